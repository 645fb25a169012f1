import GRDB
import ProgramSupport
import SharedStore

/// Texts as a JSON list, for SQL's `json_each`.
enum StoredList {
  static func text(of texts: [String]) -> String {
    var list = "["
    list.reserveCapacity(texts.reduce(2) { $0 + $1.utf8.count + 3 })
    for (number, text) in texts.enumerated() {
      list += number > 0 ? ",\"" : "\""
      if text.utf8.contains(where: needsEscape) {
        for scalar in text.unicodeScalars {
          let isEscaped = scalar.isASCII && needsEscape(UInt8(scalar.value))
          if isEscaped { list += JSONValue.escaped(scalar) } else { list.unicodeScalars.append(scalar) }
        }
      } else {
        list += text
      }
      list += "\""
    }
    return list + "]"
  }

  /// What SQLite takes no string with; it may hold anything else as it is.
  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }
}

extension Store {
  /// Reads in one snapshot; nil where there is no store yet.
  func readShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value? { try read(body) }

  /// Writes in one transaction.
  func writeShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value { try write(body) }

  /// Deletes the rows of a table that a condition holds for, and says how many there were.
  ///
  /// What is not there is no reason to create a store, nor to wait for other programs.
  func deleteShortcutRows(of table: String, where condition: String, _ arguments: StatementArguments) throws -> Int {
    let isThere = try readShortcuts { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))", arguments: arguments) ?? false
    }
    guard isThere == true else { return 0 }
    return try writeShortcuts { db in
      try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: arguments)
      return db.changesCount
    }
  }
}
