import Foundation
import GRDB
import Glibc
import ProgramSupport

extension SQLiteTimeline {
  /// Copies everything into a new file while others write. Only its owner may read it, from its first byte on.
  ///
  /// - Throws: ``SQLiteTimelineError/exists`` if there is a file of that name, or else why it can't be written. Nothing is left then.
  public func copy(to path: String) async throws { try await copy(to: path) { _ in } }

  /// Copies as ``copy(to:)`` does.
  ///
  /// - Parameter begun: Is told in which file the copy grows, before its first byte.
  func copy(to path: String, begun: (String) throws -> Void) async throws {
    let file = try UnfinishedFile(nextTo: path)
    let part = file.path
    try begun(part)
    // As it is at one moment, in one piece, without a log next to it. SQLite fills a file that has no bytes.
    try await pool.writeWithoutTransaction { db in try db.execute(sql: "VACUUM INTO ?", arguments: [part]) }
    try Self.unmark(part)
    do throws(SystemError) {
      try file.publish()
    } catch {
      guard error.code == EEXIST else { throw error }
      throw SQLiteTimelineError.exists
    }
  }

  /// Takes the mark away that a log belongs to a file: it has none.
  private static func unmark(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in try LogMark.clear(db) }
  }

  /// Puts a backup in the place of a database that nobody has open, even if that is damaged. What was there is kept at `kept`, or under a
  /// name like it, with SQLite's files next to it. Returns its path.
  ///
  /// All sessions end, events begin anew, and what is written from now on comes after every cursor from before.
  ///
  /// - Throws: ``SQLiteTimelineError`` if the backup isn't one, is damaged, or the database is in use. Nothing was changed then.
  public static func restore(_ backup: String, to path: String, keeping kept: String) throws -> String? {
    let files = FileManager.default
    try files.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let part = try UnfinishedFile(nextTo: path)
    // A database that was kept may have its log beside it.
    try part.copy(backup)
    try checkBackup(part.path)
    let all = [""] + UnfinishedFile.sidecars
    func isTaken(_ place: String) -> Bool { all.contains { files.fileExists(atPath: place + $0) } }
    guard isTaken(path) else {
      try beginAnew(part.path, after: [:])
      try part.publish()
      return nil
    }
    // Opening a database without a byte would drop its log.
    if try size(of: path) > 0 { try release(path) }
    try beginAnew(part.path, after: (try? places(of: path)) ?? [:])
    var place = kept
    var number = 2
    while isTaken(place) {
      place = "\(kept)-\(number)"
      number += 1
    }
    for suffix in all where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: place + suffix)
    }
    try part.publish()
    return place
  }

  /// Passes if a file is a whole backup, which is then in one piece.
  private static func checkBackup(_ path: String) throws {
    do {
      // Before a connection makes a log.
      let isLogMissing = try LogMark.isLogMissing(at: path)
      let check = try DatabaseQueue(path: path)
      defer { try? check.close() }
      try check.read { db in try TimelineSchema.check(db) }
      guard !isLogMissing else { throw SQLiteTimelineError.withoutLog }
      guard try check.read({ try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }) == "ok" else { throw SQLiteTimelineError.damaged }
      try check.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_NOTADB ? SQLiteTimelineError.foreign : .damaged
    }
  }

  /// The last places that a database gave, by table.
  private static func places(of path: String) throws -> [String: Int64] {
    try looking(at: path) { db in
      try TimelineSchema.check(db)
      return try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").reduce(into: [:]) { places, row in
        places[row[0] as String] = row[1] as Int64
      }
    }
  }

  /// So many places are left out: more than are given in a day, between the last backup and a disk that is lost. The tables of PostgreSQL, to
  /// which a file may be moved, take it without many empty partitions.
  static let placesLeftOut: Int64 = 1 << 24

  /// Makes a backup what a service goes on with: places are greater than those that clients know from after the backup, and nobody is signed
  /// in by a session that may have ended since.
  private static func beginAnew(_ path: String, after places: [String: Int64]) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in
      try LogMark.clear(db)
      try db.execute(
        sql: """
          INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
            WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)
          """)
      for (table, place) in places {
        try db.execute(sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [place, table])
      }
      try db.execute(sql: "UPDATE sqlite_sequence SET seq = seq + ?", arguments: [placesLeftOut])
      try db.execute(
        sql: """
          DELETE FROM session;
          DELETE FROM event;
          DELETE FROM event_swept;
          INSERT INTO event_swept SELECT 1, seq FROM sqlite_sequence WHERE name = 'event';
          """)
    }
  }

  /// Folds the log of what is there into it, as far as that can be done; it may be damaged, or no database.
  ///
  /// - Throws: ``SQLiteTimelineError/inUse``.
  private static func release(_ path: String) throws {
    do {
      let hasLog = LogMark.hasLog(path)
      // Whoever has it open holds a lock on it, which leaving the log takes for itself.
      let present = try DatabaseQueue(path: path)
      defer { try? present.close() }
      try present.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else { throw SQLiteTimelineError.inUse }
        // What is kept is whole then, if it was.
        if hasLog, try TimelineSchema.isMarked(db) { try LogMark.clear(db) }
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
    do {
      guard try hasTimeline(at: path) else { return .empty }
      return try looking(at: path) { db in
        let faults = try faults(of: db)
        return try faults.isEmpty ? .whole(pendingSteps: TimelineSchema.pendingSteps(db)) : .damaged(faults)
      }
    } catch let error as DatabaseError {
      throw SQLiteTimelineError.opening(error)
    }
  }

  /// Whether there is a timeline, found out without changing anything; false if there is no file, or one without a byte.
  ///
  /// - Throws: ``SQLiteTimelineError`` if something else is there, or a part of a timeline; `DatabaseError` if it can't be opened.
  static func hasTimeline(at path: String) throws -> Bool {
    guard try size(of: path) == 0 else {
      try looking(at: path) { db in try TimelineSchema.check(db) }
      if try LogMark.isLogMissing(at: path) { throw SQLiteTimelineError.withoutLog }
      return true
    }
    // SQLite would drop a log without its database, or take it for that of the next one there.
    guard try size(of: path + "-wal") == 0, try size(of: path + "-journal") == 0 else { throw SQLiteTimelineError.unfinished }
    return false
  }

  /// The bytes of a file; 0 if there isn't one.
  private static func size(of path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SQLiteTimelineError.unopened }
    return Int(status.st_size)
  }

  /// Reads a file without changing it, also while a service has it open.
  private static func looking<Value>(at path: String, _ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    do {
      // With a log beside it somebody may have it open; else nothing is made beside it.
      let queue = try DatabaseQueue(path: LogMark.hasLog(path) ? path : address(of: path, "immutable=1"), configuration: configuration)
      defer { try? queue.close() }
      return try queue.read(body)
    } catch let error as DatabaseError where error.isOutOfSpace {
      // If somebody had it open, there would be an index of its log, for which there is no room now.
      guard let file = try? LoneFile(path) else { throw error }
      defer { file.release() }
      let queue = try DatabaseQueue(path: file.address, configuration: file.configuration)
      defer { try? queue.close() }
      return try queue.read(body)
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
