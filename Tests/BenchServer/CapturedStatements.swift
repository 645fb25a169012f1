import Foundation
import PostgresTestSupport
import ProgramDriving
import ProgramSupport
import TimelineDriving

/// The very statements by which the service answers a request, as PostgreSQL's log has them: they follow whatever the service does.
final class CapturedStatements {
  /// A statement with the values that it was given; nil stands for NULL.
  struct Statement: Hashable {
    var sql: String
    var values: [String?]
  }

  let server: BuiltServer
  private let postgres: BenchPostgres
  private let database: String
  /// What the service asks while nobody asks it.
  private var idle: Set<String> = []

  /// Starts an instance whose statements are logged.
  init(_ program: String, _ postgres: BenchPostgres, _ database: String, options: [String], in folder: String) throws {
    (self.postgres, self.database) = (postgres, database)
    server = try BuiltServer(
      program, in: folder, database: postgres.address(of: database) + "?options=-c%20log_statement%3Dall", options: options)
    idle = Set(try transactions { sleep(3) }.flatMap { $0.map(\.sql) })
  }

  /// The place of a post.
  func place(of id: String) throws -> String { try postgres.sql("SELECT place FROM post WHERE id = '\(id)'", in: database) }

  func stop() { _ = server.stop() }

  /// What is asked in the database by what is done, without what is asked anyway.
  func statements(of body: () throws -> Void) throws -> [Statement] {
    try transactions(body).filter { !$0.allSatisfy { idle.contains($0.sql) } }.flatMap { $0 }
  }

  /// Transactions in the order in which they began.
  private func transactions(_ body: () throws -> Void) throws -> [[Statement]] {
    let before = try mark()
    try body()
    let after = try mark()
    var transactions: [[Statement]] = []
    var open: [Int: Int] = [:]
    for line in try lines(between: before, and: after) {
      guard let process = line["pid"]?.integerValue, let message = line["message"]?.stringValue else { continue }
      let detail = line["detail"]?.stringValue ?? ""
      for statement in Self.statements(message, detail) {
        if statement.sql.hasPrefix("BEGIN") { open[process] = transactions.count }
        if let number = open[process], number < transactions.count {
          transactions[number].append(statement)
        } else {
          transactions.append([statement])
        }
        if ["COMMIT", "ROLLBACK"].contains(statement.sql) { open[process] = nil }
      }
    }
    return transactions
  }

  /// Writes a line into the log, behind all that was logged before, and waits for it.
  private func mark() throws -> String {
    let mark = "mark \(UInt64.random(in: 0...UInt64.max))"
    // One after the other: what is sent together is not logged by what it sets.
    let run = try postgres.server.run("psql", ["-X", "-q", "-d", database, "-c", "SET log_statement = 'all'", "-c", "SELECT '\(mark)'"])
    guard run.status == 0 else { throw PostgresServer.NotServing(said: run.error) }
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if try log().contains(mark) { return mark }
      usleep(20_000)
    }
    throw PostgresServer.NotServing(said: "statements are not logged")
  }

  private func log() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: postgres.server.folder + "/" + BenchPostgres.log)), as: UTF8.self)
  }

  private func lines(between first: String, and last: String) throws -> [JSONValue] {
    let lines = try log().split(separator: "\n")
    guard let begin = lines.lastIndex(where: { $0.contains(first) }), let end = lines.lastIndex(where: { $0.contains(last) }) else {
      return []
    }
    return lines[begin..<end].dropFirst().compactMap { try? JSONValue(parsing: String($0)) }
  }

  /// Reads an entry: statements without values may come several at once.
  private static func statements(_ message: String, _ detail: String) -> [Statement] {
    if message.hasPrefix("statement: ") {
      return message.dropFirst("statement: ".count).split(separator: ";")
        .map { Statement(sql: $0.trimmingCharacters(in: .whitespacesAndNewlines), values: []) }.filter { !$0.sql.isEmpty }
    }
    guard message.hasPrefix("execute "), let colon = message.range(of: ": ") else { return [] }
    return [Statement(sql: String(message[colon.upperBound...]), values: values(detail))]
  }

  /// Reads `parameters: $1 = '7', $2 = NULL`.
  private static func values(_ detail: String) -> [String?] {
    var values: [String?] = []
    var rest = detail[...]
    while let sign = rest.range(of: "$\(values.count + 1) = ") {
      rest = rest[sign.upperBound...]
      guard rest.first == "'" else {
        values.append(nil)
        continue
      }
      var (value, place) = ("", rest.index(after: rest.startIndex))
      while place < rest.endIndex {
        let next = rest.index(after: place)
        if rest[place] != "'" {
          value.append(rest[place])
          place = next
        } else if next < rest.endIndex, rest[next] == "'" {
          value.append("'")
          place = rest.index(after: next)
        } else {
          break
        }
      }
      values.append(value)
      rest = rest[min(place, rest.endIndex)...]
    }
    return values
  }
}
