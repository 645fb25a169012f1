/// How many days in a row were studied on.
public struct StudyStreak: Hashable, Sendable {
  /// The days in a row up to today; up to yesterday as long as today has not come to the minimum.
  public var days: Int
  /// The most days in a row that there ever were.
  public var longest: Int
  /// The study time, in seconds, that makes a day one of a streak; at least 1.
  public var minimumSeconds: Int

  /// Makes a streak from its parts.
  public init(days: Int = 0, longest: Int = 0, minimumSeconds: Int = 1) {
    self.days = days
    self.longest = longest
    self.minimumSeconds = minimumSeconds
  }
}
