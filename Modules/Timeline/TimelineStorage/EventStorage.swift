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

/// What happened, for whoever listens.
public protocol EventStorage: Sendable {
  /// The place of the last event.
  func lastEvent() async throws -> Int64

  /// What happened after a place, oldest first.
  func events(after place: Int64, limit: Int) async throws -> [LoggedEvent]

  /// The first of what happened after a place that a viewer hears of, oldest first; nil where it is not known any more that far back.
  func events(for viewer: Viewer, after place: Int64, limit: Int) async throws -> [LoggedEvent]?

  /// Those of `viewers` who hear of an event.
  func listeners(to event: LoggedEvent, among viewers: Set<Int64>) async throws -> Set<Int64>

  /// What a viewer is told of an event as it is now; nil where it may not be seen, or is gone.
  func content(of event: LoggedEvent, for viewer: Viewer, now: TimelineTime) async throws -> JSONText?
}
