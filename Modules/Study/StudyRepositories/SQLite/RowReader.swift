import GRDB
import StudyModels

/// Reads a row's columns from left to right; a value of the wrong type, or one that no log can hold, is thrown, never trapped on.
///
/// The schema refuses most of what is out of range, but not what another program wrote with its checks off: what passes here can be
/// computed with.
struct RowReader {
  private let row: Row
  private var index = 0

  init(_ row: Row) { self.row = row }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value.Type = Value.self) throws -> Value {
    defer { index += 1 }
    return try row.decode(Value.self, atIndex: index)
  }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value?.Type = Value?.self) throws -> Value? {
    defer { index += 1 }
    return try row.decode(Value?.self, atIndex: index)
  }

  /// Passes a column by.
  mutating func skip() { index += 1 }

  mutating func id<Subject>() throws -> Identifier<Subject> { Identifier(trusted: try next()) }

  mutating func optionalID<Subject>() throws -> Identifier<Subject>? {
    let text: String? = try next()
    return text.map { Identifier(trusted: $0) }
  }

  /// Reads a number within `range`.
  mutating func number(in range: ClosedRange<Int>) throws -> Int {
    let value: Int = try next()
    guard range.contains(value) else { throw unreadable(value) }
    return value
  }

  /// Reads a number within `range`, or NULL.
  mutating func optionalNumber(in range: ClosedRange<Int>) throws -> Int? {
    guard let value: Int = try next() else { return nil }
    guard range.contains(value) else { throw unreadable(value) }
    return value
  }

  /// Reads how much or how often: 0 to 2⁴⁰ (as seconds, 35 000 years), so that sums and shares of them can be counted.
  mutating func count() throws -> Int { try number(in: 0...RowReader.largestCount) }

  static let largestCount = 1 << 40

  mutating func instant() throws -> Instant {
    let seconds: Int64 = try next()
    let instant = Instant(secondsSince1970: seconds)
    guard instant.isRecordable else { throw unreadable(seconds) }
    return instant
  }

  mutating func optionalInstant() throws -> Instant? {
    guard let seconds: Int64 = try next() else { return nil }
    let instant = Instant(secondsSince1970: seconds)
    guard instant.isRecordable else { throw unreadable(seconds) }
    return instant
  }

  /// The fact that the column that was read last holds this.
  private func unreadable(_ value: some CustomStringConvertible) -> RepositoryDefect {
    let name = Array(row.columnNames)[index - 1]
    return .unreadable("\(name) \(value)")
  }

  /// Reads an instant, its offset and its zone.
  mutating func zonedInstant() throws -> ZonedInstant {
    ZonedInstant(instant: try instant(), utcOffset: try number(in: -86_400...86_400), zone: try next())
  }

  mutating func day() throws -> CivilDate {
    guard let day = try optionalDay() else { throw unreadable("NULL") }
    return day
  }

  mutating func optionalDay() throws -> CivilDate? {
    guard let number: Int = try next() else { return nil }
    let day = CivilDate(dayNumber: number)
    guard CivilDate.recordable.contains(day) else { throw unreadable(number) }
    return day
  }

  /// Reads one of the words that a CHECK of the schema allows.
  mutating func word<Word: RawRepresentable>() throws -> Word where Word.RawValue == String {
    let text: String = try next()
    guard let word = Word(rawValue: text) else { throw unreadable(text) }
    return word
  }
}
