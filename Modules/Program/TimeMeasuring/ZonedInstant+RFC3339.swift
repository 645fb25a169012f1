extension ZonedInstant {
  /// The time as RFC 3339 with the offset it was recorded in, such as `2026-11-21T09:12:00+09:00`; UTC is `Z`.
  ///
  /// The form knows whole minutes of offset: seconds of an old local mean time are dropped from it, and the instant stays right.
  public var rfc3339: String {
    let offset = utcOffset - utcOffset % 60
    let (date, second) = LocalTime(secondsSince1970: instant.secondsSince1970 + Int64(offset)).parts
    let (year, month, day) = date.components
    var bytes: [UInt8] = []
    bytes.reserveCapacity(25)
    bytes.appendDecimal(year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(day, width: 2)
    bytes.append(UInt8(ascii: "T"))
    bytes.appendDecimal(second / 3_600, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(second / 60 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(second % 60, width: 2)
    if offset == 0 {
      bytes.append(UInt8(ascii: "Z"))
    } else {
      bytes.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      bytes.appendDecimal(abs(offset) / 3_600, width: 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.appendDecimal(abs(offset) / 60 % 60, width: 2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads RFC 3339 with its offset, or gives nil for any other text.
  ///
  /// A fraction of a second is dropped; `t`, `z` and a space in place of `T` are taken, a leap second only where one can be (23:59:60 UTC)
  /// and then as the second after it. Times that no log can hold (``Instant/recordable``) are none.
  public init?(rfc3339 text: String) {
    guard let read = ZonedInstant.reading(rfc3339: text), read.instant.isRecordable else { return nil }
    self = read
  }

  /// Reads RFC 3339 as ``init(rfc3339:)`` does, and what no log can hold too.
  public static func reading(rfc3339 text: String) -> ZonedInstant? {
    var reader = DigitReader(text)
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2),
      let date = CivilDate(year: year, month: month, day: day), reader.skip("T", "t", " "),
      let hour = reader.digits(2), hour < 24, reader.skip(":"), let minute = reader.digits(2), minute < 60, reader.skip(":"),
      let second = reader.digits(2), second <= 60, reader.skipFraction()
    else { return nil }
    var offset = 0
    if !reader.skip("Z", "z") {
      let isNegative = reader.skip("-")
      guard isNegative || reader.skip("+"), let hours = reader.digits(2), hours < 24, reader.skip(":"), let minutes = reader.digits(2),
        minutes < 60
      else { return nil }
      offset = (hours * 3_600 + minutes * 60) * (isNegative ? -1 : 1)
    }
    guard reader.isAtEnd else { return nil }
    let local = LocalTime(date: date, secondOfDay: hour * 3_600 + minute * 60 + second)
    let instant = local.secondsSince1970 - Int64(offset)
    guard second < 60 || instant % 86_400 == 0 else { return nil }
    return ZonedInstant(instant: Instant(secondsSince1970: instant), utcOffset: offset)
  }

  /// The date and the second of the day (0 to 86 399) on the wall where it was recorded.
  public var local: (date: CivilDate, secondOfDay: Int) {
    LocalTime(secondsSince1970: instant.secondsSince1970 + Int64(utcOffset)).parts
  }
}

extension Instant {
  /// The time as RFC 3339 in UTC.
  public var rfc3339: String { ZonedInstant(instant: self, utcOffset: 0).rfc3339 }
}

extension CivilDate: CustomStringConvertible {
  /// The day as `2026-11-21`.
  public var description: String {
    let (year, month, day) = components
    var bytes: [UInt8] = []
    bytes.appendDecimal(year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(day, width: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads `2026-11-21`, or gives nil for any other text.
  public init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2),
      reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits, with zeros in front up to `width`; a minus before a negative one.
  mutating func appendDecimal(_ number: Int, width: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let digits = String(number.magnitude).utf8
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(0, width - digits.count)))
    append(contentsOf: digits)
  }
}

/// Walks through the bytes of a fixed form.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = rest.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  mutating func skip(_ marks: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, marks.contains(Unicode.Scalar(next)) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a point and digits if they stand here; false for a point without digits.
  mutating func skipFraction() -> Bool {
    guard skip(".") else { return true }
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    rest.removeFirst(digits)
    return digits > 0
  }
}
