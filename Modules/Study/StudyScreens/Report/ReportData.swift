import StudyModels
import StudyRepositories

/// What the report shows of one stretch of days, and of the weeks before it for the heat map. Read from sums, whatever the number of records;
/// for the hours of a day, from that day's records.
struct ReportData: Equatable, Sendable {
  /// A material of the stretch: its place in the list is its series in the bars.
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

  /// A bar: the time of each series in a part of the stretch.
  struct Bar: Equatable, Sendable {
    var part: Part
    /// Study time in seconds, one value a series.
    var seconds: [Int]
    var recordCount = 0

    var totalSeconds: Int { seconds.reduce(0, +) }
  }

  /// What a bar stands for.
  enum Part: Hashable, Sendable {
    /// A day of a week, a week of a month as far as the month has it, or a month of a year.
    case days(ClosedRange<CivilDate>)
    /// An hour of a day, 0 to 23.
    case hour(Int)
  }

  /// The time before: of as many days of it while the stretch is not over.
  struct Comparison: Equatable, Sendable {
    var seconds: Int
    /// The last day of it that counts.
    var lastDay: CivilDate
  }

  var span: CalendarSpan
  var days: ClosedRange<CivilDate>
  var today: CivilDate
  /// Most time first.
  var series: [Series]
  /// In time order.
  var bars: [Bar]
  /// What the table is grouped by; by material, it is the series.
  var grouping: ReportGrouping
  var rows: [StudyReport.Row]
  var before: Comparison
  var streak: StudyStreak
  /// Study time by day, back to the first day of the heat map.
  var heat: [CivilDate: Int]
  /// The week that the heat map ends with.
  var heatWeek: ClosedRange<CivilDate>

  /// How many weeks the heat map goes back at most: a year.
  static let heatWeeks = 53

  var totalSeconds: Int { series.reduce(0) { $0 + $1.seconds } }
  var recordCount: Int { series.reduce(0) { $0 + $1.recordCount } }
  /// Whether the stretch still goes on.
  var isCurrent: Bool { days.contains(today) }
  /// The first day of a heat map of so many weeks.
  func heatStart(weeks: Int) -> CivilDate { Self.heatStart(of: heatWeek, weeks: weeks) }

  private static func heatStart(of week: ClosedRange<CivilDate>, weeks: Int) -> CivilDate { week.lowerBound.adding(days: -7 * (weeks - 1)) }

  /// The share of each series in the time, in whole per cents that make 100.
  var shares: [Int] { Percentages.whole(of: series.map(\.seconds)) }

  /// The bar that holds a day; nil where none does.
  func bar(holding day: CivilDate) -> Int? {
    bars.firstIndex { bar in
      if case .days(let days) = bar.part { days.contains(day) } else { false }
    }
  }

  /// Reads the sums of the stretch that holds `day`.
  static func load(
    _ span: CalendarSpan, holding day: CivilDate, by grouping: ReportGrouping = .material, from services: ScreenServices
  ) throws -> ReportData {
    let rules = services.environment.rules
    let today = services.environment.today
    let days = span.days(holding: day, rules: rules)
    let reports = services.repositories.reports
    let sums = try PartSums(of: days, span, rules: rules, from: reports)
    let series = try series(of: sums, shelf: services.repositories.shelf)
    let places = Dictionary(uniqueKeysWithValues: series.enumerated().map { ($1.materialID, $0) })
    var bars = sums.parts.map { Bar(part: $0, seconds: Array(repeating: 0, count: series.count)) }
    for sum in sums.sums {
      guard let place = places[sum.materialID] else { continue }
      bars[sum.part].seconds[place] += sum.seconds
      bars[sum.part].recordCount += sum.recordCount
    }
    let heatWeek = rules.week(of: min(days.upperBound, max(today, days.lowerBound)))
    let heat = try reports.report(of: heatStart(of: heatWeek, weeks: heatWeeks)...heatWeek.upperBound, by: .day).rows
    return ReportData(
      span: span, days: days, today: today, series: series, bars: bars, grouping: grouping,
      rows: grouping == .material ? [] : try reports.report(of: days, by: grouping).rows,
      before: try comparison(with: days, span, today: today, rules: rules, from: reports),
      streak: try reports.streak(upTo: today, minimumSeconds: rules.streakMinimum),
      heat: Dictionary(
        heat.compactMap { row in
          if case .day(let day) = row.key { (day, row.seconds) } else { nil }
        }, uniquingKeysWith: +),
      heatWeek: heatWeek)
  }

  private static func comparison(
    with days: ClosedRange<CivilDate>, _ span: CalendarSpan, today: CivilDate, rules: DayRules, from reports: any ReportRepository
  ) throws -> Comparison {
    var before = span.days(-1, from: days.lowerBound, rules: rules)
    if days.contains(today) {
      let passed = today.dayNumber - days.lowerBound.dayNumber
      before = before.lowerBound...min(before.upperBound, before.lowerBound.adding(days: passed))
    }
    return Comparison(seconds: try reports.report(of: before, by: .month).totalSeconds, lastDay: before.upperBound)
  }

  /// The materials of the stretch, most time first; those without time by their records, then as they stand on the shelf.
  private static func series(of sums: PartSums, shelf: any ShelfRepository) throws -> [Series] {
    var series: [Material.ID?: Series] = [:]
    for sum in sums.sums {
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

/// The sums of a stretch of days by material and by the part that a bar stands for.
private struct PartSums {
  struct Sum {
    /// Its place in the parts.
    var part: Int
    var materialID: Material.ID?
    var seconds: Int
    var amount: Int
    var recordCount: Int
  }

  var parts: [ReportData.Part]
  var sums: [Sum]

  init(of days: ClosedRange<CivilDate>, _ span: CalendarSpan, rules: DayRules, from reports: any ReportRepository) throws {
    guard let shorter = span.shorter else {
      let hours = try reports.hoursByMaterial(in: days)
      // From the first hour with a record to the last one.
      let first = hours.map(\.hour).min() ?? 0
      parts = hours.isEmpty ? [] : (first...(hours.map(\.hour).max() ?? first)).map { .hour($0) }
      sums = hours.map {
        Sum(part: $0.hour - first, materialID: $0.materialID, seconds: $0.seconds, amount: $0.amount, recordCount: $0.recordCount)
      }
      return
    }
    var stretches: [ClosedRange<CivilDate>] = []
    var first = days.lowerBound
    while first <= days.upperBound {
      let stretch = shorter.days(holding: first, rules: rules).clamped(to: days)
      stretches.append(stretch)
      first = stretch.upperBound.adding(days: 1)
    }
    parts = stretches.map { .days($0) }
    var part = 0
    sums = try reports.daysByMaterial(in: days).map { sum in
      // Both are in time order.
      while part < stretches.count - 1, sum.day > stretches[part].upperBound { part += 1 }
      return Sum(part: part, materialID: sum.materialID, seconds: sum.seconds, amount: sum.amount, recordCount: sum.recordCount)
    }
  }
}
