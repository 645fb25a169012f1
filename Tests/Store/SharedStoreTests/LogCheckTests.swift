import Foundation
import GRDB
import Localization
import TestSupport
import Testing

@testable import SharedStore

/// What one handle or many write, and what others do to the files meanwhile, drawn by lot.
@Suite("The log's own database")
struct LogCheckTests {
  let place = TemporaryLocation()

  private func put(_ number: Int, bytes: Int = 200, in store: Store) throws {
    try store.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO plant (name, detail, count, last) VALUES (?, ?, 1, 0)",
        arguments: ["n\(number)", String(repeating: "x", count: bytes)])
    }
  }

  private func names(in store: Store) throws -> Set<String>? {
    try store.read { try Set(String.fetchAll($0, sql: "SELECT name FROM plant")) }
  }

  /// Copies database, log and index into a place of their own.
  private func copy(to other: TemporaryLocation, _ suffixes: [String] = ["", "-wal", "-shm"]) throws {
    try FileManager.default.createDirectory(atPath: other.location.directory, withIntermediateDirectories: true)
    for suffix in suffixes {
      let (from, to) = (place.location.database + suffix, other.location.database + suffix)
      try? FileManager.default.removeItem(atPath: to)
      if FileManager.default.fileExists(atPath: from) { try FileManager.default.copyItem(atPath: from, toPath: to) }
    }
  }

  private func isSound(_ store: Store) throws -> Bool {
    try store.read { try StoreInspection.problems(in: $0).isEmpty } ?? false
  }

  @Test(
    "a log is never refused beside its own database, and beside a copy it is refused or gives all that is in the log",
    arguments: (UInt64(1)...6).sample(2))
  func drawn(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var written: Set<String> = []
    var copies: [TemporaryLocation] = []
    var stores = [place.open(), place.open(.app)]
    var refused = 0
    try put(0, in: stores[0])
    written.insert("n0")
    for step in 1...60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4:
        let name = Int.random(in: 0..<400, using: &random)
        try put(name, bytes: Int.random(in: 1..<30_000, using: &random), in: stores[step % stores.count])
        written.insert("n\(name)")
      case 5: try stores[0].checkpoint()
      case 6:
        // As the sqlite3 shell would: the log stays, moved in whole or in part, and is begun anew in its place.
        let reader = try DatabaseQueue(path: place.location.database)
        try reader.inDatabase { db in
          try db.execute(sql: "BEGIN; SELECT 1 FROM plant")
          if Bool.random(using: &random) {
            try put(step, in: stores[0])
            written.insert("n\(step)")
          }
          _ = try DatabaseQueue(path: place.location.database).writeWithoutTransaction { try? $0.checkpoint(.passive) }
          try db.execute(sql: "COMMIT")
        }
      case 7: stores[step % 2] = place.open(step % 2 == 0 ? .writing : .app)
      case 8: #expect(chmod(place.location.database, 0o600) == 0)
      case 9:
        stores = []
        unlink(place.location.sharedMemory)
        stores = [place.open(), place.open(.app)]
      default:
        // A copy by pages of what a reader sees now, as `.backup` makes one.
        let other = TemporaryLocation()
        try FileManager.default.createDirectory(atPath: other.location.directory, withIntermediateDirectories: true)
        try DatabaseQueue(path: place.location.database).backup(to: DatabaseQueue(path: other.location.database))
        copies.append(other)
      }
      #expect(try names(in: place.open(.reading)) == written, "step \(step)")
      // Everything copied together belongs together.
      let together = TemporaryLocation()
      try copy(to: together)
      #expect(try names(in: together.open(.reading)) == written, "step \(step)")
      // Each older copy beside the log of now.
      let file = try #require(try StoreFiles.file(at: place.location))
      guard let older = copies.randomElement(using: &random), !LogCheck.isEmpty(file) else { continue }
      let mixed = TemporaryLocation()
      try copy(to: mixed, ["-wal", "-shm"])
      try FileManager.default.copyItem(atPath: older.location.database, toPath: mixed.location.database)
      do {
        #expect(try names(in: mixed.open(.reading)) == written, "step \(step)")
        #expect(try isSound(mixed.open(.reading)))
      } catch StoreError.foreignLog {
        refused += 1
      }
    }
    #expect(refused > 0)
    #expect(try isSound(place.open()))
  }

  @Test("an app whose log is put back time and again closes the connections that it had, and loses nothing")
  func connections() throws {
    let store = place.open(.app)
    try put(0, in: store)
    let database = place.location.database
    func open() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))?.hasPrefix(database) == true
      }.count
    }
    var counts: [Int] = []
    for number in 1...5 {
      try FileManager.default.copyItem(atPath: database + "-wal", toPath: database + "-copy")
      #expect(rename(database + "-copy", database + "-wal") == 0 && chmod(database, 0o600) == 0)
      #expect(try names(in: store)?.count == number)
      try put(number, in: store)
      counts.append(try open())
    }
    // SQLite may keep one descriptor for later.
    #expect(Set(counts.dropFirst()).count == 1, "\(counts)")
    #expect(try isSound(place.open(.reading)))
  }

  @Test("a copy that was made with its pages in another order is refused, also once it is written through a log", arguments: [false, true])
  func vacuumed(isLogged: Bool) throws {
    let store = place.open()
    for number in 0..<40 { try put(number, bytes: 3_000, in: store) }
    try store.checkpoint()
    for number in 0..<4 { try put(number, in: store) }
    let other = TemporaryLocation()
    try FileManager.default.createDirectory(atPath: other.location.directory, withIntermediateDirectories: true)
    try DatabaseQueue(path: place.location.database).vacuum(into: other.location.database)
    if isLogged {
      try DatabaseQueue(path: other.location.database).writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    }
    try? FileManager.default.removeItem(atPath: other.location.writeAheadLog)
    try copy(to: other, ["-wal"])
    for use in [Store.Use.reading, .writing, .app] {
      #expect(throws: StoreError.foreignLog(path: other.location.database)) { try names(in: other.open(use)) }
      #expect(throws: StoreError.foreignLog(path: other.location.database)) { try put(1, in: other.open(use)) }
    }
    #expect(throws: StoreError.foreignLog(path: other.location.database)) { _ = try ChangeSignal(of: other.open()).hasChanged() }
  }

  @Test("a clone that went its own way does not take the log of the other", arguments: 1...3)
  func clones(more: Int) throws {
    let store = place.open()
    for number in 0..<10 { try put(number, in: store) }
    let clone = TemporaryLocation()
    try copy(to: clone)
    // Both go on from the same stamp; the clone's changes reach its file.
    for number in 20..<(20 + more) { try put(number, in: clone.open()) }
    try clone.open().checkpoint()
    for number in 30..<40 { try put(number, in: store) }
    try FileManager.default.removeItem(atPath: place.location.database)
    try FileManager.default.copyItem(atPath: clone.location.database, toPath: place.location.database)
    #expect(throws: StoreError.foreignLog(path: place.location.database)) { try names(in: store) }
    #expect(throws: StoreError.foreignLog(path: place.location.database)) { try put(1, in: place.open()) }
  }

  /// How a log comes back beside a database that another one has replaced.
  enum Return: CaseIterable {
    /// Written again under its name, as `cp` does.
    case rewritten
    /// Renamed back, in its own file.
    case renamed
    /// It was never gone, and something wrote into its file since.
    case touched
  }

  /// Puts a file over the database in its own place, as `cp` does, and brings the log back after the app has run without it.
  private func replace(with content: Data, _ way: Return, opening use: Store.Use?) throws {
    let (database, log) = (URL(fileURLWithPath: place.location.database), URL(fileURLWithPath: place.location.writeAheadLog))
    let written = try Data(contentsOf: log)
    if way == .renamed { try FileManager.default.moveItem(atPath: log.path, toPath: place.parent + "/log") }
    if way == .rewritten { try FileManager.default.removeItem(at: log) }
    try content.write(to: database)
    if way != .touched {
      try? FileManager.default.removeItem(atPath: place.location.sharedMemory)
      if let use { _ = try? names(in: place.open(use)) }
      try? FileManager.default.removeItem(at: log)
    }
    if way == .renamed { try FileManager.default.moveItem(atPath: place.parent + "/log", toPath: log.path) }
    if way != .renamed { try written.write(to: log) }
    #expect(utimes(log.path, nil) == 0)
  }

  @Test(
    "a log that comes back beside an older copy of its database is refused, however late it was written", arguments: Return.allCases,
    [Store.Use.reading, .app])
  func comesBack(way: Return, use: Store.Use) throws {
    let store = place.open()
    for number in 0..<10 { try put(number, in: store) }
    try store.checkpoint()
    let older = try Data(contentsOf: URL(fileURLWithPath: place.location.database))
    for number in 10..<20 { try put(number, in: store) }
    try store.checkpoint()
    for number in 20..<30 { try put(number, in: store) }
    try replace(with: older, way, opening: use)
    for use in [Store.Use.reading, .writing, .app] {
      #expect(throws: StoreError.foreignLog(path: place.location.database)) { try names(in: place.open(use)) }
      #expect(throws: StoreError.foreignLog(path: place.location.database)) { try put(1, in: place.open(use)) }
    }
    #expect(throws: StoreError.foreignLog(path: place.location.database)) { try names(in: store) }
  }

  @Test("a backup in the database's place says so, whatever log comes back beside it", arguments: Return.allCases)
  func backupComesBack(way: Return) throws {
    let store = place.open()
    for number in 0..<10 { try put(number, in: store) }
    let moment = BackupMoment(seconds: 1_795_309_200, utcOffset: 32_400)
    _ = try StoreBackups(of: place.location).make(at: place.parent + "/backup", moment)
    try store.checkpoint()
    for number in 20..<30 { try put(number, in: store) }
    try replace(with: Data(contentsOf: URL(fileURLWithPath: place.parent + "/backup")), way, opening: .reading)
    for use in [Store.Use.reading, .writing, .app] {
      #expect(throws: StoreError.backupInPlace(path: place.location.database)) { try names(in: place.open(use)) }
      #expect(throws: StoreError.backupInPlace(path: place.location.database)) { try put(1, in: place.open(use)) }
    }
  }

  @Test(
    "whoever has the database open is told of a backup that was copied over it, with a log beside it or without",
    arguments: [Store.Use.reading, .writing, .app], [false, true])
  func backupUnderOpenHandle(use: Store.Use, hasLog: Bool) throws {
    let store = place.open()
    for number in 0..<10 { try put(number, bytes: 5_000, in: store) }
    let moment = BackupMoment(seconds: 1_795_309_200, utcOffset: 32_400)
    _ = try StoreBackups(of: place.location).make(at: place.parent + "/backup", moment)
    try store.checkpoint()
    if hasLog { try put(20, in: store) }
    let open = place.open(use)
    _ = try names(in: open)
    try Data(contentsOf: URL(fileURLWithPath: place.parent + "/backup")).write(to: URL(fileURLWithPath: place.location.database))
    #expect(throws: StoreError.backupInPlace(path: place.location.database)) { try names(in: open) }
    #expect(throws: StoreError.backupInPlace(path: place.location.database)) { try put(1, in: open) }
  }

  @Test("what changes nothing is not stamped, and writes nothing to the log")
  func unchanged() throws {
    let store = place.open()
    try put(1, in: store)
    let before = try Data(contentsOf: URL(fileURLWithPath: place.location.writeAheadLog))
    _ = try store.write { try Int.fetchOne($0, sql: "SELECT count(*) FROM plant") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.location.writeAheadLog)) == before)
  }

  @Test("a lost row of the stamp is made anew by the next write, and refuses nothing")
  func lostRow() throws {
    let store = place.open()
    try put(1, in: store)
    try DatabaseQueue(path: place.location.database).writeWithoutTransaction { db in
      try db.execute(sql: "DELETE FROM log_link")
      try db.checkpoint(.passive)
    }
    #expect(try names(in: place.open(.reading)) == ["n1"])
    try put(2, in: store)
    #expect(try names(in: place.open(.reading)) == ["n1", "n2"])
    #expect(try place.open(.reading).read { try LogLink($0)?.stamp?.count } == 16)
  }

  @Test("a log that an older version wrote, before there were stamps, is taken")
  func older() throws {
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    let old = try DatabasePool(path: place.location.database)
    try old.write { db in
      try StoreFormat.garden.migrate(db, to: StoreFormat.garden.version - 1)
      #expect(try !db.tableExists("log_link"))
    }
    try old.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try old.write { try $0.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES ('old', '', 1, 0)") }
    chmod(place.location.database, 0o600)
    let copy = TemporaryLocation()
    try self.copy(to: copy)
    #expect(try names(in: copy.open(.reading)) == ["old"])
    try put(2, in: copy.open())
    #expect(try names(in: copy.open()) == ["old", "n2"])
  }

  @Test("a planted link beside the database is not tightened through")
  func plantedLink() throws {
    let store = place.open()
    try put(1, in: store)
    try place.write(Data("x".utf8), to: place.parent + "/mine")
    chmod(place.parent + "/mine", 0o644)
    try FileManager.default.removeItem(atPath: place.location.lock)
    try FileManager.default.createSymbolicLink(atPath: place.location.lock, withDestinationPath: place.parent + "/mine")
    #expect(StoreInspection.looseFiles(at: place.location) == [])
    #expect(try place.mode(place.parent + "/mine") == 0o644)
  }

  @Test("what links and logs that are in the way are called, in both languages")
  func words() {
    let path = "/home/mai/garden/garden.sqlite"
    let errors: [(StoreError, StoreError.Exit)] = [
      (.danglingLink(path: path, target: "/mnt/k", isDatabase: true), .inputOutput),
      (.danglingLink(path: "/home/mai", target: "/mnt/k", isDatabase: false), .cannotCreate), (.notAFile(path: path), .inputOutput),
      (.databaseMissing(path: path), .inputOutput), (.foreignLog(path: path), .inputOutput),
    ]
    for (error, exit) in errors {
      #expect(error.exit == exit)
      #expect(error.message(in: .english, words: .garden).contains("“\(error.path)”"))
      #expect(error.message(in: .japanese, words: .garden).contains("「\(error.path)」"))
    }
    for error in [StoreError.databaseMissing(path: path), .foreignLog(path: path)] {
      for language in Language.allCases {
        #expect(error.message(in: language, words: .garden).contains("\(path)-wal"))
        #expect(error.message(in: language, words: .garden).contains("`garden restore FILE`"))
      }
    }
  }
}
