import Foundation
import GRDB
import Glibc
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineStorage
import TimelineTestSupport

@testable import TimelineSQLite

@Suite("The file of a SQLite timeline")
struct SQLiteFileTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let copy: String

  init() throws {
    directory = TemporaryDirectory("timeline-file")
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    (path, copy) = (directory.path + "/timeline.sqlite", directory.path + "/copy.sqlite")
  }

  /// Every file of the folder, but for the index of a log, which is made to read that.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) where !name.hasSuffix("-shm") {
      files[name] = FileManager.default.contents(atPath: directory.path + "/" + name)
    }
    return files
  }

  /// Which file a name has, and who may do what with it.
  private struct Status: Hashable {
    var number: UInt
    var permissions: UInt32
    var size: Int

    init(of path: String) throws {
      var status = stat()
      guard stat(path, &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
      (number, permissions, size) = (UInt(status.st_ino), UInt32(status.st_mode) & 0o777, Int(status.st_size))
    }
  }

  // MARK: Backups

  @Test("A backup grows in a file of its own that only its owner may read, and is that file in the end")
  func privateBackup() async throws {
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    try Data("somebody else's".utf8).write(to: URL(fileURLWithPath: copy + ".part"))
    var begun: Status?
    try await storage.copy(to: copy) { begun = try Status(of: $0) }
    let first = try #require(begun)
    #expect(first.permissions == 0o600 && first.size == 0)
    let last = try Status(of: copy)
    #expect(last.number == first.number && last.permissions == 0o600 && last.size > 0)
    #expect(FileManager.default.contents(atPath: copy + ".part") == Data("somebody else's".utf8))
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
    try storage.close()
    #expect(try Set(files().keys).subtracting(["timeline.sqlite-wal"]) == ["timeline.sqlite", "copy.sqlite", "copy.sqlite.part"])
  }

  @Test("A backup replaces nothing, and removes what a killed one left but not what another one writes")
  func unfinishedBackups() async throws {
    let storage = try SQLiteTimeline.open(path)
    let abandoned = directory.path + "/.copy.sqlite" + UnfinishedFile.infix + "abcdef"
    try Data("half".utf8).write(to: URL(fileURLWithPath: abandoned))
    let other = try UnfinishedFile(nextTo: copy + "2")
    let same = try UnfinishedFile(nextTo: copy)
    try await storage.copy(to: copy)
    #expect(!FileManager.default.fileExists(atPath: abandoned))
    for file in [other, same] { #expect(FileManager.default.fileExists(atPath: file.path)) }
    let whole = FileManager.default.contents(atPath: copy)
    await #expect(throws: SQLiteTimelineError.exists) { try await storage.copy(to: copy) }
    let refusal = #expect(throws: SystemError.self) { try same.publish() }
    #expect(refusal?.code == EEXIST)
    #expect(FileManager.default.contents(atPath: copy) == whole)
    try storage.close()
  }

  @Test("A restored backup is private while it is copied and afterwards, even if everybody may read the backup")
  func privateRestore() async throws {
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    // As it is kept where a service was killed: with a log.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: copy + suffix)
    }
    try storage.close()
    let part = try UnfinishedFile(nextTo: path)
    try part.copy(copy)
    for suffix in ["", "-wal"] {
      #expect(try Status(of: part.path + suffix).permissions == 0o600)
      #expect(FileManager.default.contents(atPath: part.path + suffix) == FileManager.default.contents(atPath: copy + suffix))
    }
    _ = try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before")
    #expect(try Status(of: path).permissions == 0o600)
    let again = try SQLiteTimeline.open(path)
    #expect(try await again.totals().accounts == 1)
    try again.close()
  }

  // MARK: Restoring

  @Test(
    "What is written after a restore comes behind every cursor from before, nobody is signed in, and events begin anew",
    arguments: ["served", "lost", "younger", "damaged"])
  func restoredPlaces(present: String) async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    try await world.post("kept", by: mika)
    try await storage.copy(to: copy)
    for number in 0..<3 { try await world.post("lost \(number)", by: mika) }
    try await world.befriend(ken, mika)
    let posts = try await storage.posts(.everyone, for: nil, PageRequest()).after
    let followers = try await storage.followers(of: "mika", for: mika, PageRequest()).after
    let event = try await storage.lastEvent()
    try storage.close()
    switch present {
    case "served": break
    case "damaged": try Data("no database at all".utf8).write(to: URL(fileURLWithPath: path))
    default:
      for suffix in [""] + UnfinishedFile.sidecars { unlink(path + suffix) }
      if present == "younger" { try SQLiteTimeline.open(path).close() }
    }
    let kept = try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before")
    #expect((kept == nil) == (present == "lost"))
    let again = try SQLiteTimeline.open(path)
    for viewer in [mika, ken] {
      #expect(try await !again.isSignedIn(viewer))
      #expect(try await again.accountRow(of: viewer.handle).sessions == 0)
      #expect(try await again.events(for: viewer, after: event, limit: 10) == nil)
    }
    let later = World(again, after: world)
    var viewers: [Viewer] = []
    for viewer in [mika, ken] {
      let session = later.session()
      _ = try await again.beginSession(session, of: viewer.key, verified: "hash")
      viewers.append(Viewer(key: viewer.key, handle: viewer.handle, session: session.id))
    }
    let start = try await again.lastEvent()
    #expect(try await again.events(for: mika, after: start, limit: 10)?.isEmpty == true)
    try await later.post("new", by: viewers[0])
    try await later.befriend(viewers[1], viewers[0])
    #expect(try await later.memos(.everyone, for: nil, .after(posts)) == ["new"])
    #expect(try await later.memos(.everyone, for: nil) == ["new", "kept"])
    let newer = try await again.followers(of: "mika", for: mika, PageRequest(.after(followers)))
    #expect(newer.entries.map(\.handle) == ["ken"])
    #expect(try await again.events(for: mika, after: start, limit: 10)?.isEmpty == false)
    try again.close()
  }

  @Test("Places that were given after the backup are left out however many they were")
  func manyPlaces() async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let mika = try await world.person("mika")
    try await storage.copy(to: copy)
    let far = 5 * SQLiteTimeline.placesLeftOut
    // Nothing was posted before the backup.
    try await storage.pool.write { try $0.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('post', ?)", arguments: [far]) }
    try await world.post("lost", by: mika)
    let last = try await storage.posts(.everyone, for: nil, PageRequest()).after
    try storage.close()
    _ = try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before")
    let again = try SQLiteTimeline.open(path)
    let later = World(again, after: world)
    let session = later.session()
    _ = try await again.beginSession(session, of: mika.key, verified: "hash")
    try await later.post("new", by: Viewer(key: mika.key, handle: "mika", session: session.id))
    #expect(try await later.memos(.everyone, for: nil, .after(last)) == ["new"])
    try again.close()
  }

  // MARK: One file

  @Test("After a stop the file alone is the whole timeline")
  func oneFile() async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let mika = try await world.person("mika")
    for number in 0..<3 { try await world.post("\(number)", by: mika) }
    // As an operator's command does while the service runs.
    let other = try SQLiteTimeline.open(path)
    #expect(try await other.totals().posts == 3)
    try other.close()
    _ = try await storage.posts(.everyone, for: mika, PageRequest())
    try storage.close()
    #expect(FileManager.default.contents(atPath: path + "-wal")?.isEmpty ?? true)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
    let moved = try SQLiteTimeline.open(copy)
    #expect(try await World(moved).memos(.everyone, for: nil) == ["2", "1", "0"])
    try moved.close()
  }

  /// Copies a file alone or with its log, as it's at this moment: so it is left by a killed service, too.
  private func copyFile(withLog hasLog: Bool) throws {
    for suffix in [""] + UnfinishedFile.sidecars { unlink(copy + suffix) }
    for suffix in hasLog ? ["", "-wal"] : [""] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
  }

  @Test("A file that was copied without its log, or has lost it, is reported as that and stays as it is")
  func copiedAlone() async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let mika = try await world.person("mika")
    try copyFile(withLog: false)
    func checkRefusal() throws {
      let before = FileManager.default.contents(atPath: copy)
      #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteTimeline.state(of: copy) }
      #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteTimeline.open(copy) }
      #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteTimeline.openToRead(copy) }
      #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteArchive(copy) }
      let other = directory.path + "/other.sqlite"
      #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteTimeline.restore(copy, to: other, keeping: other + ".before") }
      #expect(FileManager.default.contents(atPath: copy) == before && !FileManager.default.fileExists(atPath: copy + "-wal"))
    }
    try checkRefusal()
    // More than SQLite leaves in the log: the file has some of the posts then.
    let memo = String(repeating: "a", count: 60_000)
    for _ in 0..<100 { try await world.post(memo, by: mika) }
    try copyFile(withLog: false)
    try checkRefusal()
    // A command that ends while the service runs changes nothing about that.
    try SQLiteTimeline.open(path).close()
    try await world.post("last", by: mika)
    try copyFile(withLog: false)
    try checkRefusal()
    try copyFile(withLog: true)
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
    try storage.close()
    try copyFile(withLog: false)
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
  }

  @Test("After a kill, whoever has the file open next and closes it leaves it whole without its log")
  func closedAfterKill() async throws {
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    try copyFile(withLog: true)
    try storage.close()
    try SQLiteTimeline.open(copy).close()
    #expect(!FileManager.default.fileExists(atPath: copy + "-wal"))
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
    let again = try SQLiteTimeline.open(copy)
    #expect(try await again.totals().accounts == 1)
    try again.close()
  }

  @Test("What another program wrote into the file from its log is used once the mark is taken away, as the message says")
  func foreignClosing() async throws {
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    try copyFile(withLog: true)
    try storage.close()
    let other = try DatabaseQueue(path: copy)
    let accounts = try await other.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM account") }
    #expect(accounts == 1)
    try other.close()
    #expect(throws: SQLiteTimelineError.withoutLog) { try SQLiteTimeline.state(of: copy) }
    let mending = try DatabaseQueue(path: copy)
    try await mending.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 0") }
    try mending.close()
    #expect(try SQLiteTimeline.state(of: copy) == .whole(pendingSteps: 0))
  }

  @Test("A file that could not be unmarked when it was closed has an empty log, and is whole")
  func emptyLog() async throws {
    try SQLiteTimeline.open(path).close()
    LogMark.leaveLog(at: path)
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    let other = try DatabaseQueue(path: path)
    try await other.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 1") }
    try other.close()
    LogMark.leaveLog(at: path)
    #expect(FileManager.default.contents(atPath: path + "-wal") == Data())
    #expect(try SQLiteTimeline.state(of: path) == .whole(pendingSteps: 0))
    try SQLiteTimeline.open(path).close()
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(try SQLiteTimeline.state(of: path) == .whole(pendingSteps: 0))
  }

  @Test("A file that a link leads to is read with the log that is next to it")
  func linked() async throws {
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    let link = directory.path + "/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try SQLiteTimeline.state(of: link) == .whole(pendingSteps: 0))
    let other = try SQLiteTimeline.open(link)
    #expect(try await other.totals().accounts == 1)
    try other.close()
    try storage.close()
  }

  @Test("A file is read and copied without a change next to it, while a service has it open, after a stop and after a kill")
  func reading() async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    try await world.post("a", by: world.person("mika"))
    let backup = directory.path + "/backup.sqlite"
    func checkReading(_ path: String) async throws {
      let before = try files()
      let reading = try SQLiteTimeline.openToRead(path)
      #expect(try await World(reading).memos(.everyone, for: nil) == ["a"])
      await #expect(throws: (any Error).self) { try await reading.setWord("x", .forbidden, isThere: true) }
      try await reading.copy(to: backup)
      #expect(try SQLiteTimeline.state(of: backup) == .whole(pendingSteps: 0))
      unlink(backup)
      try reading.close()
      #expect(try files() == before)
    }
    try await checkReading(path)
    try copyFile(withLog: true)
    try await checkReading(copy)
    try storage.close()
    try await checkReading(path)
  }

  @Test("A file that isn't a database is reported as that")
  func text() throws {
    try Data("no database at all".utf8).write(to: URL(fileURLWithPath: path))
    let before = try files()
    #expect(throws: SQLiteTimelineError.noDatabase) { try SQLiteTimeline.state(of: path) }
    #expect(throws: SQLiteTimelineError.noDatabase) { try SQLiteTimeline.open(path) }
    #expect(throws: SQLiteTimelineError.noDatabase) { try SQLiteArchive(path) }
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteTimeline.restore(path, to: copy, keeping: copy + ".before") }
    #expect(try files() == before)
  }

  /// Files of which a part is missing, by what they are.
  enum Part: String, CaseIterable {
    /// A database that was copied without its log, in which everything was.
    case withoutLog
    /// One that was marked and never filled.
    case neverFilled
    /// A log whose database isn't there.
    case logAlone
    /// A log next to a database without a byte.
    case logOfNothing

    func make(at path: String, in directory: String) throws {
      let whole = directory + "/whole.sqlite"
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
      let pool = try DatabasePool(path: whole, configuration: configuration)
      try TimelineSchema.make(pool)
      switch self {
      case .withoutLog: try FileManager.default.copyItem(atPath: whole, toPath: path)
      case .neverFilled:
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "PRAGMA application_id = \(TimelineSchema.applicationID)") }
        try queue.close()
      case .logAlone, .logOfNothing: try FileManager.default.copyItem(atPath: whole + "-wal", toPath: path + "-wal")
      }
      if self == .logOfNothing { try Data().write(to: URL(fileURLWithPath: path)) }
      try pool.close()
    }
  }

  @Test("A part of a timeline is reported as that, not as empty, and stays as it is", arguments: Part.allCases)
  func parts(part: Part) throws {
    try part.make(at: path, in: directory.path)
    let before = try files()
    #expect(throws: SQLiteTimelineError.unfinished) { try SQLiteTimeline.state(of: path) }
    #expect(throws: SQLiteTimelineError.unfinished) { try SQLiteTimeline.open(path) }
    #expect(try files() == before)
    guard [.withoutLog, .neverFilled].contains(part) else { return }
    #expect(throws: SQLiteTimelineError.unfinished) { try SQLiteArchive(path) }
    #expect(throws: SQLiteTimelineError.unfinished) { try SQLiteTimeline.restore(path, to: copy, keeping: copy + ".before") }
    #expect(try files() == before)
  }

  @Test("A database of something else is refused without a change, with a log or without", arguments: [false, true])
  func foreign(hasLog: Bool) throws {
    var configuration = Configuration()
    if hasLog { configuration.journalMode = .wal }
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.write { try $0.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
    if !hasLog { try other.close() }
    let before = try files()
    #expect(before.keys.contains("timeline.sqlite-wal") == hasLog)
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteTimeline.open(path) }
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteTimeline.state(of: path) }
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteArchive(path) }
    #expect(try files() == before)
    if hasLog { try other.close() }
  }

  @Test("A new timeline is private, and takes the place of a file without a byte", arguments: [false, true])
  func new(isThere: Bool) async throws {
    if isThere {
      try Data().write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    for suffix in ["", "-wal"] { #expect(try Status(of: path + suffix).permissions == 0o600) }
    try storage.close()
    #expect(try Set(files().keys).subtracting(["timeline.sqlite-wal"]) == ["timeline.sqlite"])
  }

  @Test("What isn't a file is left alone")
  func noFile() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    #expect(throws: SQLiteTimelineError.unopened) { try SQLiteTimeline.open(path) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: directory.path + "/nowhere")
    #expect(throws: SQLiteTimelineError.unopened) { try SQLiteTimeline.open(path) }
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/nowhere"))
  }
}
