import GRDB
import SharedStore
import TimeMeasuring

extension Workout {
  private static let columns = "id, kind, name, goal, unit, location, started, utc_offset, zone, pauses, readings, ended, asleep"

  /// The workouts that a condition finds.
  static func all(_ condition: String, _ arguments: StatementArguments = [], in db: Database) throws -> [Workout] {
    try Row.fetchAll(db, sql: "SELECT \(columns) FROM workout \(condition)", arguments: arguments).map(Workout.init)
  }

  /// The one that goes on, with the key of its row.
  static func ongoing(in db: Database) throws -> (key: Int64, workout: Workout)? {
    guard let key = try Int64.fetchOne(db, sql: "SELECT key FROM workout WHERE ended IS NULL") else { return nil }
    return try all("WHERE key = ?", [key], in: db).first.map { (key, $0) }
  }

  private init(_ row: Row) throws {
    self.init(
      id: row["id"], kind: row["kind"], name: row["name"], goal: nil, location: (row["location"] as String?).flatMap(Location.init),
      started: ZonedInstant(
        instant: Instant(secondsSince1970: row["started"]), utcOffset: row["utc_offset"], zone: row["zone"]),
      pauses: try MeasuredLists.pauses(in: row["pauses"]), readings: try MeasuredLists.readings(in: row["readings"]),
      ended: (row["ended"] as Int64?).map { Instant(secondsSince1970: $0) }, asleep: row["asleep"])
    if let value: Double = row["goal"], let unit: String = row["unit"] { goal = Goal(value: value, unit: unit) }
  }

  /// Writes a row; nil for a new one. Returns its key.
  func write(_ key: Int64?, in db: Database) throws -> Int64 {
    let values: StatementArguments = [
      key, id, kind, name, goal?.value, goal?.unit, location?.rawValue, started.instant.secondsSince1970, started.utcOffset, started.zone,
      MeasuredLists.text(of: pauses), MeasuredLists.text(of: readings), ended?.secondsSince1970, asleep,
    ]
    let set = Self.columns.split(separator: ", ").map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO workout (key, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET \(set)
        """, arguments: values)
    return key ?? db.lastInsertedRowID
  }
}
