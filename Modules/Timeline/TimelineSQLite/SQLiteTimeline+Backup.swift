import Foundation
import GRDB
import Glibc

extension SQLiteTimeline {
  /// Copies everything into a new file while others write.
  ///
  /// - Throws: `DatabaseError`; the file is then not there.
  public func copy(to path: String) async throws {
    let part = path + ".part"
    try? FileManager.default.removeItem(atPath: part)
    do {
      // As it is at one moment, in one piece, without a log beside it.
      try await pool.writeWithoutTransaction { db in try db.execute(sql: "VACUUM INTO ?", arguments: [part]) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
      try FileManager.default.moveItem(atPath: part, toPath: path)
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error
    }
  }

  /// Puts a backup in the place of a database that nobody has open, whatever state that is in; what was there is kept at `kept`, or beside it,
  /// with what lies beside it. The answer is its path.
  ///
  /// - Throws: ``SQLiteTimelineError``, where the backup is none, is damaged, or the database is in use; nothing was changed then.
  public static func restore(_ backup: String, to path: String, keeping kept: String) throws -> String? {
    let files = FileManager.default
    let part = path + ".restoring"
    func removePart() { for suffix in [""] + sidecars { try? files.removeItem(atPath: part + suffix) } }
    removePart()
    defer { removePart() }
    try files.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try files.copyItem(atPath: backup, toPath: part)
    // A database that was kept may have its log beside it.
    if files.fileExists(atPath: backup + "-wal") { try files.copyItem(atPath: backup + "-wal", toPath: part + "-wal") }
    try checkBackup(part)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
    guard ([""] + sidecars).contains(where: { files.fileExists(atPath: path + $0) }) else {
      try files.moveItem(atPath: part, toPath: path)
      return nil
    }
    try release(path)
    var place = kept
    var number = 2
    while ([""] + sidecars).contains(where: { files.fileExists(atPath: place + $0) }) {
      place = "\(kept)-\(number)"
      number += 1
    }
    for suffix in [""] + sidecars where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: place + suffix)
    }
    try files.moveItem(atPath: part, toPath: path)
    return place
  }

  /// What lies beside a database, and would be taken for another one's.
  private static let sidecars = ["-wal", "-shm", "-journal"]

  /// Passes where a file is a whole backup, which is then in one piece.
  private static func checkBackup(_ path: String) throws {
    do {
      let check = try DatabaseQueue(path: path)
      defer { try? check.close() }
      guard try check.read({ try Int.fetchOne($0, sql: "PRAGMA application_id") }) == TimelineSchema.applicationID else {
        throw SQLiteTimelineError.foreign
      }
      guard try check.read({ try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }) == "ok" else { throw SQLiteTimelineError.damaged }
      guard try !check.read(TimelineSchema.migrator.hasBeenSuperseded) else { throw SQLiteTimelineError.newer }
      try check.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_NOTADB ? SQLiteTimelineError.foreign : .damaged
    }
  }

  /// Folds the log of what is there into it, as far as that can be done; it may be damaged, or no database.
  ///
  /// - Throws: ``SQLiteTimelineError/inUse``.
  private static func release(_ path: String) throws {
    do {
      // Whoever has it open holds a lock on it, which leaving the log takes for itself.
      let present = try DatabaseQueue(path: path)
      defer { try? present.close() }
      try present.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else { throw SQLiteTimelineError.inUse }
      }
    } catch let error as DatabaseError {
      let isBusy = [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode)
      if isBusy || SQLiteFileLock.isHeld(path) { throw SQLiteTimelineError.inUse }
    }
  }
}

/// What a file holds, found out without changing it.
public enum TimelineFileState: Hashable, Sendable {
  /// Nothing yet.
  case empty
  /// A timeline, of which so many steps are pending until it is opened for use.
  case whole(pendingSteps: Int)
  /// A timeline with faults.
  case damaged([String])
}

extension SQLiteTimeline {
  /// Looks at a file without changing it, also while a service has it open.
  ///
  /// - Throws: ``SQLiteTimelineError`` where it is none of ours; `DatabaseError` where it cannot be opened.
  public static func state(of path: String) throws -> TimelineFileState {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    // With a log beside it somebody may have it open; else nothing is made beside it.
    let isAlone = !FileManager.default.fileExists(atPath: path + "-wal")
    let queue = try DatabaseQueue(path: isAlone ? address(of: path, "immutable=1") : path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { db in
      if try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") ?? true { return .empty }
      guard try Int.fetchOne(db, sql: "PRAGMA application_id") == TimelineSchema.applicationID else { throw SQLiteTimelineError.foreign }
      guard try !TimelineSchema.migrator.hasBeenSuperseded(db) else { throw SQLiteTimelineError.newer }
      let faults = try faults(of: db)
      return try faults.isEmpty ? .whole(pendingSteps: TimelineSchema.pendingSteps(db)) : .damaged(faults)
    }
  }

  /// A file as SQLite is told how to open it.
  static func address(of path: String, _ options: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    return "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path) + "?" + options
  }

  private static func faults(of db: Database) throws -> [String] {
    let faults = try String.fetchAll(db, sql: "PRAGMA quick_check(5)").filter { $0 != "ok" }
    let foreign = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(5).map { "\($0[0] as String) → \($0[2] as String)" }
    return faults + foreign
  }
}
