import Foundation
package import ProgramDriving
package import ProgramSupport
import TestSupport

/// The built `kiroku-server` on this machine, with data of its own: it can be killed, and comes back on the same port.
package final class BuiltServer {
  /// The server did not begin to listen; what it said.
  package struct NotServing: Error { package var log: String }

  /// Where it listens.
  package private(set) var port = 0
  /// Where it is reached.
  package var place: SocketPlace { SocketPlace(host: network.host, port: port) }
  /// The database: the path of a file, or an address.
  package let database: String
  /// What it said so far, of all its lives.
  package let log: String
  /// The running program; nil between its lives.
  package private(set) var program: RunningProgram?
  private var path: String
  private let directory: String
  private let metrics: String
  private let network: ServerNetwork
  private let options: [String]
  private let variables: [String: String]

  /// Starts the server on a port that is free.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - directory: Where its data and its log lie.
  ///   - database: Where its data lie instead, as `--database` takes it.
  ///   - metrics: Where its figures are told, as `--metrics` takes it.
  ///   - network: Where it runs.
  ///   - variables: What more of an environment it has.
  package init(
    _ path: String, in directory: String, database: String? = nil, metrics: String = "off", on network: ServerNetwork = ServerNetwork(),
    variables: [String: String] = [:], options: [String] = ["--requests-per-second", "0", "--accounts-per-hour", "0"]
  ) throws {
    self.path = path
    self.variables = variables
    self.directory = directory
    (self.metrics, self.network, self.options) = (metrics, network, options)
    self.database = database ?? directory + "/timeline.sqlite"
    log = directory + "/server.log"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try start()
  }

  deinit { program?.kill() }

  /// What people give as the server's address.
  package var origin: String { "http://\(network.host):\(port)" }

  /// Starts it on the port that it had, on one that is free the first time; returns once it listens.
  package func start() throws {
    let known = (try? String(contentsOfFile: log, encoding: .utf8))?.utf8.count ?? 0
    let words =
      network.entering + [path, "serve", "--listen", "\(network.host):\(port)", "--metrics", metrics, "--database", database] + options
    let line = "exec " + words.map { "'\($0)'" }.joined(separator: " ") + " >>'\(log)' 2>&1 </dev/null"
    let program = try RunningProgram(["/bin/sh", "-c", line], environment: environment)
    self.program = program
    var found: Int?
    try? block(until: "the server listens or has ended") {
      let hasEnded = program.hasEnded
      found = listeningPort(afterBytes: known)
      return found != nil || hasEnded
    }
    guard let listening = found else {
      stopHard()
      throw NotServing(log: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }
    port = listening
  }

  /// Returns the port that the log names, if it does so after its first bytes.
  private func listeningPort(afterBytes known: Int) -> Int? {
    let text = String(decoding: (FileManager.default.contents(atPath: log) ?? Data()).dropFirst(known), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains("listening on") }
    return line?.split(separator: ":").last.flatMap { Int($0) }
  }

  /// Ends it as an operator does who installs another version, and starts that one in its place; returns the exit status of the one before.
  package func replace(by path: String) throws -> Int32? {
    let status = stop()
    self.path = path
    try start()
    return status
  }

  /// Ends it as nothing can prevent, in the middle of whatever it does.
  package func stopHard() {
    program?.kill()
    program = nil
  }

  /// Asks it to end; returns its exit status, or nil where it did not end in time.
  package func stop() -> Int32? {
    guard let program else { return nil }
    self.program = nil
    kill(program.processID, SIGTERM)
    let run = program.finish(within: .seconds(120))
    return run.isOutOfTime ? nil : run.status
  }

  /// Runs a command of the operator's on the same data.
  @discardableResult
  package func operate(_ arguments: String...) throws -> ProgramRun {
    try RunningProgram(network.entering + [path] + arguments + ["--database", database], environment: environment).finish(
      within: .seconds(120))
  }

  /// Asks on a connection of its own.
  package func ask(
    _ method: String, _ path: String, token: String? = nil, _ body: JSONValue? = nil, headers: [(String, String)] = []
  ) throws -> Answer {
    let connection = try Connection(to: place)
    try connection.send(
      method, path, token: token, body: body.map { Array($0.text.utf8) }, headers: headers + [("Connection", "close")])
    return try connection.answer(toHead: method == "HEAD")
  }

  /// All posts of one account, the oldest first.
  package func posts(_ token: String) throws -> [JSONValue] {
    var posts: [JSONValue] = []
    var path = "/v1/timeline/mine?limit=100"
    while true {
      let page = try ask("GET", path, token: token)
      guard page.status == 200, let list = page.json["posts"]?.arrayValue else { throw Connection.Broken() }
      posts += list
      guard let before = page.json["before"]?.stringValue else { return posts.reversed() }
      path = "/v1/timeline/mine?limit=100&before=\(before)"
    }
  }

  /// The memory that it holds, in KiB.
  package var memory: Int? { figure("VmRSS:") }
  /// The most memory that it held at once, in KiB.
  package var peakMemory: Int? { figure("VmHWM:") }

  private func figure(_ name: String) -> Int? {
    guard let program, let status = try? String(contentsOfFile: "/proc/\(program.processID)/status", encoding: .utf8) else { return nil }
    return status.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { Int($0.filter(\.isNumber)) }
  }

  private var environment: [String: String] {
    ["HOME": directory, "PATH": "/usr/bin:/bin", "KIROKU_SERVER_LANG": "en"]
      .merging(TemporaryHome.otherTime) { $1 }
      .merging(variables) { $1 }
  }
}
