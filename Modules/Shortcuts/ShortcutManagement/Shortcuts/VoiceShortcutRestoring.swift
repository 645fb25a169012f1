public import GRDB

/// Writing voice shortcuts that were kept elsewhere, with the id and the age that they had there.
public enum VoiceShortcutRestoring {
  /// Writes a voice shortcut within a transaction, and returns its key; nil where one of that id is there, or where what is given can be none. The
  /// journal is the matter of whoever calls.
  ///
  /// - Parameters:
  ///   - shortcut: what it runs, as a text that ``VoiceShortcutCenter`` has stored.
  ///   - created: in seconds since 1970, as `updated`.
  public static func insert(
    id: String, phrase: String, shortcut: String, showsWhenRun: Bool, created: Int64, updated: Int64, in db: Database
  ) throws -> Int64? {
    guard let read = StoredShortcut.shortcut(in: shortcut),
      let values = try? VoiceShortcutRow.Values(phrase: phrase, shortcut: read, showsWhenRun: showsWhenRun),
      try VoiceShortcutRow.fetch(id, in: db) == nil
    else { return nil }
    try db.execute(
      sql: "INSERT INTO voice_shortcut (id, phrase, keys, shortcut, shows, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [id.lowercased(), values.phrase, values.keys, values.shortcut, showsWhenRun, created, updated])
    let key = db.lastInsertedRowID
    try PhraseKeyTable.add(keysOf: key, in: db)
    return key
  }
}
