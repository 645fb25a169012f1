import StudyModels
import StudyRepositories
import TerminalUI

/// Where the parts of the report stand. In a wide window the table is the legend beside the bars, with the heat map below both, and the
/// table scrolls; in a small one everything stands one below the other, and all of it scrolls.
extension ReportScreen {
  /// The months above seven days.
  static let heatHeight = 8

  /// The rows of the bars.
  var chartHeight: Int { max(1, state.data?.bars.count ?? 7) }
  var isWide: Bool { area.width >= 72 && area.height >= max(19, headingHeight(isWide: true) + chartHeight) }
  var headingHeight: Int { headingHeight(isWide: isWide) }
  private func headingHeight(isWide: Bool) -> Int { isWide ? 3 : hasStreak ? 5 : 4 }
  /// Whether a streak is told: there is one, or there was one.
  var hasStreak: Bool { (state.data?.streak.longest ?? 0) > 1 }
  /// The rows of the table: one a material or another group, or a sentence where there are none.
  var tableCount: Int { max(1, state.data.map { $0.grouping == .material ? $0.series.count : $0.rows.count } ?? 1) }
  /// The rows that the table gets in a wide window.
  var tableHeight: Int {
    min(max(chartHeight, tableCount), max(chartHeight, area.height - headingHeight - Self.heatHeight - 1))
  }

  /// The rows of what is scrolled, and how many of them are seen.
  private var totalRows: Int { isWide ? tableCount : headingHeight + chartHeight + 1 + tableCount + 1 + Self.heatHeight }
  var visibleRows: Int { isWide ? tableHeight : area.height }

  var maximumOffset: Int { state.data == nil ? 0 : max(0, totalRows - visibleRows) }
  /// The offset as far as there is something to scroll.
  var offset: Int { min(max(0, state.offset), maximumOffset) }
}
