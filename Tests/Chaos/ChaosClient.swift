import Foundation
import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import StudySync
import StudyTestSupport
import Synchronization
import TestSupport
import TimelineClient
import TimelineContract

/// One device: a log of its own, changed as people change logs, and delivered as `kiroku-sync` delivers.
actor ChaosClient {
  static let password = "planted-password-7f3a"
  /// Stands in every memo, so that it can be looked for where no memo should be.
  static let mark = "planted-memo-51c9"

  let name: String
  let handle: String
  private(set) var token = ""
  private(set) var refusals: [String] = []
  private let repositories: Repositories
  private let directory: String
  /// The records whose visibility was changed.
  private var moved: Set<String> = []
  private let clock = TestClock()
  private let service: HTTPTimelineService
  private var random: SplitMix64
  private var count = 0

  init(_ number: Int, handle: String, folder: String, port: Int, seed: UInt64) throws {
    name = "client-\(number)"
    self.handle = handle
    directory = folder + "/" + name
    random = SplitMix64(seed: seed)
    service = HTTPTimelineService(try ServerAddress("http://127.0.0.1:\(port)"), language: "en", agent: "chaos", patience: 10)
    let store = Store(at: StoreLocation(directory: directory, format: .kiroku), for: .writing)
    let numbers = Mutex(SplitMix64(seed: seed ^ 0xABCD))
    var environment = clock.environment
    environment.makeUUID = { numbers.withLock { TimelineID(random: $0.next(), $0.next()) }.description }
    repositories = .live(store: store, environment: environment)
  }

  /// Ends the connections.
  func close() async { await service.shutdown() }

  // MARK: The account

  /// Makes the account, or signs in where it is there; again until it is done.
  func signIn() async throws {
    while token.isEmpty {
      let body = "{\"handle\":\"\(handle)\",\"password\":\"\(Self.password)\"}"
      for path in ["/v1/accounts", "/v1/sessions"] where token.isEmpty {
        guard let answer = try? await service.send(ServiceRequest("POST", path, body: body)) else { continue }
        if answer.status == 201, let signedIn = try? JSONDecoder().decode(SignedIn.self, from: Data(answer.body)) { token = signedIn.token }
      }
      if token.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    }
    try repositories.account.signIn(AccountDetails(name: account))
  }

  private var account: AccountName { AccountName(server: service.address.origin, handle: handle) }

  // MARK: What is done

  /// Records so many times, with edits, deletes, undo and redo between, and delivers now and then.
  func live(records: Int) async throws {
    while count < records {
      clock.advance(60)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<13: try record()
      case 13..<15: try edit()
      case 15: try delete()
      case 16: _ = try? repositories.changes.undo()
      case 17: _ = try? repositories.changes.redo()
      default: break
      }
      if Int.random(in: 0..<3, using: &random) == 0 { try await deliver() }
    }
  }

  private func record() throws {
    count += 1
    let end = clock.zone.zoned(clock.now)
    var start = end
    let minutes = Int.random(in: 1...90, using: &random)
    start.instant = end.instant.adding(seconds: -minutes * 60)
    _ = try repositories.records.add(
      RecordDraft(
        started: start, ended: end, activeSeconds: minutes * 60, memo: "\(Self.mark) \(name) \(count)", visibility: visibility, source: .app
      ))
  }

  private var visibility: StudyModels.Visibility { Bool.random(using: &random) ? .public : .followers }

  private func edit() throws {
    guard let record = try repositories.records.recent(limit: 20).randomElement(using: &random) else { return }
    var draft = RecordDraft(record)
    draft.memo = "\(Self.mark) edited \(random.next() % 100_000)"
    if Bool.random(using: &random) {
      draft.visibility = visibility
      if draft.visibility != record.visibility { moved.insert(record.id.text) }
    }
    _ = try repositories.records.update(record.id, with: draft)
  }

  private func delete() throws {
    guard let record = try repositories.records.recent(limit: 20).randomElement(using: &random) else { return }
    _ = try repositories.records.delete(record.id)
  }

  /// Walks the outbox once; what was refused is noted, for nothing here may be.
  @discardableResult
  func deliver() async throws -> Bool {
    let report = try await Deliverer(
      repositories, account: account, service: service, token: token, images: ImageFolder(path: directory + "/images"), language: .english,
      now: { [clock] in clock.now }, jitter: { 0.5 }, sessionEnded: { [repositories, account] in try repositories.account.signOut(account) }
    ).deliver(.none)
    if report.refused > 0 {
      for entry in try repositories.outbox.entries() where entry.state == .attention {
        refusals.append("\(name): \(entry.action.rawValue) \(entry.token) was refused: \(entry.problem?.code ?? "?")")
        _ = try repositories.outbox.retry(entry.token)
      }
    }
    return try report.problem == nil && repositories.outbox.first(for: account) == nil
  }

  // MARK: What must be there

  /// A post as it is here.
  struct Expected {
    var token: String
    var memo: String?
    var seconds: Int
    var visibility: String
    /// Whether others came to see it later, or fewer did.
    var hasMoved: Bool
  }

  /// All that the service must have of this device, in the order in which it was queued; and every token that it ever used.
  func expected() throws -> (posts: [Expected], tokens: Set<String>, records: Int) {
    let queue = try DatabaseQueue(path: directory + "/kiroku.sqlite")
    return try queue.read { db in
      let posts = try Row.fetchAll(
        db,
        sql: """
          SELECT o.token, r.memo, r.active_seconds, p.visibility, r.id FROM outbox o JOIN post p ON p.id = o.post JOIN record r ON r.key = p.record
          WHERE o.wanted ORDER BY o.key
          """
      ).map { Expected(token: $0[0], memo: $0[1], seconds: $0[2], visibility: $0[3], hasMoved: moved.contains($0[4])) }
      let tokens = try Set(String.fetchAll(db, sql: "SELECT token FROM outbox"))
      return (posts, tokens, try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0)
    }
  }
}
