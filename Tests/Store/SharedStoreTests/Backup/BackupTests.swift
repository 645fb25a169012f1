import Foundation
import GRDB
import ProgramSupport
import Testing

@testable import SharedStore

@Suite("Making backups")
struct BackupTests {
  let place = BackupPlace()

  @Test("a copy of the database's file alone lacks what was recorded last; a backup has all of it")
  func lastRecords() throws {
    let open = place.store
    try open.create()
    try open.checkpoint()
    try place.add("one", "two", to: open)
    try FileManager.default.copyItem(atPath: place.location.database, toPath: place.path("by-hand"))
    #expect(try place.names(in: place.path("by-hand")) == [])
    let backup = try place.backups.make(at: place.path("copy"), place.moment)
    #expect(try place.names(in: place.path("copy")) == ["one", "two"])
    #expect(backup.rows["plant"] == 2)
    #expect(backup.rows["bed"] == 0)
  }

  @Test("a backup is one sound file for its owner alone, and says that it is a backup")
  func oneFile() throws {
    try place.add("one")
    let path = try place.back()
    #expect(place.files(in: place.place.parent) == ["copy", "data"])
    #expect(try place.place.mode(path) == 0o600)
    #expect(BackupMark.stands(in: path, of: .garden))
    #expect(
      try place.answers(in: path, "PRAGMA journal_mode", "PRAGMA integrity_check", "SELECT made || reason FROM backup_info")
        == ["\"delete\"", "\"ok\"", "\"1795309200asked\""])
    #expect(place.files(in: place.place.parent) == ["copy", "data"])
  }

  @Test(
    "all files of the data directory are in it, those of subdirectories too, in SQLite's own archive; what belongs to the database is not")
  func files() throws {
    try place.add("one")
    let large = String(repeating: "0123456789abcdef", count: 200_000)
    try place.write("eigen", to: "images/ab/cdef.png")
    try place.write(large, to: "images/large.png")
    try place.write("", to: "images/empty")
    try place.write("x", to: "garden.sqlite.lock")
    try place.write("x", to: "garden.sqlite.new")
    try FileManager.default.createSymbolicLink(atPath: place.location.directory + "/link", withDestinationPath: "/etc/passwd")
    _ = try place.backups.make(at: place.location.directory + "/older", place.moment)
    let backup = try place.backups.make(at: place.path("copy"), place.moment)
    #expect(backup.fileCount == 3)
    #expect(backup.leftOut == ["link"])
    #expect(
      try place.answers(in: place.path("copy"), "SELECT name FROM sqlar ORDER BY name")
        == ["images", "images/ab", "images/ab/cdef.png", "images/empty", "images/large.png"].map { "\"\($0)\"" })
    #expect(
      try place.answers(in: place.path("copy"), "SELECT data = '\(large)' FROM (SELECT CAST(data AS TEXT) data FROM sqlar WHERE sz > 9)")
        == ["1"])
    #expect(try place.answers(in: place.path("copy"), "SELECT name FROM sqlar WHERE data IS NOT NULL AND sz <> length(data)") == [])
  }

  @Test("a file that is there is not replaced unasked")
  func refusesToReplace() throws {
    try place.add("one")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: place.path("copy")))
    #expect(throws: BackupError.exists(path: place.path("copy"))) { try place.back() }
    #expect(try String(contentsOfFile: place.path("copy"), encoding: .utf8) == "mine")
    _ = try place.backups.make(at: place.path("copy"), replacing: true, place.moment)
    #expect(try place.names(in: place.path("copy")) == ["one"])
    #expect(BackupError.exists(path: "").exitCode == 73)
  }

  @Test("what is replaced through a link is what the link leads to")
  func link() throws {
    try place.add("one")
    try Data().write(to: URL(fileURLWithPath: place.path("target")))
    try FileManager.default.createSymbolicLink(atPath: place.path("link"), withDestinationPath: place.path("target"))
    try FileManager.default.createSymbolicLink(atPath: place.path("dangling"), withDestinationPath: place.path("nowhere"))
    _ = try place.backups.make(at: place.path("link"), replacing: true, place.moment)
    #expect(try place.names(in: place.path("target")) == ["one"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link")) == place.path("target"))
    #expect(throws: BackupError.danglingLink(path: place.path("dangling"))) {
      try place.backups.make(at: place.path("dangling"), replacing: true, place.moment)
    }
  }

  @Test("the data itself, a directory and a FIFO are no place for a backup, whatever is asked")
  func wrongPlaces() throws {
    try place.add("one")
    mkfifo(place.path("fifo"), 0o600)
    func make(_ path: String) throws { _ = try place.backups.make(at: path, replacing: true, place.moment) }
    #expect(throws: BackupError.notAFile(path: place.path("fifo"))) { try make(place.path("fifo")) }
    #expect(throws: BackupError.notAFile(path: place.location.directory)) { try make(place.location.directory) }
    for path in [place.location.database, place.location.writeAheadLog, place.location.directory + "/garden.sqlite-journal"] {
      #expect(throws: BackupError.isTheData(path: path)) { try make(path) }
    }
    #expect(throws: BackupError.cannotCreate(path: place.path("no/copy"), .notFound)) { try make(place.path("no/copy")) }
    #expect(try place.names() == ["one"])
  }

  @Test("where there is no data there is nothing to copy, and nothing is made")
  func noData() throws {
    #expect(throws: BackupError.noData(path: place.location.database)) { try place.back() }
    #expect(throws: BackupError.noData(path: place.location.database)) { try place.backups.make(place.moment) }
    #expect(place.files(in: place.place.parent) == [])
  }

  @Test("without a name a backup goes to the directory of copies, under a new one each time")
  func unnamed() throws {
    try place.add("one")
    let paths = [try place.backups.make(place.moment).path, try place.backups.make(place.moment).path]
    #expect(
      paths == ["backup-2026-11-22-100000.garden", "backup-2026-11-22-100000-2.garden"].map { place.place.parent + "/state/backups/" + $0 })
    #expect(place.backups.folder.copies() == paths)
    #expect(place.backups.folder.contents().map(\.path) == paths)
    #expect(try place.place.mode(place.place.parent + "/state/backups") == 0o700)
  }

  @Test("a damaged database is not copied as if it were sound, and nothing is left behind")
  func damaged() throws {
    try place.add("one")
    let open = place.store
    try open.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 500)
          INSERT INTO plant SELECT 'n' || value, hex(zeroblob(400)), 1, 0 FROM n
          """)
    }
    try open.checkpoint()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.location.database))
    let size = try file.seekToEnd()
    for offset in stride(from: size / 8_192 * 4_096, to: size - 4_096, by: 4_096) {
      try file.seek(toOffset: offset)
      try file.write(contentsOf: Data(repeating: 0x55, count: 64))
    }
    try file.close()
    #expect(throws: (any Error).self) { try place.back() }
    #expect(place.files(in: place.place.parent) == ["data"])
  }

  @Test("what was written is checked: an index that does not hold what its table holds is no backup, and nothing is left of it")
  func damagedIndex() throws {
    try place.add("one")
    // Every page can be read and copied; only who compares them sees it.
    try place.alter(
      place.location.database,
      """
      INSERT INTO bed (name, dug, year) VALUES ('herbs', 31556952, 1971);
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX bed_dug ON bed (year)' WHERE name = 'bed_dug';
      """)
    let error = #expect(throws: BackupError.self) { try place.back() }
    guard case .differs? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.files(in: place.place.parent) == ["data"])
  }

  @Test("rows that break their own rules are copied all the same, and told of")
  func defects() throws {
    try place.add("one")
    try place.alter(place.location.database, "PRAGMA ignore_check_constraints = ON; UPDATE plant SET count = -5")
    let backup = try place.backups.make(at: place.path("copy"), place.moment)
    #expect(backup.defects == ["CHECK constraint failed in plant"])
    #expect(try place.names(in: place.path("copy")) == ["one"])
  }

  @Test("what a killed program left of a copy goes with the next one; what another one is writing stays")
  func leftovers() throws {
    try place.add("one")
    try Data("torn".utf8).write(to: URL(fileURLWithPath: place.path(".copy.unfinished-abcdef")))
    let busy = try UnfinishedFile(nextTo: place.path("copy"))
    let names = [String(busy.path.split(separator: "/").last ?? ""), "copy", "data"]
    try place.back()
    #expect(place.files(in: place.place.parent) == names)
    withExtendedLifetime(busy) {}
  }

  @Test("every record acknowledged before a backup began is in it, while others go on writing")
  func whileOthersWrite() async throws {
    try place.add("first")
    let place = place
    let acknowledged = Acknowledged()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = place.store
          for number in 0..<40 {
            try place.add("w\(writer)-\(number)", to: store)
            await acknowledged.add("w\(writer)-\(number)")
          }
        }
      }
      group.addTask {
        for number in 0..<10 {
          let before = await acknowledged.names
          let path = place.path("copy\(number)")
          _ = try place.backups.make(at: path, place.moment)
          #expect(try before.subtracting(place.names(in: path)).isEmpty)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// What writers were told is kept.
actor Acknowledged {
  private(set) var names: Set<String> = []

  func add(_ name: String) { names.insert(name) }
}
