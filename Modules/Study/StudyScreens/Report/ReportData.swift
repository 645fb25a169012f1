import StudyModels
import StudyRepositories

/// What the report shows of one stretch of days, and of the weeks before it for the heat map. Read from sums, whatever the number of records;
/// for the hours of a day, and of the days beside whole months, from the records of those days.
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

  /// A bar: what each series has in a part of the stretch.
  struct Bar: Equatable, Sendable {
    var part: Part
    /// Study time in seconds or an amount, one value a series.
    var values: [Int]
    var recordCount = 0
    /// The value of the same part of the time before.
    var before = 0

    var total: Int { values.reduce(0, +) }
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
    var value: Int
    /// The last day of it that counts.
    var lastDay: CivilDate
  }

  /// The stretch of the calendar; nil for other days.
  var span: CalendarSpan?
  /// What the bars stand for; nil for hours.
  var part: CalendarSpan?
  var days: ClosedRange<CivilDate>
  var today: CivilDate
  var counted: ReportCounted
  /// Most first.
  var series: [Series]
  /// In time order.
  var bars: [Bar]
  /// The sums by category, weekday and hour.
  var groups: [ReportGrouping: [StudyReport.Row]]
  var before: Comparison
  var streak: StudyStreak
  /// What was counted by day, back to the first day of the heat map.
  var heat: [CivilDate: Int]
  /// The week that the heat map ends with.
  var heatWeek: ClosedRange<CivilDate>
  /// The first day of the log.
  var firstDay: CivilDate?
  /// The materials of the stretch that have amounts, whatever is counted: what can be counted instead.
  var counting: [Material]

  /// How many weeks the heat map goes back at most: a year.
  static let heatWeeks = 53

  var totalSeconds: Int { series.reduce(0) { $0 + $1.seconds } }
  var recordCount: Int { series.reduce(0) { $0 + $1.recordCount } }
  /// What is counted of all of it.
  var total: Int { series.reduce(0) { $0 + value(of: $1) } }
  /// Whether the stretch still goes on.
  var isCurrent: Bool { days.contains(today) }
  /// The first day of a heat map of so many weeks.
  func heatStart(weeks: Int) -> CivilDate { Self.heatStart(of: heatWeek, weeks: weeks) }

  private static func heatStart(of week: ClosedRange<CivilDate>, weeks: Int) -> CivilDate { week.lowerBound.adding(days: -7 * (weeks - 1)) }

  func value(of series: Series) -> Int { counted.value(seconds: series.seconds, amount: series.amount) }

  /// The share of each series in what is counted, in whole per cents that make 100.
  var shares: [Int] { Percentages.whole(of: series.map { value(of: $0) }) }

  /// The sums of a table that has groups.
  func rows(of table: ReportTable) -> [StudyReport.Row] { table.grouping.flatMap { groups[$0] } ?? [] }

  /// What a bar is made of where a table stands beside it that explains its parts: the materials, or the categories in the order of their rows; else it
  /// is one.
  func segments(of bar: Bar, by table: ReportTable) -> [Int] {
    switch table {
    case .material: return bar.values
    case .category:
      let rows = rows(of: table)
      var values = Array(repeating: 0, count: rows.count)
      for (series, value) in zip(series, bar.values) {
        guard let row = rows.firstIndex(where: { $0.key == .category(series.material?.category) }) else { continue }
        values[row] += value
      }
      return values
    case .before, .weekday, .hour: return [bar.total]
    }
  }

  /// The bar that holds a day; nil where none does.
  func bar(holding day: CivilDate) -> Int? {
    bars.firstIndex { bar in
      if case .days(let days) = bar.part { days.contains(day) } else { false }
    }
  }

  /// Reads the sums of the stretch that holds `day`.
  static func load(_ span: CalendarSpan, holding day: CivilDate, from services: ScreenServices) throws -> ReportData {
    try load(.calendar(span, holding: day), from: services)
  }

  /// Reads the sums of a stretch.
  static func load(_ stretch: ReportStretch, _ counted: ReportCounted = .time, from services: ScreenServices) throws -> ReportData {
    let rules = services.environment.rules
    let today = services.environment.today
    let days = stretch.days(today: today, rules: rules)
    let reports = services.repositories.reports
    let scope = counted.scope
    let part = stretch.part(of: days)
    let sums = try PartSums(of: days, part, rules: rules, from: reports)
    let all = try series(of: sums, shelf: services.repositories.shelf)
    let series = all.filter { counted.holds($0.material) }
      .sorted { left, right in isBefore(left, right, counted) }
    let places = Dictionary(uniqueKeysWithValues: series.enumerated().map { ($1.materialID, $0) })
    var bars = sums.parts.map { Bar(part: $0, values: Array(repeating: 0, count: series.count)) }
    for sum in sums.sums {
      guard let place = places[sum.materialID] else { continue }
      bars[sum.part].values[place] += counted.value(seconds: sum.seconds, amount: sum.amount)
      bars[sum.part].recordCount += sum.recordCount
    }
    let before = try DaysBefore(days, today: today, rules: rules).read(into: &bars, counted, from: reports)
    let heatWeek = rules.week(of: min(days.upperBound, max(today, days.lowerBound)))
    let heat = try reports.report(of: heatStart(of: heatWeek, weeks: heatWeeks)...heatWeek.upperBound, by: .day, scope: scope).rows
    var groups: [ReportGrouping: [StudyReport.Row]] = [:]
    for grouping in [ReportGrouping.category, .weekday, .hour] {
      groups[grouping] = try reports.report(of: days, by: grouping, scope: scope).rows
    }
    return ReportData(
      span: stretch.span, part: part, days: days, today: today, counted: counted, series: series, bars: bars, groups: groups,
      before: before,
      streak: try reports.streak(upTo: today, minimumSeconds: rules.streakMinimum),
      heat: Dictionary(
        heat.compactMap { row in
          if case .day(let day) = row.key { (day, counted.value(of: row)) } else { nil }
        }, uniquingKeysWith: +),
      heatWeek: heatWeek, firstDay: try reports.extent()?.lowerBound, counting: all.filter { $0.amount > 0 }.compactMap(\.material))
  }

  /// The materials of the stretch.
  private static func series(of sums: PartSums, shelf: any ShelfRepository) throws -> [Series] {
    var series: [Material.ID?: Series] = [:]
    for sum in sums.sums {
      series[sum.materialID, default: Series(materialID: sum.materialID)].seconds += sum.seconds
      series[sum.materialID]?.amount += sum.amount
      series[sum.materialID]?.recordCount += sum.recordCount
    }
    for id in series.keys.compactMap(\.self) { series[id]?.material = try shelf.material(id) }
    return series.values.sorted { isBefore($0, $1, .time) }
  }

  /// Most of what is counted first; those without any by their records, then as they stand on the shelf.
  private static func isBefore(_ left: Series, _ right: Series, _ counted: ReportCounted) -> Bool {
    let values = [left, right].map { counted.value(seconds: $0.seconds, amount: $0.amount) }
    if values[0] != values[1] { return values[0] > values[1] }
    if left.recordCount != right.recordCount { return left.recordCount > right.recordCount }
    if (left.materialID == nil) != (right.materialID == nil) { return right.materialID == nil }
    return left.place < right.place
  }
}
