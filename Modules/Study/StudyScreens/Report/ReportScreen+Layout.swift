import StudyModels
import StudyRepositories
import TerminalUI

/// Where the parts of the report stand. In a wide window the table is the legend beside the bars, with the heat map below both and further tables below
/// that where rows are left, and the table scrolls; in a small one everything stands one below the other, and all of it scrolls.
extension ReportScreen {
  /// The columns of a further table, at least, and the space between two.
  static let panelWidth = 34
  static let panelGap = 4

  /// The rows of the bars.
  var chartHeight: Int { max(1, state.data?.bars.count ?? 7) }
  var isWide: Bool { area.width >= 72 && area.height >= max(19, headingHeight(isWide: true) + chartHeight) }
  var headingHeight: Int { headingHeight(isWide: isWide) }
  private func headingHeight(isWide: Bool) -> Int { (isWide ? 3 : hasStreak ? 5 : 4) + (habits == nil ? 0 : 1) }
  /// Whether a streak is told: there is one, or there was one.
  var hasStreak: Bool { (state.data?.streak.longest ?? 0) > 1 }
  /// When most is studied, and when least; nil where that says nothing.
  var habits: String? {
    guard let data = state.data, data.part != nil else { return nil }
    return words.reportHabits(busiest: data.busiestHour, quietest: data.quietestDay(rules: services.environment.rules))
  }
  /// The rows of the table: one a material or another group, or a sentence where there are none.
  var tableCount: Int { max(1, state.data.map { rowCount(of: state.table, $0) } ?? 1) }
  /// The rows that the table gets in a wide window.
  var tableHeight: Int {
    min(max(chartHeight, tableCount), max(chartHeight, area.height - headingHeight - HeatMap.weekHeight - 1))
  }

  /// The rows of what is scrolled, and how many of them are seen.
  private var totalRows: Int { isWide ? tableCount : headingHeight + chartHeight + 1 + tableCount + 1 + HeatMap.weekHeight }
  var visibleRows: Int { isWide ? tableHeight : area.height }

  var maximumOffset: Int { state.data == nil ? 0 : max(0, totalRows - visibleRows) }
  /// The offset as far as there is something to scroll.
  var offset: Int { min(max(0, state.offset), maximumOffset) }
  /// The columns of the field for days.
  var rangeWidth: Int { max(12, min(32, area.width - 8 - words.reportRangeLabel.cellWidth)) }

  func rowCount(of table: ReportTable, _ data: ReportData) -> Int {
    switch table {
    case .material: data.series.count
    // With the names of the columns.
    case .before: data.series.isEmpty ? 0 : data.bars.count + 1
    case .category, .weekday, .hour: data.rows(of: table).count
    }
  }

  /// The further tables that stand whole in so many rows and columns, below a title each.
  func panels(width: Int, height: Int) -> [ReportTable] {
    guard let data = state.data, !data.series.isEmpty else { return [] }
    let places = (width + Self.panelGap) / (Self.panelWidth + Self.panelGap)
    let fitting = [ReportTable.before, .weekday, .hour, .category, .material].filter { table in
      table != state.table && (1..<max(1, height)).contains(rowCount(of: table, data))
    }
    var panels = Array(fitting.prefix(places))
    // At the end of the last row stands the button: over the last table it would cover figures.
    if state.adding != nil, panels.count == places, let last = panels.last, rowCount(of: last, data) + 1 >= height {
      panels.removeLast()
      if let shorter = fitting.dropFirst(places).first(where: { rowCount(of: $0, data) + 1 < height }) { panels.append(shorter) }
    }
    return panels
  }
}
