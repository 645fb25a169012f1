import StudyModels
import TerminalUI

extension RecordsScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    drawFilters(into: &surface, in: area.takeTop().inset(dx: 2), theme: theme)
    _ = area.takeTop()
    if let failure = state.failure {
      surface.draw("! " + failure, in: area.inset(dx: 2), style: theme.error)
      return
    }
    guard let today = state.today else {
      surface.draw(state.isSlow ? words.reading : "", in: area.inset(dx: 2), style: theme.dim)
      return
    }
    guard !state.list.rows.isEmpty else {
      surface.draw(isFiltered ? words.recordsNoneFit : words.noRecordsYet, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    RecordsByDayView(
      list: state.list, today: today, words: words, theme: theme, hasMore: state.hasMore, isFocused: !state.yieldsEnter, showsSums: true
    )
    .render(into: &surface, in: area.inset(left: 1), onClick: { Event.rowPressed($0) }, onScroll: { Event.scrolled($0) })
  }

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
    state.menu.render(
      value: materialText, into: &surface, in: places.material, theme: theme, isFocused: false, onClick: Event.materialFilterPressed)
    state.menu.render(
      value: periodText, into: &surface, in: places.period, theme: theme, isFocused: false, onClick: Event.periodFilterPressed)
  }
}
