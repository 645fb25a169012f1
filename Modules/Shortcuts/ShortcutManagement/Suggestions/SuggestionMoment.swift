/// A moment as habits know it: its half hour of the day and its weekday, by the clock on the wall.
public struct SuggestionMoment: Hashable, Sendable {
  /// Seconds since 1970 in UTC, within ±``farthest``: what is beyond is the nearest, so that no difference of moments can overflow.
  public let seconds: Int64
  /// The offset of local time from UTC in seconds: at most a day either way.
  public let utcOffset: Int

  /// Makes the moment; `seconds` since 1970 in UTC.
  public init(seconds: Int64, utcOffset: Int) {
    self.seconds = Self.countable(seconds)
    self.utcOffset = min(max(utcOffset, -86_400), 86_400)
  }

  /// How many seconds from 1970 a moment can lie: some 31 000 years.
  static let farthest: Int64 = 1_000_000_000_000

  /// Returns the nearest time that can be computed with, in seconds since 1970.
  static func countable(_ seconds: Int64) -> Int64 { min(max(seconds, -farthest), farthest) }

  static let secondsOfDay: Int64 = 86_400
  static let halfHours = 48

  private var local: Int64 { seconds + Int64(utcOffset) }

  /// Days since 1970-01-01 of the local date.
  var day: Int64 { Self.floored(local, Self.secondsOfDay) }

  /// 0 is Monday.
  var weekday: Int { Self.weekday(ofDay: day) }

  /// The weekday of a day since 1970-01-01, which was a Thursday; 0 is Monday.
  static func weekday(ofDay day: Int64) -> Int { Int(day + 3 - floored(day + 3, 7) * 7) }

  private var secondOfDay: Int64 { local - day * Self.secondsOfDay }

  /// The half hour of the day, 0…47.
  var halfHour: Int { Int(secondOfDay / 1_800) }

  /// Where in the day the moment stands, in half hours from the middle of the first one.
  var place: Double { Double(secondOfDay) / 1_800 - 0.5 }

  private static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}

extension SuggestionMoment {
  /// A half hour around this moment.
  struct Neighbour: Hashable {
    var halfHour: Int
    /// The weekday that this moment has where the half hour lies beyond midnight: a neighbour's Tuesday is this moment's Monday.
    var weekdayShift: Int
    /// How much what happened in that half hour says about this moment, 0…1.
    var nearness: Double
  }

  /// The half hours whose middle lies less than `reach` half hours away, across midnight too.
  func neighbours(within reach: Double) -> [Neighbour] {
    let first = Int((place - reach).rounded(.down)) + 1
    let last = Int((place + reach).rounded(.up)) - 1
    return (first...max(first, last)).compactMap { index in
      let nearness = 1 - abs(place - Double(index)) / reach
      guard nearness > 0 else { return nil }
      let shift = index < 0 ? -1 : index >= Self.halfHours ? 1 : 0
      return Neighbour(halfHour: index - shift * Self.halfHours, weekdayShift: shift, nearness: nearness)
    }
  }
}
