import PostgresTestSupport
import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

@Suite(
  "How the database goes about statements", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"),
  .timeLimit(.minutes(10)))
struct PostgresPlanTests {
  private let database: PostgresDatabase
  private let growth = PostgresGrowth(posts: 16_384, homeEntries: 16_384, homeKept: 100, mostFollowers: 500)

  init() throws { database = try PostgresServer.running().database() }

  private func open() async throws -> PostgresTimeline {
    try await PostgresTimeline.open(
      PostgresAddress(database.address), patience: PostgresPatience(connection: .whileTesting, work: .whileTesting), growth: growth)
  }

  @Test("No statement looks at a whole table of those that grow")
  func plans() async throws {
    let (world, mika, ken) = try await makeManyRows()
    // As few as accounts are here, to read all of them is cheaper where many are joined.
    let scans = """
      SELECT relname, seq_scan FROM pg_stat_user_tables
      WHERE relname !~ '^(words_version|word|event_swept|home_state|schema_step|account|pulled)$' ORDER BY 1
      """
    try database.waitUntilUnused()
    let before = try database.sql(scans)
    let storage = try await open()
    let again = World(storage, after: world)
    try await again.befriend(mika, ken)
    try await Self.exercise(again, mika, ken)
    _ = try await storage.number(for: mika.key)
    var plans: [(sql: String, plan: String)] = []
    for pool in [storage.reading, storage.writing] { plans += try await Self.plans(on: pool) }
    #expect(plans.count > 60)
    // What is read as a whole has one row, or is the operator's.
    let whole = try Regex("Seq Scan on (?!words_version|event_swept|event_place_seq|post_place_seq|word\\b|home_state|pg_)")
    for (sql, plan) in plans { #expect(plan.firstMatch(of: whole) == nil, "\(sql)\n\(plan)") }
    // A page of what was counted is found without reading what is before or behind it.
    let pages = plans.filter { $0.sql.contains("(day, kind, name, outcome) >") }.map(\.plan)
    #expect(pages.count == 1 && pages.allSatisfy { $0.contains("usage_order") && !$0.contains("Sort") }, "\(pages)")
    try storage.close()
    // As they were planned for what was asked, and what triggers and references ask besides.
    try database.waitUntilUnused()
    let after = try database.sql(scans).split(separator: "\n")
    #expect(Set(after).subtracting(before.split(separator: "\n")) == [])
  }

  @Test("A page looks into those partitions alone in which its places can lie", arguments: ["force_generic_plan", "force_custom_plan"])
  func pruning(mode: String) async throws {
    let (_, mika, _) = try await makeManyRows()
    let lists = [
      PostgresSession.homePlaces, PostgresSession.ownPlaces, PostgresSession.sharedPlaces, PostgresSession.openPlaces,
      PostgresSession.publicPlaces,
    ]
    for list in lists {
      // `$1` looks, `$2` is whose list it is.
      let owner = list == PostgresSession.homePlaces ? mika.key : 1_000_007
      for (sql, place, partitions) in [(list.down, 900, ["0"]), (list.up, 59_000, ["49152", "65536"])] {
        let seen = try looked(at: sql, "bigint, bigint, bigint, bigint, bigint", "\(mika.key), \(owner), \(place), 21, 5000", mode)
        let others = seen.filter { seen in !partitions.contains { seen.hasSuffix("_\($0)") } }
        #expect(!seen.isEmpty && others.isEmpty, "\(seen) \(sql)")
      }
    }
    #expect(try looked(at: PostRows.atPlaces, "bigint, bigint[]", "\(mika.key), ARRAY[900, 33000]", mode) == ["post_0", "post_32768"])
    let known = "SELECT p.place FROM \(PostRows.namedTables) WHERE n.account = $1 AND n.token = $2"
    let token = try database.sql("SELECT account || ', ' || quote_literal(token::text) FROM post WHERE place = 33000").dropLast()
    #expect(try looked(at: known, "bigint, uuid", String(token), mode) == ["post_32768"])
  }

  @Test(
    "A page of a list in which nothing is seen reads no more than it may look at", arguments: ["force_generic_plan", "force_custom_plan"])
  func windows(mode: String) async throws {
    let (_, mika, _) = try await makeManyRows()
    try database.sql("INSERT INTO mute SELECT \(mika.key), key FROM account WHERE key <> \(mika.key) ON CONFLICT DO NOTHING")
    // Entries of all of the last posts, as if everybody was followed once.
    try database.sql("INSERT INTO home SELECT \(mika.key), place FROM post WHERE place > 50000 ON CONFLICT DO NOTHING; ANALYZE")
    for (list, table) in [(PostgresSession.publicPlaces, "post"), (PostgresSession.homePlaces, "home")] {
      for (sql, place) in [(list.down, Int64.max), (list.up, 50_000)] {
        let plan = try explained(sql, "bigint, bigint, bigint, bigint, bigint", "\(mika.key), \(mika.key), \(place), 21, 500", mode)
        let line = try Regex("on \(table)_[0-9]+.*\\(actual rows=([0-9]+)", as: (Substring, Substring).self)
        let rows = plan.split(separator: "\n").compactMap { $0.firstMatch(of: line).flatMap { Int($0.output.1) } }.reduce(0, +)
        // Once for the entries, and once for where they end.
        #expect((1...1_000).contains(rows), "\(rows)\n\(plan)")
      }
    }
  }

  /// How a statement was gone about.
  private func explained(_ sql: String, _ types: String, _ values: String, _ mode: String) throws -> String {
    try database.sql(
      """
      SET plan_cache_mode = \(mode); PREPARE asked (\(types)) AS \(sql);
      EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE asked (\(values))
      """)
  }

  /// The partitions that are looked into for a statement.
  private func looked(at sql: String, _ types: String, _ values: String, _ mode: String) throws -> Set<String> {
    let plan = try explained(sql, types, values, mode)
    let line = try Regex("on ((?:post|home)_[0-9]+).*\\(actual", as: (Substring, Substring).self)
    return Set(plan.split(separator: "\n").compactMap { $0.firstMatch(of: line).map { String($0.output.1) } })
  }

  /// A database in which everything has many rows, in several partitions, with one ahead.
  private func makeManyRows() async throws -> (world: World, mika: Viewer, ken: Viewer) {
    let storage = try await open()
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    try await storage.writing.run { [growth] in try PostgresPartitions.extend($0, growth, past: 45_000) }
    try database.sql(Self.manyRows)
    try await storage.extendPartitions()
    try storage.close()
    return (world, mika, ken)
  }

  /// How the database would go about each statement that was prepared on the one connection of a pool that was used.
  private static func plans(on pool: PostgresPool) async throws -> [(sql: String, plan: String)] {
    try await pool.run { connection in
      // As it is planned for any arguments.
      try connection.run(script: "SET plan_cache_mode = force_generic_plan")
      let known = try connection.run(
        "SELECT name, statement, cardinality(parameter_types) FROM pg_prepared_statements WHERE statement ~ '^(SELECT|WITH|UPDATE|DELETE)'",
        [])
      return try (0..<known.count).map { row in
        let (name, sql, count): (String, String, Int) = (try known[row][0], try known[row][1], try known[row][2])
        let values = count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
        let plan = try connection.run("EXPLAIN EXECUTE \(name)\(values)", [])
        let lines = try (0..<plan.count).map { try plan[$0][0] as String }
        return (sql: sql, plan: lines.joined(separator: "\n"))
      }
    }
  }

  /// Asks for everything that is asked for often.
  private static func exercise(_ world: World, _ mika: Viewer, _ ken: Viewer) async throws {
    let storage = world.storage
    let post = try await world.post("a", by: ken)
    _ = try await storage.known(world.newPost("b"), by: mika)
    for isLiked in [true, false, true] { _ = try await storage.setLike(isLiked, of: post.id, by: mika, now: world.now) }
    let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
    _ = try await storage.putComment(comment, on: post.id, by: mika)
    let cursor = Cursor(1_000)
    for side in [PageRequest.Side.newest, .before(cursor), .after(cursor)] {
      for list in [PostList.home, .mine, .everyone, .of(handle: "ken"), .of(handle: "person7")] {
        _ = try await storage.posts(list, for: mika, PageRequest(side))
      }
      _ = try await storage.likes(of: post.id, for: ken, PageRequest(side))
      _ = try await storage.comments(of: post.id, for: ken, PageRequest(side))
      _ = try await storage.followers(of: "ken", for: mika, PageRequest(side))
      _ = try await storage.following(of: "mika", for: ken, PageRequest(side))
      _ = try await storage.requests(to: mika, PageRequest(side))
      _ = try await storage.sessions(of: mika, PageRequest(side))
      _ = try await storage.rooms(for: mika, now: world.now, PageRequest(side))
    }
    let session = world.session()
    _ = try await storage.beginSession(session, of: mika.key, verified: "hash")
    if let found = try await storage.viewer(tokenHash: session.tokenHash, now: world.now) {
      try await storage.noteUse(of: found.viewer, at: world.now)
    }
    try await storage.ping(writing: true)
    _ = try await storage.credentials(of: "mika")
    _ = try await storage.person("ken", for: mika)
    _ = try await storage.people(matching: "person1", for: mika, PageRequest())
    let room = try await world.storage.openRoom(
      RoomDraft(token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 60), seats: 5, visibility: .public),
      id: world.id(), by: ken, now: world.now
    ).value
    _ = try await storage.sit(in: room.id, studying: nil, by: mika, now: world.now)
    let events = try await storage.events(after: 50_000, limit: 500)
    for event in events {
      _ = try await storage.listeners(to: event, among: [mika.key, ken.key, 1_000_007])
      _ = try await storage.content(of: event, for: mika, now: world.now)
    }
    _ = try await storage.followees(of: [mika.key, ken.key, 1_000_007])
    _ = try await storage.events(for: mika, after: 50_000, limit: 500)
    _ = try await storage.changePost(post.id, version: nil, PostChange(visibility: .private), by: ken, now: world.now)
    _ = try await storage.changePost(post.id, version: nil, PostChange(visibility: .public), by: ken, now: world.now)
    try await storage.deleteComment(comment.token, by: mika, now: world.now)
    try await storage.deletePost(post.id, by: ken, now: world.now)
    for part in ExportPart.allCases { _ = try await storage.export(part, of: mika, from: 0) }
    _ = try await storage.exportedImages(of: mika, after: 0)
    _ = try await storage.exportedUsage(of: mika, after: nil)
    _ = try await storage.bytes(of: StoredImage(place: 1, type: "image/png", count: 1, tag: "y"), from: 0, count: 10, for: mika)
  }

  /// So many that reading all of a table costs more than looking something up, made without counting them.
  private static let manyRows = """
    SET session_replication_role = replica;
    INSERT INTO account (key, handle, skeleton, display_name, password, created_ms)
      SELECT 1000000 + n, 'person' || n, 'skeleton' || n, 'Person ' || n, 'x', 0 FROM generate_series(1, 5000) n;
    INSERT INTO search_key SELECT 1000000 + n, 'person' || n FROM generate_series(1, 5000) n;
    INSERT INTO session (id, account, token_hash, created_ms, used_ms)
      SELECT gen_random_uuid(), 1000000 + n, sha256(n::text::bytea), 0, 1795000000000 FROM generate_series(1, 5000) n;
    INSERT INTO follow (follower, followee)
      SELECT 1000001 + n % 5000, 1000001 + (n * 7 + n / 5000) % 5000 FROM generate_series(1, 40000) n ON CONFLICT DO NOTHING;
    INSERT INTO follow (follower, followee)
      SELECT (SELECT key FROM account WHERE handle = 'mika'), 1000000 + n FROM generate_series(1, 40) n;
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, started_ms, started_offset, active_seconds, likes, comments)
      SELECT gen_random_uuid(), 1000001 + n * 17 % 5000, gen_random_uuid(), '', n % 3, 0, 0, 0, 0, 60, 1, 1 FROM generate_series(1, 60000) n;
    INSERT INTO post_name (id, account, token, place) SELECT id, account, token, place FROM post;
    INSERT INTO home (reader, place)
      SELECT follower, p.place FROM post p JOIN follow ON followee = p.account WHERE p.visibility > 0 AND (p.place < 2000 OR p.place BETWEEN 40000 AND 41000 OR p.place > 55000);
    INSERT INTO pulled SELECT key, 60000 FROM account WHERE key % 2 = 0 AND key > 1000000;
    INSERT INTO post_like (post, account, created_ms) SELECT place, 1000001 + place % 5000, 0 FROM post;
    INSERT INTO comment (id, post, account, token, text, created_ms)
      SELECT gen_random_uuid(), place, 1000001 + place % 5000, gen_random_uuid(), 'x', 0 FROM post;
    INSERT INTO spent_token SELECT 1000001 + n % 5000, n % 2, gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 20000) n;
    INSERT INTO event (at_ms, kind, owner, for_followers, object) SELECT 1795000000000, 1, account, visibility > 0, id FROM post;
    INSERT INTO block SELECT 1000001 + n % 5000, 1000001 + (n * 11 + n / 5000) % 5000 FROM generate_series(1, 20000) n ON CONFLICT DO NOTHING;
    INSERT INTO hidden SELECT blocker, blocked FROM block UNION SELECT blocked, blocker FROM block;
    INSERT INTO mute SELECT blocked, blocker FROM block;
    INSERT INTO follow_request (follower, followee) SELECT blocker, blocked FROM block;
    INSERT INTO room (id, account, token, title, starts_ms, starts_offset, ends_ms, ends_offset, ended_ms, seats, visibility)
      SELECT gen_random_uuid(), key, gen_random_uuid(), 'x', 0, 0, 1, 0, 1, 5, 2 FROM account;
    INSERT INTO seat SELECT account, place, 1, NULL, NULL, NULL, 1795000000000 FROM room;
    INSERT INTO post_image (post, n, type, width, height, tag, bytes) SELECT place, 1, 'image/png', 1, 1, 'x', '' FROM post WHERE place % 9 = 0;
    INSERT INTO report (reporter, account, post, reason, at_ms)
      SELECT 1000001 + place % 5000, account, place, 'x', 0 FROM post WHERE place % 9 = 0;
    INSERT INTO reserved_handle SELECT 'reserved' || n, 0 FROM generate_series(1, 5000) n;
    INSERT INTO usage SELECT n % 300, 'shortcut', 'x', '', 1000001 + n % 5000, 1 FROM generate_series(1, 20000) n ON CONFLICT DO NOTHING;
    INSERT INTO kept (mark, account, hides) SELECT gen_random_uuid(), 1000001 + n % 5000, n % 20 = 0 FROM generate_series(1, 20000) n;
    INSERT INTO usage_batch SELECT 1000001 + n % 5000, gen_random_uuid(), 0 FROM generate_series(1, 20000) n;
    ANALYZE;
    """
}
