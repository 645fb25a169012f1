import Foundation
import ProgramDriving

/// Looks at a log from outside, with SQLite's own shell: what the programs say of themselves is compared with it.
struct LogCheck: Sendable {
  let run: AttackRun
  let step: Int
  let home: TemporaryHome

  struct CannotAsk: Error {
    var statement: String
    var said: String
  }

  /// The rows that a statement gives, columns parted by `|`.
  func rows(_ sql: String) throws -> [String] {
    let asked = try home.run(["/usr/bin/sqlite3", "-batch", "-cmd", ".timeout 120000", home.database, sql], within: .seconds(150))
    guard asked.status == 0 else { throw CannotAsk(statement: sql, said: asked.error) }
    return asked.output.split(separator: "\n").map(String.init)
  }

  /// The records' ids.
  func records() throws -> Set<String> { Set(try rows("SELECT id FROM record")) }

  /// SQLite finds nothing wrong, every sum is what its records add up to, and doctor says the same.
  func isSound(_ when: String) throws {
    let integrity = try rows("PRAGMA integrity_check; PRAGMA foreign_key_check")
    if integrity != ["ok"] { run.fail(step: step, "the database is torn \(when)", integrity.joined(separator: "\n"), keeping: home) }
    let sums = try rows(Self.differingSums)
    if !sums.isEmpty {
      run.fail(step: step, "sums are not what the records add up to \(when)", sums.joined(separator: "\n"), keeping: home)
    }
    let doctor = try Judge(run: run, step: step).run([run.place.kiroku, "doctor", "--json"], in: home, within: .seconds(150))
    if doctor.status != 0 {
      run.fail(step: step, "doctor does not say that all is sound \(when)", "\(doctor.status) \(doctor.output)", keeping: home)
    }
  }

  /// Sums as the records give them, counted here and not by the programs' own statements: days begin at midnight in these homes.
  private static let differingSums: String = {
    let day = "((started + started_offset) - (((started + started_offset) % 86400) + 86400) % 86400) / 86400"
    let base = "SELECT ifnull(material, 0) AS m, \(day) AS d, active_seconds AS s, ifnull(amount, 0) AS a FROM record"
    let all = "SELECT -1 AS m, \(day) AS d, active_seconds AS s, 0 AS a FROM record"
    let union = "SELECT * FROM (\(base)) UNION ALL SELECT * FROM (\(all))"
    let days = "SELECT m, d, sum(s), count(*), sum(a) FROM (\(union)) GROUP BY m, d"
    let month = "CAST(strftime('%Y%m', d * 86400, 'unixepoch') AS INTEGER)"
    let months = "SELECT m, \(month), sum(s), count(*), sum(a) FROM (\(union)) GROUP BY 1, 2"
    let hour = "((started + started_offset) % 86400 + 86400) % 86400 / 3600"
    let hours = """
      SELECT m, \(month), h, sum(s), count(*), sum(a) FROM (
        SELECT ifnull(material, 0) AS m, \(day) AS d, \(hour) AS h, active_seconds AS s, ifnull(amount, 0) AS a FROM record
        UNION ALL SELECT -1, \(day), \(hour), active_seconds, 0 FROM record) GROUP BY 1, 2, 3
      """
    let keptHours = "SELECT material, month, hour, seconds, records, amount FROM hour_sum"
    let keptDays = "SELECT material, day, seconds, records, amount FROM day_sum"
    let keptMonths = "SELECT material, month, seconds, records, amount FROM month_sum"
    return [(days, keptDays), (months, keptMonths), (hours, keptHours)].flatMap { counted, kept in
      ["SELECT 'lacking', * FROM (\(counted) EXCEPT \(kept));", "SELECT 'surplus', * FROM (\(kept) EXCEPT \(counted));"]
    }.joined(separator: " ")
  }()
}
