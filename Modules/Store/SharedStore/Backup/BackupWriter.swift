import GRDB
import ProgramSupport

/// Makes a backup: of one snapshot of the log, while others write, and of the files beside it.
///
/// The log comes first: a file that it names is never removed before the log says so, and so is there when the files are taken.
struct BackupWriter: ~Copyable {
  /// What the file holds.
  private(set) var backup: Backup
  private let file: UnfinishedFile

  /// Writes a checked backup beside `path`; ``publish(replacing:)`` gives it its name.
  ///
  /// Throws ``BackupError``, and ``StoreError`` where the data itself cannot be read. Nothing is left behind then.
  init(of location: StoreLocation, beside path: String, made: BackupMoment, reason: Backup.Reason) throws {
    let source = try StoreError.translating(at: location) { try StoreOpening.reader(at: location, migrates: false).connection }
    try self.init(of: location, through: source, beside: path, made: made, reason: reason)
  }

  /// Writes a backup of what a connection reads.
  init(
    of location: StoreLocation, through source: any DatabaseReader, beside path: String, made: BackupMoment, reason: Backup.Reason
  ) throws {
    let file = try UnfinishedFile.make(nextTo: path)
    let rows = try Self.copyPages(of: location, through: source, into: file.path, for: path)
    let files = try Self.translating(path) {
      let copy = try DatabaseQueue(path: file.path, configuration: Self.scratch)
      let files = try copy.write { db in
        try db.execute(sql: BackupArchive.create)
        try db.execute(sql: "INSERT INTO backup_info VALUES (1, ?, ?, ?)", arguments: [made.seconds, made.utcOffset, reason.rawValue])
        try db.execute(sql: "PRAGMA application_id = \(location.format.backupID)")
        return try BackupArchive.fill(from: location, in: db)
      }
      try copy.close()
      return files
    }
    try file.synchronize(for: path)
    let defects = try Self.check(file.path, for: path, rows: rows, files: files.count)
    backup = Backup(
      path: path, made: made, reason: reason, rows: rows, fileCount: files.count, bytes: file.bytes, leftOut: files.leftOut,
      defects: defects)
    self.file = file
  }

  /// Gives the backup its name.
  func publish(replacing replaces: Bool) throws { try file.publish(as: backup.path, replacing: replaces) }

  /// Copies the log as it is now; returns the rows of its tables.
  private static func copyPages(
    of location: StoreLocation, through source: any DatabaseReader, into scratchPath: String, for path: String
  ) throws -> [String: Int] {
    try StoreError.translating(at: location) {
      let target = try DatabaseQueue(path: scratchPath, configuration: scratch)
      let rows = try source.read { sourceDB in
        // The first question opens the snapshot that both see.
        let rows = try BackupCheck.rows(in: sourceDB)
        try target.inDatabase { targetDB in
          do {
            try PageCopy(from: sourceDB, to: targetDB).run()
          } catch let error as DatabaseError {
            throw BackupError(writing: path, error) ?? error
          }
        }
        return rows
      }
      // The copied header speaks of a log beside the file; a backup is one file.
      try translating(path) {
        try target.inDatabase { db in _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") }
        try target.close()
      }
      return rows
    }
  }

  /// Reads the written file as anybody else will; returns what breaks the rules of rows.
  private static func check(_ scratchPath: String, for path: String, rows: [String: Int], files: Int) throws -> [String] {
    try translating(path) {
      // One that could write: it alone knows all rules of the tables.
      let copy = try DatabaseQueue(path: scratchPath, configuration: scratch)
      return try copy.read { db in
        let problems = try BackupCheck.problems(in: db)
        if let damage = problems.damage { throw BackupError.differs(path: path, detail: damage) }
        guard try BackupCheck.rows(in: db) == rows else { throw BackupError.differs(path: path, detail: "count(*)") }
        let stored = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlar WHERE data IS NOT NULL") ?? 0
        guard stored == files else { throw BackupError.differs(path: path, detail: "sqlar") }
        return problems.defects
      }
    }
  }

  /// A file that nobody else sees, and that is thrown away unless all of it was written: no journal, and one sync at the end.
  static var scratch: Configuration {
    var configuration = StoreOpening.configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  /// What SQLite says of writing `path`, as facts.
  private static func translating<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw BackupError(writing: path, error) ?? BackupError.differs(path: path, detail: error.message ?? "\(error.extendedResultCode)")
    }
  }
}

extension BackupError {
  /// Reads what SQLite said of a file that was being written; nil for what has another cause.
  init?(writing path: String, _ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_FULL: self = .cannotWrite(path: path, .diskFull)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .cannotWrite(path: path, .permissionDenied)
    case .SQLITE_IOERR where error.extendedResultCode != .SQLITE_IOERR_READ && error.extendedResultCode != .SQLITE_IOERR_SHORT_READ:
      self = .cannotWrite(path: path, .other(-error.extendedResultCode.rawValue))
    default: return nil
    }
  }
}
