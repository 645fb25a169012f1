import GRDB
public import StudyModels

/// The log by the weeks in which its records begin, as it is in one snapshot: for whoever keeps something that follows from the records, and reads only what
/// has changed since.
public struct RecordWeeks {
  /// The version of each week: another one whenever a record of it is another one, also in a log that was restored. A week that has lost its records
  /// keeps its place.
  public let versions: [RecordWeek: Int64]
  private let db: Database

  init(_ db: Database) throws {
    self.db = db
    versions = try Row.fetchAll(db, sql: "SELECT week, CAST(version AS INTEGER) FROM record_week").reduce(into: [:]) { versions, row in
      versions[RecordWeek(number: row[0])] = row[1]
    }
  }

  /// Returns the records that began in a week, oldest first, with their materials.
  public func records(of week: RecordWeek) throws -> [(record: StudyRecord, material: Material?)] {
    let starts = week.starts
    let records = try RecordRow.fetchAll(
      "WHERE r.started BETWEEN ? AND ? ORDER BY r.started, r.key", [starts.lowerBound, starts.upperBound], in: db)
    let materials = try Set(records.compactMap(\.materialID)).reduce(into: [:]) { $0[$1] = try MaterialRow.fetch($1, in: db) }
    return records.map { ($0, $0.materialID.flatMap { materials[$0] }) }
  }
}

/// A week in which records begin: seven days from a multiple of seven days since 1970 in UTC; those around 1970 are one.
public struct RecordWeek: Hashable, Comparable, Sendable {
  /// The seconds of one.
  package static let seconds: Int64 = 604_800

  /// Its seconds since 1970 divided by those of a week, without the rest.
  public var number: Int64

  /// Takes its number.
  public init(number: Int64) { self.number = number }

  public static func < (first: RecordWeek, second: RecordWeek) -> Bool { first.number < second.number }

  /// The starts, in seconds since 1970, that are in it.
  var starts: ClosedRange<Int64> {
    let (begin, isBeyond) = number.multipliedReportingOverflow(by: Self.seconds)
    // What no start divides to holds no record.
    guard !isBeyond else { return .max...(.max) }
    let rest = Self.seconds - 1
    let lower = number > 0 ? begin : max(begin, .min + rest) - rest
    let upper = number < 0 ? begin : min(begin, .max - rest) + rest
    return lower...upper
  }
}
