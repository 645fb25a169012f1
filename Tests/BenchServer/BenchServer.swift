import ArgumentParser
import Foundation
import PostgresTestSupport

/// `kiroku-bench-server`: what the service takes, beside a bare hello of the same library and the bare SQL, in one run.
@main
struct BenchServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiroku-bench-server", abstract: "Measure the built kiroku-server, as ratios taken side by side.",
    subcommands: [Measure.self, Hello.self], defaultSubcommand: Measure.self)
}

/// Which stores are measured.
enum MeasuredStore: String, CaseIterable, ExpressibleByArgument { case sqlite, postgres, both }

/// Measures, and prints what came of it beside what is aimed at.
struct Measure: AsyncParsableCommand {
  @Argument(help: "The built kiroku-server.")
  var server: String

  @Option(help: "Where the databases are kept from one run to the next.")
  var cache: String

  @Option(help: "Which store is measured.")
  var store = MeasuredStore.both

  @Option(help: "How many posts the great database has.")
  var posts = 1_000_000

  @Option(help: "Seconds of each measurement.")
  var seconds = 2

  @Option(help: "How often everything is measured, in turns; what is told is the middle.")
  var rounds = 3

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    try Descriptors.raise()
    let cache = URL(fileURLWithPath: cache).path
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: cache + "/run") }
    let (great, small) = (BenchData(posts: posts, in: cache), BenchData(posts: 10_000, in: cache))
    for data in [great, small] { try data.fill() }
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    say("\(posts) posts of \(BenchData.people) people; the middle of \(rounds) rounds of \(seconds) s each; \(cores) cores for all of it")
    var aims: [Aim] = []
    if store != .postgres {
      aims += try await SQLiteBench(bench: bench("SQLite, one instance", cache), great: great, small: small).run()
    }
    if store != .sqlite {
      if PostgresServer.isInstalled {
        let postgres = try BenchPostgres(in: cache, program: server)
        defer { postgres.close() }
        var bench = bench("PostgreSQL", cache)
        bench.written = postgres.written
        bench.databaseProcess = postgres.server.processID
        aims += try await PostgresBench(bench: bench, postgres: postgres, great: great, small: small).run()
      } else {
        say("skipped: " + PostgresServer.howToInstall)
      }
    }
    say("")
    for aim in aims { say(aim.line) }
    if aims.contains(where: { !$0.isMet }) { throw ExitCode(1) }
  }

  private func bench(_ title: String, _ cache: String) -> StoreBench {
    StoreBench(
      program: server, cache: cache, load: Load(seconds: seconds, cache: cache), rounds: rounds, table: BenchTable(title))
  }
}

/// Writes a line at once: a run takes minutes.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// How many descriptors this process may have.
enum Descriptors {
  static func raise() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
