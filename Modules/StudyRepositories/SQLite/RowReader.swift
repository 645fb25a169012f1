import GRDB
import StudyModels

/// Reads a row's columns from left to right; a value of the wrong type is thrown, never trapped on.
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

  mutating func id<Subject>() throws -> Identifier<Subject> { Identifier(trusted: try next()) }

  mutating func optionalID<Subject>() throws -> Identifier<Subject>? {
    let text: String? = try next()
    return text.map { Identifier(trusted: $0) }
  }

  mutating func instant() throws -> Instant { Instant(secondsSince1970: try next()) }

  /// Reads an instant, its offset and its zone.
  mutating func zonedInstant() throws -> ZonedInstant {
    ZonedInstant(instant: try instant(), utcOffset: try next(), zone: try next())
  }

  mutating func day() throws -> CivilDate { CivilDate(dayNumber: try next()) }

  /// Reads one of the words that a CHECK of the schema allows.
  mutating func word<Word: RawRepresentable>() throws -> Word where Word.RawValue == String {
    let text: String = try next()
    guard let word = Word(rawValue: text) else { throw RepositoryDefect.unreadable(text) }
    return word
  }
}
