import Foundation
import PostgresTestSupport
import ProgramDriving
import ProgramSupport
import TestSupport
import Testing
import TimelineDriving

/// The built program on PostgreSQL, as an operator runs several.
@Suite(
  "kiroku-server on PostgreSQL", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"), .timeLimit(.minutes(10)))
struct PostgresProgramTests {
  private let directory = TemporaryDirectory("kiroku-server-postgres")
  private let database: PostgresDatabase

  private static let program: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("kiroku-server").path
  }()

  init() throws {
    database = try PostgresServer.running().database()
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    let environment = ["HOME": directory.path, "PATH": "/usr/bin:/bin", "KIROKU_SERVER_LANG": "en"]
    return try RunningProgram([Self.program] + arguments, environment: environment).finish(within: .seconds(120))
  }

  private func serve(_ name: String, variables: [String: String] = [:]) throws -> BuiltServer {
    try BuiltServer(Self.program, in: directory.path + "/" + name, database: database.address, variables: variables)
  }

  @Test("Two serve one timeline: what happens at one is told at the other, and one goes on where the other was killed")
  func instances() throws {
    #expect(try run("check", "--database", database.address).output.contains("database: empty"))
    let (one, other) = (try serve("one"), try serve("other"))
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    let token = try #require(try one.ask("POST", "/v1/accounts", form).json["token"]?.stringValue)
    let stream = try Connection(port: one.port)
    try stream.send("GET", "/v1/events", token: token)
    #expect(try stream.answer().status == 200)
    let begun = try stream.event()
    #expect(begun?.id != nil)
    let post: JSONValue = ["visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60]]
    let path = "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b"
    #expect(try other.ask("PUT", path, token: token, post).status == 201)
    #expect(try stream.event()?.name == "post")
    #expect(try run("words", "add", "badword", "--database", database.address).output == "added: 1\n")
    let bad: JSONValue = [
      "visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00Z", "activeSeconds": 60, "memo": "a badword here"],
    ]
    for server in [one, other] {
      #expect(try server.ask("PUT", "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5c", token: token, bad).code == "forbiddenWords")
    }
    other.stopHard()
    #expect(try one.ask("PUT", path, token: token, post).status == 200)
    #expect(try one.ask("GET", "/v1/timeline/public").json["posts"]?.arrayValue?.count == 1)
    #expect(try run("accounts", "lock", "mika", "--database", database.address).output == "locked: @mika\n")
    // A session that ended ends its streams, wherever they are.
    while try stream.event() != nil {}
    #expect(try run("check", "--database", database.address).output.contains("database: good, postgres://kiroku@127.0.0.1"))
    #expect(one.stop() == 0)
  }

  @Test("A password that was tried too often at one instance is not tried at another one, also when the first is gone")
  func signIns() throws {
    // The clock stands still: what is counted does not come back while the test goes on.
    let variables = ["KIROKU_NOW": "2026-11-22T21:00:00+09:00"]
    let (one, other) = (try serve("one", variables: variables), try serve("other", variables: variables))
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    #expect(try one.ask("POST", "/v1/accounts", form).status == 201)
    let wrong: JSONValue = ["handle": "ken", "password": "a wrong phrase"]
    for _ in 0..<10 { #expect(try one.ask("POST", "/v1/sessions", wrong).status == 403) }
    #expect(try one.ask("POST", "/v1/sessions", wrong).status == 429)
    // News come in their own time: it is asked ten times at most, since those would count by themselves, and ever more seldom.
    var status = 403
    for number in 0..<10 where status == 403 {
      usleep(50_000 << UInt32(number))
      status = try other.ask("POST", "/v1/sessions", wrong).status
    }
    #expect(status == 429)
    one.stopHard()
    #expect(try other.ask("POST", "/v1/sessions", wrong).status == 429)
    // Nor at one that starts anew, also where none was left.
    try one.start()
    #expect(try one.ask("POST", "/v1/sessions", wrong).status == 429)
    one.stopHard()
    #expect(other.stop() == 0)
    try other.start()
    #expect(try other.ask("POST", "/v1/sessions", wrong).status == 429)
    #expect(other.stop() == 0)
  }

  @Test("What is read for whoever hangs up is given up, in the database too; what they write is finished")
  func hangUps() async throws {
    // Nobody gives up waiting for a lock meanwhile.
    let server = try serve("hang-ups", variables: ["KIROKU_SERVER_TEST_PATIENCE": "600"])
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    let token = try #require(try server.ask("POST", "/v1/accounts", form).json["token"]?.stringValue)
    func log() -> String { (try? String(contentsOfFile: server.log, encoding: .utf8)) ?? "" }
    func untilWaiting(_ count: Int) async throws {
      let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      try await wait(until: "\(count) wait for the table") { try database.sql(sql) == "\(count)\n" }
    }
    let holding = Task.detached { [database] in try? database.sql("BEGIN; LOCK TABLE post; SELECT pg_sleep(3600)") }
    let held = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
    try await wait(until: "the table is locked") { try database.sql(held) == "1\n" }
    let post: JSONValue = ["visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60]]
    var writer: Connection? = try Connection(port: server.port)
    try writer?.send("PUT", "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b", token: token, body: Array(post.text.utf8))
    try await untilWaiting(1)
    writer = nil
    var readers = try (0..<3).map { _ in try Connection(port: server.port) }
    for reader in readers { try reader.send("GET", "/v1/timeline/home", token: token) }
    try await untilWaiting(4)
    readers = []
    func read() -> [Substring] { log().split(separator: "\n").filter { $0.contains("route=/v1/timeline/home") } }
    try await wait(until: "three lists are given up") { read().count >= 3 }
    // Not refused after the time that a lock is waited for.
    #expect(read().allSatisfy { $0.hasSuffix("status=gone") })
    try await untilWaiting(1)
    try database.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()")
    _ = await holding.value
    func written() -> Substring? { log().split(separator: "\n").first { $0.contains("method=PUT") } }
    try await wait(until: "the post is written") { written() != nil }
    #expect(written()?.hasSuffix("status=201") == true)
    #expect(try server.ask("GET", "/v1/timeline/public").json["posts"]?.arrayValue?.count == 1)
    #expect(server.stop() == 0)
  }

  @Test("Whoever closes only their side is answered, and what is wrong with the database stands in the log")
  func halves() throws {
    let server = try serve("halves")
    let half = try Connection(port: server.port)
    try half.send("GET", "/v1/timeline/public")
    half.endSending()
    #expect(try half.answer().status == 200)
    try database.sql("ALTER TABLE post RENAME COLUMN visibility TO other")
    #expect(try server.ask("GET", "/v1/timeline/public").status == 503)
    let log = try String(contentsOfFile: server.log, encoding: .utf8)
    #expect(log.contains(" failed error=PostgresError") && log.contains("reason=column") && log.contains("(42703)"))
    #expect(server.stop() == 0)
  }

  @Test("A replica is looked at, serves, and is told of in the log and in figures")
  func replica() throws {
    let (primary, replica) = try PostgresServer.replicated()
    let database = try primary.database()
    let port = PostgresServer.freePort()
    let (address, copy) = (database.address, database.address(on: replica))
    let server = try BuiltServer(
      Self.program, in: directory.path + "/replicated", database: address, metrics: "127.0.0.1:\(port)",
      options: ["--requests-per-second", "0", "--replica", copy])
    func log() -> String { (try? String(contentsOfFile: server.log, encoding: .utf8)) ?? "" }
    try block(until: "the replica serves") { log().contains("a replica serves") }
    #expect(log().contains("replica=\(copy)"))
    #expect(try server.ask("GET", "/v1/timeline/public").status == 200)
    let figures = try Connection(port: port)
    try figures.send("GET", "/metrics")
    let text = try figures.answer().text
    #expect(text.contains("timeline_replica_serves{replica=\"\(copy)\"}") && text.contains("timeline_replica_lag_seconds{"))
    // Each is looked at, whatever is with the others.
    let nobody = "postgres://127.0.0.1:1/none"
    let check = try run("check", "--database", address, "--replica", address, "--replica", copy, "--replica", nobody)
    #expect(check.status == 69 && check.output.contains("database: good") && check.output.contains("replica: good, \(copy)\n"))
    #expect(check.error.contains("follows no other server") && check.error.contains("the replica \(nobody):"))
    #expect(server.stop() == 0)
  }

  @Test("A timeline moves with its posts, their tokens, and whoever is signed in")
  func moves() throws {
    let file = try BuiltServer(Self.program, in: directory.path + "/file", options: ["--demo"])
    let form: JSONValue = ["handle": "mika", "password": "four words to look"]
    let token = try #require(try file.ask("POST", "/v1/sessions", form).json["token"]?.stringValue)
    let lists = ["/v1/timeline/home?limit=100", "/v1/timeline/mine?limit=100", "/v1/timeline/public?limit=100", "/v1/account/export"]
    let before = try lists.map { try file.ask("GET", $0, token: token).text }
    let (from, to) = ("sqlite:" + file.database, database.address)
    let early = try run("move", "--from", from, "--to", to)
    #expect(early.status == 75 && early.error.contains("Stop kiroku-server"))
    #expect(file.stop() == 0)
    let moved = try run("move", "--from", from, "--to", to)
    #expect(moved.status == 0 && moved.output.contains("moved and compared") && moved.error.contains("account: 6/6"))
    #expect(moved.error.hasPrefix("kiroku-server: moving; where it is interrupted, the same command goes on"))
    // Asked for again, there is nothing left to do.
    #expect(try run("move", "--from", from, "--to", to).output == moved.output)
    #expect(try run("move", "--from", to, "--to", from).status == 64)
    let missing = try run("move", "--from", "sqlite:/nowhere.sqlite", "--to", to)
    #expect(missing.status == 74 && missing.error.contains("/nowhere.sqlite") && missing.error.contains("--from"))
    // A file to which not even root may write.
    let unwritable = try run("move", "--from", "sqlite:/sys/devices/system/cpu/online", "--to", to)
    #expect(unwritable.status == 74 && unwritable.error.contains("may not be written to"))
    let server = try serve("moved")
    #expect(try lists.map { try server.ask("GET", $0, token: token).text } == before)
    #expect(try server.ask("POST", "/v1/accounts", ["handle": "somebody_new", "password": "a long enough phrase"]).status == 201)
    #expect(server.stop() == 0)
    #expect(try run("move", "--from", from, "--to", to).status == 73)
    #expect(try run("backup", directory.path + "/copy.sqlite", "--database", to).status == 64)
  }

  @Test("A database that is away is told, with what to look at")
  func away() throws {
    let none = try run("accounts", "list", "--database", "postgres://kiroku:secret@127.0.0.1:1/none")
    #expect(none.status == 69 && none.error.contains("postgres://kiroku@127.0.0.1:1/none") && !none.error.contains("secret"))
  }
}
