/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// What was brought in from elsewhere: each import, and of each of its records where it comes from, so that bringing it in twice adds nothing.
///
/// `imported.source` stays when a record is deleted: whoever deletes one does not want it back with the next import. Undoing an import takes its
/// records and their sources into `import_undone`, as images, as long as it can be redone.
enum ImportTables {
  static let sql = """
    CREATE TABLE import_batch (
      key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE CHECK (length(id) = 36), format TEXT NOT NULL CHECK (format <> ''),
      at INTEGER NOT NULL, records INTEGER NOT NULL CHECK (records >= 0)
    ) STRICT;
    CREATE TABLE imported (
      source TEXT PRIMARY KEY CHECK (length(source) = 32), record TEXT NOT NULL CHECK (length(record) = 36), batch INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE import_undone (
      key INTEGER PRIMARY KEY, image TEXT NOT NULL CHECK (json_valid(image)), source TEXT NOT NULL, batch INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER redo_cleared AFTER DELETE ON change WHEN OLD.undone = 1 BEGIN DELETE FROM import_undone; END;
    """
}
