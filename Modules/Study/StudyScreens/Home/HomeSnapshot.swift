import StudyModels
import StudyRepositories

/// What the home screen shows of the store.
struct HomeSnapshot: Equatable, Sendable {
  var session: StudySession?
  var sessionTitle: String?
  var today: CivilDate
  /// The goals of this week, the overall one first.
  var goals: [GoalProgress]
  /// The study time of each day of this week, in seconds.
  var week: [DayTime]
  /// The newest records, newest first.
  var records: [ShownRecord]
  /// What is likely to be wanted now.
  var suggestions: [SuggestedAction]
  /// The titles and units of the goals' materials.
  var materials: [Material.ID: Material]
  /// The study time of each day of the last weeks that has any, in seconds.
  var heat: [CivilDate: Int] = [:]
  /// Whether nothing was ever put into the log.
  var isEmptyLog: Bool
  /// Whether something of the sample log is there.
  var hasSample = false

  struct DayTime: Equatable, Sendable {
    var day: CivilDate
    var seconds: Int
  }

  /// The study time of this week in seconds.
  var weekSeconds: Int { week.reduce(0) { $0 + $1.seconds } }

  /// How many suggestions there are at most.
  static let suggestionLimit = 3
  /// How many records are read: more than the largest screen shows.
  static let recordLimit = 40

  /// How many weeks the heat map goes back at most.
  static let heatWeeks = 26

  /// Reads all of it.
  static func read(from services: ScreenServices) throws -> HomeSnapshot {
    let repositories = services.repositories
    var titles = MaterialCache(repositories.shelf)
    let rules = services.environment.rules
    let today = services.environment.today
    let days = rules.week(of: today)
    let session = try repositories.session.current()
    let goals = try repositories.goals.progress(inWeekOf: today)
    let records = try repositories.records.recent(limit: recordLimit)
    let first = days.lowerBound.adding(days: -7 * (heatWeeks - 1))
    let report = try repositories.reports.report(of: first...days.upperBound, by: .day)
    var seconds: [CivilDate: Int] = [:]
    for row in report.rows {
      if case .day(let day) = row.key { seconds[day] = row.seconds }
    }
    let overlaps = try repositories.listing.overlaps(of: records)
    let rows = try records.map { record in
      var row = try ShownRecord(record, material: record.materialID.flatMap { try titles.material($0) }, rules: rules)
      row.overlaps = overlaps[record.id] ?? []
      return row
    }
    let goalMaterials = try goals.compactMap { try $0.goal.materialID.flatMap { try titles.material($0) } }
    let sessionMaterial = try session?.materialID.flatMap { try titles.material($0) }
    let isEmpty = try records.isEmpty && repositories.samples.isEmpty()
    return HomeSnapshot(
      session: session, sessionTitle: sessionMaterial?.title, today: today, goals: goals,
      week: (0..<7).map { index in
        let day = days.lowerBound.adding(days: index)
        return DayTime(day: day, seconds: seconds[day] ?? 0)
      },
      records: rows, suggestions: try SuggestedAction.read(from: services, limit: suggestionLimit),
      materials: Dictionary(goalMaterials.map { ($0.id, $0) }) { first, _ in first }, heat: seconds, isEmptyLog: isEmpty,
      hasSample: try !repositories.samples.contents().isEmpty)
  }
}

/// A record as lists show it.
struct ShownRecord: Equatable, Sendable, Identifiable {
  var record: StudyRecord
  var title: String?
  var unit: StudyUnit
  /// The day on which it counts.
  var day: CivilDate
  /// The records that were studied at the same time, where that was asked for.
  var overlaps: [RecordOverlap] = []

  var id: StudyRecord.ID { record.id }

  init(_ record: StudyRecord, material: Material?, rules: DayRules) {
    self.record = record
    title = material?.title
    unit = material?.unit ?? .pages
    day = rules.day(of: record.started)
  }
}

/// Looks each material up once while something is read.
struct MaterialCache {
  private let shelf: any ShelfRepository
  private var found: [Material.ID: Material?] = [:]

  init(_ shelf: any ShelfRepository) { self.shelf = shelf }

  mutating func material(_ id: Material.ID) throws -> Material? {
    if let known = found[id] { return known }
    let material = try shelf.material(id)
    found[id] = .some(material)
    return material
  }
}

extension ScreenServices {
  /// Deletes a record, and says so or why not.
  func delete(_ row: ShownRecord) -> Result<String, ScreenFailure> {
    writing {
      _ = try repositories.records.delete(row.id)
      return words.recordDeleted(row)
    }
  }
}
