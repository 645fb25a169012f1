import Foundation
import GRDB

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

  /// What is wrong with the file; empty where it is whole.
  public func integrityFaults() async throws -> [String] {
    try await read { db in
      let faults = try String.fetchAll(db, sql: "PRAGMA quick_check(5)").filter { $0 != "ok" }
      let foreign = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(5).map { "\($0[0] as String) → \($0[2] as String)" }
      return faults + foreign
    }
  }

  /// Puts a backup in the place of a database that nobody has open; what was there is kept at `kept`, whose path is the answer.
  ///
  /// - Throws: ``SQLiteTimelineError``, where the backup is none or the database is in use; nothing was changed then.
  public static func restore(_ backup: String, to path: String, keeping kept: String) throws -> String? {
    let files = FileManager.default
    let part = path + ".restoring"
    try? files.removeItem(atPath: part)
    try files.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try files.copyItem(atPath: backup, toPath: part)
    defer { for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: part + suffix) } }
    let check = try DatabaseQueue(path: part)
    let mark = try check.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    let isWhole = try check.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") } == "ok"
    let isNewer = try check.read(TimelineSchema.migrator.hasBeenSuperseded)
    try check.close()
    guard mark == TimelineSchema.applicationID, isWhole else { throw SQLiteTimelineError.foreign }
    guard !isNewer else { throw SQLiteTimelineError.newer }
    guard files.fileExists(atPath: path) else {
      try files.moveItem(atPath: part, toPath: path)
      return nil
    }
    // Whoever has it open holds a lock on it, which leaving the log takes for itself.
    let present = try DatabaseQueue(path: path)
    do {
      try present.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else { throw SQLiteTimelineError.inUse }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED {
      throw SQLiteTimelineError.inUse
    }
    try present.close()
    try files.moveItem(atPath: path, toPath: kept)
    try files.moveItem(atPath: part, toPath: path)
    return kept
  }
}
