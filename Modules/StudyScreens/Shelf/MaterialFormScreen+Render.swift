import StudyModels
import TerminalUI

extension MaterialFormScreen {
  private static let labelWidth = 16

  /// The row of a field, from the top of the page.
  private func line(of field: MaterialForm.Field) -> Int { field.rawValue + 1 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    for field in MaterialForm.Field.allCases {
      var row = rect.row(line(of: field) + (field == .save ? 1 : 0)).inset(dx: 2)
      surface.draw(words.label(of: field), in: row.takeLeft(Self.labelWidth), style: theme.dim)
      draw(field, in: row, theme: theme, &surface)
    }
    if let failure = state.failure {
      let top = line(of: .save) + 3
      surface.drawWrapped(failure, in: rect.inset(left: 2 + Self.labelWidth, top: top, right: 2), style: theme.error)
    }
  }

  private func draw(_ field: MaterialForm.Field, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let isFocused = state.focus.isOn(field)
    switch field {
    case .state:
      state.stateMenu.render(
        value: words.state(state.form.state), into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.menuOpened(.state))
    case .colour:
      let name = state.form.colour.map { name in StudyColour(rawValue: name).map(words.colour) ?? name } ?? words.noColour
      state.colourMenu.render(
        value: name, into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.menuOpened(.colour))
    case .save:
      Button(words.saveButton, disabledReason: saveReason == nil ? nil : "")
        .render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.savePressed)
    default:
      let place = row.takeLeft(min(isNarrow(field) ? 20 : 44, row.width))
      state.form.texts[field]?.render(into: &surface, in: place, theme: theme, isFocused: isFocused)
      surface.onClick(place, Event.fieldClicked(field))
      guard row.width > 4 else { return }
      if state.touched.contains(field), let problem = state.form.problem(of: field) {
        surface.draw("! \(services.describe(problem))", in: row.inset(left: 2), style: theme.warning)
      } else {
        surface.draw(words.hint(for: field), in: row.inset(left: 2), style: theme.dim)
      }
    }
  }

  private func isNarrow(_ field: MaterialForm.Field) -> Bool { [.unit, .total, .isbn].contains(field) }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let x = rect.x + 2 + Self.labelWidth
    state.stateMenu.renderPopup(
      options: stateOptions, noMatch: words.nothingToChoose, into: &surface,
      anchor: Rect(x: x, y: rect.y + line(of: .state), width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.menuChosen(.state, $0) })
    state.colourMenu.renderPopup(
      options: colourOptions, noMatch: words.nothingToChoose, into: &surface,
      anchor: Rect(x: x, y: rect.y + line(of: .colour), width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.menuChosen(.colour, $0) })
  }
}
