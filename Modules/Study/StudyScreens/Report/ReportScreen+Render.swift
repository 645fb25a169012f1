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
    var line = heading.takeTop()
    if state.range == nil {
      let total = words.reportTotal(data)
      surface.draw(total, in: line.takeRight(total.cellWidth), style: theme.accent)
    }
    renderTitle(data, into: &surface, in: line, theme: theme)
    let told = renderRangeNote(into: &surface, in: heading, theme: theme)
    var under = heading.takeTop()
    if told == 0 {
      if let comparison = words.reportComparison(data) {
        surface.draw(comparison, in: under.takeRight(comparison.cellWidth), style: theme.dim, alignment: .trailing)
        _ = under.takeRight(2)
      }
      if hasStreak { surface.draw(words.reportStreak(data.streak, within: under.width), in: under, style: theme.dim) }
    }
    if let habits, told < 2 { surface.draw(habits, in: heading.takeTop(), style: theme.dim) }
    let columns = area.takeTop(tableHeight).columns([.fixed(max(30, rect.width * 2 / 5)), .fill], gap: 3)
    renderChart(data, into: &surface, in: columns[0], theme: theme)
    surface.clipped(to: columns[1]) { surface in
      var table = columns[1]
      table.y -= offset
      table.height = max(table.height, tableCount)
      surface.aside { renderTable(state.table, data, into: &$0, in: table, theme: theme) }
    }
    _ = area.takeTop()
    if area.height >= HeatMap.weekHeight { renderHeat(data, into: &surface, in: area.takeTop(HeatMap.weekHeight), theme: theme) }
    _ = area.takeTop()
    renderPanels(data, into: &surface, in: area, theme: theme)
    // Where a row is left: figures come first.
    if let adding = state.adding, area.height > 0 {
      adding.render(
        into: &surface, in: area.row(area.height - 1), theme: theme, words: words, isTrailing: true, onClick: Event.addPressed)
    }
  }

  private func renderStacked(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    renderTitle(data, into: &surface, in: area.takeTop(), theme: theme)
    let heading = area.takeTop(headingHeight - 1)
    let told = renderRangeNote(into: &surface, in: heading, theme: theme)
    if told == 0 { surface.draw(words.reportTotal(data), in: heading.row(0), style: theme.accent) }
    let notes = [
      words.reportComparison(data) ?? "", hasStreak ? words.reportStreak(data.streak, within: area.width) : nil, habits,
    ].compactMap(\.self)
    for (index, note) in notes.enumerated() where index + 1 >= told { surface.draw(note, in: heading.row(index + 1), style: theme.dim) }
    renderChart(data, into: &surface, in: area.takeTop(chartHeight), theme: theme)
    _ = area.takeTop()
    renderTable(state.table, data, into: &surface, in: area.takeTop(tableCount), theme: theme)
    _ = area.takeTop()
    renderHeat(data, into: &surface, in: area.takeTop(HeatMap.weekHeight), theme: theme)
  }

  /// The days that are shown and what is counted of them, or the field in which other days are typed.
  private func renderTitle(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let range = state.range else {
      let counted = data.counted == .time ? "" : "   " + words.reportCounted(data.counted)
      let title: StyledText = .styled(words.reportTitle(data), theme.title) + .styled(counted, theme.accent)
      let star = surface.isOutlined ? nil : words.reportStar(data).map { "   " + $0 }
      let hasRoom = title.cellWidth + (star?.cellWidth ?? 0) <= rect.width
      surface.draw(title + .styled(hasRoom ? star ?? "" : "", theme.dim), in: rect)
      return
    }
    var row = rect
    let label = words.reportRangeLabel
    surface.draw(label, in: row.takeLeft(label.cellWidth + 2), style: theme.title)
    let field = row.takeLeft(min(rangeWidth, row.width))
    range.field.render(into: &surface, in: field, theme: theme, isFocused: true)
    surface.onFieldClick(field) { Event.rangeClicked(column: $0) }
    if let days = typedDays {
      _ = row.takeLeft(2)
      surface.draw(days, in: row, style: theme.dim)
    }
  }

  /// What can be typed, or why it cannot be read, whole: it takes the lines below where it needs them. Returns how many; 0 where nothing is typed.
  private func renderRangeNote(into surface: inout Surface, in rect: Rect, theme: Theme) -> Int {
    guard let range = state.range else { return 0 }
    guard let refusal = range.refusal else {
      surface.draw(words.reportRangeHint, in: rect.row(0), style: theme.dim)
      return 1
    }
    return surface.drawWrapped("! " + refusal, in: rect, style: theme.warning)
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    state.menu.renderPopup(
      options: menuOptions, noMatch: words.formNoMatch, hint: words.menuHint, into: &surface,
      anchor: Rect(x: rect.x + 2, y: rect.y - (isWide ? 0 : offset), width: 20, height: 1), within: rect, theme: theme
    ) { Event.countedChosen($0) }
  }

  // MARK: Bars

  private func renderChart(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !data.bars.isEmpty else { return }
    let chart = BarChart(
      bars: data.bars.map { bar in
        BarChart.Bar(
          label: words.reportLabel(bar.part, data, isHeard: surface.isOutlined),
          segments: data.segments(of: bar, by: state.table).enumerated().map { BarChart.Segment(series: $0, value: Double($1)) },
          note: surface.isOutlined
            ? words.reportValue(bar.total, data.counted)
            : bar.recordCount == 0 ? String(theme.glyphs.dash) : words.reportShort(bar.total, data.counted))
      },
      // Never less than an hour, so that five minutes do not look like a full day.
      maximum: data.counted == .time ? 3_600 : 10, selected: bar, hasLetters: state.table == .material || state.table == .category)
    chart.render(into: &surface, in: rect, theme: theme)
    for place in data.bars.indices.prefix(rect.height) { surface.onClick(rect.row(place), Event.barPressed(place)) }
  }

  // MARK: Heat map

  private func renderHeat(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !surface.isOutlined else { return tellHeat(data, into: &surface, in: rect, theme: theme) }
    let labels = (0..<7).map { words.weekday(data.heatWeek.lowerBound.adding(days: $0).weekday) }
    let labelWidth = (labels.map(\.cellWidth).max() ?? 0) + 1
    // What the shades stand for goes before weeks of more than half a year.
    let beside = (rect.width - labelWidth - Self.legendGap - legendWidth(of: data)) / 2
    let weeks = min(ReportData.heatWeeks, max(1, beside >= Self.halfYear ? beside : (rect.width - labelWidth) / 2))
    let first = data.heatStart(weeks: weeks)
    let maximum = data.heat.filter { $0.key >= first }.values.max() ?? 0
    HeatMap(days: data.heat, upTo: data.today, from: first, weeks: weeks, labels: labels, words.language)
      .render(into: &surface, in: rect, theme: theme)
    guard beside >= Self.halfYear else { return }
    renderHeatLegend(
      maximum: maximum, into: &surface, in: rect.inset(left: labelWidth + 2 * weeks + Self.legendGap, top: 1), theme: theme)
  }

  /// The heat map in figures, month by month: on how many days one studied, and how long.
  private func tellHeat(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let months = Dictionary(grouping: data.heat.filter { $0.value > 0 }) { day in
      day.key.adding(days: 1 - day.key.components.day)
    }
    surface.draw(words.reportMonths, in: rect.row(0), style: theme.title)
    let told = months.keys.sorted(by: >).map { month in
      words.reportMonth(month, days: months[month]?.count ?? 0, seconds: (months[month] ?? []).reduce(0) { $0 + $1.value })
    }
    surface.drawWrapped(told.isEmpty ? words.reportNothing : told.joined(separator: "\n"), in: rect.inset(top: 1), style: theme.text)
  }

  private static let halfYear = 26
  private static let legendGap = 2

  private func legend(maximum: Int) -> [String] {
    (0...4).map { $0 == 0 ? words.reportNoTime : words.reportUpTo(maximum * $0 / 4, state.counted) }
  }

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
