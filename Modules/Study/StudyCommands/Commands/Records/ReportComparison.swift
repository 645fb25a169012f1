import StudyModels
import StudyRepositories

/// What the groups of a report had in the time before (`--compare`).
struct ReportComparison {
  /// The sums of all that the report is compared with: of as many days as have passed while its days are not over.
  let whole: StudyReport
  private let report: StudyReport
  private let days: DaysBefore
  private let rules: DayRules
  private let rows: [StudyReport.Row]

  init(of report: StudyReport, from reports: any ReportRepository, in environment: StudyEnvironment) throws {
    self.report = report
    rules = environment.rules
    days = DaysBefore(report.days, today: environment.today, rules: rules)
    switch report.grouping {
    case .day, .week, .month:
      rows = try reports.report(of: days.days, by: .day, scope: report.scope).rows
      whole = try reports.report(of: days.passed, by: .day, scope: report.scope)
    case .weekday, .hour:
      rows = try reports.report(of: days.days, by: report.grouping, scope: report.scope).rows
      whole = try reports.report(of: days.passed, by: report.grouping, scope: report.scope)
    // What a whole week had of a material says little against two days of this one.
    case .material, .category:
      whole = try reports.report(of: days.passed, by: report.grouping, scope: report.scope)
      rows = whole.rows
    }
  }

  /// The groups that have records only in the time before, as groups without any.
  var missingKeys: [StudyReport.Key] {
    guard [.material, .category].contains(report.grouping) else { return [] }
    let known = Set(report.rows.map(\.key))
    return rows.map(\.key).filter { !known.contains($0) }
  }

  /// The days that a group is compared with; nil where there are none.
  func days(beside key: StudyReport.Key) -> ClosedRange<CivilDate>? {
    guard let part = report.days(of: key, rules: rules) else {
      return [.material, .category].contains(report.grouping) ? days.passed : days.days
    }
    return days.beside(part)
  }

  /// The sums of those days; noughts where they have no records.
  func row(beside key: StudyReport.Key) -> StudyReport.Row {
    var sum = StudyReport.Row(key: key, seconds: 0, recordCount: 0)
    guard report.days(of: key, rules: rules) != nil else { return rows.first { $0.key == key } ?? sum }
    guard let match = days(beside: key) else { return sum }
    for row in rows {
      guard case .day(let day) = row.key, match.contains(day) else { continue }
      sum.seconds += row.seconds
      sum.recordCount += row.recordCount
      if let amount = row.amount { sum.amount = (sum.amount ?? 0) + amount }
    }
    return sum
  }

  /// Whether a group is still to come, of which no difference is said.
  func isToCome(_ key: StudyReport.Key, today: CivilDate) -> Bool {
    report.days(of: key, rules: rules).map { $0.lowerBound > today } ?? false
  }
}
