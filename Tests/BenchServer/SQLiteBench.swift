import Foundation
import TimelineDriving

/// The service on one file, beside a bare hello of the same library and the statements of a home list stepped through on the same file.
struct SQLiteBench {
  let bench: StoreBench
  let great: BenchData
  let small: BenchData

  func run() async throws -> [Aim] {
    let hello = try HelloProgram()
    defer { hello.stop() }
    let (server, beside) = (try serve(great, "sqlite"), try serve(small, "sqlite-small"))
    defer { for server in [server, beside] { _ = server.stop() } }
    let sql = try BareSQL(great.path)
    for _ in 0..<bench.rounds {
      bench.table.add("hello, 1 connection", try bench.load.run(.hello, ports: [hello.port], connections: 1))
      bench.table.add("hello, 32 connections", try bench.load.run(.hello, ports: [hello.port], connections: 32))
      try await bench.ask("home, 1 connection", .home, [server], connections: 1) {
        try await sql.home(of: BenchData.reader, seconds: Double(bench.load.seconds))
      }
      try await bench.ask("home, 32 connections", .home, [server], connections: 32)
      try await bench.ask("post, 1 connection", .put, [server], connections: 1)
      try await bench.ask("post, 32 connections", .put, [server], connections: 32)
      try await bench.ask("like, 1 connection", .like, [server], connections: 1)
      try await bench.ask("like, 32 connections", .like, [server], connections: 32)
      for (name, question) in [("home", Load.Question.home), ("post", .put), ("like", .like)] {
        try await bench.ask("\(name), 1 connection, 10 000 posts", question, [beside], connections: 1)
      }
      for (account, followers) in BenchData.known {
        try await bench.ask("post to \(followers) followers", .put(account: account, of: 1), [server], connections: 1)
      }
    }
    say(bench.table.text)
    let (quiet, busy) = (bench.table["hello, 1 connection"], bench.table["hello, 32 connections"])
    say("beside hello, at one connection (p50) and at 32 (requests a second):")
    for name in ["home", "post", "like"] {
      let (alone, together) = (bench.table["\(name), 1 connection"], bench.table["\(name), 32 connections"])
      let share = zip(together.service, busy.service).map { $0.perSecond / max($1.perSecond, 1) }.median
      say(String(format: "  %@: %.1f × as long, %.3f × as many", name, alone.p50 / max(quiet.p50, 1), share))
    }
    let size = (try FileManager.default.attributesOfItem(atPath: great.path)[.size] as? Int) ?? 0
    say(String(format: "the file: %.0f bytes a post, with all that belongs to it", Double(size) / Double(great.posts)))
    var aims = bench.table.aims(of: "SQLite")
    aims.append(Aim("SQLite: memory after all of it, MiB", Double(server.peakMemory ?? 0) / 1_024, atMost: 256))
    aims.append(Aim("SQLite: an event told to the last of 1 000 streams, s", try bench.tell([server], streams: 1_000) / 1_000, atMost: 1))
    aims.append(Aim("SQLite: memory with 1 000 streams, MiB", Double(server.peakMemory ?? 0) / 1_024, atMost: 256))
    return aims
  }

  /// Runs the server on a copy of a database, so that the next run begins with the same.
  private func serve(_ data: BenchData, _ name: String) throws -> BuiltServer {
    let folder = try bench.folder(name)
    try FileManager.default.copyItem(atPath: data.path, toPath: folder + "/timeline.sqlite")
    return try BuiltServer(bench.program, in: folder, options: StoreBench.options)
  }
}
