public import TimelineContract

/// Something that happened, as it is kept for a day: who hears of it is asked when it is told.
public struct LoggedEvent: Hashable, Sendable {
  /// What of.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    case post = 1, edited, gone, like, comment, follow, room
    /// A session ended: streams of it end.
    case sessionEnd
    /// More changed for the owner than events tell: a client fetches anew.
    case reset

    /// What clients know it by; nil for what is not told.
    public var name: String? {
      switch self {
      case .post: "post"
      case .edited: "edited"
      case .gone: "gone"
      case .like: "like"
      case .comment: "comment"
      case .follow: "follow"
      case .room: "room"
      case .sessionEnd: nil
      case .reset: "reset"
      }
    }
  }

  /// Its place: what happened later has the greater one.
  public var place: Int64
  public var kind: Kind
  /// Whose it is.
  public var owner: Int64
  /// Who did it, where it is somebody else.
  public var actor: Int64?
  /// Whether the owner's followers hear of it; of a room also who sits there.
  public var isForFollowers: Bool
  /// What it happened to: a post, a comment, a room, a session.
  public var object: TimelineID?

  /// Makes an event.
  public init(place: Int64, kind: Kind, owner: Int64, actor: Int64?, isForFollowers: Bool, object: TimelineID?) {
    self.place = place
    self.kind = kind
    self.owner = owner
    self.actor = actor
    self.isForFollowers = isForFollowers
    self.object = object
  }
}

/// That something is new, whichever instance did it; what it is, the storage is asked.
public enum StorageNews: Hashable, Sendable {
  /// Something happened.
  case events
  /// The operator's words changed.
  case words
  /// It is listened from now on: what was told before may have been missed.
  case begun
  /// Somebody took some of what a limit lets them, or all of it.
  case limit(LimitNews)
}

/// Somebody took some of what a limit lets them, or all of it.
public struct LimitNews: Hashable, Sendable {
  /// What was taken, and where.
  public struct Taken: Hashable, Sendable {
    /// How many, less those that were given back.
    public var count: Int
    /// The instance that let them, which has counted them already.
    public var instance: TimelineID

    /// Makes what was taken.
    public init(count: Int, instance: TimelineID) {
      self.count = count
      self.instance = instance
    }
  }

  /// So many seconds after it was kept, it counts for no limit any more.
  public static let keptSeconds = 3_600

  /// Which limit: a word.
  public var limit: String
  /// Who.
  public var key: String
  /// What was taken; nil where nothing is left.
  public var taken: Taken?

  /// Makes news.
  public init(limit: String, key: String, taken: Taken? = nil) {
    self.limit = limit
    self.key = key
    self.taken = taken
  }
}

/// What happened, for whoever listens.
public protocol EventStorage: Sendable {
  /// Tells what is new from now on, as soon as it is kept, and once more where something may have been missed; nil where the storage has to be
  /// asked again and again. It ends when nobody reads it any more.
  func news() -> AsyncStream<StorageNews>?

  /// Tells it to the other instances, as ``news()``; it is lost where none of them listens.
  func tell(_ limit: LimitNews) async throws

  /// Tells it to the other instances, and keeps it for those that begin later (``keptLimits(since:)``).
  func keep(_ limit: LimitNews, at now: TimelineTime) async throws

  /// What was kept since then, in the order in which it was.
  func keptLimits(since time: TimelineTime) async throws -> [(news: LimitNews, time: TimelineTime)]

  /// The place of the last event.
  func lastEvent() async throws -> Int64

  /// The place of the last event that a viewer hears of, so that it tells nothing of what others do: what they hear later has a greater one.
  func lastEvent(for viewer: Viewer) async throws -> Int64

  /// What happened after a place, oldest first.
  func events(after place: Int64, limit: Int) async throws -> [LoggedEvent]

  /// The first of what happened after a place that a viewer hears of, oldest first; nil where it is not known any more that far back.
  func events(for viewer: Viewer, after place: Int64, limit: Int) async throws -> [LoggedEvent]?

  /// Whom each of `viewers` follows, by their keys.
  func followees(of viewers: Set<Int64>) async throws -> [Int64: Set<Int64>]

  /// Those of `viewers` who hear of an event.
  func listeners(to event: LoggedEvent, among viewers: Set<Int64>) async throws -> Set<Int64>

  /// What a viewer is told of an event as it is now; nil where it may not be seen, is gone, or is of somebody whom they follow no more.
  func content(of event: LoggedEvent, for viewer: Viewer, now: TimelineTime) async throws -> JSONText?
}

extension EventStorage {
  /// One process works on it, and looks.
  public func news() -> AsyncStream<StorageNews>? { nil }

  /// There is no other instance.
  public func tell(_: LimitNews) async throws {}

  /// There is no other instance.
  public func keep(_: LimitNews, at _: TimelineTime) async throws {}

  /// There is no other instance.
  public func keptLimits(since _: TimelineTime) async throws -> [(news: LimitNews, time: TimelineTime)] { [] }
}
