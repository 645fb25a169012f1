import Synchronization
public import TimelineContract
import TimelineRules
public import TimelineStorage

/// A storage with people in it, and a clock and ids that repeat.
public final class World: Sendable {
  /// What is tested.
  public let storage: any TimelineStorage
  private let count = Mutex<UInt64>(0)
  private let clock = Mutex<Int64>(1_795_000_000_000)

  /// Makes a world in an empty storage.
  public init(_ storage: any TimelineStorage) { self.storage = storage }

  /// Makes a world of the same people in another opening of the same storage, with ids that go on.
  public convenience init(_ storage: any TimelineStorage, after other: World) {
    self.init(storage)
    let last = other.count.withLock { $0 }
    count.withLock { $0 = last }
  }

  /// The time.
  public var now: TimelineTime { TimelineTime(milliseconds: clock.withLock { $0 }) }

  /// Lets time pass.
  public func wait(seconds: Int) { clock.withLock { $0 += Int64(seconds) * 1000 } }

  /// An id that was not there before.
  public func id() -> TimelineID {
    TimelineID(
      random: 7,
      count.withLock {
        $0 += 1
        return $0
      })
  }

  /// A hash of a token that was not there before.
  public func tokenHash() -> [UInt8] {
    let number = count.withLock {
      $0 += 1
      return $0
    }
    return (0..<32).map { UInt8(truncatingIfNeeded: number >> UInt64($0 % 8 * 8)) ^ UInt8($0) }
  }

  /// A session that begins now.
  public func session() -> NewSession { NewSession(id: id(), tokenHash: tokenHash(), device: nil, now: now) }

  /// Somebody who signs up.
  public func person(_ handle: String, displayName: String? = nil) async throws -> Viewer {
    let session = session()
    _ = try await storage.makeAccount(
      NewAccount(
        handle: handle, skeleton: Handle.skeleton(of: handle), displayName: displayName ?? handle, passwordHash: "hash",
        searchKeys: PersonSearch.keys(handle: handle, displayName: displayName ?? handle)), session: session)
    guard let viewer = try await storage.viewer(tokenHash: session.tokenHash, now: now)?.viewer else { throw Refusal.signedOut }
    return viewer
  }

  /// Somebody who signs in once more.
  func signIn(_ viewer: Viewer) async throws -> Viewer {
    let session = session()
    _ = try await storage.beginSession(session, of: viewer.key, verified: "hash")
    return Viewer(key: viewer.key, handle: viewer.handle, session: session.id)
  }

  /// A draft of a record.
  public func draft(_ memo: String?, _ visibility: Visibility = .public) -> PostDraft {
    PostDraft(
      visibility: visibility,
      content: .record(
        PostRecord(
          material: PostMaterial(title: "線形代数", unit: "ページ"), startedAt: TimelineTime(milliseconds: 1_794_990_000_000, offset: 32_400),
          activeSeconds: 2_700, amount: PostAmount(count: 15, start: 10, end: 24), memo: memo)))
  }

  /// A post that is sent.
  public func newPost(_ memo: String?, _ visibility: Visibility = .public, token: TimelineID? = nil) -> NewPost {
    let draft = draft(memo, visibility)
    return NewPost(token: token ?? id(), id: id(), draft: draft, fingerprint: draft.fingerprint, now: now)
  }

  /// A post that was made.
  @discardableResult
  public func post(_ memo: String?, _ visibility: Visibility = .public, by viewer: Viewer) async throws -> Post {
    try await storage.put(newPost(memo, visibility), by: viewer).value
  }

  /// Has one follow another, with consent.
  public func befriend(_ follower: Viewer, _ followee: Viewer) async throws {
    _ = try await storage.begin(.follow, to: followee.handle, by: follower, now: now)
    try await storage.answer(follower.handle, accepts: true, by: followee, now: now)
  }

  /// The memos of a list's page, newest first.
  public func memos(
    _ list: PostList, for viewer: Viewer?, _ side: PageRequest.Side = .newest, limit: Int = 50
  ) async throws -> [String] {
    try await storage.posts(list, for: viewer, PageRequest(side, limit: limit)).entries.map(\.memo)
  }

  /// All bytes of an image, which are read in parts.
  public func bytes(of n: Int, of reference: TimelineID, for viewer: Viewer?, inPartsOf size: Int = 2) async throws -> [UInt8] {
    let image = try await storage.image(n, of: reference, for: viewer)
    var bytes: [UInt8] = []
    while bytes.count < image.count {
      let part = try await storage.bytes(of: image, from: bytes.count, count: size, for: viewer)
      guard let part, !part.isEmpty else { throw Refusal.notFound }
      bytes += part
    }
    return bytes
  }

  /// A part of what somebody gave, chunk by chunk.
  func export(_ part: ExportPart, of viewer: Viewer) async throws -> [ExportChunk] {
    var chunks: [ExportChunk] = []
    var place: Int64? = 0
    while let from = place {
      let chunk = try await storage.export(part, of: viewer, from: from)
      chunks.append(chunk)
      place = chunk.next
    }
    return chunks
  }

  /// What somebody counted of usage, page by page.
  func exportedUsage(of viewer: Viewer) async throws -> [[UsageEvent]] {
    var pages: [[UsageEvent]] = []
    while true {
      let page = try await storage.exportedUsage(of: viewer, after: pages.last?.last)
      guard !page.isEmpty else { return pages }
      pages.append(page)
    }
  }

  /// How many sessions somebody has.
  func sessionCount(of viewer: Viewer) async throws -> Int {
    try await storage.sessions(of: viewer, PageRequest()).entries.count
  }

  /// A room for a minute.
  func room(_ visibility: Visibility, by viewer: Viewer) async throws -> TimelineID {
    let draft = RoomDraft(
      token: id(), title: "朝活", startsAt: now, endsAt: now.adding(seconds: 60), seats: 5, visibility: visibility)
    return try await storage.openRoom(draft, id: id(), by: viewer, now: now).value.id
  }

  /// Whether `body` shows something rather than refusing.
  func shows(_ body: () async throws -> Void) async throws -> Bool {
    try await refusal(body) == nil
  }

  /// What refuses `body`; nil where nothing does.
  public func refusal(_ body: () async throws -> Void) async throws -> Refusal? {
    do {
      try await body()
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }
}

extension Post {
  /// The memo of a record.
  public var memo: String {
    if case .record(let record) = content { record.memo ?? "" } else { "" }
  }
}
