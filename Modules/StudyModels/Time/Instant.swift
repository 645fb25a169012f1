/// A point in time: whole seconds since 1970-01-01T00:00:00Z.
///
/// Durations in Kiroku are whole seconds, so instants are too.
public struct Instant: Hashable, Comparable, Sendable, Codable {
  /// Seconds since 1970-01-01T00:00:00Z, negative before.
  public var secondsSince1970: Int64

  /// Makes the instant that many seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Returns the instant `seconds` later.
  public func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 + Int64(seconds))
  }

  /// Returns the whole seconds from `earlier` to this instant, negative when `earlier` is later.
  public func seconds(since earlier: Instant) -> Int {
    Int(secondsSince1970 - earlier.secondsSince1970)
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
