import GRDB
import ProgramSupport
import SharedStore

/// Texts as a JSON list, for SQL's `json_each`.
enum StoredList {
  static func text(of texts: [String]) -> String { JSONValue.array(texts.map(JSONValue.string)).text }
}

extension Store {
  /// Reads in one snapshot; nil where there is no store yet.
  func readShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value? { try read(body) }

  /// Writes in one transaction.
  func writeShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value { try write(body) }
}
