import Foundation
import GRDB
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

  @Test("does what every storage does", arguments: StorageBehaviour.all)
  func behaves(behaviour: StorageBehaviour) async throws {
    let storage = try SQLiteTimeline.open(path)
    try await behaviour.show(World(storage))
    try storage.close()
  }

  @Test("Commits wait for the disk")
  func durability() throws {
    let storage = try SQLiteTimeline.open(path)
    #expect(try storage.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try storage.pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
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
