import StudyModels
import StudyRepositories
import TerminalUI

extension ReportScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let data = state.data else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    surface.onScroll(rect, up: Event.scrolled(by: -3), down: Event.scrolled(by: 3))
    let side = Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height)
    if isWide {
      renderWide(data, into: &surface, in: rect.inset(dx: 2), theme: theme)
      let table = Rect(x: side.x, y: rect.y + headingHeight, width: 1, height: tableHeight)
      ScrollIndicator(total: tableCount, visible: tableHeight, offset: offset).render(into: &surface, in: table, theme: theme)
    } else {
      var area = rect.inset(dx: 2)
      area.y -= offset
      area.height += maximumOffset
      renderStacked(data, into: &surface, in: area, theme: theme)
      ScrollIndicator(total: rect.height + maximumOffset, visible: rect.height, offset: offset)
        .render(into: &surface, in: side, theme: theme)
    }
  }

  private func renderWide(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    var heading = area.takeTop(headingHeight)
    let total = total(of: data)
    var line = heading.takeTop()
    surface.draw(total, in: line.takeRight(total.cellWidth), style: theme.accent)
    surface.draw(words.reportTitle(data), in: line, style: theme.title)
    var under = heading.row(0)
    let comparison = words.reportComparison(data)
    surface.draw(comparison, in: under.takeRight(comparison.cellWidth), style: theme.dim, alignment: .trailing)
    _ = under.takeRight(2)
    if hasStreak { surface.draw(words.reportStreak(data.streak, within: under.width), in: under, style: theme.dim) }
    let columns = area.takeTop(tableHeight).columns([.fixed(max(30, rect.width * 2 / 5)), .fill], gap: 3)
    renderChart(data, into: &surface, in: columns[0], theme: theme)
    surface.clipped(to: columns[1]) { surface in
      var table = columns[1]
      table.y -= offset
      table.height = max(table.height, tableCount)
      renderTable(data, into: &surface, in: table, theme: theme)
    }
    _ = area.takeTop()
    if area.height >= Self.heatHeight { renderHeat(data, into: &surface, in: area.takeTop(Self.heatHeight), theme: theme) }
    // Where a row is left: figures come first.
    if let adding = state.adding, area.height > 0 {
      adding.render(
        into: &surface, in: area.row(area.height - 1), theme: theme, words: words, isTrailing: true, onClick: Event.addPressed)
    }
  }

  private func renderStacked(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.draw(words.reportTitle(data), in: area.takeTop(), style: theme.title)
    surface.draw(total(of: data), in: area.takeTop(), style: theme.accent)
    surface.draw(words.reportComparison(data), in: area.takeTop(), style: theme.dim)
    if hasStreak { surface.draw(words.reportStreak(data.streak, within: area.width), in: area.takeTop(), style: theme.dim) }
    _ = area.takeTop()
    renderChart(data, into: &surface, in: area.takeTop(chartHeight), theme: theme)
    _ = area.takeTop()
    renderTable(data, into: &surface, in: area.takeTop(tableCount), theme: theme)
    _ = area.takeTop()
    renderHeat(data, into: &surface, in: area.takeTop(Self.heatHeight), theme: theme)
  }

  private func total(of data: ReportData) -> String { words.reportTotal(data.totalSeconds, records: data.recordCount) }

  // MARK: Bars

  private func renderChart(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !data.bars.isEmpty else { return }
    let chart = BarChart(
      bars: data.bars.map { bar in
        BarChart.Bar(
          label: words.reportLabel(bar.part, data),
          segments: bar.seconds.enumerated().map { BarChart.Segment(series: $0, value: Double($1)) },
          note: bar.recordCount == 0 ? String(theme.glyphs.dash) : words.shortDuration(bar.totalSeconds))
      },
      // Never less than an hour, so that five minutes do not look like a full day.
      maximum: 3_600, selected: bar)
    chart.render(into: &surface, in: rect, theme: theme)
    for place in data.bars.indices.prefix(rect.height) { surface.onClick(rect.row(place), Event.barPressed(place)) }
  }

  private func name(of series: ReportData.Series) -> String {
    series.material?.title ?? (series.materialID == nil ? words.noMaterial : words.reportUnknownMaterial)
  }

  // MARK: Table

  /// The letters of the bars with what they stand for: the legend, and how much of each.
  private func renderTable(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !data.series.isEmpty else {
      surface.drawWrapped(words.reportNothing, in: rect, style: theme.dim)
      return
    }
    guard data.grouping == .material else { return renderGroups(data, into: &surface, in: rect, theme: theme) }
    let shares = data.shares
    let amounts = data.series.map { $0.amount > 0 ? words.count($0.amount, $0.material?.unit ?? .pages) : "" }
    // In few cells times are written as at the bars, which leaves room for the titles.
    let hasShares = rect.width >= 50
    let times = data.series.map { hasShares ? words.duration($0.seconds) : words.shortDuration($0.seconds) }
    let timeWidth = (times.map(\.cellWidth).max() ?? 0) + 2
    let amountWidth = (amounts.map(\.cellWidth).max() ?? 0) + 2
    let hasAmounts = amountWidth > 2 && rect.width - timeWidth - amountWidth >= (hasShares ? 24 : 14)
    for (place, series) in data.series.enumerated() {
      var row = rect.row(place)
      let letterStyle = theme.chart(place)
      surface.draw(String(BarChart.letter(place)), in: row.takeLeft(2), style: theme.depth == .none ? letterStyle.bold : letterStyle)
      if hasShares {
        surface.draw(data.totalSeconds == 0 ? "" : "\(shares[place]) %", in: row.takeRight(7), style: theme.dim, alignment: .trailing)
      }
      surface.draw(times[place], in: row.takeRight(timeWidth), style: theme.text, alignment: .trailing)
      if hasAmounts { surface.draw(amounts[place], in: row.takeRight(amountWidth), style: theme.dim, alignment: .trailing) }
      surface.draw(name(of: series), in: row, style: theme.text)
    }
  }

  /// Categories, weekdays or hours, each with a bar of its own.
  private func renderGroups(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let shares = Percentages.whole(of: data.rows.map(\.seconds))
    let longest = data.rows.map(\.seconds).max() ?? 0
    let names = data.rows.map { name(of: $0.key) }
    let times = data.rows.map { words.shortDuration($0.seconds) }
    let nameWidth = min(names.map(\.cellWidth).max() ?? 0, rect.width / 2)
    let timeWidth = (times.map(\.cellWidth).max() ?? 0) + 2
    for (place, group) in data.rows.enumerated() {
      var row = rect.row(place)
      surface.draw(names[place], in: row.takeLeft(nameWidth), style: theme.text)
      _ = row.takeLeft(2)
      surface.draw(data.totalSeconds == 0 ? "" : "\(shares[place]) %", in: row.takeRight(7), style: theme.dim, alignment: .trailing)
      surface.draw(times[place], in: row.takeRight(timeWidth), style: theme.text, alignment: .trailing)
      guard longest > 0, group.seconds > 0, row.width > 2 else { continue }
      let width = max(1, group.seconds * (row.width - 1) / longest)
      surface.fill(Rect(x: row.x, y: row.y, width: width, height: 1), with: theme.glyphs.full, style: theme.accent)
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

  // MARK: Heat map

  private func renderHeat(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let labels = (0..<7).map { words.weekday(data.heatWeek.lowerBound.adding(days: $0).weekday) }
    let labelWidth = (labels.map(\.cellWidth).max() ?? 0) + 1
    // What the shades stand for goes before weeks of more than half a year.
    let beside = (rect.width - labelWidth - Self.legendGap - legendWidth(of: data)) / 2
    let weeks = min(ReportData.heatWeeks, max(1, beside >= Self.halfYear ? beside : (rect.width - labelWidth + 1) / 2))
    let first = data.heatStart(weeks: weeks)
    let maximum = data.heat.filter { $0.key >= first }.values.max() ?? 0
    let rows = (0..<7).map { weekday in
      (0..<weeks).map { week -> Int? in
        let day = first.adding(days: 7 * week + weekday)
        return day > data.today ? nil : HeatMap.level(Double(data.heat[day] ?? 0), maximum: Double(maximum))
      }
    }
    HeatMap(rows: rows, rowLabels: labels, columnLabels: Self.months(from: first, weeks: weeks, in: words.language))
      .render(into: &surface, in: rect, theme: theme)
    guard beside >= Self.halfYear else { return }
    renderHeatLegend(
      maximum: maximum, into: &surface, in: rect.inset(left: labelWidth + 2 * weeks + Self.legendGap, top: 1), theme: theme)
  }

  private static let halfYear = 26
  private static let legendGap = 2

  /// The months above the weeks of a heat map, by week: each above the first week that begins in its first seven days, and the one that the map
  /// begins in where the next leaves it room.
  static func months(from first: CivilDate, weeks: Int, in language: Language) -> [Int: String] {
    var months: [Int: String] = [:]
    for week in 0..<weeks {
      let start = first.adding(days: 7 * week).components
      if start.day <= 7 { months[week] = language.month(start.month) }
    }
    if months[0] == nil {
      let name = language.month(first.components.month)
      if months.keys.min().map({ 2 * $0 > name.cellWidth && $0 >= 2 }) ?? true { months[0] = name }
    }
    return months
  }

  private func legend(maximum: Int) -> [String] { (0...4).map { $0 == 0 ? words.reportNoTime : words.reportUpTo(maximum * $0 / 4) } }

  /// The columns of the legend, whatever part of the year is seen.
  private func legendWidth(of data: ReportData) -> Int {
    3 + (legend(maximum: data.heat.values.max() ?? 0).map(\.cellWidth).max() ?? 0)
  }

  /// What the shades stand for.
  private func renderHeatLegend(maximum: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard maximum > 0 else { return }
    for (level, text) in legend(maximum: maximum).enumerated() {
      var row = rect.row(level)
      HeatMap.draw(level, into: &surface, in: row.takeLeft(3), theme: theme)
      surface.draw(text, in: row, style: theme.dim)
    }
  }
}
