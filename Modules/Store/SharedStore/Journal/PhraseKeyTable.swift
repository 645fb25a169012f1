public import GRDB

/// The rows by which a voice shortcut is found by what people say; they follow from its `keys`, `[[kind, key], …]`.
public enum PhraseKeyTable {
  /// Writes the rows of a voice shortcut.
  public static func add(_ keys: String, of owner: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO phrase_key (kind, key, owner)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ? FROM json_each(?)
        """, arguments: [owner, keys])
  }

  /// Takes the rows of a voice shortcut away, as it stands in its table.
  public static func remove(keysOf owner: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM phrase_key WHERE (kind, key, owner) IN (
          SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?1
          FROM json_each((SELECT keys FROM voice_shortcut WHERE key = ?1)))
        """, arguments: [owner])
  }
}
