import StudyModels
import StudyRepositories

extension ReportData {
  /// The hour of the day in which most was begun; nil where nothing was counted.
  var busiestHour: Int? {
    var busiest: (hour: Int, value: Int)?
    for row in groups[.hour] ?? [] {
      guard case .hour(let hour) = row.key, counted.value(of: row) > busiest?.value ?? 0 else { continue }
      busiest = (hour, counted.value(of: row))
    }
    return busiest?.hour
  }

  /// The day of the week with the least on average, of the days that are over and not before the log began; nil where that says nothing: too few days,
  /// or all the same.
  func quietestDay(rules: DayRules) -> Weekday? {
    guard let firstDay else { return nil }
    let (first, last) = (max(days.lowerBound, firstDay), min(days.upperBound, today.adding(days: -1)))
    guard first <= last, (first...last).dayCount >= 3 else { return nil }
    var sums: [Weekday: Int] = [:]
    for row in groups[.weekday] ?? [] {
      if case .weekday(let day) = row.key { sums[day] = counted.value(of: row) }
    }
    if isCurrent { sums[today.weekday, default: 0] -= heat[today] ?? 0 }
    let averages = rules.weekdays.compactMap { weekday -> (day: Weekday, value: Double)? in
      let count = Self.count(of: weekday, in: first...last)
      return count == 0 ? nil : (weekday, Double(sums[weekday] ?? 0) / Double(count))
    }
    guard let quietest = averages.min(by: { $0.value < $1.value }), averages.contains(where: { $0.value > quietest.value }) else {
      return nil
    }
    return quietest.day
  }

  /// How often a day of the week comes among days.
  private static func count(of weekday: Weekday, in days: ClosedRange<CivilDate>) -> Int {
    let rest = days.dayCount % 7
    let isInRest = (0..<rest).contains { days.lowerBound.adding(days: $0).weekday == weekday }
    return days.dayCount / 7 + (isInRest ? 1 : 0)
  }
}
