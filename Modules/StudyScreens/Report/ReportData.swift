import StudyModels
import StudyRepositories

/// What the report shows of one week, and of the weeks before it for the heat map.
struct ReportData: Equatable, Sendable {
  /// A material of the week: its place in the list is its series in the bars.
  struct Series: Equatable, Sendable {
    var material: Material?
    var seconds: Int
    var amount: Int
    var recordCount: Int
  }

  var week: ClosedRange<CivilDate>
  var today: CivilDate
  /// Most time first.
  var series: [Series]
  /// Study time of each of the seven days, one value a series.
  var secondsByDay: [[Int]]
  var totalSeconds: Int
  var recordCount: Int
  /// The study time of the week before.
  var previousSeconds: Int
  /// Study time by day, back to the first day of the heat map.
  var heat: [CivilDate: Int]
  var heatWeeks: Int

  /// How many weeks the heat map goes back: half a year.
  static let weeksBack = 26

  /// Reads the sums of the week that holds `day`.
  static func load(weekOf day: CivilDate, from services: ScreenServices) throws -> ReportData {
    let rules = services.environment.rules
    let week = rules.week(of: day)
    let reports = services.repositories.reports
    let sums = try reports.daysByMaterial(in: week)
    let earlier = try reports.report(of: week.lowerBound.adding(days: -7)...week.lowerBound.adding(days: -1), by: .day)
    let heatStart = week.lowerBound.adding(days: -7 * (weeksBack - 1))
    let heat = try reports.report(of: heatStart...week.upperBound, by: .day)

    var series: [Material.ID?: Series] = [:]
    for sum in sums {
      var entry = series[sum.materialID] ?? Series(material: nil, seconds: 0, amount: 0, recordCount: 0)
      entry.seconds += sum.seconds
      entry.amount += sum.amount
      entry.recordCount += sum.recordCount
      series[sum.materialID] = entry
    }
    for id in series.keys {
      if let id { series[id]?.material = try services.repositories.shelf.material(id) }
    }
    let ordered = series.sorted { ($1.value.seconds, $0.key?.text ?? "") < ($0.value.seconds, $1.key?.text ?? "") }
    let places = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.key, $0) })
    var byDay = Array(repeating: Array(repeating: 0, count: ordered.count), count: 7)
    for sum in sums {
      guard let place = places[sum.materialID] else { continue }
      byDay[sum.day.dayNumber - week.lowerBound.dayNumber][place] += sum.seconds
    }
    return ReportData(
      week: week, today: services.environment.today, series: ordered.map(\.value), secondsByDay: byDay,
      totalSeconds: sums.reduce(0) { $0 + $1.seconds }, recordCount: sums.reduce(0) { $0 + $1.recordCount },
      previousSeconds: earlier.totalSeconds,
      heat: Dictionary(
        heat.rows.compactMap { row in
          if case .day(let day) = row.key { (day, row.seconds) } else { nil }
        }, uniquingKeysWith: +),
      heatWeeks: weeksBack)
  }
}
