import ArgumentParser
import Foundation
import TimelineDriving

/// `kiroku-bench-server`: what the service takes, beside a bare hello of the same library and the bare SQL, in one run.
@main
struct BenchServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiroku-bench-server", abstract: "Measure the built kiroku-server, as ratios taken side by side.",
    subcommands: [Measure.self, Hello.self], defaultSubcommand: Measure.self)
}

/// Measures, and prints what came of it beside what is aimed at.
struct Measure: AsyncParsableCommand {
  @Argument(help: "The built kiroku-server.")
  var server: String

  @Option(help: "Where the databases are kept from one run to the next.")
  var cache: String

  @Option(help: "How many posts the great database has.")
  var posts = 1_000_000

  @Option(help: "Seconds of each measurement.")
  var seconds = 4

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    try Descriptors.raise()
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    let great = try BenchData(posts: posts, in: cache)
    let small = try BenchData(posts: 10_000, in: cache)
    try great.fill()
    try small.fill()
    let hello = try HelloProgram()
    defer { hello.stop() }
    var aims: [Aim] = []

    let smallHome = try await with(small) { server in try home(server, small) }
    try await with(great) { server in
      let bare = try Load(seconds: seconds, port: hello.port, cache: cache)
      let quiet = try bare.run("hello, one connection", connections: 1, "hello")
      let busy = try bare.run("hello, 32 connections", connections: 32, "hello")
      let load = try Load(seconds: seconds, port: server.port, cache: cache)
      let sql = try await BareSQL(great.path).home(of: BenchData.reader, seconds: Double(seconds))
      print("bare SQL of a home of 50 posts: p50 \(sql.p50) µs, p99 \(sql.p99) µs")
      let one = try load.run("home of 50 posts, one connection", connections: 1, "home")
      let many = try load.run("home of 50 posts, 32 connections", connections: 32, "home")
      let put = try load.run("PUT post, one connection", connections: 1, "put")
      let puts = try load.run("PUT post, 32 connections", connections: 32, "put")
      let like = try load.run("like, one connection", connections: 1, "like")
      let likes = try load.run("like, 32 connections", connections: 32, "like")
      print("beside hello, at one connection (p50) and at 32 (requests a second):")
      for (name, alone, together) in [("home", one, many), ("PUT post", put, puts), ("like", like, likes)] {
        print(
          String(
            format: "  %@: %.1f × as long, %.3f × as many", name, Double(alone.p50) / Double(max(quiet.p50, 1)),
            together.perSecond / max(busy.perSecond, 1)))
      }
      aims.append(Aim("home beside the bare SQL, p50", Double(one.p50) / Double(max(sql.p50, 1)), atMost: 5))
      aims.append(Aim("home beside itself at 10 000 posts, p50", Double(one.p50) / Double(max(smallHome.p50, 1)), atMost: 2))
      let failed = [one, many, put, puts, like, likes].map(\.failures).reduce(0, +)
      aims.append(Aim("answers that were no success", Double(failed), atMost: 0))
      aims.append(Aim("memory after all of it, MiB", Double(server.peakMemory ?? 0) / 1_024, atMost: 256))
      let crowd = try EventCrowd(server: server, streams: 1_000)
      let told = try crowd.tell()
      print(
        String(
          format: "an event to %d streams: the middle one after %.0f ms, the last after %.0f ms", told.count, told[told.count / 2],
          told[told.count - 1]))
      aims.append(Aim("an event told to the last of 1 000 streams, s", told[told.count - 1] / 1_000, atMost: 1))
      aims.append(Aim("memory with 1 000 streams, MiB", Double(server.peakMemory ?? 0) / 1_024, atMost: 256))
    }
    print("")
    for aim in aims { print(aim.line) }
    if aims.contains(where: { !$0.isMet }) { throw ExitCode(1) }
  }

  private func home(_ server: BuiltServer, _ data: BenchData) throws -> Load.Result {
    try Load(seconds: seconds, port: server.port, cache: cache).run(
      "home of 50 posts among \(data.posts), one connection", connections: 1, "home")
  }

  /// Runs the server on a copy of a database, so that the next run begins with the same.
  private func with<Value>(_ data: BenchData, _ body: (BuiltServer) async throws -> Value) async throws -> Value {
    let folder = cache + "/run"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: data.path, toPath: folder + "/timeline.sqlite")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try BuiltServer(
      server, in: folder, options: ["--requests-per-second", "0", "--accounts-per-hour", "0", "--log-level", "warning"])
    let value = try await body(server)
    _ = server.stop()
    return value
  }
}

/// Something that is aimed at.
struct Aim {
  var name: String
  var value: Double
  var most: Double

  init(_ name: String, _ value: Double, atMost most: Double) { (self.name, self.value, self.most) = (name, value, most) }

  var isMet: Bool { value <= most }
  var line: String { String(format: "%@ %@: %.2f (at most %.0f)", isMet ? "met   " : "MISSED", name, value, most) }
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
