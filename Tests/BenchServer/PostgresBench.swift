import Foundation
import PostgresTestSupport
import TimelineDriving

/// One, two and four instances on one PostgreSQL, beside pgbench on the same statements.
struct PostgresBench {
  let bench: StoreBench
  let postgres: BenchPostgres
  let great: BenchData
  let small: BenchData

  private static let counts = [1, 2, 4]
  /// The least that has to be on the disk: what the rest of a write is seen beside.
  private static let commit = Pgbench([
    CapturedStatements.Statement(sql: "SELECT pg_logical_emit_message(true, 'bench', 'x')", values: [])
  ])

  func run() async throws -> [Aim] {
    for data in [small, great] { try postgres.hold(data) }
    let (name, smallName) = (try postgres.copy(great), try postgres.copy(small))
    // Statements are looked at before anything is measured; what is logged takes time.
    let scripts = try scripts(name)
    let smallScripts = try self.scripts(smallName)
    let servers = try (0..<Self.counts[2]).map { try serve(name, "instance-\($0 + 1)") }
    let beside = try serve(smallName, "instance-small")
    defer { for server in servers + [beside] { _ = server.stop() } }
    for _ in 0..<bench.rounds {
      bench.table.add("a commit alone, 1 connection", bare: try run(Self.commit, name, 1))
      for count in Self.counts {
        // Only those are there that are asked: each of the others would hear of every post, too.
        for (number, server) in servers.enumerated() {
          if number >= count { _ = server.stop() } else if server.program == nil { try server.start() }
        }
        try await askAll(Array(servers[..<count]), scripts, name)
      }
      for (what, question, script) in smallScripts.all {
        try await ask("\(what), 1 connection, 10 000 posts", question, [beside], 1, script, smallName)
      }
    }
    bench.table.add(
      "\(EventReplay.missed) missed events", try EventReplay(servers[0]).run(), bare: try run(scripts.replay, name, 1))
    say(bench.table.text)
    try tellSizes(name)
    var aims = bench.table.aims(of: "PostgreSQL")
    bench.rest(servers)
    for count in Self.counts {
      let last = try bench.tell(Array(servers[..<count]), streams: 1_000)
      aims.append(Aim("PostgreSQL: an event told to the last of 1 000 streams of \(count), s", last / 1_000, atMost: 1))
    }
    aims.append(
      Aim(
        "PostgreSQL: memory of an instance after all of it, MiB", servers.map { Double($0.peakMemory ?? 0) / 1_024 }.max() ?? 0, atMost: 256
      ))
    return aims
  }

  /// Asks so many instances everything; one of them also through one connection, beside pgbench.
  private func askAll(_ servers: [BuiltServer], _ scripts: PostgresScripts, _ name: String) async throws {
    let isAlone = servers.count == 1
    for (what, question, script) in scripts.all {
      if isAlone { try await ask("\(what), 1 connection", question, servers, 1, script, name) }
      let row = "\(what), 32 connections, \(servers.count) instance\(isAlone ? "" : "s")"
      try await ask(row, question, servers, 32, isAlone ? script : nil, name)
    }
    for (account, followers) in BenchData.known where isAlone {
      try await ask("post to \(followers) followers", .put(account: account, of: 1), servers, 1, scripts.known[account], name)
    }
  }

  private func scripts(_ name: String) throws -> PostgresScripts {
    let captured = try CapturedStatements(
      bench.program, postgres, name, options: StoreBench.options, in: try bench.folder("captured"))
    defer { captured.stop() }
    return try PostgresScripts(captured)
  }

  private func serve(_ name: String, _ folder: String) throws -> BuiltServer {
    try BuiltServer(
      bench.program, in: try bench.folder(folder), database: postgres.address(of: name), options: StoreBench.options)
  }

  private func ask(
    _ row: String, _ question: Load.Question, _ servers: [BuiltServer], _ connections: Int, _ script: Pgbench?, _ name: String
  ) async throws {
    try await bench.ask(
      row, question, servers, connections: connections, bare: script.map { script in { try run(script, name, connections) } })
  }

  private func run(_ script: Pgbench, _ name: String, _ clients: Int) throws -> Figures {
    try script.run(postgres, name, clients: clients, seconds: bench.load.seconds, in: bench.cache)
  }

  private func tellSizes(_ name: String) throws {
    say("bytes a row, with indexes and all that belongs to it:")
    // A table in parts is the sum of them.
    let sizes = try postgres.sql(
      """
      SELECT root, pg_size_pretty(sum(pg_total_relation_size(part))), sum(rows)::bigint,
        (sum(pg_total_relation_size(part)) / greatest(sum(rows), 1))::bigint
      FROM (
        SELECT c.oid AS part, c.reltuples AS rows, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS root
        FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.reltuples > 0
      ) parts GROUP BY root HAVING sum(rows) > 1000 ORDER BY sum(pg_total_relation_size(part)) DESC
      """, in: name)
    for line in sizes.split(separator: "\n") {
      let words = line.split(separator: "|").map(String.init)
      if words.count == 4 { say("  \(words[0]): \(words[3]) bytes a row, \(words[2]) rows, \(words[1])") }
    }
    let size = Double(try postgres.sql("SELECT pg_database_size('\(name)')")) ?? 0
    say(String(format: "the database: %.0f bytes a post, with all that belongs to it", size / Double(great.posts)))
    let connections = try postgres.sql(
      """
      SELECT count(*), string_agg(pid::text, ' ') FROM pg_stat_activity
      WHERE application_name LIKE 'kiroku-server%' AND datname = '\(name)'
      """)
    let words = connections.split(separator: "|").map(String.init)
    guard words.count == 2 else { return }
    let memory = words[1].split(separator: " ").compactMap { Self.ownMemory(of: String($0)) }
    say(String(format: "connections of 4 instances: %@, each %.1f MiB of the database's own memory", words[0], memory.median / 1_024))
  }

  /// The memory of a process that it shares with nobody, in KiB.
  private static func ownMemory(of process: String) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix("Pss_Anon:") }.flatMap { Double($0.filter(\.isNumber)) }
  }
}
