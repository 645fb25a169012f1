public import Localization

/// A day of the calendar.
public struct PageDay: Hashable, Sendable {
  /// The year, 1 to 9999.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month.
  public var day: Int

  /// Takes `2026-11-22`, or the beginning of a longer text of this form; nil for all others.
  public init?(_ text: some StringProtocol) {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count >= 10, parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// As it is written for programs.
  public var iso: String { "\(padded(year, 4))-\(padded(month))-\(padded(day))" }

  /// As people of a language write it.
  public func words(in language: Language) -> String {
    language.words("\(day) \(Self.months[month - 1]) \(year)", "\(year)年\(month)月\(day)日")
  }

  /// What the day of the week is called in two or three letters.
  public func weekday(in language: Language) -> String {
    // Sakamoto, 1993: 0 is Sunday.
    let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
    let year = month < 3 ? year - 1 : year
    let number = (year + year / 4 - year / 100 + year / 400 + shift + day) % 7
    return language.words(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][number], ["日", "月", "火", "水", "木", "金", "土"][number])
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

/// A time as it was on the clock of whoever recorded it.
public struct PageTime: Hashable, Sendable {
  /// The day.
  public var day: PageDay
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// As it was given (RFC 3339).
  public var iso: String

  /// Takes a time of RFC 3339, such as `2026-11-22T21:05:00+09:00`; nil for anything else.
  public init?(_ text: String) {
    let rest = text.utf8.dropFirst(10)
    guard let day = PageDay(text), let separator = rest.first, separator == UInt8(ascii: "T") || separator == UInt8(ascii: "t"),
      let clock = Substring(rest.dropFirst().prefix(5)) as Substring?, clock.utf8.count == 5
    else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute) else {
      return nil
    }
    self.day = day
    self.hour = hour
    self.minute = minute
    iso = text
  }

  /// The time of the day.
  public var clock: String { "\(padded(hour)):\(padded(minute))" }

  /// Day, time and the zone's offset from UTC as people of a language write them: those of several writers stand on a page.
  public func words(in language: Language) -> String { "\(day.words(in: language)) \(clock)\(zone)" }

  /// The span from this time to a later one; the zone stands once where it is the same.
  public func words(until end: PageTime, in language: Language) -> String {
    let begin = zone == end.zone ? "\(day.words(in: language)) \(clock)" : words(in: language)
    return begin + "–" + (day == end.day ? end.clock + end.zone : end.words(in: language))
  }

  /// ` UTC`, ` UTC+9` or ` UTC−3:30`; nothing where no offset is given.
  private var zone: String {
    if iso.hasSuffix("Z") || iso.hasSuffix("z") { return " UTC" }
    let end = iso.suffix(6)
    guard let sign = end.first, sign == "+" || sign == "-", end.dropFirst(3).first == ":", let hours = Int(end.dropFirst().prefix(2)),
      let minutes = Int(end.suffix(2))
    else { return "" }
    if hours == 0, minutes == 0 { return " UTC" }
    return " UTC\(sign == "-" ? "−" : "+")\(hours)" + (minutes == 0 ? "" : ":" + padded(minutes))
  }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
