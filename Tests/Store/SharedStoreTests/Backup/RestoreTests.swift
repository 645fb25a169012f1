import Foundation
import GRDB
import Testing

@testable import SharedStore

@Suite("Restoring backups")
struct RestoreTests {
  let place = BackupPlace()

  private func restore(_ path: String) throws -> RestoredBackup { try place.backups.restore(from: path, place.moment) }

  @Test("what a backup holds comes back, files too, and what was there can come back in its turn")
  func roundTrip() throws {
    try place.add("one", "two")
    try place.write("eigen", to: "images/ab/cdef.png")
    try place.write("old", to: "notes.txt")
    let path = try place.back()
    try place.add("three")
    try place.write("new", to: "notes.txt")
    try FileManager.default.removeItem(atPath: place.location.directory + "/images")
    let restored = try restore(path)
    #expect(try place.names() == ["one", "two"])
    #expect(place.text("images/ab/cdef.png") == "eigen")
    #expect(place.text("notes.txt") == "old")
    #expect(restored.backup.rows["plant"] == 2)
    #expect(restored.backup.made == place.moment)
    #expect(restored.backup.reason == .asked)
    let kept = place.place.parent + "/state/backups/before-restore-2026-11-22-100000.garden"
    #expect(restored.kept == .backup(kept))
    #expect(
      place.files(in: place.location.directory) == [
        "garden.sqlite", "garden.sqlite-shm", "garden.sqlite-wal", "garden.sqlite.lock", "images", "notes.txt",
      ])

    _ = try restore(kept)
    #expect(try place.names() == ["one", "three", "two"])
    #expect(place.text("notes.txt") == "new")
  }

  @Test("a file that is not what its name says comes back under another name, and takes the place of none that is sound")
  func checkedFiles() throws {
    try place.add("one")
    try place.write("12345", to: "counted/5")
    try place.write("1", to: "counted/3")
    try place.write("", to: "counted/2")
    let path = try place.back()
    #expect(
      try place.answers(in: path, "SELECT name FROM sqlar WHERE data IS NOT NULL ORDER BY name").map { $0.filter { $0 != "\"" } }
        == ["counted/2.damaged", "counted/3.damaged", "counted/5"])
    try place.add("two")
    _ = try restore(path)
    #expect(try place.names() == ["one"])
    #expect(place.text("counted/3.damaged") == "1")
    try place.add("two")
    try place.alter(path, "UPDATE sqlar SET sz = 4, data = x'31323334' WHERE name = 'counted/5'")
    #expect(try restore(path).backup.damaged == ["counted/5"])
    #expect(try place.names() == ["one"])
    #expect(place.text("counted/5") == "12345")
    #expect(place.text("counted/5.damaged") == "1234")
  }

  @Test(
    "programs that have the log open see the new one, go on writing, and lose nothing that they were told is kept",
    arguments: [Store.Use.app, .writing])
  func whileOpen(_ use: Store.Use) throws {
    try place.add("one")
    let path = try place.back()
    let open = Store(at: place.location, for: use)
    let signal = ChangeSignal(of: open)
    try place.add("two", to: open)
    #expect(try signal.hasChanged())
    _ = try restore(path)
    #expect(try signal.hasChanged())
    #expect(try place.names(open) == ["one"])
    try place.add("three", to: open)
    #expect(try place.names() == ["one", "three"])
    #expect(try open.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("while others write, each record that was acknowledged is in the log afterwards, or in what was kept")
  func whileOthersWrite() async throws {
    try place.add("first")
    let path = try place.back()
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
      group.addTask { for _ in 0..<5 { _ = try place.backups.restore(from: path, place.moment) } }
      try await group.waitForAll()
    }
    var found = Set(try place.names())
    for copy in place.backups.folder.copies() { found.formUnion(try place.names(in: copy)) }
    #expect(await acknowledged.names.subtracting(found).isEmpty)
  }

  @Test("a log comes back where there is none")
  func missing() throws {
    try place.add("one")
    try place.write("eigen", to: "images/a")
    let path = try place.back()
    try FileManager.default.removeItem(atPath: place.location.directory)
    #expect(try restore(path).kept == nil)
    #expect(try place.names() == ["one"])
    #expect(place.text("images/a") == "eigen")
    try place.add("two")
    #expect(try place.names() == ["one", "two"])
    #expect(try place.place.mode(place.location.database) == 0o600)
  }

  @Test("what is no log any more is kept as it is, with its write-ahead log", arguments: ["noise", "empty", "torn"])
  func unsound(_ kind: String) throws {
    try place.add("one")
    let path = try place.back()
    let open = place.store
    try place.add("two", to: open)
    let content = Data((kind == "empty" ? "" : kind == "noise" ? String(repeating: "noise ", count: 1_000) : "SQLite format 3\0torn").utf8)
    try content.write(to: URL(fileURLWithPath: place.location.database))
    let log = try Data(contentsOf: URL(fileURLWithPath: place.location.writeAheadLog))
    let aside = place.location.database + ".before-restore-2026-11-22-100000"
    #expect(try restore(path).kept == .files(aside))
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == content)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside + "-wal")) == log)
    #expect(try place.names() == ["one"])
    try place.add("three")
    #expect(try place.names() == ["one", "three"])
    #expect(try Store(at: place.location).read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("a program that has a damaged log open writes to the one that was restored")
  func openDamaged() throws {
    try place.add("one")
    let path = try place.back()
    let open = place.store
    try place.add("two", to: open)
    try open.checkpoint()
    // The pages of an index are nobody's: damage, though everything can still be written.
    try place.alter(place.location.database, "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'bed_dug'")
    guard case .files = try restore(path).kept else {
      Issue.record("the damage was not seen")
      return
    }
    try place.add("three", to: open)
    #expect(try place.names() == ["one", "three"])
  }

  @Test("a backup that was put in place by hand, beside the log of the old database, is restored from its own place")
  func byHand() throws {
    try place.add("one")
    let path = try place.back()
    let open = place.store
    try place.add("two", to: open)
    try FileManager.default.removeItem(atPath: place.location.database)
    try FileManager.default.copyItem(atPath: path, toPath: place.location.database)
    _ = try restore(place.location.database)
    #expect(try place.names() == ["one"])
    try place.add("three")
    #expect(try place.names() == ["one", "three"])
  }

  @Test("a log whose version no program ever wrote is kept as it is, and gives way")
  func strangeVersion() throws {
    try place.add("one")
    let path = try place.back()
    try place.alter(place.location.database, "PRAGMA user_version = -1")
    #expect(try restore(path).kept == .files(place.location.database + ".before-restore-2026-11-22-100000"))
    #expect(try place.names() == ["one"])
  }

  @Test("a backup that stands in place because a restore was killed is restored from there")
  func killedRestore() throws {
    try place.add("one")
    let path = try place.back()
    try place.alter(path, "DROP TABLE sqlar; DROP TABLE backup_info")
    try FileManager.default.removeItem(atPath: place.location.directory)
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path, toPath: place.location.database)
    #expect(throws: StoreError.backupInPlace(path: place.location.database)) { try place.names() }
    #expect(try restore(place.location.database).backup.reason == .unknown)
    #expect(try place.names() == ["one"])
  }

  @Test("a copy of the database that was made by other means is restored too, with its log")
  func otherMeans() throws {
    try place.add("one")
    try DatabaseQueue(path: place.location.database).backup(to: DatabaseQueue(path: place.path("by-sqlite")))
    let open = place.store
    try place.add("two", to: open)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: place.location.database + suffix, toPath: place.path("by-hand") + suffix)
    }
    try place.add("three", to: open)
    #expect(try restore(place.path("by-sqlite")).backup.reason == .unknown)
    #expect(try place.names() == ["one"])
    _ = try restore(place.path("by-hand"))
    #expect(try place.names() == ["one", "two"])
  }

  @Test("a backup of an older version is brought to this one first")
  func older() throws {
    try place.add("now")
    let old = place.path("old")
    let queue = try DatabaseQueue(path: old)
    try queue.write { db in
      try StoreFormat.garden.migrate(db, to: 1)
      try db.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES ('then', '', 1, 0)")
    }
    try queue.close()
    _ = try restore(old)
    #expect(try place.names() == ["then"])
    #expect(try Store(at: place.location).read { try StoreInspection.facts(in: $0).version } == StoreFormat.garden.version)
  }

  @Test("the log of a newer version, or of another program, stays")
  func foreignLog() throws {
    try place.add("one")
    let path = try place.back()
    try place.alter(place.location.database, "PRAGMA user_version = 99")
    #expect(throws: StoreError.newer(path: place.location.database, version: 99, known: StoreFormat.garden.version)) { try restore(path) }
    try place.alter(place.location.database, "PRAGMA user_version = \(StoreFormat.garden.version); PRAGMA application_id = 7")
    #expect(throws: StoreError.notOurs(path: place.location.database)) { try restore(path) }
    #expect(!place.files(in: place.location.directory).contains { $0.contains("restor") })
  }

  @Test("where copies cannot be kept in their directory, what was there is kept beside the log")
  func keptBeside() throws {
    try place.add("one")
    let path = try place.back()
    try place.add("two")
    try Data().write(to: URL(fileURLWithPath: place.path("state")))
    let kept = place.location.database + ".before-restore-2026-11-22-100000.garden"
    #expect(try restore(path).kept == .backup(kept))
    #expect(try place.names(in: kept) == ["one", "two"])
  }

  @Test("what cannot be restored is refused with its reason, and changes nothing", arguments: RefusedFile.allCases)
  func refused(_ kind: RefusedFile) throws {
    try place.add("one")
    let path = try kind.make(at: place)
    let before = place.files(in: place.location.directory)
    do {
      _ = try restore(path)
      Issue.record("restored")
    } catch let error as BackupError {
      #expect(error.exitCode == kind.exitCode, "\(error)")
    }
    #expect(try place.names() == ["one"])
    #expect(place.files(in: place.location.directory) == before)
    #expect(place.backups.folder.copies() == [])
  }

  @Test("names in a backup that lead out of the directory, to the log, or over a link are refused")
  func planted() throws {
    try place.add("one")
    for name in [
      "../out", "/tmp/garden-out", "a/../../out", "a//b", "./a", "", "garden.sqlite", "garden.sqlite-wal", "garden.sqlite.lock", "a/..",
    ] {
      let path = try place.back()
      try place.alter(path, "INSERT INTO sqlar VALUES ('\(name)', 33152, 0, 1, 'x')")
      #expect(throws: BackupError.damaged(path: path, detail: "sqlar \(name)"), "\(name)") { try restore(path) }
      try FileManager.default.removeItem(atPath: path)
    }
    let path = try place.back()
    try FileManager.default.createDirectory(atPath: place.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place.location.directory + "/images", withDestinationPath: place.path("elsewhere"))
    try place.alter(path, "INSERT INTO sqlar VALUES ('images/a', 33152, 0, 1, 'x')")
    #expect(throws: BackupError.cannotWrite(path: place.location.directory + "/images", .other(ENOTDIR))) { try restore(path) }
    #expect(place.files(in: place.path("elsewhere")) == [])
    #expect(place.files(in: place.place.parent) == ["copy", "data", "elsewhere", "state"])
    #expect(try place.names() == ["one"])
  }
}

/// What is no backup that could be restored.
enum RefusedFile: CaseIterable {
  case missing, dangling, directory, fifo, empty, text, recipe, beginning, truncated, cutByOne, damaged, newer, itself

  var exitCode: Int32 {
    switch self {
    case .directory, .fifo, .empty, .text, .recipe: 65
    case .missing, .dangling, .truncated, .cutByOne, .beginning, .damaged, .newer: 74
    case .itself: 64
    }
  }

  func make(at place: BackupPlace) throws -> String {
    let path = place.path("refused")
    let url = URL(fileURLWithPath: path)
    switch self {
    case .missing: break
    case .dangling: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
    case .directory: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    case .fifo: mkfifo(path, 0o600)
    case .empty: try Data().write(to: url)
    case .text: try Data("a letter to Mai".utf8).write(to: url)
    case .recipe: try place.alter(path, "CREATE TABLE recipe (name TEXT)")
    case .beginning: try Data("SQLite format 3\0".utf8).write(to: url)
    case .truncated:
      let data = try Data(contentsOf: URL(fileURLWithPath: place.back(up: "whole")))
      try data.prefix(data.count / 2).write(to: url)
    case .cutByOne:
      let data = try Data(contentsOf: URL(fileURLWithPath: place.back(up: "whole")))
      try data.dropLast().write(to: url)
    case .damaged:
      var data = try Data(contentsOf: URL(fileURLWithPath: place.back(up: "whole")))
      for offset in stride(from: 8_192, to: data.count - 64, by: 4_096) {
        data.replaceSubrange(offset..<offset + 64, with: Data(repeating: 0x55, count: 64))
      }
      try data.write(to: url)
    case .newer: try place.alter(place.back(up: "refused"), "PRAGMA user_version = 99")
    case .itself: return place.location.database
    }
    return path
  }
}
