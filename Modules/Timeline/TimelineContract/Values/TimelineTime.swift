/// A moment with the offset it was recorded in, to the millisecond: RFC 3339.
public struct TimelineTime: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64
  /// Seconds east of UTC: whole minutes, less than a day.
  public var offset: Int

  /// Makes a moment.
  public init(milliseconds: Int64, offset: Int = 0) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// Seconds since 1970, rounded down.
  public var seconds: Int64 { milliseconds.flooredQuotient(1000) }

  /// The day, in UTC.
  public var date: TimelineDate { TimelineDate(daysSince1970: Int(seconds.flooredQuotient(86_400))) }

  /// The moment so many seconds later, in UTC.
  public func adding(seconds: Int) -> TimelineTime { TimelineTime(milliseconds: milliseconds + Int64(seconds) * 1000) }
}

extension TimelineTime: Comparable {
  /// By the instants; the offset does not count.
  public static func < (first: TimelineTime, second: TimelineTime) -> Bool { first.milliseconds < second.milliseconds }
}

// MARK: - As text

extension TimelineTime: CustomStringConvertible {
  /// Reads RFC 3339, within the years 1 to 9999; nil for anything else. Finer than milliseconds is cut.
  public init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.takes("-"), let month = reader.number(2), reader.takes("-"), let day = reader.number(2),
      reader.takes("T") || reader.takes("t") || reader.takes(" "), let hour = reader.number(2), reader.takes(":"),
      let minute = reader.number(2), reader.takes(":"), var second = reader.number(2)
    else { return nil }
    guard let date = TimelineDate(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60 else { return nil }
    // A leap second is the last moment that our time has before it.
    var fraction = second == 60 ? 999 : 0
    second = min(second, 59)
    if reader.takes(".") {
      guard let digits = reader.fraction() else { return nil }
      fraction = max(fraction, digits)
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    let local = Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    self.init(milliseconds: (local - Int64(offset)) * 1000 + Int64(fraction), offset: offset)
  }

  /// As RFC 3339, with milliseconds where there are some.
  public var description: String {
    let local = seconds + Int64(offset)
    let (days, rest) = (local.flooredQuotient(86_400), Int(local - local.flooredQuotient(86_400) * 86_400))
    let date = TimelineDate(daysSince1970: Int(days))
    var text = "\(date)T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
    let fraction = Int(milliseconds - seconds * 1000)
    if fraction > 0 { text += "." + padded(fraction, 3) }
    guard offset != 0 else { return text + "Z" }
    return text + (offset < 0 ? "-" : "+") + padded(abs(offset) / 3600) + ":" + padded(abs(offset) / 60 % 60)
  }
}

extension TimelineTime: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = TimelineTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of RFC 3339")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A day of the calendar, without a time.
public struct TimelineDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let daysSince1970: Int

  /// Makes a day.
  public init(daysSince1970: Int) { self.daysSince1970 = daysSince1970 }

  /// Makes a day of the Gregorian calendar; nil for one that there is not, or outside the years 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else { return nil }
    // Days before a month, with the year beginning in March: leap days come last.
    let (shifted, place) = (month > 2 ? year : year - 1, (month + 9) % 12)
    let era = shifted / 400
    let within = shifted - era * 400
    daysSince1970 = era * 146_097 + within * 365 + within / 4 - within / 100 + (153 * place + 2) / 5 + day - 1 - 719_468
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let rest = day - (365 * year + year / 4 - year / 100)
    let place = (5 * rest + 2) / 153
    let month = place < 10 ? place + 3 : place - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, rest - (153 * place + 2) / 5 + 1)
  }
}

extension TimelineDate: CustomStringConvertible {
  /// Reads `YYYY-MM-DD`; nil for anything else.
  public init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.takes("-"), let month = reader.number(2), reader.takes("-"), let day = reader.number(2),
      reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// As `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    return "\(padded(year, 4))-\(padded(month))-\(padded(day))"
  }
}

extension TimelineDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = TimelineDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}

/// Reads numbers of fixed widths.
private struct DigitReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    guard place + width <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[place..<(place + width)] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    place += width
    return number
  }

  /// The digits after a point, as milliseconds.
  mutating func fraction() -> Int? {
    var (milliseconds, digits) = (0, 0)
    while let digit = number(1) {
      if digits < 3 { milliseconds = milliseconds * 10 + digit }
      digits += 1
    }
    guard digits > 0 else { return nil }
    for _ in digits..<max(3, digits) { milliseconds *= 10 }
    return milliseconds
  }

  mutating func offset() -> Int? {
    if takes("Z") || takes("z") { return 0 }
    let sign = takes("+") ? 1 : takes("-") ? -1 : 0
    guard sign != 0, let hours = number(2), takes(":"), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
