import StudyModels
import StudyRepositories
import TerminalUI

extension RecordsScreen {
  // MARK: Layout

  /// Low windows go without the space below the filters.
  private var isLow: Bool { area.height < 14 }

  /// What is wrong with the line, below it.
  private var lineNotes: [String] {
    guard let part = state.line.unread.first else { return [] }
    let note = "! " + UnreadableValue(.recordFilter, part).message(in: services.language)
    let lines = note.sanitizedForTerminal().wrapped(toCells: max(12, area.width - 4))
    return Array(lines.prefix(isLow ? 2 : 5))
  }

  private var headHeight: Int { 1 + (state.line.isOpen || !isLow ? 1 : 0) + lineNotes.count + (state.line.isOpen && !isLow ? 1 : 0) }

  /// Whether one record stands whole beside the list.
  var showsDetail: Bool { area.width >= RecordDetail.roomFrom }

  /// Between the filters and the foot.
  var listHeight: Int { max(1, area.height - headHeight - 1) }
  var lineWidth: Int { min(100, max(8, area.width - 6)) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    var head = area.takeTop(headHeight)
    drawFilters(into: &surface, in: head.takeTop().inset(dx: 2), theme: theme)
    if state.line.isOpen { drawLine(into: &surface, in: head.inset(dx: 2), theme: theme) }
    if let failure = state.failure {
      surface.draw("! " + failure, in: area.inset(dx: 2), style: theme.error)
      return
    }
    guard let today = state.today else {
      surface.draw(state.isSlow ? words.reading : "", in: area.inset(dx: 2), style: theme.dim)
      return
    }
    guard !state.list.rows.isEmpty else {
      surface.drawWrapped(isFiltered ? words.recordsNoneFit : words.noRecordsYet, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    if showsDetail, let selected = state.list.selected {
      let delivery = state.delivery.flatMap { $0.record == selected.id ? $0.entry : nil }
      RecordDetail(
        row: selected, delivery: delivery, drawn: state.drawn, now: services.environment.zonedNow, words: words, theme: theme
      ).render(into: &surface, in: area.takeRight(RecordDetail.width))
    }
    drawFoot(today: today, into: &surface, in: area.takeBottom().inset(dx: 2), theme: theme)
    RecordsByDayView(
      list: state.list, today: today, words: words, theme: theme, hasMore: state.window.hasOlder, hasNewer: state.window.hasNewer,
      goesOn: (state.window.hasNewer, state.window.hasOlder), marked: Set(state.marked.keys), isFocused: !state.yieldsEnter, showsSums: true
    )
    .render(into: &surface, in: area.inset(left: 1), onClick: { Event.rowPressed($0) }, onScroll: { Event.scrolled($0) })
  }

  // MARK: Filters

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen else { return }
    let places = filterPlaces(in: rect.row(0).inset(dx: 2))
    let isMaterial = state.menuKind == .material
    state.menu.renderPopup(
      options: menuOptions, noMatch: isMaterial ? words.formNoMatch : words.recordsPeriodExample,
      hint: isMaterial ? words.menuHint : words.recordsPeriodExample, into: &surface,
      anchor: isMaterial ? places.material : places.period, within: rect, theme: theme
    ) { Event.menuChosen($0) }
  }

  private var materialText: String { state.filter.material?.title ?? words.recordsAllMaterials }
  private var periodText: String { state.filter.period.map { name(of: $0) } ?? words.recordsAllDays }

  private func filterPlaces(in row: Rect) -> (material: Rect, period: Rect) {
    let width = min(materialText.cellWidth + 2, row.width * 2 / 3)
    return (
      Rect(x: row.x, y: row.y, width: width, height: 1),
      Rect(x: row.x + width + 3, y: row.y, width: max(0, row.width - width - 3), height: 1)
    )
  }

  private func drawFilters(into surface: inout Surface, in row: Rect, theme: Theme) {
    let places = filterPlaces(in: row)
    surface.nameControl(words.formMaterial)
    state.menu.render(
      value: materialText, into: &surface, in: places.material, theme: theme, isFocused: false, onClick: Event.materialFilterPressed)
    surface.nameControl(words.recordsPeriod)
    state.menu.render(
      value: periodText, into: &surface, in: places.period, theme: theme, isFocused: false, onClick: Event.periodFilterPressed)
  }

  private func drawLine(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var rest = rect
    var row = rest.takeTop()
    words.drawNarrowingKey(into: &surface, in: &row, theme: theme)
    surface.nameControl(words.recordsFilter)
    let place = row.takeLeft(lineWidth)
    state.line.field.render(
      into: &surface, in: place, theme: theme, isFocused: state.line.isTyping && dialog == nil, placeholder: words.recordsLineExample)
    surface.onFieldClick(place) { Event.lineClicked(column: $0) }
    for line in lineNotes { surface.draw(line, in: rest.takeTop(), style: theme.error) }
  }

  // MARK: The foot

  /// What all of it comes to; of a record that overlaps others, with which.
  private func drawFoot(today: CivilDate, into surface: inout Surface, in row: Rect, theme: Theme) {
    if !state.marked.isEmpty {
      surface.draw(words.recordsMarked(state.marked.count, seconds: state.marked.values.reduce(0, +)), in: row, style: theme.accent)
      return
    }
    // Beside the list it stands whole.
    if !showsDetail, let selected = state.list.selected, let other = selected.overlaps.first {
      let text = words.recordOverlaps(
        other, more: selected.overlaps.count - 1, today: today, day: selected.day, rules: services.environment.rules)
      surface.draw("! " + text, in: row, style: theme.warning)
      return
    }
    guard let totals = state.totals else {
      surface.draw(words.recordsCounting, in: row, style: theme.dim)
      return
    }
    let dot = "  \(theme.glyphs.middleDot)  "
    var text = words.recordsTotals(totals).prefix(2).joined(separator: dot)
    for part in words.recordsTotals(totals).dropFirst(2) {
      guard (text + dot + part).cellWidth <= row.width else { break }
      text += dot + part
    }
    surface.draw(text, in: row, style: isFiltered ? theme.text : theme.dim)
  }
}
