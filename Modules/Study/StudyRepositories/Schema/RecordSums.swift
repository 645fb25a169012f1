public import GRDB

/// Sums over all records at once, where the triggers' way of one record at a time would take too long.
public enum RecordSums {
  /// Runs `body` with the triggers off, then counts all sums again and has every week changed; for use within one transaction.
  public static func rebuilding<Value>(in db: Database, _ body: () throws -> Value) throws -> Value {
    try db.execute(sql: SumTriggers.drop + HourSumTables.drop + RecordWeekTables.drop)
    let value = try body()
    try db.execute(sql: "DELETE FROM day_sum; DELETE FROM month_sum; \(recount(into: "day_sum", "month_sum"))")
    try db.execute(sql: "DELETE FROM hour_sum; \(HourSumTables.recount(into: "hour_sum"))")
    try db.execute(sql: RecordWeekTables.markAll + SumTriggers.create + HourSumTables.create + RecordWeekTables.create)
    return value
  }

  /// Puts every record on its day where a day starts so many seconds after midnight, and counts the sums again.
  public static func moveDays(in db: Database, startingAt seconds: Int) throws {
    try rebuilding(in: db) {
      try db.execute(sql: "UPDATE local_state SET day_starts_at = ?", arguments: [seconds])
      let day = day(of: "started", offset: "started_offset")
      try db.execute(sql: "UPDATE record SET day = \(day) WHERE day <> \(day)")
    }
  }

  /// Returns SQL for the day of a moment, by the rule that the database's days follow.
  public static func day(of instant: String, offset: String) -> String {
    let local = "(\(instant) + \(offset) - (SELECT day_starts_at FROM local_state))"
    return "((\(local) - (\(local) % 86400 + 86400) % 86400) / 86400)"
  }

  /// Returns SQL that counts the sums from the records into two tables.
  static func recount(into daySum: String, _ monthSum: String) -> String {
    """
    INSERT INTO \(daySum) (material, day, seconds, records, amount) \
    SELECT ifnull(material, 0), day, sum(active_seconds), count(*), sum(ifnull(amount, 0)) FROM record GROUP BY 1, 2; \
    INSERT INTO \(daySum) (material, day, seconds, records, amount) \
    SELECT -1, day, sum(seconds), sum(records), 0 FROM \(daySum) GROUP BY day; \
    INSERT INTO \(monthSum) (material, month, seconds, records, amount) \
    SELECT material, CAST(strftime('%Y%m', day * 86400, 'unixepoch') AS INTEGER), sum(seconds), sum(records), sum(amount) \
    FROM \(daySum) GROUP BY 1, 2;
    """
  }
}
