import SharedStore
import StudyModels
import StudyRepositories
import StudyTestSupport
import Synchronization
import TestSupport
import TimelineClient
import TimelineContract
import TimelineStandIn

@testable import StudySync

/// One machine with a log of its own, and perhaps a session at a service.
final class Device {
  let world = TestClock(elsewhere: "https://mastodon.example")
  let repositories: Repositories
  let store: Store
  private let directory = TemporaryDirectory("kiroku-device")
  let timeline: StandInTimeline
  let account = AccountName(server: "https://kiroku.example", handle: "mai")
  private var token = ""
  var images: ImageFolder { ImageFolder(path: directory.path + "/images") }

  init(_ timeline: StandInTimeline, seed: UInt64 = 1) {
    self.timeline = timeline
    store = Store(at: StoreLocation(directory: directory.path, format: .kiroku), for: .writing)
    // Ids repeat in every run, and differ from device to device.
    let numbers = Mutex(SplitMix64(seed: seed))
    var environment = world.environment
    environment.makeUUID = {
      let id = numbers.withLock { TimelineID(random: $0.next(), $0.next()) }
      return id.description
    }
    repositories = .live(store: store, environment: environment)
  }

  func signIn() throws {
    try EmptyLog.put(at: store.location)
    token = timeline.makeSession(account.handle)
    try repositories.account.signIn(AccountDetails(name: account))
  }

  var isSignedIn: Bool { if case .signedIn? = try? repositories.account.state() { true } else { false } }

  /// Delivers what waits.
  @discardableResult
  func sync(_ patience: OutboxPatience = .none) async throws -> Deliverer.Report? {
    guard isSignedIn else { return nil }
    return try await Deliverer(
      repositories, account: account, service: timeline, token: token, images: images, language: .english, now: { [world] in world.now },
      jitter: { 0.5 }, sessionEnded: { [repositories, account] in try repositories.account.signOut(account) }
    ).deliver(patience)
  }

  @discardableResult
  func record(_ minutes: Int, memo: String? = nil, _ visibility: StudyModels.Visibility = .public, isShared: Bool? = nil) throws
    -> StudyRecord
  {
    let end = world.zone.zoned(world.now)
    var start = end
    start.instant = end.instant.adding(seconds: -minutes * 60)
    return try repositories.records.add(
      RecordDraft(
        started: start, ended: end, activeSeconds: minutes * 60, memo: memo, visibility: visibility, isShared: isShared,
        source: .app))
  }

  /// Shares what waits with the other server.
  @discardableResult
  func share(with other: any TimelineService, _ patience: OutboxPatience = .none) async throws -> Deliverer.Report {
    try await SharingDeliverer(
      repositories: repositories, server: "https://mastodon.example", service: other, token: "secret", language: .english,
      now: { [world] in world.now }, jitter: { 0.5 }
    ).deliver(patience)
  }

  func edit(_ record: StudyRecord, _ change: (inout RecordDraft) -> Void) throws {
    guard let present = try repositories.records.record(record.id) else { return }
    var draft = RecordDraft(present)
    change(&draft)
    _ = try repositories.records.update(record.id, with: draft)
  }
}
