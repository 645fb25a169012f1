import StudyModels
import StudyRepositories

/// Which records are listed.
struct RecordsFilter: Equatable, Sendable {
  var material: Material?
  /// nil: all days.
  var period: StudyPeriod?
}

/// A stretch of the log, newest first.
struct RecordsPage: Equatable, Sendable {
  var rows: [ShownRecord]
  /// Whether older ones follow.
  var hasMore: Bool
  var today: CivilDate

  /// How many records are read at once.
  static let size = 80

  /// Reads the newest records of the filter, at least `count` of them where there are so many; with `older`, those that follow it.
  ///
  /// Never reads all: a page is found by the day it begins on, and the records of that day that are there already are skipped.
  static func read(_ filter: RecordsFilter, after older: [ShownRecord] = [], count: Int = size, from services: ScreenServices) throws
    -> RecordsPage
  {
    let environment = services.environment
    let repositories = services.repositories
    let today = environment.today
    guard let extent = try repositories.reports.extent() else { return RecordsPage(rows: [], hasMore: false, today: today) }
    var days = try filter.period.map { try $0.days(today: today, rules: environment.rules) } ?? extent
    var known: Set<StudyRecord.ID> = []
    if let last = older.last {
      guard last.day >= days.lowerBound else { return RecordsPage(rows: [], hasMore: false, today: today) }
      days = days.lowerBound...min(days.upperBound, last.day)
      known = Set(older.reversed().prefix { $0.day == last.day }.map(\.id))
    }
    let limit = count + known.count
    let records = try repositories.records.records(in: days, material: filter.material?.id, limit: limit)
    var materials = MaterialCache(repositories.shelf)
    let rows = try records.reversed().filter { !known.contains($0.id) }.map { record in
      ShownRecord(record, material: try record.materialID.flatMap { try materials.material($0) }, rules: environment.rules)
    }
    return RecordsPage(rows: rows, hasMore: records.count == limit, today: today)
  }
}
