import Dispatch
import Foundation
import Glibc
import PostgresTestSupport
import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

@Suite(
  "The PostgreSQL storage", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"), .timeLimit(.minutes(10)))
struct PostgresBehaviourTests {
  private let database: PostgresDatabase

  init() throws { database = try PostgresServer.running().database() }

  private func open(quota: Int? = nil) async throws -> PostgresTimeline {
    try await PostgresTimeline.open(
      PostgresAddress(database.address), patience: PostgresPatience(connection: .whileTesting, work: .whileTesting), quota: quota)
  }

  @Test("does what every storage does", arguments: StorageBehaviour.all)
  func behaves(behaviour: StorageBehaviour) async throws {
    let storage = try await open(quota: behaviour.quota)
    try await behaviour.show(World(storage))
    try storage.close()
  }

  @Test("Instances that start at once bring the tables up to date once, and see each other's posts in one order")
  func instances() async throws {
    let storages = try await withThrowingTaskGroup(of: PostgresTimeline.self) { group in
      for _ in 0..<4 { group.addTask { try await open() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try database.sql("SELECT count(*) FROM schema_step") == "\(PostgresSchema.steps.count)\n")
    let world = World(storages[0])
    let mika = try await world.person("mika")
    var writers: [Viewer] = []
    for number in 0..<4 { writers.append(try await world.person("writer\(number)x")) }
    let seen = try await withThrowingTaskGroup(of: [String].self) { group in
      for (number, storage) in storages.enumerated() {
        let writer = writers[number]
        group.addTask {
          for count in 0..<25 { _ = try await storage.put(world.newPost("\(number).\(count)"), by: writer) }
          return []
        }
      }
      group.addTask {
        var (seen, cursor) = ([String](), Cursor(0))
        while seen.count < 100 {
          let page = try await storages[3].posts(.everyone, for: mika, PageRequest(.after(cursor), limit: 7))
          seen += page.entries.reversed().map(\.memo)
          cursor = page.after
        }
        return seen
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(seen).count == 100 && seen.count == 100)
    #expect(try await World(storages[1]).memos(.everyone, for: mika, limit: 100) == seen.reversed())
    for storage in storages { try storage.close() }
  }

  @Test("What another instance does, and a changed word list, are told without being asked for")
  func news() async throws {
    let (one, other) = (try await open(), try await open())
    let stream = try #require(one.news())
    var heard = stream.makeAsyncIterator()
    // Whoever begins to listen looks once.
    #expect(await heard.next() == .events)
    #expect(await heard.next() == .words)
    #expect(await heard.next() == .begun)
    let world = World(other)
    _ = try await world.post("a", by: try await world.person("mika"))
    #expect(await heard.next() == .events)
    _ = try await other.setWord("spam", .forbidden, isThere: true)
    #expect(await heard.next() == .words)
    let limit = LimitNews(limit: "requests", key: "from 10.0.0.1 or so")
    try await other.tell(limit)
    #expect(await heard.next() == .limit(limit))
    let taken = LimitNews(limit: "sign-ups", key: "10.0.0.1 or so", taken: LimitNews.Taken(count: -3, instance: world.id()))
    try await other.tell(taken)
    #expect(await heard.next() == .limit(taken))
    try one.close()
    try other.close()
  }

  @Test("What was taken of a limit counts each time that it is told, and that something is new once")
  func notices() throws {
    let taken = LimitNews(limit: "requests", key: "of 7", taken: LimitNews.Taken(count: 5, instance: TimelineID(random: 1, 2)))
    let text = try #require(PostgresNews.payload(of: taken))
    let news = PostgresNews.read(["events", text, "words", text, "events", "later news", text])
    #expect(news == [.events, .limit(taken), .words, .limit(taken), .limit(taken)])
  }

  @Test("What was kept of limits is told to who listens, and known to who begins within the hour")
  func keptLimits() async throws {
    let (one, other) = (try await open(), try await open())
    let world = World(other)
    var heard = try #require(one.news()).makeAsyncIterator()
    while await heard.next() != .begun {}
    let failures = (1...3).map { number in
      LimitNews(limit: "sign-in-failures", key: "10.0.0.\(number) mika", taken: LimitNews.Taken(count: 1, instance: world.id()))
    }
    for failure in failures {
      try await other.keep(failure, at: world.now)
      #expect(await heard.next() == .limit(failure))
      world.wait(seconds: 60)
    }
    #expect(try await one.keptLimits(since: world.now.adding(seconds: -3_600)).map(\.news) == failures)
    #expect(try await one.keptLimits(since: world.now.adding(seconds: -90)).map(\.news) == [failures[2]])
    world.wait(seconds: LimitNews.keptSeconds - 90)
    try await one.sweep(now: world.now)
    #expect(try await one.keptLimits(since: TimelineTime(milliseconds: 0)).map(\.news) == [failures[2]])
    // An address isn't kept for longer because a clock was ahead.
    try await other.keep(failures[0], at: world.now.adding(seconds: 86_400))
    try await one.sweep(now: world.now)
    #expect(try await one.keptLimits(since: TimelineTime(milliseconds: 0)).map(\.news) == [failures[2]])
    try one.close()
    try other.close()
  }

  @Test("After what the guide says to do after pg_restore, cursors pass over nothing, nobody is signed in, and events begin anew")
  func restored() async throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "../../..")
    let guide = try String(contentsOf: root.appending(path: "Docs/Guide/Server.md"), encoding: .utf8)
    let statements = try #require(guide.components(separatedBy: "```sql\n").dropFirst().first?.components(separatedBy: "```").first)
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    try await world.post("kept", by: mika)
    // What clients know of that was given after the dump, and is lost.
    let lost = Cursor(try await storage.posts(.everyone, for: nil, PageRequest()).after.place + 1_000)
    let event = try await storage.lastEvent() + 1_000
    try storage.close()
    try database.sql(statements)
    let again = try await open()
    #expect(try await !again.isSignedIn(mika))
    #expect(try await again.events(for: mika, after: event, limit: 10) == nil)
    let later = World(again, after: world)
    let session = later.session()
    _ = try await again.beginSession(session, of: mika.key, verified: "hash")
    let start = try await again.lastEvent()
    try await later.post("new", by: Viewer(key: mika.key, handle: "mika", session: session.id))
    #expect(try await later.memos(.everyone, for: nil, .after(lost)) == ["new"])
    #expect(try await later.memos(.mine, for: mika) == ["new", "kept"])
    #expect(try await again.events(for: mika, after: start, limit: 10)?.map(\.kind) == [.post])
    try again.close()
  }

  @Test("Connections that the server ended are made anew, and nobody who asks is told")
  func reconnects() async throws {
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    for number in 0..<3 {
      try database.sql(end)
      #expect(try await storage.account(of: mika).posts == number)
      try database.sql(end)
      try await world.post("\(number)", by: mika)
    }
    try storage.close()
  }

  @Test("A connection that breaks in a commit is no error: what was not kept is done anew, and what was is not done twice")
  func commits() async throws {
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    // The first commit of a post is broken off from within.
    try database.sql(
      """
      CREATE SEQUENCE cuts;
      CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('cuts') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut();
      """)
    let post = world.newPost("a")
    #expect(try await storage.put(post, by: mika).isNew)
    #expect(try database.sql("SELECT last_value FROM cuts") == "2\n")
    #expect(try await storage.account(of: mika).posts == 1)
    func mark(ending end: String) throws -> TimelineID {
      let printed = try database.sql("BEGIN; INSERT INTO kept (mark) VALUES (gen_random_uuid()) RETURNING mark; \(end)")
      return try #require(TimelineID(printed.prefix(36)))
    }
    #expect(try await storage.isKept(mark(ending: "COMMIT")))
    #expect(try await !storage.isKept(mark(ending: "ROLLBACK")))
    try storage.close()
  }

  @Test("Who gives up is not waited for by the server, and the next one is not disturbed")
  func cancels() async throws {
    let storage = try await open()
    let (started, isStarted) = AsyncStream.makeStream(of: Void.self)
    let asking = Task {
      try await storage.read { db in
        isStarted.finish()
        return try db.exists("SELECT pg_sleep(3600)")
      }
    }
    for await _ in started {}
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(try await storage.wordsVersion() == 0)
    try storage.close()
  }

  @Test("Who reads is not held up by those who wait to write")
  func reads() async throws {
    let storage = try await open()
    let world = World(storage)
    let mika = try await world.person("mika")
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let end = DispatchSemaphore(value: 0)
    let holding = Task {
      try await storage.write(by: nil) { db in
        try db.serialize()
        begin.finish()
        end.wait()
      }
    }
    for await _ in begun {}
    // As many as an instance has connections.
    let waiting = (0..<10).map { number in Task { _ = try? await world.post("\(number)", by: mika) } }
    let waits = "SELECT count(*) >= 2 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    try await wait(until: "two of them wait") { try database.sql(waits) == "t\n" }
    for _ in 0..<20 { _ = try await storage.account(of: mika) }
    end.signal()
    _ = await holding.result
    for task in waiting { await task.value }
    try storage.close()
  }

  @Test("A database of something else, and one of a newer service, are refused and left as they were")
  func foreign() async throws {
    try database.sql("CREATE TABLE other (x int)")
    await #expect(throws: PostgresError.foreign) { try await open() }
    #expect(try database.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == "other\n")
    try database.sql("DROP TABLE other")
    #expect(try await PostgresTimeline.state(of: PostgresAddress(database.address)).pendingSteps == nil)
    try await open().close()
    #expect(try await PostgresTimeline.state(of: PostgresAddress(database.address)).pendingSteps == 0)
    // A newer one took a step that this one does not mind, then one that it does.
    try database.sql("INSERT INTO schema_step (name) VALUES ('98 later')")
    try await open().close()
    try database.sql("INSERT INTO schema_step (name, needs) VALUES ('99 later', \(PostgresSchema.steps.count + 1))")
    await #expect(throws: PostgresError.newer) { try await open() }
  }

  @Test("A database that has not every character is refused before anything is written")
  func encodings() async throws {
    let latin = try PostgresServer.running().database(encoding: "LATIN1")
    await #expect(throws: PostgresError.encoding("LATIN1")) { try await PostgresTimeline.open(PostgresAddress(latin.address)) }
    #expect(try latin.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0\n")
  }

  @Test("Whoever asks waits no longer than their patience for a server that says nothing; what was tried goes on meanwhile")
  func silence() async throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listening) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = bind(listening, place, length)
        _ = listen(listening, 8)
        _ = getsockname(listening, place, &length)
      }
    }
    let address = try PostgresAddress("postgres://kiroku@127.0.0.1:\(UInt16(bigEndian: place.sin_port))/none?connect_timeout=3600")
    let pool = PostgresPool(address, limit: 1, patience: PostgresPatience(connection: .milliseconds(100), work: .whileTesting))
    await #expect(throws: PostgresError.busy) { try await pool.run { _ in } }
    let tried = accept(listening, nil, nil)
    defer { close(tried) }
    var byte: UInt8 = 0
    var count = 1
    while count == 1 { count = recv(tried, &byte, 1, Int32(MSG_DONTWAIT)) }
    // Nothing more was sent, and nobody hung up.
    #expect(count == -1 && errno == EAGAIN)
    pool.close()
  }

  @Test("An address is shown without its password")
  func addresses() throws {
    let address = try PostgresAddress("postgres://mika:secret@db.example:5433/timeline?sslmode=require")
    #expect("\(address)" == "postgres://mika@db.example:5433/timeline")
    let several = try PostgresAddress("postgres://mika:secret@one:5433,two/timeline?target_session_attrs=read-write")
    #expect("\(several)" == "postgres://mika@one:5433,two/timeline")
    #expect(throws: PostgresError.self) { try PostgresAddress("postgres://host/name?nothing=1") }
  }
}
