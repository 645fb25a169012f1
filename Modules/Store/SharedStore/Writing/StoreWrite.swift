import GRDB
import GRDBSQLite
import Synchronization

/// One write: waits for other programs in short steps, so that what nobody waits for any more does not hold a thread.
struct StoreWrite {
  /// Milliseconds of waiting for another program between two looks at whether the write is still wanted.
  private static let step = 50

  /// Who may give it up before its commit begins.
  var gate: (any WriteGate)?
  /// Milliseconds to wait for other programs.
  var patience = StoreError.patience * 1_000
  /// Is told of the commit.
  let commits: CommitsUnderWay
  /// What is written to.
  let location: StoreLocation

  /// The commit failed, and what it wrote may have reached the disk all the same.
  private struct CommitUnknown: Error {}

  /// Runs `body` in one transaction; throws ``WriteGivenUp``, what SQLite says, and what `body` throws.
  func run<Value>(on writer: any DatabaseWriter, _ body: (Database) throws -> Value) throws -> Value {
    try writer.writeWithoutTransaction { db in
      do {
        let value = try transaction(in: db, body)
        gate?.didCommit()
        return value
      } catch is CommitUnknown {
        // Whoever waits is not told that nothing was saved.
        throw StoreError.commitUnknown(path: location.database)
      } catch {
        gate?.didNotCommit()
        throw error
      }
    }
  }

  private func transaction<Value>(in db: Database, _ body: (Database) throws -> Value) throws -> Value {
    setTimeout(gate == nil ? patience : min(Self.step, patience), in: db)
    defer { setTimeout(StoreError.patience * 1_000, in: db) }
    var waited = 0
    while true {
      // Those before us on this connection may have taken all the time there was.
      if let gate, gate.isGivenUp { throw WriteGivenUp() }
      var hasLock = false
      var isCommitting = false
      defer { if isCommitting { commits.end() } }
      do {
        var value: Value?
        try db.inTransaction(.immediate) {
          hasLock = true
          value = try body(db)
          commits.begin()
          isCommitting = true
          return .commit
        }
        if let value { return value }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR && isCommitting {
        try withdraw(in: db)
        throw StoreError.cannotWrite(path: location.database, .other(-error.extendedResultCode.rawValue))
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !hasLock {
        waited += gate == nil ? patience : Self.step
        if waited >= patience { throw error }
      }
    }
  }

  /// Takes back what a failed commit left in the log.
  ///
  /// Where the disk did not take what was written, the commit has failed, and yet the log may hold all of it: whoever reads the log anew would
  /// find it there as if it had been committed. The next commit overwrites it; until one has, nobody knows.
  private func withdraw(in db: Database) throws(CommitUnknown) {
    do {
      try db.inTransaction(.immediate) {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try db.execute(sql: "PRAGMA user_version = \(version)")
        return .commit
      }
    } catch {
      throw CommitUnknown()
    }
  }

  private func setTimeout(_ milliseconds: Int, in db: Database) {
    sqlite3_busy_timeout(db.sqliteConnection, CInt(milliseconds))
  }
}

/// Counts the commits of one store that are being written to the disk.
final class CommitsUnderWay: Sendable {
  private let count = Mutex(0)

  var isEmpty: Bool { count.withLock { $0 == 0 } }

  func begin() { count.withLock { $0 += 1 } }

  func end() { count.withLock { $0 -= 1 } }
}
