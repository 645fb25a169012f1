public import TimelineContract

/// Somebody who is signed in.
public struct Viewer: Hashable, Sendable {
  /// The account, by the number that only the database knows; never given to a second one.
  public var key: Int64
  /// The handle.
  public var handle: String
  /// The session.
  public var session: TimelineID

  /// Makes a viewer.
  public init(key: Int64, handle: String, session: TimelineID) {
    self.key = key
    self.handle = handle
    self.session = session
  }
}
