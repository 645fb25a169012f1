import GRDB

/// Every form the database ever had, as SQL, oldest first: append to the list, never change or remove what a release has shipped.
///
/// The number of migrations that a file has been through stands in its `user_version`. A migration that adds or renames a column of a
/// journaled table also rewrites the images in `change.rows`, or empties that table.
enum Migrations {
  /// Marks the file as ours (`PRAGMA application_id`): "Krku".
  static let applicationID: Int32 = 0x4B72_6B75

  static let all: [String] = [Migration1.sql, Migration2.sql, RunMigration.sql, LogLinkMigration.sql]

  /// Brings a database of an older version to this one; run within one transaction.
  static func run(_ migrations: [String] = all, on db: Database) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    for migration in migrations.dropFirst(version) { try db.execute(sql: migration) }
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(migrations.count)")
  }
}
