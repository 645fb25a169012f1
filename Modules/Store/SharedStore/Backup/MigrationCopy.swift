import GRDB

/// The copy that is kept of a database before its schema changes.
enum MigrationCopy {
  /// Makes the copy, where the database is still of an older version.
  ///
  /// It goes to the directory of copies; where nothing can be written there, beside the database, which is written next anyway. Where it cannot
  /// be made at all the migration must not begin: throws ``BackupError/cannotKeep(path:_:)``.
  static func keep(at location: StoreLocation, _ queue: DatabaseQueue) throws {
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard version < location.format.version else { return }
    let name = "before-format-\(location.format.version)"
    try BackupFolder.keeping(at: location, name: name) { path in
      // A connection of its own: this one holds no transaction, and whoever commits meanwhile is in the next snapshot.
      let writer = try BackupWriter(of: location, beside: path, made: lastChange(at: location), reason: .migration)
      try writer.publish(replacing: false)
      return path
    }
  }

  /// When the data was last written: a migration knows no clock.
  private static func lastChange(at location: StoreLocation) -> BackupMoment {
    let times = [location.database, location.writeAheadLog].compactMap { StoreFiles.modified($0) }
    return BackupMoment(seconds: times.max() ?? 0, utcOffset: 0)
  }
}
