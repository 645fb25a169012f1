import GRDB

/// The rows by which a voice shortcut is found by what people say; they follow from its `keys`, `[[kind, key], …]`.
enum PhraseKeyTable {
  /// Writes the rows of a voice shortcut, as it stands in its table.
  static func add(keysOf owner: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO phrase_key (kind, key, owner)
        SELECT json_extract(k.value, '$[0]'), json_extract(k.value, '$[1]'), s.key
        FROM voice_shortcut s, json_each(s.keys) k WHERE s.key = ?
        """, arguments: [owner])
  }

  /// Takes the rows of a voice shortcut away, as it stands in its table.
  static func remove(keysOf owner: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM phrase_key WHERE (kind, key, owner) IN (
          SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?1
          FROM json_each((SELECT keys FROM voice_shortcut WHERE key = ?1)))
        """, arguments: [owner])
  }
}
