import GRDB
import GRDBSQLite
import Glibc

/// The data directory's other files, in the form of SQLite's own archives (`sqlar`), uncompressed.
enum BackupArchive {
  static let tables: Set<String> = ["sqlar", "backup_info"]

  static let create = """
    CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
    CREATE TABLE backup_info (
      key INTEGER PRIMARY KEY CHECK (key = 1), made INTEGER NOT NULL, utc_offset INTEGER NOT NULL, reason TEXT NOT NULL
    ) STRICT;
    """

  /// When a backup was made, and why; nil in a file that does not tell.
  static func origin(in db: Database) throws -> (made: BackupMoment, reason: Backup.Reason)? {
    guard try exists("backup_info", in: db), let row = try Row.fetchOne(db, sql: "SELECT made, utc_offset, reason FROM backup_info") else {
      return nil
    }
    let made = BackupMoment(seconds: try row.decode(Int64.self, atIndex: 0), utcOffset: try row.decode(Int.self, atIndex: 1))
    return (made, .init(rawValue: try row.decode(String.self, atIndex: 2)) ?? .unknown)
  }

  private static func exists(_ table: String, in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)", arguments: [table]) ?? false
  }

  /// SQLite's own limit for one value.
  private static let largest: off_t = 1_000_000_000
  private static let chunk = 1 << 20

  /// Takes in all files below the data's directory but the database and what belongs to it; returns how many, and what was left out.
  ///
  /// Backups are no part of the data, even where somebody keeps them there. Links are not followed.
  static func fill(from location: StoreLocation, in db: Database) throws -> (count: Int, leftOut: [String]) {
    var result = (count: 0, leftOut: [String]())
    try fill(from: location, below: "", in: db, &result)
    return result
  }

  private static func fill(
    from location: StoreLocation, below folder: String, in db: Database, _ result: inout (count: Int, leftOut: [String])
  ) throws {
    let directory = location.directory + (folder.isEmpty ? "" : "/" + folder)
    for entry in try FileListing.names(in: directory).sorted() where !(folder.isEmpty && location.isOfDatabase(entry)) {
      let name = folder.isEmpty ? entry : folder + "/" + entry
      let path = directory + "/" + entry
      var status = stat()
      // What goes away while we look was not there.
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        // Where copies are kept below the data, they are no part of it.
        guard path != location.backups else { continue }
        try insert(name, status, data: "NULL", in: db)
        try fill(from: location, below: name, in: db, &result)
      case S_IFREG where BackupMark.stands(in: path, of: location.format) || entry.isUnfinishedBackup: break
      case S_IFREG where status.st_size <= largest: if try add(path, as: name, from: location, in: db) { result.count += 1 }
      default: result.leftOut.append(name)
      }
    }
  }

  /// Copies one file piece by piece; false where it is gone by now. One whose content is not what its name says gets another name, so that all else can
  /// be restored without it.
  private static func add(_ path: String, as name: String, from location: StoreLocation, in db: Database) throws -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return false }
      throw BackupError.cannotRead(path: path, .init(errno: errno, path: path))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw BackupError.cannotRead(path: path, .init(errno: errno, path: path)) }
    let size = Int(status.st_size)
    var check = location.format.check(name)
    guard size > 0 else {
      try insert(check?.isRight == false ? damagedName(of: name, at: location) : name, status, data: "x''", in: db)
      return true
    }
    try db.execute(
      sql: "INSERT INTO sqlar VALUES (?, ?, ?, ?, zeroblob(?))",
      arguments: [name, Int(status.st_mode), Int(status.st_mtim.tv_sec), size, size])
    let row = db.lastInsertedRowID
    let blob = try ArchiveBlob(db, row: row, writes: true)
    var buffer = [UInt8](repeating: 0, count: min(size, chunk))
    var offset = 0
    while offset < size {
      let count = pread(descriptor, &buffer, min(buffer.count, size - offset), off_t(offset))
      if count < 0, errno == EINTR { continue }
      // A file that shrinks while it is read was torn by whoever does that.
      guard count > 0 else { throw BackupError.cannotRead(path: path, count < 0 ? .init(errno: errno, path: path) : .other(EIO)) }
      try blob.write(buffer[..<count], at: offset)
      check?.take(buffer[..<count])
      offset += count
    }
    if check?.isRight == false {
      try db.execute(sql: "UPDATE sqlar SET name = ? WHERE rowid = ?", arguments: [damagedName(of: name, at: location), row])
    }
    return true
  }

  /// A name for a file whose content is not what its own says; no file has it.
  static func damagedName(of name: String, at location: StoreLocation) -> String {
    let names = [name + ".damaged"] + (2...99).map { "\(name).damaged-\($0)" }
    return names.first { access(location.directory + "/" + $0, F_OK) != 0 } ?? name + ".damaged"
  }

  private static func insert(_ name: String, _ status: stat, data: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO sqlar VALUES (?, ?, ?, 0, \(data))", arguments: [name, Int(status.st_mode), Int(status.st_mtim.tv_sec)])
  }

  /// An entry of an archive.
  struct Entry {
    var row: Int64
    var name: String
    var isDirectory: Bool
    var size: Int
  }

  /// The entries, each with a name that stays below the directory at `location`; throws ``BackupError/damaged(path:detail:)`` for any other.
  static func entries(in db: Database, of path: String, for location: StoreLocation) throws -> [Entry] {
    // A restore that was killed leaves the mark alone, when all files are back.
    guard try exists("sqlar", in: db) else { return [] }
    let rows = try Row.fetchAll(
      db, sql: "SELECT rowid, name, mode, sz, data IS NULL, ifnull(length(data), 0) FROM sqlar ORDER BY name")
    return try rows.map { row in
      guard let number = Int64.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1]),
        let mode = Int.fromDatabaseValue(row[2]), let size = Int.fromDatabaseValue(row[3]), isSafe(name, for: location),
        let isNull = Bool.fromDatabaseValue(row[4]), let length = Int.fromDatabaseValue(row[5])
      else { throw BackupError.damaged(path: path, detail: "sqlar \(String.fromDatabaseValue(row[1]) ?? "")") }
      let isDirectory = UInt32(truncatingIfNeeded: mode) & S_IFMT == S_IFDIR
      // A compressed entry, or a link: no backup of ours has one.
      guard isDirectory ? isNull : !isNull && length == size else { throw BackupError.damaged(path: path, detail: "sqlar \(name)") }
      return Entry(row: number, name: name, isDirectory: isDirectory, size: size)
    }
  }

  /// Whether a name leads to a place below the directory that is not the database's.
  static func isSafe(_ name: String, for location: StoreLocation) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.utf8.contains(0) && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && !(parts.count == 1 && location.isOfDatabase(name))
  }

  /// Whether an entry is what its name says.
  static func isRight(_ entry: Entry, in db: Database, _ format: StoreFormat) throws -> Bool {
    guard var check = format.check(entry.name) else { return true }
    try read(entry, in: db) { check.take($0) }
    return check.isRight
  }

  /// Hands an entry's bytes out piece by piece.
  static func read(_ entry: Entry, in db: Database, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    guard entry.size > 0 else { return }
    let blob = try ArchiveBlob(db, row: entry.row, writes: false)
    var offset = 0
    while offset < entry.size {
      let bytes = try blob.read(min(chunk, entry.size - offset), at: offset)
      try body(bytes[...])
      offset += bytes.count
    }
  }
}

/// One value of the archive, opened to be read or written in pieces.
private struct ArchiveBlob: ~Copyable {
  private let blob: OpaquePointer

  init(_ db: Database, row: Int64, writes: Bool) throws {
    var blob: OpaquePointer?
    let code = sqlite3_blob_open(db.sqliteConnection, "main", "sqlar", "data", row, writes ? 1 : 0, &blob)
    guard code == SQLITE_OK, let blob else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.blob = blob
  }

  deinit { sqlite3_blob_close(blob) }

  func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws {
    let code = bytes.withUnsafeBytes { sqlite3_blob_write(blob, $0.baseAddress, CInt($0.count), CInt(offset)) }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = sqlite3_blob_read(blob, &bytes, CInt(count), CInt(offset))
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return bytes
  }
}
