import Foundation
import GRDB
import Testing

@testable import SharedStore

@Suite("Opening the store")
struct StoreTests {
  let place = TemporaryLocation()

  private func note(_ name: String, in store: Store) throws {
    try store.write { db in
      try db.execute(
        sql: """
          INSERT INTO plant (name, detail, count, last) VALUES (?, '', 1, 0)
          ON CONFLICT (name, detail) DO UPDATE SET count = count + 1
          """, arguments: [name])
    }
  }

  private func count(_ name: String, in store: Store) throws -> Int? {
    try store.read { db in try Int.fetchOne(db, sql: "SELECT count FROM plant WHERE name = ?", arguments: [name]) ?? 0 }
  }

  @Test("reading where there is nothing answers nothing and creates nothing", arguments: [Store.Use.reading, .writing, .app])
  func absent(use: Store.Use) throws {
    #expect(try count("a", in: place.open(use)) == nil)
    #expect(try !place.open(use).exists())
    #expect(place.files == [])
    #expect(!FileManager.default.fileExists(atPath: place.parent + "/data"))
  }

  @Test("the first write creates the directories and files for the user alone", arguments: [Store.Use.reading, .writing, .app])
  func creation(use: Store.Use) throws {
    let store = place.open(use)
    try note("a", in: store)
    #expect(try place.mode(place.parent + "/data") == 0o700)
    #expect(try place.mode(place.location.directory) == 0o700)
    #expect(place.files == ["garden.sqlite", "garden.sqlite-shm", "garden.sqlite-wal", "garden.sqlite.lock"])
    for file in place.files { #expect(try place.mode(place.location.directory + "/" + file) == 0o600, "\(file)") }
    #expect(try count("a", in: place.open(.reading)) == 1)
  }

  @Test(
    "every connection that writes waits for the disk, checks foreign keys and waits for others",
    arguments: [Store.Use.reading, .writing, .app])
  func pragmas(use: Store.Use) throws {
    let store = place.open(use)
    try store.create()
    let values = try store.write { db in
      try ["synchronous", "foreign_keys", "journal_mode", "busy_timeout", "user_version"].map { name in
        try String.fetchOne(db, sql: "PRAGMA \(name)")
      }
    }
    // One-shot programs wait in short steps, to see whether anybody still waits for them.
    #expect(values == ["2", "1", "wal", use == .app ? "5000" : "50", "\(StoreFormat.garden.version)"])
    // Also one that opens a store that others made.
    let again = try place.open(use).write { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") }
    #expect(again == 2)
  }

  @Test("the log stays when everybody is gone, so that a reader on a read-only disk finds it")
  func persistentLog() throws {
    do { try note("a", in: place.open()) }
    #expect(place.files == ["garden.sqlite", "garden.sqlite-shm", "garden.sqlite-wal", "garden.sqlite.lock"])
  }

  @Test("the log never grows long, whoever keeps it open", arguments: [Store.Use.writing, .app])
  func shortLog(use: Store.Use) throws {
    let store = place.open(use)
    let other = place.open(.reading)
    for number in 0..<120 {
      try note("\(number % 7)", in: store)
      _ = try count("0", in: other)
      let size = try Data(contentsOf: URL(fileURLWithPath: place.location.writeAheadLog)).count
      #expect(size < LogKeeper.limit)
    }
  }

  @Test("a read changes neither the database nor its log", arguments: [Store.Use.reading, .writing])
  func readOnly(use: Store.Use) throws {
    do { try note("a", in: place.open()) }
    let files = [place.location.database, place.location.writeAheadLog]
    let before = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    do { #expect(try count("a", in: place.open(use)) == 1) }
    #expect(try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } == before)
  }

  @Test("a copied database without its log is read where nothing can be written")
  func immutable() throws {
    let odd = TemporaryLocation("a? b%20#ü")
    do {
      let store = odd.open()
      try note("a", in: store)
      try store.checkpoint()
    }
    unlink(odd.location.writeAheadLog)
    unlink(odd.location.sharedMemory)
    try FileManager.default.createDirectory(atPath: odd.location.sharedMemory, withIntermediateDirectories: false)
    // A directory in the way stands for one that cannot be written, which root does not know.
    #expect(try count("a", in: odd.open(.reading)) == 1)
  }

  @Test("a failed write leaves everything as it was and says what the body threw")
  func rollback() throws {
    struct Refused: Error, Equatable {}
    let store = place.open()
    #expect(throws: Refused()) {
      try store.write { db in
        try db.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES ('a', '', 1, 0)")
        throw Refused()
      }
    }
    #expect(try count("a", in: store) == 0)
  }

  @Test(
    "what the schema refuses comes from what stands in the file (74); a statement that cannot be read is a defect of ours (70)",
    arguments: [
      ("INSERT INTO plant VALUES ('a', '', 0, 0)", StoreError.Exit.inputOutput), ("SELECT json_extract('{', '$')", .inputOutput),
      ("SELECT sum(value) FROM json_each('[9223372036854775807, 1]')", .inputOutput), ("SELECT mood FROM plant", .inputOutput),
      ("SELEKT 1", .defect),
    ])
  func refused(sql: String, exit: StoreError.Exit) throws {
    let store = place.open()
    let error = #expect(throws: StoreError.self) { try store.write { try Row.fetchAll($0, sql: sql) } }
    #expect(error?.exit == exit)
  }

  @Test("a format number below zero is refused as data that cannot be read, by whoever opens it", arguments: [-1, Int(Int32.min)])
  func negativeVersion(number: Int) throws {
    try place.open().create()
    try DatabaseQueue(path: place.location.database).writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(number)") }
    for use in [Store.Use.reading, .writing, .app] {
      #expect(throws: StoreError.unreadable(path: place.location.database, detail: "user_version \(number)")) {
        try place.open(use).read { _ in }
      }
    }
  }

  @Test("what one program commits, another one's signal notices")
  func signal() throws {
    let store = place.open()
    let signal = ChangeSignal(of: store)
    #expect(try !signal.hasChanged())
    try note("a", in: store)
    #expect(try signal.hasChanged())
    #expect(try !signal.hasChanged())
    _ = try count("a", in: place.open())
    #expect(try !signal.hasChanged())
    try note("a", in: place.open(.app))
    #expect(try signal.hasChanged())
    #expect(try !signal.hasChanged())
  }

  @Test(
    "what is committed before a signal is asked for the first time is told by one that counts from when it was made",
    arguments: [true, false])
  func signalFromNow(_ isThere: Bool) throws {
    if isThere { try note("a", in: place.open()) }
    let (quiet, signal) = (ChangeSignal(of: place.open(), fromNow: true), ChangeSignal(of: place.open(), fromNow: true))
    #expect(try !quiet.hasChanged())
    try note("b", in: place.open(.app))
    #expect(try signal.hasChanged())
    #expect(try !signal.hasChanged())
    #expect(try quiet.hasChanged())
    try note("c", in: place.open())
    #expect(try signal.hasChanged())
  }

  @Test(
    "a database that is moved away while it is open is neither written nor made anew; put back, it goes on",
    arguments: [Store.Use.reading, .writing, .app])
  func gone(_ use: Store.Use) throws {
    let store = place.open(use)
    let signal = ChangeSignal(of: store)
    try note("a", in: store)
    #expect(try signal.hasChanged())
    let (path, away) = (place.location.database, place.parent + "/away")
    try FileManager.default.moveItem(atPath: path, toPath: away)
    #expect(throws: StoreError.gone(path: path)) { try note("a", in: store) }
    #expect(throws: StoreError.gone(path: path)) { try count("a", in: store) }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try signal.hasChanged())
    #expect(try !signal.hasChanged())
    try FileManager.default.moveItem(atPath: away, toPath: path)
    #expect(try signal.hasChanged())
    try note("a", in: store)
    #expect(try count("a", in: place.open(.reading)) == 2)
  }

  @Test("a database that takes the place of the open one is followed")
  func replaced() throws {
    let store = place.open(.app)
    let signal = ChangeSignal(of: store)
    try note("a", in: store)
    _ = try signal.hasChanged()
    let other = TemporaryLocation()
    try note("b", in: other.open())
    try other.open().checkpoint()
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: place.location.database + suffix) }
    try FileManager.default.copyItem(atPath: other.location.database, toPath: place.location.database)
    #expect(try signal.hasChanged())
    #expect(try count("a", in: store) == 0)
    try note("b", in: store)
    #expect(try count("b", in: place.open(.reading)) == 2)
  }

  @Test("many programs at once lose nothing, whoever of them creates the store")
  func concurrency() async throws {
    let place = place
    try await withThrowingTaskGroup(of: Void.self) { group in
      for use in [Store.Use.reading, .writing, .app, .writing, .reading, .writing, .app, .writing] {
        group.addTask {
          // Each task opens its own store, as a process would, and opens it again for every second write.
          for _ in 0..<5 {
            let store = place.open(use)
            for _ in 0..<2 {
              try store.write { db in
                try db.execute(
                  sql: """
                    INSERT INTO plant (name, detail, count, last) VALUES ('n', '', 1, 0)
                    ON CONFLICT (name, detail) DO UPDATE SET count = count + 1
                    """)
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try count("n", in: place.open(.reading)) == 80)
    #expect(!place.files.contains("garden.sqlite.new"))
  }

  @Test(
    "a database of an older version is migrated by whoever opens it first, reading or writing",
    arguments: [
      Store.Use.reading, .writing, .app,
    ])
  func migration(use: Store.Use) throws {
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    try DatabaseQueue(path: place.location.database).write { db in
      try db.execute(sql: "PRAGMA application_id = \(StoreFormat.garden.applicationID)")
    }
    #expect(try count("a", in: place.open(use)) == 0)
    try note("a", in: place.open(use))
    let version = try place.open(use).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == StoreFormat.garden.version)
  }

  @Test("what an interrupted creation left behind is no obstacle")
  func interruptedCreation() throws {
    try place.write(Data("half a database".utf8), to: place.location.unfinished)
    try place.write(Data("an old log".utf8), to: place.location.writeAheadLog)
    #expect(try count("a", in: place.open(.reading)) == nil)
    try note("a", in: place.open())
    #expect(try count("a", in: place.open(.reading)) == 1)
    #expect(!place.files.contains("garden.sqlite.new"))
  }
}
