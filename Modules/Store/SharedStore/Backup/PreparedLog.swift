import GRDB
import GRDBSQLite
import Glibc

/// A backup's content as a database of this version, beside the one that it will replace; gone with the value.
///
/// Made and used under the store's lock.
struct PreparedLog: ~Copyable {
  /// The backup, as it was found.
  let backup: Backup
  private let location: StoreLocation
  private let source: DatabaseQueue
  private let hasArchive: Bool

  /// Copies the log out of the file, checks it, and brings the copy to this version's schema.
  static func make(of file: BackupFile, at location: StoreLocation) throws -> PreparedLog {
    removeFiles(at: location)
    do {
      let source = try file.connection()
      let backup = try prepare(file, source, at: location)
      return PreparedLog(backup: backup, location: location, source: source, hasArchive: !file.isDatabase)
    } catch {
      removeFiles(at: location)
      throw error
    }
  }

  private init(backup: Backup, location: StoreLocation, source: DatabaseQueue, hasArchive: Bool) {
    (self.backup, self.location, self.source, self.hasArchive) = (backup, location, source, hasArchive)
  }

  deinit { Self.removeFiles(at: location) }

  private static func removeFiles(at location: StoreLocation) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(location.restoring + suffix) }
  }

  private static func prepare(_ file: BackupFile, _ source: DatabaseQueue, at location: StoreLocation) throws -> Backup {
    let path = file.path
    do {
      let known = location.format.version
      let version = try source.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      guard version <= known else { throw BackupError.newer(path: path, version: version, known: known) }
      guard version > 0 else { throw BackupError.damaged(path: path, detail: "user_version \(version)") }
      // What is wrong with the file is told as such, before anything is written.
      let problems = try source.read { try BackupCheck.problems(in: $0) }
      if let damage = problems.damage { throw BackupError.damaged(path: path, detail: damage) }
      var backup = Backup(
        path: path, made: BackupMoment(seconds: file.modified, utcOffset: 0), reason: .unknown, rows: [:], fileCount: 0,
        bytes: StoreFiles.size(path), defects: problems.defects)
      try source.read { db in
        backup.rows = try BackupCheck.rows(in: db)
        guard !file.isDatabase else { return }
        let files = try BackupArchive.entries(in: db, of: path, for: location).filter { !$0.isDirectory }
        backup.fileCount = files.count
        backup.damaged = try files.filter { try !BackupArchive.isRight($0, in: db, location.format) }.map(\.name)
        if let origin = try BackupArchive.origin(in: db) { (backup.made, backup.reason) = origin }
      }
      try copy(source, at: location)
      return backup
    } catch let error as DatabaseError {
      throw BackupError(writing: location.restoring, error) ?? BackupFile.fact(error, path)
    } catch let error as RowDecodingError {
      throw BackupError.damaged(path: path, detail: error.column)
    }
  }

  /// Makes the database: the log's tables of this version, nothing of the archive, still marked as a backup.
  private static func copy(_ source: DatabaseQueue, at location: StoreLocation) throws {
    try StoreFiles.makeFile(location.restoring)
    let queue = try DatabaseQueue(path: location.restoring, configuration: BackupWriter.scratch)
    try source.read { sourceDB in
      try queue.inDatabase { try PageCopy(from: sourceDB, to: $0).run() }
    }
    try queue.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
    try queue.write { db in
      for table in BackupArchive.tables.sorted() { try db.execute(sql: "DROP TABLE IF EXISTS \(table)") }
      try location.format.migrate(db)
      try db.execute(sql: "PRAGMA application_id = \(location.format.backupID)")
    }
    // The archive's pages would go on taking their room in the log.
    try queue.inDatabase { db in
      if try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0 > 16 { try db.execute(sql: "VACUUM") }
    }
    try queue.close()
  }

  // MARK: Taking its place

  /// Replaces a sound log in one transaction of its own; returns where the backup is that was kept of it.
  ///
  /// The copy of what is there is made while others write. Once nobody can write any more, it is made again where somebody has.
  func replace(_ moment: BackupMoment) throws -> String {
    try StoreError.translating(at: location) {
      let reader = try StoreOpening.reader(at: location, migrates: false)
      let live = try DatabaseQueue(path: location.database, configuration: StoreOpening.configuration())
      try live.inDatabase { try StoreOpening.makeDurable($0, at: location) }
      let mine = try DatabaseQueue(path: location.restoring, configuration: BackupWriter.scratch)
      let pageSize = try live.read { try Int.fetchOne($0, sql: "PRAGMA page_size") ?? 0 }
      try mine.inDatabase { db in
        try db.execute(sql: "PRAGMA application_id = \(location.format.applicationID)")
        // A log takes pages of its own size only.
        if try Int.fetchOne(db, sql: "PRAGMA page_size") != pageSize { try db.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM") }
      }
      let version = try Self.dataVersion(reader.connection)
      var kept = try BackupFolder.keeping(at: location, name: "before-restore-\(moment.stamp)") { path in
        try BackupWriter(of: location, through: reader.connection, beside: path, made: moment, reason: .restore)
      }
      let path = kept.backup.path
      try mine.inDatabase { source in
        try live.inDatabase { target in
          let pages = try PageCopy(from: source, to: target)
          try pages.lock()
          if try Self.dataVersion(reader.connection) != version {
            kept = try BackupWriter(of: location, through: reader.connection, beside: path, made: moment, reason: .restore)
          }
          do { try kept.publish(replacing: false) } catch let error as BackupError { throw error.asKeeping }
          do {
            try unpackFiles(keptAs: nil)
            // The log goes on with the database that it was begun for.
            try LogLink.continue(in: source, from: reader.connection.read { try LogLink($0)?.stamp })
            try pages.run()
          } catch {
            unlink(path)
            throw error
          }
        }
      }
      if let file = try StoreFiles.file(at: location) { LogKeeper.trim(file, live) }
      return path
    }
  }

  /// Puts the database in its place, and what was there aside; returns where that is, nil where nothing was.
  ///
  /// Where the old one has a log, the new file stays marked as a backup until that is gone: whoever opens it in between is told to restore it.
  func publish(_ moment: BackupMoment) throws -> String? {
    let writers = try WriterExclusion.take(at: location)
    defer { withExtendedLifetime(writers) {} }
    let aside = try KeptFiles.link(at: location, moment)
    try unpackFiles(keptAs: moment)
    try StoreError.translating(at: location) {
      let queue = try DatabaseQueue(path: location.restoring, configuration: BackupWriter.scratch)
      _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
    }
    if StoreFiles.hasLog(at: location) {
      try StoreFiles.publish(location.restoring, as: location.database, in: location.directory)
      try StoreFiles.removeLog(at: location)
      try StoreFiles.synchronize(location.directory)
      try BackupMark.remove(from: location.database, of: location.format)
    } else {
      try StoreFiles.removeLog(at: location)
      try BackupMark.remove(from: location.restoring, of: location.format)
      try StoreFiles.publish(location.restoring, as: location.database, in: location.directory)
    }
    return aside
  }

  /// Writes the backup's files back; those that are there with the same content stay.
  private func unpackFiles(keptAs moment: BackupMoment?) throws {
    guard hasArchive else { return }
    try source.read { db in
      let damaged = Set(backup.damaged)
      for var entry in try BackupArchive.entries(in: db, of: backup.path, for: location) {
        // One damaged file keeps no log from coming back, and takes the place of none that is sound.
        if damaged.contains(entry.name) { entry.name = BackupArchive.damagedName(of: entry.name, at: location) }
        try UnpackedFile.write(entry, from: db, at: location, keptAs: moment)
      }
    }
  }

  private static func dataVersion(_ reader: any DatabaseReader) throws -> Int? {
    try reader.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }
}
