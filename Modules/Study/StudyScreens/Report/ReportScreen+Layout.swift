import StudyModels
import TerminalUI

/// Where the parts of the report stand. In a wide window the table is the legend beside the bars, with the heat map below both, and the
/// table scrolls; in a small one everything stands one below the other, and all of it scrolls.
extension ReportScreen {
  static let chartHeight = 7
  /// The months above seven days.
  static let heatHeight = 8

  var isWide: Bool { area.width >= 72 && area.height >= 19 }
  var headingHeight: Int { isWide ? 3 : 4 }
  /// The rows of the table: one a material, or a sentence where there are none.
  var tableCount: Int { max(1, state.data?.series.count ?? 1) }
  /// The rows that the table gets in a wide window.
  var tableHeight: Int {
    min(max(Self.chartHeight, tableCount), max(Self.chartHeight, area.height - headingHeight - Self.heatHeight - 1))
  }

  /// The rows of what is scrolled, and how many of them are seen.
  private var totalRows: Int { isWide ? tableCount : headingHeight + Self.chartHeight + 1 + tableCount + 1 + Self.heatHeight }
  var visibleRows: Int { isWide ? tableHeight : area.height }

  var maximumOffset: Int { state.data == nil ? 0 : max(0, totalRows - visibleRows) }
  /// The offset as far as there is something to scroll.
  var offset: Int { min(max(0, state.offset), maximumOffset) }
}
