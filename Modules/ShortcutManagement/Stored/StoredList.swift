import GRDB
import ProgramSupport
import SharedStore

/// Texts as a JSON list, for SQL's `json_each`.
enum StoredList {
  static func text(of texts: [String]) -> String { JSONValue.array(texts.map(JSONValue.string)).text }
}

/// A stored shortcut that no program of ours wrote.
struct UnreadableShortcut: Error {
  var text: String
}

extension SharedStore {
  /// Reads in one snapshot; what no program of ours writes is damage.
  func readShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    try translating { try read(body) }
  }

  /// Writes in one transaction; what no program of ours writes is damage.
  func writeShortcuts<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try translating { try write(body) }
  }

  private func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let unreadable as UnreadableShortcut {
      throw StoreError.damaged(path: location.database, detail: String(unreadable.text.prefix(60)))
    }
  }
}
