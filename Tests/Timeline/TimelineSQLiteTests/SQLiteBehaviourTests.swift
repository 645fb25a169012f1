import Foundation
import GRDB
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineStorage
import TimelineTestSupport

@testable import TimelineSQLite

@Suite("The SQLite storage")
struct SQLiteBehaviourTests {
  private let directory = TemporaryDirectory("timeline")

  private var path: String {
    get throws {
      try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
      return directory.path + "/timeline.sqlite"
    }
  }

  /// The files that don't have their names yet.
  private func unfinished() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.contains(UnfinishedFile.infix) }
  }

  @Test("does what every storage does", arguments: StorageBehaviour.all)
  func behaves(behaviour: StorageBehaviour) async throws {
    let storage = try SQLiteTimeline.open(path, quota: behaviour.quota)
    try await behaviour.show(World(storage))
    try storage.close()
  }

  @Test("Commits wait for the disk")
  func durability() throws {
    let storage = try SQLiteTimeline.open(path)
    #expect(try storage.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try storage.pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test("Whether something can be stored is found out by storing a page")
  func ping() async throws {
    let path = try path
    let storage = try SQLiteTimeline.open(path)
    func logged() -> Data { FileManager.default.contents(atPath: path + "-wal") ?? Data() }
    let before = logged()
    try await storage.ping(writing: false)
    #expect(logged() == before)
    try await storage.ping(writing: true)
    // A log whose pages are in the file is written anew from its beginning.
    #expect(logged() != before)
    try storage.close()
  }

  @Test("A page of what was counted is found without reading what is before or behind it")
  func usagePages() throws {
    let storage = try SQLiteTimeline.open(path)
    let plan = try storage.pool.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + Database.usagePage, arguments: [1, 0, "", "", ""]).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH usage ") && plan[0].contains("account=? AND (day,kind,name,outcome)>"), "\(plan)")
    try storage.close()
  }

  @Test("A database of something else, and one of a newer service, are refused")
  func foreign() throws {
    let path = try path
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE t (x)") }
    try other.close()
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteTimeline.open(path) }
    try FileManager.default.removeItem(atPath: path)
    let storage = try SQLiteTimeline.open(path)
    try storage.pool.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 later')") }
    try storage.close()
    #expect(throws: SQLiteTimelineError.newer) { try SQLiteTimeline.open(path) }
  }

  @Test("A backup takes the place of whatever is there, which is kept with what lies beside it", arguments: ["damaged", "none", "empty"])
  func restores(present: String) async throws {
    let (path, copy) = (try path, directory.path + "/copy.sqlite")
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("mika")
    try await storage.copy(to: copy)
    try storage.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    switch present {
    case "damaged": bytes.replaceSubrange(100..<min(9_000, bytes.count), with: Data(repeating: 0xFF, count: min(9_000, bytes.count) - 100))
    case "none": bytes = Data("no database at all\n".utf8)
    default: bytes = Data()
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    try Data("a log".utf8).write(to: URL(fileURLWithPath: path + "-journal"))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy)
    let kept = try #require(try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before"))
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    for suffix in ["-wal", "-shm", "-journal"] { #expect(!FileManager.default.fileExists(atPath: path + suffix)) }
    let again = try SQLiteTimeline.open(path)
    #expect(try await again.totals().accounts == 1)
    try again.close()
    // A second time something else is kept.
    let second = try #require(try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before"))
    #expect(second != kept && FileManager.default.fileExists(atPath: second))
  }

  @Test("What is no backup, and a damaged one, are told apart, and change nothing")
  func noBackup() async throws {
    let (path, copy) = (try path, directory.path + "/copy.sqlite")
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    for number in 0..<30 { _ = try await world.person("person\(number)x") }
    try await storage.copy(to: copy)
    try storage.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
    try Data("no database at all, whoever says so\n".utf8).write(to: URL(fileURLWithPath: copy))
    #expect(throws: SQLiteTimelineError.foreign) { try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before") }
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: copy))
    #expect(throws: SQLiteTimelineError.damaged) { try SQLiteTimeline.restore(copy, to: path, keeping: path + ".before") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try unfinished().isEmpty)
  }

  @Test("Looking at a file changes nothing, and tells what is pending")
  func states() async throws {
    let path = try path
    func files() throws -> [String: Data] {
      var files: [String: Data] = [:]
      // Where a log was left, its index is built to read it.
      for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) where !name.hasSuffix("-shm") {
        files[name] = try Data(contentsOf: URL(fileURLWithPath: directory.path + "/" + name))
      }
      return files
    }
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try SQLiteTimeline.state(of: path) == .empty)
    #expect(try files() == ["timeline.sqlite": Data()])
    let storage = try SQLiteTimeline.open(path)
    #expect(try SQLiteTimeline.state(of: path) == .whole(pendingSteps: 0))
    try await storage.pool.write { try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '2 %'") }
    try storage.close()
    let before = try files()
    // It, and those behind it.
    #expect(try SQLiteTimeline.state(of: path) == .whole(pendingSteps: 3))
    #expect(try files() == before)
    // Nor is it moved anywhere before the service that it is moved to knows it.
    #expect(throws: SQLiteTimelineError.older) { try SQLiteArchive(path) }
    #expect(try files() == before)
    try SQLiteTimeline.open(path).close()
    try SQLiteArchive(path).close()
  }

  @Test("Handles that look alike since a step are taken by those that are there")
  func lookAlikes() async throws {
    let path = try path
    let storage = try SQLiteTimeline.open(path)
    _ = try await World(storage).person("clara")
    try await storage.pool.write { db in
      try db.execute(sql: "UPDATE account SET skeleton = 'clara'")
      try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '2 %'")
    }
    try storage.close()
    let again = try SQLiteTimeline.open(path)
    let world = World(again)
    world.wait(seconds: 1)
    await #expect(throws: Refusal.handleTaken) { _ = try await world.person("dara") }
    try again.close()
  }

  @Test("What was there before a step is counted by it: locked accounts aren't, and bytes are")
  func counted() async throws {
    let path = try path
    let queue = try DatabaseQueue(path: path)
    try await queue.write { try $0.execute(sql: "PRAGMA application_id = \(TimelineSchema.applicationID)") }
    try TimelineSchema.migrator.migrate(queue, upTo: "2 more handles look alike")
    try await queue.write { try $0.execute(sql: Self.before) }
    try queue.close()
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let (post, mika) = (
      try await storage.posts(.everyone, for: nil, PageRequest()).entries[0], try await storage.accountRow(of: "mika")
    )
    #expect(post.likes == 0 && post.comments == 0 && mika.account.followers == 0)
    #expect(mika.bytes == 600 + 2 + 200 + 3)
    #expect(try await storage.accountRow(of: "ken").bytes == 400 + 1)
    _ = try await storage.setLocked(false, "ken", now: world.now)
    let again = try await storage.posts(.everyone, for: nil, PageRequest()).entries[0]
    #expect(again.likes == 1 && again.comments == 1)
    #expect(try await storage.accountRow(of: "mika").account.followers == 1)
    try storage.close()
  }

  /// A post of mika's, with an image, that ken liked and commented on before he was locked.
  private static let before = """
    INSERT INTO account (key, handle, skeleton, display_name, password, created_ms)
      VALUES (1, 'mika', 'mika', 'mika', 'x', 0), (2, 'ken', 'ken', 'ken', 'x', 0);
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, words, started_ms, started_offset, active_seconds)
      VALUES (randomblob(16), 1, randomblob(16), x'', 2, 0, 0, 'hi', 0, 0, 60);
    INSERT INTO post_image (post, n, type, width, height, tag, bytes) VALUES (1, 1, 'image/png', 1, 1, 't', x'010203');
    INSERT INTO post_like (post, account, created_ms) VALUES (1, 2, 0);
    INSERT INTO comment (id, post, account, token, text, created_ms) VALUES (randomblob(16), 1, 2, randomblob(16), 'x', 0);
    INSERT INTO follow (follower, followee) VALUES (2, 1);
    UPDATE account SET is_locked = 1 WHERE key = 2;
    """

  @Test("No list of posts looks at whole tables or sorts one")
  func plans() async throws {
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    try await world.befriend(mika, ken)
    try await world.post("a", by: ken)
    for list in [PostList.mine, .home, .everyone, .of(handle: "ken")] {
      let sql = try await storage.pool.read { db in try db.placesQuery(of: list, for: mika.key).sql.down }
      let plan = try await storage.pool.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: ["v": 1, "owner": 2, "place": 9, "limit": 3]).map {
          $0[3] as String
        }
      }
      #expect(!plan.contains { $0.contains("SCAN post") || $0.contains("SCAN p") || $0.contains("SCAN account") }, "\(list) \(plan)")
      #expect(plan.contains { $0.contains("post_") })
    }
  }
}
