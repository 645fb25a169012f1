public import SharedStore

extension StorePart {
  /// The phrases that were not understood: no other part points at them, and undo does not cover them.
  public static let phraseMisses = StorePart(
    "phraseMisses", migrations: [PhraseMissTables.sql],
    readings: [
      RowReading(table: "missed_phrase", select: SQLitePhraseMisses.select) { row, _ in _ = try SQLitePhraseMisses.decode(row) }
    ])
}

/// Has shipped and is never changed; a further migration is appended above.
private enum PhraseMissTables {
  /// A phrase stands there once; the larger its `key`, the later it was said.
  static let sql = """
    CREATE TABLE missed_phrase (
      key INTEGER PRIMARY KEY, phrase TEXT NOT NULL UNIQUE CHECK (phrase <> ''),
      at INTEGER NOT NULL, utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86400 AND 86400), outcome TEXT NOT NULL
    ) STRICT;
    """
}
