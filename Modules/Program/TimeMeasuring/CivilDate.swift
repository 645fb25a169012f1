/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
///
/// A day lies within ±2 · 10⁷ days of 1970 (some 54 000 years): one beyond is the nearest that does, so that no arithmetic on days can
/// overflow.
public struct CivilDate: Hashable, Comparable, Sendable, Codable {
  /// Days since 1970-01-01, negative before.
  public let dayNumber: Int

  private static let farthest = 20_000_000

  /// The days that sums and goals of a log are kept for: all of the years 0 to 9999, and the weeks that begin or end in them.
  public static let recordable = CivilDate(dayNumber: -719_535)...CivilDate(dayNumber: 2_932_903)

  /// The days that people write: those of the years 1 to 9999.
  public static let written = CivilDate(dayNumber: -719_162)...CivilDate(dayNumber: 2_932_896)

  /// Makes the day that many days after 1970-01-01.
  public init(dayNumber: Int) {
    self.dayNumber = min(max(dayNumber, -Self.farthest), Self.farthest)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(dayNumber: try container.decode(Int.self, forKey: .dayNumber))
  }

  /// Makes a day from its year, month (1–12) and day of the month, or nil where no such day exists.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= CivilDate.daysInMonth(month, year: year), (0...9999).contains(year) else {
      return nil
    }
    self.init(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
  }

  /// The year, the month (1–12) and the day of the month (1–31).
  public var components: (year: Int, month: Int, day: Int) {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": civil_from_days.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: ((dayNumber + 3) % 7 + 7) % 7 + 1) ?? .monday
  }

  /// Returns the day that many days later.
  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber.addingSaturating(days)) }

  /// Returns how many days a month has: 28 to 31, 0 for a month that does not exist.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension ClosedRange<CivilDate> {
  /// How many days they are.
  public var dayCount: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
}
