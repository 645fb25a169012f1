import Foundation
import GRDB
import Localization
import Testing

@testable import SharedStore

@Suite("Errors of the store")
struct StoreErrorTests {
  let place = TemporaryLocation()

  /// Every way of opening says the same, and leaves what it found.
  private func expect(_ error: StoreError, exit: StoreError.Exit, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(error.exit == exit, sourceLocation: sourceLocation)
    for use in [Store.Use.reading, .writing, .app] {
      #expect(throws: error, "reading, \(use)", sourceLocation: sourceLocation) {
        try place.open(use).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM bed") }
      }
      #expect(throws: error, "writing, \(use)", sourceLocation: sourceLocation) { try place.open(use).write { _ in } }
    }
    #expect(throws: error, "asking", sourceLocation: sourceLocation) { _ = try ChangeSignal(of: place.open()).hasChanged() }
  }

  private func makeStore() throws {
    let store = place.open()
    try store.write { db in
      for number in 0..<200 {
        try db.execute(
          sql: "INSERT INTO plant (name, detail, count, last) VALUES (?, ?, 1, 0)", arguments: [number, String(repeating: "x", count: 500)])
      }
    }
    try store.checkpoint()
  }

  @Test("a blob where a row's image is made for undo is the row's fault, and no defect")
  func blobInImage() throws {
    _ = try place.open().write { try $0.execute(sql: "CREATE TABLE odd (a); INSERT INTO odd VALUES (x'00ff')") }
    do {
      _ = try place.open().read { try String.fetchOne($0, sql: "SELECT json_object('a', a) FROM odd") }
      Issue.record("SQLite holds blobs in JSON")
    } catch let error as StoreError {
      #expect(error.exit == .inputOutput)
    }
  }

  @Test("a data directory that is a file")
  func directoryIsFile() throws {
    try FileManager.default.createDirectory(atPath: place.parent + "/data", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: place.location.directory))
    expect(.notADirectory(path: place.location.directory), exit: .cannotCreate)
  }

  @Test("a file above the data directory")
  func parentIsFile() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: place.parent + "/data"))
    expect(.notADirectory(path: place.parent + "/data"), exit: .cannotCreate)
  }

  @Test("a directory in the database's place")
  func databaseIsDirectory() throws {
    try FileManager.default.createDirectory(atPath: place.location.database, withIntermediateDirectories: true)
    expect(.cannotRead(path: place.location.database, .isDirectory), exit: .inputOutput)
  }

  @Test("a file that is no database")
  func notADatabase() throws {
    let bytes = Data(String(repeating: "This is a letter to Mai. ", count: 400).utf8)
    try place.write(bytes, to: place.location.database)
    expect(.notADatabase(path: place.location.database), exit: .inputOutput)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.location.database)) == bytes)
  }

  @Test("an empty file is no new log")
  func emptyFile() throws {
    try place.write(Data(), to: place.location.database)
    expect(.emptyFile(path: place.location.database), exit: .inputOutput)
  }

  @Test("a database of another program")
  func notOurs() throws {
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: place.location.database))
    expect(.notOurs(path: place.location.database), exit: .inputOutput)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.location.database)) == before)
  }

  @Test("a backup that was put in the database's place")
  func backupInPlace() throws {
    try makeStore()
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "PRAGMA application_id = \(StoreFormat.garden.backupID)") }
    #expect(BackupMark.stands(in: place.location.database, of: .garden))
    expect(.backupInPlace(path: place.location.database), exit: .inputOutput)
  }

  @Test("a database of a newer version")
  func newer() throws {
    try makeStore()
    let version = StoreFormat.garden.version + 1
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    expect(.newer(path: place.location.database, version: version, known: version - 1), exit: .inputOutput)
  }

  @Test("a database cut short in the middle", arguments: [0.25, 0.5, 0.9])
  func truncated(share: Double) throws {
    try makeStore()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.location.database))
    try file.truncate(atOffset: UInt64(Double(try file.seekToEnd()) * share))
    try file.close()
    expect(.damaged(path: place.location.database, detail: "database disk image is malformed"), exit: .inputOutput)
  }

  @Test("a database that another program holds")
  func busy() throws {
    try makeStore()
    let queue = try DatabaseQueue(path: place.location.database)
    try queue.inTransaction(.immediate) { _ in
      var configuration = StoreOpening.configuration()
      configuration.busyMode = .immediateError
      let other = try DatabaseQueue(path: place.location.database, configuration: configuration)
      #expect(throws: StoreError.busy(path: place.location.database, seconds: 5)) {
        try StoreError.translating(at: place.location) { try other.write { _ in } }
      }
      return .rollback
    }
    #expect(StoreError.busy(path: "", seconds: 5).exit == .busy)
  }

  @Test("a full disk")
  func diskFull() throws {
    try makeStore()
    // SQLite's own limit on pages answers as a full disk does.
    let store = place.open()
    let path = place.location.database
    #expect(throws: StoreError.cannotWrite(path: path, .diskFull)) {
      try store.write { db in
        try db.execute(sql: "PRAGMA max_page_count = 1")
        for number in 0..<500 {
          try db.execute(
            sql: "INSERT INTO plant (name, detail, count, last) VALUES (?, ?, 1, 0)",
            arguments: ["more \(number)", String(repeating: "y", count: 500)])
        }
      }
    }
    #expect(try place.open(.reading).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM plant") } == 200)
  }

  @Test(
    "what the system says becomes a fact",
    arguments: [
      (EACCES, .permissionDenied), (EROFS, .readOnlyFileSystem), (ENOSPC, .diskFull), (EDQUOT, .quotaExceeded), (EISDIR, .isDirectory),
      (EIO, .other(EIO)),
    ] as [(Int32, StoreError.Reason)])
  func reasons(code: Int32, reason: StoreError.Reason) {
    #expect(StoreError.Reason(errno: code, path: place.parent) == reason)
  }

  @Test("a value of another kind than expected is told by its column, without the row and the statement")
  func wrongKind() throws {
    let location = place.location
    let queue = try DatabaseQueue()
    #expect(throws: StoreError.unreadable(path: location.database, detail: "memo")) {
      try StoreError.translating(at: location) {
        try queue.read { db in
          let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS key, 'secret' AS memo"))
          _ = try row.decode(Int.self, forColumn: "memo")
        }
      }
    }
  }
}
