import GRDB
import GRDBSQLite

/// Opens connections, each checked before it is handed out.
enum StoreOpening {
  /// Opens a connection that reads only.
  ///
  /// - Parameter migrates: whether a database of an older version is brought to this one first; a copy of it can be made without.
  static func reader(at location: StoreLocation, migrates: Bool = true) throws -> StoreReader {
    guard let file = try StoreFiles.database(at: location) else { throw StoreError.gone(path: location.database) }
    return try reader(at: location, file, migrates: migrates)
  }

  /// Opens a connection that reads only a file that was just seen there.
  static func reader(at location: StoreLocation, _ file: DatabaseFile, migrates: Bool = true) throws -> StoreReader {
    try StoreError.translating(at: location) {
      try LogCheck.run(on: file, at: location)
      let reader = try unchecked(at: location, file)
      let age = try reader.connection.unsafeRead { db in
        stopObserving(db)
        return try checkVersion(db, at: location)
      }
      if age == .older, migrates { try migrate(at: location) }
      return reader
    }
  }

  /// Opens a connection that reads only, whatever it reads.
  ///
  /// Our writers keep the log and its index on disk, so that a reader finds them on a read-only or a full disk. Where they are missing and
  /// cannot be made, the files are read without SQLite's locks: a log with an index in memory, a database without a log as one that nobody
  /// changes. ``StoreReader/isOutdated`` tells whether somebody did.
  static func unchecked(at location: StoreLocation, _ file: DatabaseFile) throws -> StoreReader {
    var configuration = configuration()
    configuration.readonly = true
    do {
      return StoreReader(try DatabaseQueue(path: location.database, configuration: configuration))
    } catch let error as DatabaseError where error.needsFiles {
      guard let files = StoreReader.Files(file.path) else { throw error }
      do {
        return StoreReader(try LogCheck.isEmpty(file) ? immutable(file) : unlocked(file), unlockedOn: files)
      } catch is DatabaseError {
        throw error
      }
    }
  }

  /// Opens the database's file alone, as one that nobody changes, whatever log stands beside it.
  static func immutable(_ file: DatabaseFile) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: "file:\(percentEncoded(file.path))?immutable=1", configuration: configuration)
  }

  /// Opens database and log without locks.
  private static func unlocked(_ file: DatabaseFile) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    // Who has the database for himself keeps the log's index in memory (https://www.sqlite.org/wal.html#noshm); the locks that this takes
    // are no more than a promise in a file system that cannot be written.
    configuration.prepareDatabase { db in _ = try String.fetchOne(db, sql: "PRAGMA locking_mode = EXCLUSIVE") }
    return try DatabaseQueue(path: "file:\(percentEncoded(file.path))?vfs=unix-none", configuration: configuration)
  }

  /// Opens a connection that writes durably; creates or migrates the database first where that is due.
  static func writer(at location: StoreLocation, isApp: Bool) throws -> any DatabaseWriter {
    try StoreError.translating(at: location) {
      if let file = try StoreFiles.database(at: location) {
        // The pool sets WAL up, which writes: a database of another program or a newer version is refused before.
        if isApp { _ = try reader(at: location, file) } else { try LogCheck.run(on: file, at: location) }
      } else {
        try StoreCreation.create(at: location)
      }
      let writer: any DatabaseWriter
      if isApp {
        var configuration = configuration()
        configuration.maximumReaderCount = 2
        writer = try DatabasePool(path: location.database, configuration: configuration)
      } else {
        writer = try DatabaseQueue(path: location.database, configuration: configuration())
      }
      try writer.unsafeReentrantWrite { db in
        if !isApp { stopObserving(db) }
        if try checkVersion(db, at: location) == .older { try migrate(at: location) }
        try makeDurable(db, at: location)
      }
      return writer
    }
  }

  /// Opens a connection that mends: its foreign keys are not enforced, and its format number is put right where the tables tell it.
  static func mender(at location: StoreLocation, _ file: DatabaseFile) throws -> DatabaseQueue {
    try LogCheck.run(on: file, at: location)
    var configuration = configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: location.database, configuration: configuration)
    try queue.inDatabase { db in
      try makeDurable(db, at: location)
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let format = location.format
      let isOurs = try Int32.fetchOne(db, sql: "PRAGMA application_id") == format.applicationID
      if isOurs, version < format.version, try StoreSchema(of: format).hasAllTables(db) {
        try db.execute(sql: "PRAGMA user_version = \(format.version)")
      }
      if try checkVersion(db, at: location) == .older { try migrate(at: location) }
    }
    return queue
  }

  /// Returns what all connections have in common.
  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "store"
    configuration.busyMode = .timeout(Double(StoreError.patience))
    return configuration
  }

  /// Takes GRDB's authorizer off a connection of a one-shot program: it is told of every column of every statement. That saves 27 % of the
  /// instructions of a short write, and 5 % of those of a short read.
  ///
  /// What GRDB learns from it serves observations, suspension and its cache of the schema. A one-shot connection has no observer, is never
  /// suspended, and asks GRDB for no table's columns.
  private static func stopObserving(_ db: Database) {
    _ = sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
  }

  enum Age { case current, older }

  /// Compares the file's version with ours; throws for a newer one, and for a database of another program.
  static func checkVersion(_ db: Database, at location: StoreLocation) throws -> Age {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard owner == location.format.applicationID else {
      if owner == location.format.backupID { throw StoreError.backupInPlace(path: location.database) }
      throw StoreError.notOurs(path: location.database)
    }
    let known = location.format.version
    guard version >= 0 else { throw StoreError.unreadable(path: location.database, detail: "user_version \(version)") }
    guard version <= known else { throw StoreError.newer(path: location.database, version: version, known: known) }
    return version == known ? .current : .older
  }

  /// Makes sure that a commit waits for the disk, and that the log stays there for readers.
  ///
  /// Done after opening: GRDB sets `synchronous` to NORMAL when it sets WAL up.
  static func makeDurable(_ db: Database, at location: StoreLocation) throws {
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
    }
    var keepsLog: CInt = 1
    _ = sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
    // Not SQLite's own checkpoints: see LogKeeper.
    try db.execute(sql: "PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = FULL")
    guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else { throw StoreError.notDurable(path: location.database) }
  }

  private static func migrate(at location: StoreLocation) throws {
    let lock = try StoreLock(at: location)
    defer { withExtendedLifetime(lock) {} }
    let queue = try DatabaseQueue(path: location.database, configuration: configuration())
    try queue.inDatabase { try makeDurable($0, at: location) }
    try MigrationCopy.keep(at: location, queue)
    // Another program may have migrated while we waited: the list is asked again within the transaction.
    try queue.write { db in
      try location.format.migrate(db)
      try LogLink.stamp(db)
    }
    // The new form stands in the database's own file from the start, as far as readers let go of the old one: there a log is compared with it.
    _ = try? queue.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    try queue.close()
  }

  static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}

extension DatabaseError {
  /// Whether SQLite wanted to make or write the files beside the database.
  fileprivate var needsFiles: Bool {
    switch resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR: true
    default: false
    }
  }
}
