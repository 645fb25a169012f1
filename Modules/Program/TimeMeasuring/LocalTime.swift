/// A date and a time on a wall, before it is known where the wall stands.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00:00 of the same wall.
  public let secondsSince1970: Int64

  /// Twice as far as instants and days reach.
  private static let farthest: Int64 = 2_000_000_000_000

  /// Makes a wall time from the seconds since 1970-01-01T00:00:00 of the same wall.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = min(max(secondsSince1970, -Self.farthest), Self.farthest)
  }

  /// Makes the wall time that many seconds after a day's midnight; 86 400 and more lie on later days.
  public init(date: CivilDate, secondOfDay: Int) {
    self.init(secondsSince1970: Int64((date.dayNumber * 86_400).addingSaturating(secondOfDay)))
  }

  /// The date and the second of the day: 0 to 86 399.
  public var parts: (date: CivilDate, secondOfDay: Int) {
    let (quotient, remainder) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    return remainder < 0
      ? (CivilDate(dayNumber: Int(quotient) - 1), Int(remainder) + 86_400) : (CivilDate(dayNumber: Int(quotient)), Int(remainder))
  }

  public static func < (left: LocalTime, right: LocalTime) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}

extension ZoneRules {
  /// Returns the instants at which the wall here shows `local`, earliest first: one, two where the clock is set back over it, none where it
  /// is set forward over it.
  public func instants(showing local: LocalTime) -> [Instant] {
    var found: [Instant] = []
    // No zone changes twice within two days of one wall time; the offsets on both sides are the only ones that can hold.
    for probe in [local.secondsSince1970 - 86_400, local.secondsSince1970 + 86_400] {
      let offset = utcOffset(at: Instant(secondsSince1970: probe))
      let candidate = Instant(secondsSince1970: local.secondsSince1970 - Int64(offset))
      if utcOffset(at: candidate) == offset, !found.contains(candidate) { found.append(candidate) }
    }
    return found.sorted()
  }

  /// Returns the instant at which the wall here shows `local`.
  ///
  /// Where the clock is set back and shows it twice, the first time; where it is set forward over it, as if it had not been set (02:30 is
  /// then shown as 03:30): RFC 5545, 3.3.5.
  public func instant(showing local: LocalTime) -> Instant {
    if let first = instants(showing: local).first { return first }
    let before = utcOffset(at: Instant(secondsSince1970: local.secondsSince1970 - 86_400))
    return Instant(secondsSince1970: local.secondsSince1970 - Int64(before))
  }
}
