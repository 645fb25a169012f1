import Foundation
import PostgresTestSupport
import ProgramDriving

/// Statements that pgbench runs as they were logged, kept prepared, with other values each time where a request has others.
struct Pgbench {
  /// What stands for a value that changes, wherever it was logged.
  struct Change {
    /// What was logged.
    var value: String
    /// What stands there, in SQL, with pgbench's variables.
    var expression: String
  }

  private let script: String
  private let variables: [(name: String, value: String)]

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - choices: pgbench's lines in front, by which values are chosen.
  ///   - locks: Numbers in statements without values that change as well.
  init(_ statements: [CapturedStatements.Statement], choices: [String] = [], changes: [Change] = [], locks: [Change] = []) {
    var variables: [(name: String, value: String)] = []
    var lines = choices
    for (number, statement) in statements.enumerated() {
      var sql = statement.sql.split(whereSeparator: \.isNewline).joined(separator: " ")
      // From behind, so that $1 is not found in $10.
      for (place, value) in statement.values.enumerated().reversed() {
        let name = "v\(number)_\(place + 1)"
        let words: String
        if let change = changes.first(where: { $0.value == value }) {
          words = "(" + change.expression + ")"
        } else if let value {
          words = ":" + name
          variables.append((name, value))
        } else {
          words = "NULL"
        }
        sql = sql.replacingOccurrences(of: "$\(place + 1)", with: words)
      }
      if statement.values.isEmpty {
        for lock in locks { sql = sql.replacingOccurrences(of: lock.value, with: lock.expression) }
      }
      lines.append(sql + ";")
    }
    script = lines.joined(separator: "\n") + "\n"
    self.variables = variables
  }

  /// Runs it by so many clients, and reads how long each run took.
  func run(_ postgres: BenchPostgres, _ database: String, clients: Int, seconds: Int, in folder: String) throws -> Figures {
    let files = FileManager.default
    let logs = folder + "/pgbench"
    try? files.removeItem(atPath: logs)
    try files.createDirectory(atPath: logs, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: logs) }
    try script.write(toFile: logs + "/script.sql", atomically: true, encoding: .utf8)
    let run = try postgres.server.run(
      "pgbench",
      [
        "-n", "-M", "prepared", "-c", "\(clients)", "-j", "1", "-T", "\(seconds)", "-l", "--log-prefix=\(logs)/log", "-f",
        logs + "/script.sql",
      ]
        + variables.flatMap { ["-D", "\($0.name)=\($0.value)"] } + [database],
      environment: ["PGOPTIONS": "-c jit=off"])
    guard run.status == 0 else { throw PostgresServer.NotServing(said: run.output + run.error) }
    var latencies = Latencies()
    for name in try files.contentsOfDirectory(atPath: logs) where name.hasPrefix("log") {
      for line in try String(contentsOfFile: logs + "/" + name, encoding: .utf8).split(separator: "\n") {
        // The client, the number, the time that it took…
        let words = line.split(separator: " ")
        if words.count > 2, let time = Int(words[2]) { latencies.add(time) }
      }
    }
    return Figures(latencies, perSecond: Double(latencies.count) / Double(seconds))
  }
}
