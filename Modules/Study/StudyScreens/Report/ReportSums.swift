import StudyModels
import StudyRepositories

/// The sums of a stretch of days by material and by the part that a bar stands for.
struct PartSums {
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

  init(of days: ClosedRange<CivilDate>, _ span: CalendarSpan?, rules: DayRules, from reports: any ReportRepository) throws {
    guard let span else {
      let hours = try reports.hoursByMaterial(in: days)
      // From the first hour with a record to the last one.
      let first = hours.map(\.hour).min() ?? 0
      parts = hours.isEmpty ? [] : (first...(hours.map(\.hour).max() ?? first)).map { .hour($0) }
      sums = hours.map {
        Sum(part: $0.hour - first, materialID: $0.materialID, seconds: $0.seconds, amount: $0.amount, recordCount: $0.recordCount)
      }
      return
    }
    let stretches = days.parts(span, rules: rules)
    parts = stretches.map { .days($0) }
    var part = 0
    sums = try reports.daysByMaterial(in: days).map { sum in
      // Both are in time order.
      while part < stretches.count - 1, sum.day > stretches[part].upperBound { part += 1 }
      return Sum(part: part, materialID: sum.materialID, seconds: sum.seconds, amount: sum.amount, recordCount: sum.recordCount)
    }
  }
}

extension DaysBefore {
  /// Puts the value of the time before beside each bar, and returns what all of it is compared with.
  func read(into bars: inout [ReportData.Bar], _ counted: ReportCounted, from reports: any ReportRepository) throws
    -> ReportData.Comparison
  {
    var byDay: [(day: CivilDate, value: Int)] = []
    for row in try reports.report(of: days, by: .day, scope: counted.scope).rows {
      if case .day(let day) = row.key { byDay.append((day, counted.value(of: row))) }
    }
    var byHour: [Int: Int] = [:]
    if bars.contains(where: { if case .hour = $0.part { true } else { false } }) {
      for row in try reports.report(of: days, by: .hour, scope: counted.scope).rows {
        if case .hour(let hour) = row.key { byHour[hour] = counted.value(of: row) }
      }
    }
    for place in bars.indices {
      switch bars[place].part {
      case .hour(let hour): bars[place].before = byHour[hour] ?? 0
      case .days(let part):
        guard let match = beside(part) else { continue }
        bars[place].before = byDay.reduce(0) { match.contains($1.day) ? $0 + $1.value : $0 }
      }
    }
    let value = byDay.reduce(0) { passed.contains($1.day) ? $0 + $1.value : $0 }
    return ReportData.Comparison(value: value, lastDay: passed.upperBound)
  }
}
