import TerminalUI

extension AskScreen {
  var fieldWidth: Int { PanelFrame.columns(in: area) }

  private var noticeLines: [String] { state.notice.map { ("! " + $0).wrapped(toCells: fieldWidth) } ?? [] }
  private var promptLines: [String] { state.prompt.sanitizedForTerminal().wrapped(toCells: fieldWidth) }
  /// One row at least, so that the box does not jump while somebody writes.
  private var choiceRows: Int { max(1, state.choices.count) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.onClick(rect, Event.cancelPressed)
    let rows = noticeLines.count + promptLines.count + 2 + (state.choices.isEmpty ? 0 : choiceRows + 1)
    let box = PanelFrame.place(in: rect, rows: rows)
    surface.onClick(box, Event.insidePressed)
    var inner = PanelFrame.draw(box, in: rect, into: &surface, theme: theme)
    for line in noticeLines { surface.draw(line, in: inner.takeTop(), style: theme.warning) }
    for line in promptLines { surface.draw(line, in: inner.takeTop(), style: theme.title) }
    if inner.height > choiceRows + 2 { _ = inner.takeTop() }
    let field = inner.takeTop()
    state.field.render(
      into: &surface, in: field, theme: theme, isFocused: dialog == nil, placeholder: placeholder)
    surface.onFieldClick(field) { Event.fieldClicked($0) }
    guard !state.choices.isEmpty else { return }
    if inner.height > choiceRows { _ = inner.takeTop() }
    renderChoices(into: &surface, in: inner, theme: theme)
  }

  private func renderChoices(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let shown = shown
    guard !shown.isEmpty else {
      surface.draw(words.askNoChoice, in: rect.row(0), style: theme.dim)
      return
    }
    let press: (Int) -> any Sendable = { Event.choicePressed($0) }
    // Before the first row: what was refused chooses none.
    ListView(count: shown.count, state: ListState(selection: isRefused ? -1 : selection))
      .render(into: &surface, in: rect, theme: theme, onClick: press) { index, rect, style, surface in
        var row = rect
        let choice = state.choices[shown[index]]
        surface.draw("\(shown[index] + 1)", in: row.takeLeft(2), style: theme[.key].over(style), alignment: .trailing)
        _ = row.takeLeft(2)
        surface.draw(choice.label, in: row.takeLeft(min(choice.label.cellWidth, row.width)), style: style)
        if let detail = choice.detail {
          _ = row.takeLeft(2)
          surface.draw(detail, in: row, style: theme.dim.over(style))
        }
      }
  }
}
