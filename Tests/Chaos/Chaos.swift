import ArgumentParser
import Foundation
import PostgresTestSupport
import ProgramDriving
import TimelineDriving

/// `kiroku-chaos`: clients post through a network that cuts, delays and repeats, to a server that is killed; in the end every post is there once.
@main
struct Chaos: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiroku-chaos",
    abstract: "Post through a bad network to a server that is killed, and hold what is there in the end against the logs.",
    discussion:
      "Exits with 0 where everything held, 1 where something did not. What is chosen follows from the seed; what is raced does not.")

  @Argument(help: "The built kiroku-server.")
  var server: String

  @Option(help: "The seed of everything that is chosen; else one from the clock.")
  var seed: UInt64?

  @Option(help: "How many clients, some of them two devices of one account.")
  var clients = 20

  @Option(help: "How many posts all of them make together.")
  var posts = 5_000

  @Option(help: "How often the server is killed while they do; on PostgreSQL, how often one of the two, it or the network is.")
  var kills = 20

  @Flag(help: "Two instances on a PostgreSQL with a replica, which takes over when a third of the posts are there.")
  var postgres = false

  @Option(
    help:
      "The built kiroku-server of the version before, with --postgres: both instances begin as that and are upgraded one after the other.")
  var older: String?

  @Option(help: "How many idle connections are held beside, in the end; 0 for none.")
  var idle = 10_000

  @Flag(help: "Plant faults in the end, and fail where they are not seen.")
  var selfTest = false

  @Option(help: "Where logs and the server's data are made; removed again where everything held.")
  var work = NSTemporaryDirectory()

  func validate() throws {
    for path in [server, older].compactMap(\.self) where !isProgram(path) {
      throw ValidationError("“\(path)” cannot be run: it has to be a built kiroku-server.")
    }
    if older != nil, !postgres { throw ValidationError("--older needs --postgres: a file is served by one instance.") }
  }

  private func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    guard !postgres || PostgresServer.isInstalled else { return say("skipped: " + PostgresServer.howToInstall) }
    let seed = seed ?? UInt64(Date().timeIntervalSince1970 * 1_000) % 1_000_000_000
    say("seed \(seed): \(clients) clients, \(posts) posts, \(kills) \(postgres ? "troubles of two instances on PostgreSQL" : "kills")")
    let folder = work + "/kiroku-chaos-\(seed)-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let began = ContinuousClock.now
    let scene = try ChaosScene(
      server: server, older: older, folder: folder, seed: seed, clients: clients, posts: posts, onPostgres: postgres)
    var faults = try await scene.play(kills: kills, plantsFaults: selfTest)
    if selfTest {
      for fault in faults { say("seen: \(fault)") }
      try? FileManager.default.removeItem(atPath: folder)
      throw ExitCode(faults.count == 3 ? 0 : 1)
    }
    if idle > 0 { faults += try IdleCrowd(server: scene.server, connections: idle).stand() }
    faults += await scene.secretsInLog()
    for server in scene.servers { if let status = server.stop(), status != 0 { faults.append("the server ended with \(status)") } }
    let check = try scene.server.operate("check")
    if check.status != 0 { faults.append("kiroku-server check: \(check.output)\(check.error)") }
    for fault in faults.prefix(50) { say("does not hold: \(fault)") }
    let took = String(format: "%.0f s", (ContinuousClock.now - began) / .seconds(1))
    guard faults.isEmpty else {
      say("\(faults.count) did not hold, in \(took). See it again with --seed \(seed); what is left lies in \(folder)")
      throw ExitCode(1)
    }
    try? FileManager.default.removeItem(atPath: folder)
    say("Everything held, in \(took).")
  }
}

/// Writes a line.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
