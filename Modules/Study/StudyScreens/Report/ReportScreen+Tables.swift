import StudyModels
import StudyRepositories
import TerminalUI

/// The tables of the report: the one beside the bars, and further ones where the window has room.
extension ReportScreen {
  func renderTable(_ table: ReportTable, _ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !data.series.isEmpty else {
      surface.drawWrapped(words.reportNothing, in: rect, style: theme.dim)
      return
    }
    switch table {
    case .material: renderMaterials(data, into: &surface, in: rect, theme: theme)
    case .before: renderBefore(data, into: &surface, in: rect, theme: theme)
    case .category, .weekday, .hour: renderGroups(table, data, into: &surface, in: rect, theme: theme)
    }
  }

  /// Further tables side by side, each below its title.
  func renderPanels(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let tables = panels(width: rect.width, height: rect.height)
    guard !tables.isEmpty else { return }
    var rest = rect
    let widths = panelWidths(of: tables, data, within: rect.width - Self.panelGap * (tables.count - 1), dash: theme.glyphs.dash)
    var left = rect.x
    for (table, width) in zip(tables, widths) {
      var panel = Rect(x: left, y: rect.y, width: width, height: rect.height)
      left += width + Self.panelGap
      // Who hears it hears one table after the other.
      if surface.isOutlined {
        panel = rest.takeTop(min(rest.height, rowCount(of: table, data) + 1))
        _ = rest.takeTop()
      }
      surface.aside { surface in
        surface.draw(words.reportTableTitle(table), in: panel.takeTop(), style: theme.title)
        renderTable(table, data, into: &surface, in: panel, theme: theme)
      }
    }
  }

  /// Equal columns, but for figures that would be cut in them: the others make room.
  private func panelWidths(of tables: [ReportTable], _ data: ReportData, within room: Int, dash: Character) -> [Int] {
    let equal = min(52, room / tables.count)
    let wanted = ReportComparisonTable(data, dash: dash, words: words).width
    guard tables.contains(.before), tables.count > 1, wanted > equal else { return tables.map { _ in equal } }
    let others = max(1, (room - wanted) / (tables.count - 1))
    return tables.map { $0 == .before ? wanted : min(equal, others) }
  }

  private func name(of series: ReportData.Series) -> String {
    series.material?.title ?? (series.materialID == nil ? words.noMaterial : words.reportUnknownMaterial)
  }

  /// The letters of the bars with what they stand for: the legend, and how much of each.
  private func renderMaterials(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let shares = data.shares
    let amounts = data.series.map { $0.amount > 0 ? words.count($0.amount, $0.material?.unit ?? .pages) : "" }
    // In few cells times are written as at the bars, which leaves room for the titles.
    let hasShares = rect.width >= 50
    let times = data.series.map { hasShares ? words.duration($0.seconds) : words.shortDuration($0.seconds) }
    let (main, other) = data.counted == .time ? (times, amounts) : (amounts, times)
    let mainWidth = (main.map(\.cellWidth).max() ?? 0) + 2
    let otherWidth = (other.map(\.cellWidth).max() ?? 0) + 2
    let hasOther = otherWidth > 2 && rect.width - mainWidth - otherWidth >= (hasShares ? 24 : 14)
    for (place, series) in data.series.enumerated() {
      var row = rect.row(place)
      if state.table == .material { drawLetter(place, into: &surface, in: row.takeLeft(2), theme: theme) }
      if hasShares {
        surface.draw(data.total == 0 ? "" : "\(shares[place]) %", in: row.takeRight(7), style: theme.dim, alignment: .trailing)
      }
      surface.draw(main[place], in: row.takeRight(mainWidth), style: theme.text, alignment: .trailing)
      if hasOther { surface.draw(other[place], in: row.takeRight(otherWidth), style: theme.dim, alignment: .trailing) }
      surface.draw(name(of: series), in: row, style: theme.text)
    }
  }

  /// The letter that a part of the bars begins with, in its colour.
  private func drawLetter(_ series: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let style = theme.chart(series)
    surface.draw(String(BarChart.letter(series)), in: rect, style: theme.depth == .none ? style.bold : style)
  }

  /// Categories, weekdays or hours, each with a bar of its own.
  private func renderGroups(_ table: ReportTable, _ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let rows = data.rows(of: table)
    let values = rows.map { data.counted.value(of: $0) }
    let shares = Percentages.whole(of: values)
    let most = values.max() ?? 0
    let names = rows.map { name(of: $0.key) }
    let texts = values.map { surface.isOutlined ? words.reportValue($0, data.counted) : words.reportShort($0, data.counted) }
    let nameWidth = min(names.map(\.cellWidth).max() ?? 0, rect.width / 2)
    let textWidth = (texts.map(\.cellWidth).max() ?? 0) + 2
    for place in rows.indices {
      var row = rect.row(place)
      if table == .category, state.table == table { drawLetter(place, into: &surface, in: row.takeLeft(2), theme: theme) }
      surface.draw(names[place], in: row.takeLeft(nameWidth), style: theme.text)
      _ = row.takeLeft(2)
      surface.draw(data.total == 0 ? "" : "\(shares[place]) %", in: row.takeRight(7), style: theme.dim, alignment: .trailing)
      surface.draw(texts[place], in: row.takeRight(textWidth), style: theme.text, alignment: .trailing)
      guard most > 0, values[place] > 0, row.width > 2 else { continue }
      let width = max(1, values[place] * (row.width - 1) / most)
      surface.fill(Rect(x: row.x, y: row.y, width: width, height: 1), with: theme.glyphs.full, style: theme.accent)
    }
  }

  /// Each bar, the one of the time before, and how they differ.
  private func renderBefore(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let table = ReportComparisonTable(data, dash: theme.glyphs.dash, words: words, isHeard: surface.isOutlined)
    let labelWidth = table.width <= rect.width ? table.labelWidth : min(table.labelWidth, rect.width / 3)
    func draw(_ row: Rect, _ label: String, _ texts: [String], _ styles: [Style]) {
      var row = row
      surface.draw(label, in: row.takeLeft(labelWidth), style: styles[0])
      for (place, text) in texts.enumerated() {
        _ = row.takeLeft(2)
        surface.draw(text, in: row.takeLeft(min(table.widths[place], row.width)), style: styles[place], alignment: .trailing)
      }
    }
    draw(rect.row(0), "", table.columns.map(\.title), [theme.dim, theme.dim, theme.dim])
    for place in data.bars.indices {
      draw(rect.row(place + 1), table.labels[place], table.columns.map { $0.values[place] }, [theme.text, theme.dim, theme.text])
    }
  }

  private func name(of key: StudyReport.Key) -> String {
    switch key {
    case .weekday(let day): words.language.weekday(day, .long)
    case .hour(let hour): words.language.hour(hour)
    case .category(let name): name ?? words.noCategory
    default: ""
    }
  }
}

/// What the table of each bar and the one of the time before says, and the columns that it takes.
struct ReportComparisonTable {
  let labels: [String]
  let columns: [(title: String, values: [String])]

  init(_ data: ReportData, dash: Character, words: ScreenWords, isHeard: Bool = false) {
    labels = data.bars.map { words.reportLabel($0.part, data, isHeard: isHeard).trimmingWhiteSpace }
    func text(_ value: Int) -> String { value == 0 ? String(dash) : words.reportShort(value, data.counted) }
    // Nothing is said of days to come, and of what is the same.
    let differences = data.bars.map { bar in
      Self.isToCome(bar, data) || bar.total == bar.before ? "" : words.reportSigned(bar.total - bar.before, data.counted)
    }
    columns = [
      (words.reportNow(data), data.bars.map { text($0.total) }), (words.reportThen(data), data.bars.map { text($0.before) }),
      (words.reportDifference, differences),
    ]
  }

  var labelWidth: Int { labels.map(\.cellWidth).max() ?? 0 }
  var widths: [Int] { columns.map { column in (column.values + [column.title]).map(\.cellWidth).max() ?? 0 } }
  /// The cells of all of it, two between any two columns.
  var width: Int { widths.reduce(labelWidth) { $0 + 2 + $1 } }

  private static func isToCome(_ bar: ReportData.Bar, _ data: ReportData) -> Bool {
    if case .days(let days) = bar.part { days.lowerBound > data.today } else { false }
  }
}
