import Foundation
import Glibc
package import ProgramDriving
import Synchronization
import TestSupport

/// A PostgreSQL of the tests' own: in a folder of its own, on loopback, as an ordinary user. It stops, and its folder goes away, when the
/// process that started it ends, however that ends. It may have replicas, which are servers of their own. One for measurements may keep its folder.
package final class PostgresServer: Sendable {
  /// Where it listens.
  package let port: Int
  private let hosts: [String]
  /// Where its data and its log lie.
  package let folder: String
  private let keeper: Keeper
  private let count = Mutex(0)

  /// The shell that keeps it; only held, never asked again.
  private final class Keeper: @unchecked Sendable {
    let program: RunningProgram
    init(_ program: RunningProgram) { self.program = program }
  }

  /// It did not begin to serve; what it said.
  package struct NotServing: Error {
    package var said: String

    /// Makes an error.
    package init(said: String) { self.said = said }
  }

  /// Where its programs are; nil where it is not installed.
  package static let programs: String? = {
    let folder = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { Int($0) }.sorted(by: >)
    let folders = versions.map { "\(folder)/\($0)/bin" } + ["/usr/bin", "/usr/local/bin", "/usr/local/pgsql/bin"]
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()

  /// Whether tests can have one.
  package static var isInstalled: Bool { programs != nil }

  /// What is said where tests are skipped for lack of it.
  package static let howToInstall = "PostgreSQL is not installed. On Debian: apt-get install postgresql; then run make test again."

  /// The one that all tests of this process share.
  private static let shared = Mutex<Result<PostgresServer, any Error>?>(nil)

  /// Starts it the first time, and finds it again later.
  package static func running() throws -> PostgresServer {
    try shared.withLock { shared in
      if let shared { return try shared.get() }
      let made = Result { try PostgresServer(of: nil) }
      shared = made
      return try made.get()
    }
  }

  /// One that all tests of replicas share, with its replica.
  private static let pair = Mutex<Result<(PostgresServer, PostgresServer), any Error>?>(nil)

  /// Starts a server and a replica of it the first time, and finds both again later.
  package static func replicated() throws -> (primary: PostgresServer, replica: PostgresServer) {
    try pair.withLock { pair in
      if let pair { return try pair.get() }
      let made = Result {
        let primary = try PostgresServer(of: nil)
        return (primary, try primary.replica())
      }
      pair = made
      return try made.get()
    }
  }

  /// Starts a server of one's own.
  ///
  /// - Parameter hosts: Addresses of this machine at which it listens beside, for their neighbours.
  package static func start(alsoAt hosts: [String] = []) throws -> PostgresServer { try PostgresServer(of: nil, alsoAt: hosts) }

  /// Starts a replica, to which what is written here streams.
  package func replica() throws -> PostgresServer { try PostgresServer(of: port, alsoAt: hosts) }

  /// Starts one whose folder stays, and that keeps what it commits as one in use does: for databases that take long to make.
  ///
  /// - Parameter settings: As `postgres -c` takes them.
  package static func kept(in folder: String, settings: [String]) throws -> PostgresServer {
    try PostgresServer(of: nil, keptIn: folder, settings: settings)
  }

  /// Its first process, of which all others are children; nil where it is not running.
  package var processID: Int32? {
    let file = try? String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
    return file?.split(separator: "\n").first.flatMap { Int32($0) }
  }

  private init(
    of primary: Int?, alsoAt hosts: [String] = [], keptIn kept: String? = nil,
    settings: [String] = ["fsync=off", "max_connections=300", "shared_buffers=64MB", "wal_retrieve_retry_interval=100ms"]
  ) throws {
    self.hosts = hosts
    port = Self.freePort()
    folder = kept ?? FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-postgres-\(UUID().uuidString)").path
    let listening = (["127.0.0.1"] + hosts).joined(separator: ",")
    let trusting = (primary == nil ? hosts : []).map { [folder] in "echo 'host all all \($0)/30 trust' >>'\(folder)/data/pg_hba.conf'" }
    let initdb = "initdb' -D '\(folder)/data.part' -U kiroku -A trust -E UTF8 --locale=C --no-sync"
    let basebackup = "pg_basebackup' -D '\(folder)/data.part' -h 127.0.0.1 -p \(primary ?? 0) -U kiroku -R -X stream -c fast --no-sync"
    // It refuses to run as root. What ends it is the end of this script's input.
    let script = """
      set -e; umask 077; mkdir -p '\(folder)'; \(kept == nil ? "trap 'rm -rf \"\(folder)\"' EXIT" : ":"); cd '\(folder)'
      as=; if [ "$(id -u)" = 0 ]; then chown nobody '\(folder)'; as='setpriv --reuid=nobody --regid=nogroup --clear-groups'; fi
      if [ ! -d data ]; then
        rm -rf data.part
        $as '\(Self.programs ?? "")/\(primary == nil ? initdb : basebackup) >log 2>&1 || { cat log; exit 1; }
        mv data.part data
      fi
      \(trusting.joined(separator: "; "))
      serve() {
        $as '\(Self.programs ?? "")/postgres' -D '\(folder)/data' -p \(port) -h \(listening) -c unix_socket_directories= \
        \(settings.map { "-c '\($0)'" }.joined(separator: " ")) >>log 2>&1 </dev/null & server=$!
        until '\(Self.programs ?? "")/pg_isready' -q -h 127.0.0.1 -p \(port) -U kiroku -d postgres; do
          kill -0 $server 2>/dev/null || { cat log; exit 1; }; sleep 0.05
        done
        echo ready
      }
      serve
      while read -r command; do
        case $command in
          stop) kill -QUIT $server; wait $server || true; echo stopped;;
          start) serve;;
          promote) $as '\(Self.programs ?? "")/pg_ctl' promote -s -w -D '\(folder)/data' >>log 2>&1; echo promoted;;
        esac
      done
      kill -INT $server 2>/dev/null || true; wait $server || true
      """
    let program = try RunningProgram(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"])
    keeper = Keeper(program)
    try wait(for: "ready")
  }

  private func wait(for word: String) throws {
    var said = ""
    while let line = keeper.program.readLine(within: .seconds(120)) {
      if line == word { return }
      said += line + "\n"
    }
    keeper.program.kill()
    throw NotServing(said: said)
  }

  /// Ends it at once, as a machine does that loses its power.
  package func stop() throws { try tell("stop", until: "stopped") }

  /// Has it write down everything, and waits for its end.
  package func end() { _ = keeper.program.finish(within: .seconds(120)) }

  /// Starts it again where it was stopped.
  package func start() throws { try tell("start", until: "ready") }

  /// Makes a replica a server of its own, to which is written.
  package func promote() throws { try tell("promote", until: "promoted") }

  private func tell(_ command: String, until word: String) throws {
    keeper.program.feed(command + "\n")
    try wait(for: word)
  }

  /// A port on which nothing listens.
  package static func freePort() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(descriptor, address, length)
        _ = getsockname(descriptor, address, &length)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
  }

  /// Makes an empty database, which goes away with what is returned.
  package func database(encoding: String = "UTF8") throws -> PostgresDatabase {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return try PostgresDatabase(name: "test\(number)", encoding, on: self)
  }

  /// Runs one of its programs.
  @discardableResult
  package func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], within limit: Duration = .seconds(120)
  ) throws -> ProgramRun {
    let path = (Self.programs ?? "") + "/" + program
    return try RunningProgram(
      [path, "-h", "127.0.0.1", "-p", String(port), "-U", "kiroku"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"].merging(environment) { $1 }
    ).finish(within: limit)
  }
}

/// A database for one test.
package final class PostgresDatabase: Sendable {
  private let name: String
  private let server: PostgresServer

  fileprivate init(name: String, _ encoding: String, on server: PostgresServer) throws {
    self.name = name
    self.server = server
    let made = try server.run("createdb", ["-T", "template0", "-E", encoding, name])
    guard made.status == 0 else { throw PostgresServer.NotServing(said: made.error) }
  }

  /// The same database on another server.
  package func address(on server: PostgresServer) -> String { address(at: [("127.0.0.1", server.port)]) }

  /// The same database where one of these places leads to it.
  package func address(at places: [(host: String, port: Int)]) -> String {
    "postgres://kiroku@\(places.map { "\($0.host):\($0.port)" }.joined(separator: ","))/\(name)"
  }

  deinit { _ = try? server.run("dropdb", ["--force", name]) }

  /// Where it is.
  package var address: String { address(on: server) }

  /// Waits until nobody else is connected to it: then what they did is counted in its statistics.
  package func waitUntilUnused() throws {
    try block(until: "nobody else is connected") {
      try sql("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()") == "0\n"
    }
  }

  /// Runs SQL in it, and returns what it prints: a row a line, columns with a bar between.
  ///
  /// - Parameter replica: Where it is run instead.
  @discardableResult
  package func sql(_ text: String, on replica: PostgresServer? = nil) throws -> String {
    let run = try (replica ?? server).run("psql", ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", name, "-c", text])
    guard run.status == 0 else { throw PostgresServer.NotServing(said: run.error) }
    return run.output
  }
}
