import Foundation
import PostgresTestSupport
import ProgramDriving
import TimelineDriving

/// A PostgreSQL in the cache's folder, to which the files are moved once. What is measured is a copy each time, so that it begins with the
/// same.
final class BenchPostgres {
  let server: PostgresServer
  /// The built `kiroku-server`.
  private let program: String
  private let cache: String

  init(in cache: String, program: String) throws {
    (self.program, self.cache) = (program, cache)
    let folder = cache + "/postgres"
    try? FileManager.default.removeItem(atPath: folder + "/" + Self.log)
    // As a small machine of its own would have it: memory for what is read often, commits that are on the disk, and room to write on.
    server = try PostgresServer.kept(
      in: folder,
      settings: [
        "shared_buffers=1GB", "max_connections=200", "max_wal_size=4GB", "checkpoint_timeout=15min", "logging_collector=on",
        "log_destination=jsonlog", "log_directory=\(folder)/statements", "log_filename=statements", "log_rotation_age=0",
        "log_rotation_size=0",
      ])
  }

  func close() { server.end() }

  /// Where statements are logged, where somebody asks for that.
  static let log = "statements/statements.json"

  func address(of name: String) -> String { "postgres://kiroku@127.0.0.1:\(server.port)/\(name)" }

  /// Runs SQL, and returns what it prints: a row a line, columns with a bar between.
  @discardableResult
  func sql(_ text: String, in name: String = "postgres") throws -> String {
    let run = try server.run(
      "psql", ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", name, "-c", text], within: .seconds(1_200))
    guard run.status == 0 else { throw PostgresServer.NotServing(said: run.error) }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Moves a file there, once; brings its tables up to date where the service knows more of them by now.
  func hold(_ data: BenchData) throws {
    if try sql("SELECT 1 FROM pg_database WHERE datname = '\(data.name)'").isEmpty {
      let part = data.name + "_part"
      try sql("DROP DATABASE IF EXISTS \(part)")
      try sql("CREATE DATABASE \(part)")
      say("moving \(data.path) to PostgreSQL…")
      let began = ContinuousClock.now
      let words = [program, "move", "--from", "sqlite:" + data.path, "--to", address(of: part)]
      let run = try RunningProgram(words, environment: ["HOME": cache, "PATH": "/usr/bin:/bin"]).finish(within: .seconds(3_600))
      guard run.status == 0 else { throw PostgresServer.NotServing(said: run.output + run.error) }
      try settle(part)
      try sql("ALTER DATABASE \(part) RENAME TO \(data.name)")
      say(String(format: "%@in %.0f s", run.output, (ContinuousClock.now - began) / .seconds(1)))
    }
    let steps = "SELECT count(*) FROM schema_step"
    let before = try sql(steps, in: data.name)
    try upgrade(data.name)
    if try sql(steps, in: data.name) != before {
      say("brought \(data.name) up to date")
      try settle(data.name)
    }
    try sql("VACUUM (ANALYZE)", in: data.name)
  }

  /// Has an instance bring the tables up to date, which goes on where it was where it takes longer than a start is waited for.
  private func upgrade(_ name: String) throws {
    for attempt in 1... {
      do {
        let instance = try BuiltServer(program, in: cache + "/run", database: address(of: name))
        _ = instance.stop()
        return
      } catch let error as BuiltServer.NotServing {
        guard attempt < 10 else { throw error }
      }
    }
  }

  /// Gives the last posts the home entries that they have in a service that goes on: what was moved has none.
  private func settle(_ name: String) throws {
    guard try !sql("SELECT to_regclass('home')", in: name).isEmpty else { return }
    try sql(
      """
      INSERT INTO home (reader, place) SELECT f.follower, p.place
      FROM post p JOIN account a ON a.key = p.account JOIN follow f ON f.followee = p.account
      WHERE p.place > last_place() - 100000 AND p.visibility > 0 AND a.followers <= (SELECT most_followers FROM home_state)
      ON CONFLICT DO NOTHING;
      UPDATE home_state SET floor = greatest(last_place() - 100000, 0)
      """, in: name)
  }

  /// How many bytes of its log (WAL) it wrote so far.
  func written() throws -> Double { Double(try sql("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")) ?? 0 }

  /// Makes a copy to measure; it is made anew each time.
  func copy(_ data: BenchData) throws -> String {
    let name = data.name + "_run"
    try sql("DROP DATABASE IF EXISTS \(name) WITH (FORCE)")
    try sql("CREATE DATABASE \(name) TEMPLATE \(data.name) STRATEGY FILE_COPY")
    for statement in ["VACUUM (ANALYZE)", "CHECKPOINT"] { try sql(statement, in: name) }
    return name
  }
}
