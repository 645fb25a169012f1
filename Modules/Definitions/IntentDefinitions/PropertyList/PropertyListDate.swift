/// Dates of property lists: ISO 8601 in XML, seconds since the start of 2001 (UTC) in binary files.
///
/// Texts and seconds stand for each other exactly: a text made from seconds gives the same seconds, and makes the same text again.
enum PropertyListDate {
  /// The seconds that `text` stands for: `2026-11-21T10:00:00Z`, or with up to nine digits of a fraction; nil where it is no such date.
  static func seconds(of text: some StringProtocol) -> Double? {
    var digits = Digits(text.utf8)
    let isBeforeYear0 = digits.take("-")
    guard let year = digits.number(atLeast: 4, atMost: 6), digits.take("-"), let month = digits.number(2), digits.take("-"),
      let day = digits.number(2), digits.take("T"), let hour = digits.number(2), digits.take(":"), let minute = digits.number(2),
      digits.take(":"), let second = digits.number(2)
    else { return nil }
    var nanoseconds = 0
    if digits.take(".") {
      guard let fraction = digits.fraction() else { return nil }
      nanoseconds = fraction
    }
    let signedYear = isBeforeYear0 ? -year : year
    guard digits.take("Z"), digits.isAtEnd, (1...12).contains(month), day >= 1, day <= days(in: month, of: signedYear), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days = dayNumber(year: signedYear, month: month, day: day)
    let whole = ((days * 24 + hour) * 60 + minute) * 60 + second
    return Double(whole) + Double(nanoseconds) / 1e9
  }

  /// The text for `seconds`; nil beyond the years of six digits.
  static func text(of seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 3.0e13 else { return nil }
    var whole = Int(seconds.rounded(.down))
    var nanoseconds = Int(((seconds - Double(whole)) * 1e9).rounded())
    if nanoseconds >= 1_000_000_000 {
      nanoseconds = 0
      whole += 1
    }
    let (day, time) = divided(whole, by: 86400)
    let date = civil(day)
    guard abs(date.year) <= 999_999 else { return nil }
    let year = (date.year < 0 ? "-" : "") + padded(abs(date.year), 4)
    let clock = "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
    return "\(year)-\(padded(date.month, 2))-\(padded(date.day, 2))T\(clock)\(fraction(nanoseconds))Z"
  }

  private static func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = padded(nanoseconds, 9)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func divided(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((number % divisor) + divisor) % divisor
    return ((number - remainder) / divisor, remainder)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from 2001-01-01 to a date of the proleptic Gregorian calendar; the count of days runs from March to February within a year.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = divided(month <= 2 ? year - 1 : year, by: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - epoch
  }

  private static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = divided(dayNumber + epoch, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The days from 0000-03-01 to 2001-01-01.
  private static let epoch = 730_791

  /// Takes numbers and letters off the front of a text.
  private struct Digits<Bytes: Sequence> where Bytes.Element == UInt8 {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: Bytes) {
      rest = Array(bytes)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: letter) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(_ count: Int) -> Int? { number(atLeast: count, atMost: count) }

    mutating func number(atLeast least: Int, atMost most: Int) -> Int? {
      let digits = rest.prefix(most).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits.count >= least else { return nil }
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The digits after the point, in billionths.
    mutating func fraction() -> Int? {
      let before = rest.count
      guard var number = number(atLeast: 1, atMost: 9) else { return nil }
      for _ in (before - rest.count)..<9 { number *= 10 }
      return number
    }
  }
}
