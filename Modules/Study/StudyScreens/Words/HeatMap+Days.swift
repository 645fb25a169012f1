import StudyModels
import TerminalUI

extension HeatMap {
  /// The months above seven days.
  static let weekHeight = 8

  /// The days of weeks, a column a week; those after `today` are left open.
  ///
  /// - Parameters:
  ///   - days: the value of each day that has any.
  ///   - first: the first day of the first week.
  ///   - labels: the names of the seven days.
  init(days: [CivilDate: Int], upTo today: CivilDate, from first: CivilDate, weeks: Int, labels: [String], _ language: Language) {
    let maximum = days.filter { $0.key >= first }.values.max() ?? 0
    let rows = (0..<7).map { weekday in
      (0..<weeks).map { week -> Int? in
        let day = first.adding(days: 7 * week + weekday)
        return day > today ? nil : HeatMap.level(Double(days[day] ?? 0), maximum: Double(maximum))
      }
    }
    self.init(rows: rows, rowLabels: labels, columnLabels: Self.months(from: first, weeks: weeks, upTo: today, in: language))
  }

  /// The months above the weeks of a heat map, by week: each above the first week that begins in its first seven days, and the one that the map
  /// begins in where the next leaves it room. The last week shows a month from its first day on.
  static func months(from first: CivilDate, weeks: Int, upTo today: CivilDate, in language: Language) -> [Int: String] {
    var months: [Int: String] = [:]
    for week in 0..<weeks {
      let start = first.adding(days: 7 * week).components
      if start.day <= 7 { months[week] = language.month(start.month) }
    }
    let last = first.adding(days: 7 * (weeks - 1))
    let end = min(last.adding(days: 6), today).components
    if end.month != last.components.month, end.day <= 7 { months[weeks - 1] = language.month(end.month) }
    if months[0] == nil {
      let name = language.month(first.components.month)
      if months.keys.min().map({ 2 * $0 > name.cellWidth && $0 >= 2 }) ?? true { months[0] = name }
    }
    return months
  }
}
