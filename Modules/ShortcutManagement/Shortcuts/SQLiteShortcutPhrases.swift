import GRDB
public import SharedStore
public import TextFolding
public import Vocabulary

/// Looks voice shortcuts up by their phrases, without loading the others.
public struct SQLiteShortcutPhrases: ShortcutPhraseSource {
  private let store: SharedStore

  /// Makes a source; nothing is opened yet.
  public init(store: SharedStore) { self.store = store }

  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase] {
    try fetch("= ?", [kind.rawValue, key], limit)
  }

  public func shortcuts(withAnySegment segments: [String], _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase] {
    try fetch("IN (SELECT value FROM json_each(?))", [kind.rawValue, StoredList.text(of: segments)], limit)
  }

  private func fetch(_ condition: String, _ arguments: StatementArguments, _ limit: Int) throws -> [ShortcutPhrase] {
    try store.readShortcuts { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT id, phrase FROM voice_shortcut
          WHERE key IN (SELECT owner FROM phrase_key WHERE kind = ? AND key \(condition)) ORDER BY key LIMIT ?
          """)
      return try Row.fetchAll(statement, arguments: arguments + [max(limit, 0)]).map { row in
        ShortcutPhrase(id: try row.decode(String.self, atIndex: 0), phrase: try row.decode(String.self, atIndex: 1))
      }
    } ?? []
  }
}
