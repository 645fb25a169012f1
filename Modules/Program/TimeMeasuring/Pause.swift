/// A break within a stretch of time; open while it lasts.
public struct Pause: Hashable, Sendable, Codable {
  /// When the break began.
  public var began: Instant
  /// When it ended; nil while it lasts.
  public var ended: Instant?

  /// Makes a pause; `ended` nil while it lasts.
  public init(began: Instant, ended: Instant? = nil) {
    self.began = began
    self.ended = ended
  }
}
