import GRDB

/// What can be told of a database's soundness, and of what is in it.
enum BackupCheck {
  /// The first thing that is wrong with the file, nil for a sound one; what only breaks a rule of a row is none.
  static func damage(in db: Database) throws -> String? { try problems(in: db).damage }

  /// What is wrong with the file, and what breaks the rules of rows: values that a CHECK, a NOT NULL, a type or a foreign key forbids.
  ///
  /// A connection that only reads knows no CHECK: SQLite leaves them out of its schema then.
  static func problems(in db: Database) throws -> (damage: String?, defects: [String]) {
    let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(1000)")
    let damage = lines.first { $0 != "ok" && !isOfRow($0) }
    let references = try StoreInspection.brokenReferences(in: db).map { "\($0.table) \($0.row ?? 0) → \($0.target)" }
    return (damage, lines.filter(isOfRow) + references)
  }

  private static func isOfRow(_ line: String) -> Bool { line.contains(" constraint failed in ") || line.contains(" value in ") }

  /// The rows of each table of the log, without the archive's own.
  static func rows(in db: Database) throws -> [String: Int] {
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    var rows: [String: Int] = [:]
    for table in tables where !BackupArchive.tables.contains(table) {
      rows[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)")
    }
    return rows
  }
}
