import StudyModels
import StudyRepositories

/// What the report shows of one week, and of the weeks before it for the heat map. Read from sums, whatever the number of records.
struct ReportData: Equatable, Sendable {
  /// A material of the week: its place in the list is its series in the bars.
  struct Series: Equatable, Sendable {
    /// nil for the records without a material.
    var materialID: Material.ID?
    var material: Material?
    var seconds = 0
    /// In the material's unit.
    var amount = 0
    var recordCount = 0

    /// Where it stands on the shelf.
    fileprivate var place: (Int, String) { (material?.shelfOrder ?? .max, materialID?.text ?? "") }
  }

  /// A day of the week.
  struct Day: Equatable, Sendable {
    var date: CivilDate
    /// Study time in seconds, one value a series.
    var seconds: [Int]
    var recordCount = 0

    var totalSeconds: Int { seconds.reduce(0, +) }
  }

  var week: ClosedRange<CivilDate>
  var today: CivilDate
  /// Most time first.
  var series: [Series]
  /// Seven, from the first day of the week.
  var days: [Day]
  /// The study time of the week before: of the same days of it while the week is not over.
  var previousSeconds: Int
  /// Study time by day, back to the first day of the heat map.
  var heat: [CivilDate: Int]

  /// How many weeks the heat map goes back at most: a year.
  static let heatWeeks = 53

  var totalSeconds: Int { series.reduce(0) { $0 + $1.seconds } }
  var recordCount: Int { series.reduce(0) { $0 + $1.recordCount } }
  /// Whether the week still goes on.
  var isThisWeek: Bool { week.contains(today) }
  /// The first day of a heat map of so many weeks.
  func heatStart(weeks: Int) -> CivilDate { Self.heatStart(of: week, weeks: weeks) }

  private static func heatStart(of week: ClosedRange<CivilDate>, weeks: Int) -> CivilDate { week.lowerBound.adding(days: -7 * (weeks - 1)) }

  /// The share of each series in the time, in whole per cents that make 100.
  var shares: [Int] { Percentages.whole(of: series.map(\.seconds)) }

  /// Reads the sums of the week that holds `day`.
  static func load(weekOf day: CivilDate, from services: ScreenServices) throws -> ReportData {
    let week = services.environment.rules.week(of: day)
    let today = services.environment.today
    let sums = try services.repositories.reports.daysByMaterial(in: week)
    let series = try series(of: sums, shelf: services.repositories.shelf)
    let places = Dictionary(uniqueKeysWithValues: series.enumerated().map { ($1.materialID, $0) })
    var days = (0..<7).map { Day(date: week.lowerBound.adding(days: $0), seconds: Array(repeating: 0, count: series.count)) }
    for sum in sums {
      let day = sum.day.dayNumber - week.lowerBound.dayNumber
      guard let place = places[sum.materialID], days.indices.contains(day) else { continue }
      days[day].seconds[place] += sum.seconds
      days[day].recordCount += sum.recordCount
    }
    let heat = try services.repositories.reports.report(of: heatStart(of: week, weeks: heatWeeks)...week.upperBound, by: .day).rows
    let secondsByDay = Dictionary(
      heat.compactMap { row in
        if case .day(let day) = row.key { (day, row.seconds) } else { nil }
      }, uniquingKeysWith: +)
    let passed = week.contains(today) ? today.dayNumber - week.lowerBound.dayNumber + 1 : 7
    let previous = (0..<passed).reduce(0) { $0 + (secondsByDay[week.lowerBound.adding(days: $1 - 7)] ?? 0) }
    return ReportData(week: week, today: today, series: series, days: days, previousSeconds: previous, heat: secondsByDay)
  }

  /// The materials of the week, most time first; those without time by their records, then as they stand on the shelf.
  private static func series(of sums: [DaySum], shelf: any ShelfRepository) throws -> [Series] {
    var series: [Material.ID?: Series] = [:]
    for sum in sums {
      series[sum.materialID, default: Series(materialID: sum.materialID)].seconds += sum.seconds
      series[sum.materialID]?.amount += sum.amount
      series[sum.materialID]?.recordCount += sum.recordCount
    }
    for id in series.keys.compactMap(\.self) { series[id]?.material = try shelf.material(id) }
    return series.values.sorted { left, right in
      if left.seconds != right.seconds { return left.seconds > right.seconds }
      if left.recordCount != right.recordCount { return left.recordCount > right.recordCount }
      if (left.materialID == nil) != (right.materialID == nil) { return right.materialID == nil }
      return left.place < right.place
    }
  }
}
