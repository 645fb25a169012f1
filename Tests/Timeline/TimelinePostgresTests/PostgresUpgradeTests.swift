import Foundation
import PostgresTestSupport
import Synchronization
import TestSupport
import Testing
import TimelineContract
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

@Suite(
  "Upgrades of what is on PostgreSQL", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"), .timeLimit(.minutes(10)))
struct PostgresUpgradeTests {
  private let database: PostgresDatabase

  init() throws { database = try PostgresServer.running().database() }

  /// A service of the first version that posts until it is told to stop, on a thread of its own.
  private final class OldService: Sendable {
    private let state = Mutex((isOver: false, count: 0, failure: String?.none))
    private let (ended, end) = AsyncStream.makeStream(of: Void.self)

    init(_ address: String, account: Int64) {
      Thread.detachNewThread { [self] in
        do {
          // As it is: a lock is waited for eight seconds at most.
          let connection = try PostgresConnection(PostgresAddress(address), patience: .seconds(12))
          while !state.withLock({ $0.isOver }) {
            connection.begin()
            try connection.run(script: PostgresUpgradeTests.oldPost(of: account))
            _ = try connection.run(PostgresSession.publicPlaces.down, [Int64(0), Int64(0), Int64.max, 50, 5_000])
            // Its own post, as it looks for it.
            let found = try connection.run(
              "SELECT likes FROM post WHERE account = $1 AND token = (SELECT token FROM post WHERE account = $1 ORDER BY place DESC LIMIT 1)",
              [account])
            guard found.count == 1, try found[0][0] as Int64 == 1 else { throw PostgresError.unexpected(column: 0) }
            state.withLock { $0.count += 1 }
          }
        } catch {
          state.withLock { $0.failure = "\(error)" }
        }
        end.finish()
      }
    }

    var hasBegun: Bool { state.withLock { $0.count > 0 || $0.failure != nil } }

    /// How many posts it made, and what went wrong.
    func stop() async -> (count: Int, failure: String?) {
      state.withLock { $0.isOver = true }
      for await _ in ended {}
      return state.withLock { ($0.count, $0.failure) }
    }
  }

  private func connection() throws -> PostgresConnection {
    try PostgresConnection(PostgresAddress(database.address), patience: .whileTesting)
  }

  /// What a service of the first step does for a post: the tables as it knows them.
  fileprivate static func oldPost(of account: Int64) -> String {
    """
    BEGIN; SELECT pg_advisory_xact_lock(\(0x4B69 << 48 + account));
    INSERT INTO kept (mark) SELECT gen_random_uuid() FROM (SELECT pg_advisory_xact_lock(\(0x4B69_546C)) OFFSET 0) AS taken RETURNING mark;
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, words, started_ms, started_offset, active_seconds)
      VALUES (gen_random_uuid(), \(account), gen_random_uuid(), '', 2, 0, 0, 'old', 0, 0, 60);
    INSERT INTO event (at_ms, kind, owner, for_followers) VALUES (0, 1, \(account), true);
    INSERT INTO post_like (post, account, created_ms) SELECT max(place), \(account), 0 FROM post WHERE account = \(account);
    UPDATE post SET place = nextval('post_place_seq') WHERE place = (SELECT max(place) FROM post WHERE account = \(account));
    DELETE FROM post WHERE place = (SELECT min(place) FROM post WHERE account = \(account)); DELETE FROM kept WHERE at < now() - interval '5 minutes'; COMMIT
    """
  }

  @Test("Two neighbouring versions write and read while the newer one brings the tables up to date, and nobody is held up for long")
  func neighbours() async throws {
    try PostgresSchema.prepare(connection(), steps: [PostgresSchema.steps[0]])
    try database.sql(
      """
      INSERT INTO account (handle, skeleton, display_name, password, created_ms)
      SELECT 'old' || n, 'old' || n, 'old', 'x', 0 FROM generate_series(1, 3) n;
      INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, words, started_ms, started_offset, active_seconds)
      SELECT gen_random_uuid(), 1 + n % 3, gen_random_uuid(), '', 2, 0, 0, 'before', 0, 0, 60 FROM generate_series(1, 5000) n
      """)
    let olds = (1...3).map { OldService(database.address, account: $0) }
    try await wait(until: "each older service has posted") { olds.allSatisfy(\.hasBegun) }
    // Somebody reads the table that changes, for as long as several attempts take.
    let holder = try connection()
    try holder.run(script: "BEGIN; SELECT 1 FROM kept LIMIT 1")
    let address = database.address
    let patience = PostgresPatience(connection: .whileTesting, work: .whileTesting)
    let opening = Task { try await PostgresTimeline.open(PostgresAddress(address), patience: patience) }
    let waits = """
      SELECT count(*) > 0 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'ADD COLUMN'
      """
    try await wait(until: "the upgrade waits for the table") { try database.sql(waits) == "t\n" }
    func isPosting() async throws {
      let before = try database.sql("SELECT max(place) FROM post")
      try await wait(until: "an older service posts") { try database.sql("SELECT max(place) FROM post") != before }
    }
    try await isPosting()
    holder.begin()
    try holder.run(script: "COMMIT")
    let storage = try await opening.value
    let world = World(storage)
    let mika = try await world.person("mika")
    for number in 0..<20 { try await world.post("\(number)", by: mika) }
    // What an older one posts comes to the home lists of the newer one.
    try database.sql("INSERT INTO follow (follower, followee) SELECT \(mika.key), key FROM account WHERE handle = 'old1'")
    try await isPosting()
    try await wait(until: "the post is in a home list") { try database.sql("SELECT count(*) FROM home") != "0\n" }
    #expect(try await world.memos(.home, for: mika, limit: 1) == ["old"])
    var count = 0
    for old in olds {
      let (posts, failure) = await old.stop()
      #expect(failure == nil)
      count += posts
    }
    #expect(count > 0)
    // An older one deletes a post for each that it makes.
    #expect(try database.sql("SELECT count(*) FROM post") == "5020\n")
    #expect(try database.sql("SELECT sum(posts) FROM account") == "5020\n")
    #expect(
      try database.sql(
        "SELECT count(*) FROM post p JOIN post_name n ON (n.id, n.account, n.token, n.place) = (p.id, p.account, p.token, p.place)")
        == "5020\n")
    #expect(try database.sql("SELECT count(*) FROM post_name") == "5020\n")
    #expect(
      try database.sql("SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND confrelid = 'post'::regclass AND convalidated") == "4\n")
    // What the older one did is numbered too, and counts for everybody.
    #expect(try database.sql("SELECT count(*) = count(DISTINCT number) AND bool_or(account IS NULL AND hides) FROM kept") == "t\n")
    try storage.close()
  }

  @Test("An index that was begun and not finished is made anew, once by all who start at the same time")
  func unfinishedIndex() async throws {
    try PostgresSchema.prepare(connection(), steps: Array(PostgresSchema.steps.prefix { $0.before.allSatisfy { $0.index == nil } }))
    try database.sql(
      """
      CREATE INDEX usage_order ON usage (account);
      UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'usage_order'::regclass
      """)
    let address = database.address
    let patience = PostgresPatience(connection: .whileTesting, work: .whileTesting)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for _ in 0..<3 { tasks.addTask { try await PostgresTimeline.open(PostgresAddress(address), patience: patience).close() } }
      try await tasks.waitForAll()
    }
    #expect(
      try database.sql("SELECT indnatts, indisvalid FROM pg_index WHERE indrelid = 'usage'::regclass AND NOT indisprimary") == "5|t\n")
  }

  @Test("What was there before is counted while others write: locked accounts aren't, and bytes are")
  func counted() async throws {
    try PostgresSchema.prepare(connection(), steps: Array(PostgresSchema.steps.prefix { !$0.name.hasPrefix("8 ") }))
    try database.sql(Self.before)
    // One of those who were locked is so no more by the time that it is counted, as an older service may do.
    try PostgresSchema.prepare(connection(), steps: Array(PostgresSchema.steps.prefix { !$0.name.hasPrefix("9 ") }))
    try database.sql("UPDATE account SET is_locked = false WHERE handle = 'rio'")
    let patience = PostgresPatience(connection: .whileTesting, work: .whileTesting)
    let storage = try await PostgresTimeline.open(PostgresAddress(database.address), patience: patience)
    let world = World(storage)
    let (post, mika) = (
      try await storage.posts(.everyone, for: nil, PageRequest()).entries[0], try await storage.accountRow(of: "mika")
    )
    #expect(post.likes == 1 && post.comments == 1 && mika.account.followers == 1)
    #expect(mika.bytes == 600 + 2 + 200 + 3)
    #expect(try await storage.accountRow(of: "ken").bytes == 400 + 1)
    // More accounts than are counted at once.
    #expect(try database.sql("SELECT count(*) FROM account WHERE bytes = 600") == "30\n")
    _ = try await storage.setLocked(false, "ken", now: world.now)
    let again = try await storage.posts(.everyone, for: nil, PageRequest(limit: 1)).entries[0]
    #expect(again.likes == 2 && again.comments == 2)
    try storage.close()
  }

  /// A post of mika's, with an image, that ken and rio liked and commented on before they were locked, and posts of others.
  private static let before = """
    INSERT INTO account (key, handle, skeleton, display_name, password, created_ms)
      VALUES (1001, 'mika', 'mika', 'mika', 'x', 0), (1002, 'ken', 'ken', 'ken', 'x', 0), (1003, 'rio', 'rio', 'rio', 'x', 0);
    INSERT INTO account (key, handle, skeleton, display_name, password, created_ms)
      SELECT n, 'user' || n, 'user' || n, 'x', 'x', 0 FROM generate_series(1, 30) n;
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, started_ms, started_offset, active_seconds)
      SELECT gen_random_uuid(), n, gen_random_uuid(), '', 0, 0, 0, 0, 0, 60 FROM generate_series(1, 30) n;
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, words, started_ms, started_offset, active_seconds)
      VALUES (gen_random_uuid(), 1001, gen_random_uuid(), '', 2, 0, 0, 'hi', 0, 0, 60);
    INSERT INTO post_image (post, n, type, width, height, tag, bytes)
      SELECT place, 1, 'image/png', 1, 1, 't', '\\x010203' FROM post WHERE account = 1001;
    INSERT INTO post_like (post, account, created_ms) SELECT place, key, 0 FROM post, account WHERE account = 1001 AND key > 1001;
    INSERT INTO comment (id, post, account, token, text, created_ms)
      SELECT gen_random_uuid(), place, key, gen_random_uuid(), 'x', 0 FROM post, account WHERE account = 1001 AND key > 1001;
    INSERT INTO follow (follower, followee) VALUES (1002, 1001), (1003, 1001);
    UPDATE account SET is_locked = true WHERE key > 1001;
    """

  @Test("A step that takes something away waits until nobody is there who needs it, and then whoever needs it may not serve")
  func contracting() throws {
    let known = PostgresSchema.steps
    let next = known + [PostgresSchema.Step(name: "90 without the number", script: "DROP INDEX kept_number;", needs: known.count + 1)]
    let (newer, other) = (try connection(), try connection())
    try PostgresSchema.prepare(newer)
    #expect(throws: PostgresError.olderServes) { try PostgresSchema.prepare(newer, steps: next) }
    #expect(try PostgresSchema.pending(newer).isEmpty)
    // Sessions of the newer one do not stand in its way.
    try other.run(script: "SET application_name = '\(PostgresSchema.serviceName(knowing: next.count))'")
    try PostgresSchema.prepare(newer, steps: next)
    #expect(try PostgresSchema.pending(newer, steps: next).isEmpty)
    #expect(throws: PostgresError.newer) { try PostgresSchema.pending(newer) }
  }
}
