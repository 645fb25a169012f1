import PostgresTestSupport
import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

@Suite(
  "Posts and home entries in partitions", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"),
  .timeLimit(.minutes(10)))
struct PostgresGrowthTests {
  private let database: PostgresDatabase

  init() throws { database = try PostgresServer.running().database() }

  private func open(
    posts: Int64 = 16, homeEntries: Int64 = 16, homeKept: Int64 = 100, mostFollowers: Int64 = 500
  ) async throws -> PostgresTimeline {
    try await PostgresTimeline.open(
      PostgresAddress(database.address), patience: PostgresPatience(connection: .whileTesting, work: .whileTesting),
      growth: PostgresGrowth(posts: posts, homeEntries: homeEntries, homeKept: homeKept, mostFollowers: mostFollowers))
  }

  /// As if the floor had been raised long ago.
  private func letReadersGo() throws { try database.sql("UPDATE home_state SET raised_at = raised_at - interval '1 hour'") }

  private func partitions(of table: String) throws -> String {
    try database.sql(
      """
      SELECT string_agg(pg_get_expr(c.relpartbound, c.oid), ' ' ORDER BY c.oid) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = '\(table)'::regclass
      """)
  }

  @Test(
    "Home is what posts and follows say while accounts come to have many followers and few again, and old entries go away",
    arguments: ([1, 2, 3] as [UInt64]).sample(1))
  func homes(seed: UInt64) async throws {
    let storage = try await open(posts: 24, homeEntries: 12, homeKept: 2, mostFollowers: 2)
    let world = World(storage)
    var model = try await HomeModel(world, people: 6, seed: seed)
    let rounds = 40
    for round in 1...rounds {
      for _ in 0..<6 { try await model.step() }
      try await storage.sweep(now: world.now)
      try letReadersGo()
      // Reading every list to its end is most of the work: after some rounds, and after the last one.
      if TestExtent.isWhole || round.isMultiple(of: 5) || round == rounds { try await model.check() }
    }
    // Nothing of it was for nothing: some were looked up, some were told by entries, some entries went away.
    #expect(try database.sql("SELECT count(*) > 0 FROM pulled") == "t\n")
    #expect(try database.sql("SELECT count(*) > 0 FROM home, home_state WHERE place > floor") == "t\n")
    #expect(try database.sql("SELECT to_regclass('home_0') IS NULL AND to_regclass('post_48') IS NOT NULL") == "t\n")
    // Each post has its names, and nothing else has.
    let differ = """
      SELECT count(*) FROM post FULL JOIN post_name n ON (n.id, n.account, n.token, n.place) = (post.id, post.account, post.token, post.place)
      WHERE n.id IS NULL OR post.id IS NULL
      """
    #expect(try database.sql(differ) == "0\n")
    try storage.close()
  }

  @Test("Partitions are made ahead by whoever comes first, once, however many look at once")
  func ahead() async throws {
    var storages: [PostgresTimeline] = []
    for _ in 0..<4 { storages.append(try await open()) }
    let world = World(storages[0])
    let mika = try await world.person("mika")
    let first = "FOR VALUES FROM (MINVALUE) TO ('32')"
    for table in ["post", "home"] { #expect(try partitions(of: table) == "\(first)\n") }
    for number in 0..<20 { try await world.post("\(number)", by: mika) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for storage in storages { group.addTask { try await storage.sweep(now: world.now) } }
      try await group.waitForAll()
    }
    for table in ["post", "home"] { #expect(try partitions(of: table) == "\(first) FOR VALUES FROM ('32') TO ('48')\n") }
    #expect(try database.sql("SELECT reloptions FROM pg_class WHERE relname = 'post_32'") == "{fillfactor=80}\n")
    for storage in storages { try storage.close() }
  }

  @Test("A table in use is not waited for by whoever makes partitions, nor by those who read")
  func inUse() async throws {
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    for number in 0..<20 { try await world.post("\(number)", by: mika) }
    let holder = try PostgresConnection(PostgresAddress(database.address), patience: .whileTesting)
    try holder.run(script: "BEGIN; LOCK TABLE comment IN SHARE ROW EXCLUSIVE MODE")
    try await storage.sweep(now: world.now)
    #expect(try partitions(of: "post") == "FOR VALUES FROM (MINVALUE) TO ('32')\n")
    try holder.run(script: "COMMIT")
    try await storage.sweep(now: world.now)
    #expect(try partitions(of: "post").contains("TO ('48')"))
    try storage.close()
  }

  @Test("A token stands for one post, whichever partition it lies in, and what is below a post follows it into another one")
  func acrossPartitions() async throws {
    let storage = try await open()
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    try await world.befriend(ken, mika)
    let sent = world.newPost("first", .followers)
    let post = try await storage.put(sent, by: mika).value
    let image = CleanImage(type: "image/png", width: 1, height: 1, bytes: [1])
    _ = try await storage.setImage(1, image, tag: "t", of: post.id, by: mika, now: world.now)
    _ = try await storage.setLike(true, of: post.id, by: ken, now: world.now)
    let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
    _ = try await storage.putComment(comment, on: post.id, by: ken)
    try await storage.report(ReportDraft(subject: .post(PostReference(post.id)), reason: "spam"), by: ken, now: world.now)
    for number in 0..<40 {
      try await world.post("\(number)", by: mika)
      if number % 10 == 0 { try await storage.sweep(now: world.now) }
    }
    #expect(try await storage.put(sent, by: mika).isNew == false)
    var other = world.newPost("other", token: sent.token)
    #expect(try await world.refusal { _ = try await storage.put(other, by: mika) } == .tokenReused)
    // What anybody would write past the check is refused as well.
    let again = """
      INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind)
      SELECT gen_random_uuid(), account, token, '', 0, 0, 0 FROM post_name LIMIT 1
      """
    #expect(throws: PostgresServer.NotServing.self) { try database.sql(again) }
    let wider = try await storage.changePost(post.id, version: nil, PostChange(visibility: .public), by: mika, now: world.now)
    #expect(try database.sql("SELECT tableoid::regclass FROM post WHERE id = '\(post.id)'") == "post_32\n")
    #expect(wider.likes == 1 && wider.comments == 1 && wider.images.count == 1 && wider.id == post.id)
    #expect(try await world.bytes(of: 1, of: post.id, for: ken) == [1])
    #expect(try await world.memos(.home, for: ken, limit: 1) == ["first"])
    #expect(try await storage.reports(open: true, PageRequest()).entries.map(\.object) == [post.id])
    #expect(try await storage.account(of: mika).posts == 41)
    // Deleted, it takes them with it, and its token stays spent.
    try await storage.deletePost(post.id, by: mika, now: world.now)
    for table in ["post_like", "comment", "post_image", "report"] { #expect(try database.sql("SELECT count(*) FROM \(table)") == "0\n") }
    #expect(try await world.refusal { _ = try await storage.put(sent, by: mika) } == .deleted)
    other = world.newPost("other")
    _ = try await storage.put(other, by: ken)
    // So does an account, from every partition.
    try await storage.deleteAccount(mika.key, skeleton: Handle.skeleton(of: "mika"), now: world.now)
    #expect(try database.sql("SELECT count(*) FROM post") == "1\n")
    #expect(try database.sql("SELECT count(*) FROM post_name") == "1\n")
    #expect(try await world.memos(.home, for: ken) == ["other"])
    try await storage.deleteAccount(ken.key, skeleton: Handle.skeleton(of: "ken"), now: world.now)
    for table in ["post", "post_name", "home"] { #expect(try database.sql("SELECT count(*) FROM \(table)") == "0\n") }
    try storage.close()
  }

  @Test("Old events go some at a time, and whoever knew less than is kept begins anew")
  func events() async throws {
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    let insert = "INSERT INTO event (at_ms, kind, owner, for_followers) SELECT"
    try database.sql("\(insert) \(world.now.milliseconds), 9, \(mika.key), false FROM generate_series(1, 4500)")
    let old = try await storage.lastEvent()
    world.wait(seconds: TimelineLimits.eventSeconds + 1)
    try await world.post("a", by: mika)
    let marks = try database.sql("SELECT count(*) FROM kept")
    try await storage.sweep(now: world.now)
    #expect(try database.sql("SELECT count(*) FROM event") == "1\n")
    // Three parts of events, each a transaction, and those of the sweep itself.
    #expect(try #require(Int(try database.sql("SELECT count(*) FROM kept").dropLast())) >= #require(Int(marks.dropLast())) + 4)
    #expect(try await storage.events(for: mika, after: old, limit: 10)?.count == 1)
    #expect(try await storage.events(for: mika, after: old - 1, limit: 10) == nil)
    try storage.close()
  }

  @Test("A count that changes touches no index, as long as its page has room")
  func counts() async throws {
    let storage = try await open(posts: 1_000)
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    try await world.befriend(ken, mika)
    let post = try await world.post("a", by: mika)
    for isLiked in [true, false, true, false] { _ = try await storage.setLike(isLiked, of: post.id, by: ken, now: world.now) }
    let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
    _ = try await storage.putComment(comment, on: post.id, by: ken)
    try await storage.deleteComment(comment.token, by: ken, now: world.now)
    try storage.close()
    try database.waitUntilUnused()
    let inPlace = "SELECT relname FROM pg_stat_user_tables WHERE n_tup_upd >= 5 AND n_tup_upd = n_tup_hot_upd ORDER BY 1"
    #expect(try database.sql(inPlace) == "account\npost_0\n")
  }
}
