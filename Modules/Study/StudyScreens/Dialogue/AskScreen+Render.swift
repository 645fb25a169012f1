import TerminalUI

extension AskScreen {
  var fieldWidth: Int { PanelFrame.columns(in: area) }

  private var noticeLines: [String] { state.notice.map { ("! " + $0).wrapped(toCells: fieldWidth) } ?? [] }
  private var promptLines: [String] { state.prompt.sanitizedForTerminal().wrapped(toCells: fieldWidth) }
  private var hasList: Bool { !state.choices.isEmpty || asksForMaterial }
  /// One row at least, so that the box does not jump while somebody writes.
  private var choiceRows: Int { max(1, state.choices.count + (asksForMaterial ? 1 : 0)) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.onClick(rect, Event.cancelPressed)
    let rows = noticeLines.count + promptLines.count + 2 + (hasList ? choiceRows + 1 : 0)
    let box = PanelFrame.place(in: rect, rows: rows)
    surface.onClick(box, Event.insidePressed)
    var inner = PanelFrame.draw(box, in: rect, into: &surface, theme: theme)
    for line in noticeLines { surface.draw(line, in: inner.takeTop(), style: theme.warning) }
    for line in promptLines { surface.draw(line, in: inner.takeTop(), style: theme.title) }
    if inner.height > choiceRows + 2 { _ = inner.takeTop() }
    let field = inner.takeTop()
    surface.nameControl(title)
    // An answer that is none of several, or the only one that fits.
    if !state.field.isEmpty, !isRefused, shown.count < 2 { surface.noteCertain() }
    state.field.render(
      into: &surface, in: field, theme: theme, isFocused: dialog == nil, placeholder: placeholder)
    surface.onFieldClick(field) { Event.fieldClicked($0) }
    guard hasList else { return }
    if inner.height > choiceRows { _ = inner.takeTop() }
    renderChoices(into: &surface, in: inner, theme: theme)
  }

  private func renderChoices(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let shown = shown
    var rect = rect
    if shown.isEmpty, !state.choices.isEmpty { surface.draw(words.askNoChoice, in: rect.takeTop(), style: theme.dim) }
    let press: (Int) -> any Sendable = { $0 < shown.count ? Event.choicePressed($0) : Event.additionPressed }
    // Before the first row: what is written chooses none.
    ListView(count: rowCount, state: ListState(selection: selection ?? -1))
      .render(into: &surface, in: rect, theme: theme, onClick: press) { index, rect, style, surface in
        var row = rect
        guard index < shown.count else {
          if !surface.isOutlined { _ = row.takeLeft(4) }
          surface.draw(state.addition ?? "", in: row, style: style)
          return
        }
        let choice = state.choices[shown[index]]
        // Whoever hears the page has the number already.
        if !surface.isOutlined {
          surface.draw("\(shown[index] + 1)", in: row.takeLeft(2), style: theme[.key].over(style), alignment: .trailing)
        }
        _ = row.takeLeft(2)
        surface.draw(choice.label, in: row.takeLeft(min(choice.label.cellWidth, row.width)), style: style)
        if let detail = choice.detail {
          _ = row.takeLeft(2)
          surface.draw(detail, in: row, style: theme.dim.over(style))
        }
      }
  }
}
