import StudyModels
import TerminalUI

extension MaterialFormScreen {
  /// One row of the form.
  private enum Line: Equatable {
    case field(MaterialForm.Field)
    /// Part of a refusal: that of the field above, or of saving.
    case problem(String, isFailure: Bool)
    case space
  }

  private var labelWidth: Int { (MaterialForm.Field.allCases.map { words.label(of: $0).cellWidth }.max() ?? 8) + 2 }
  private var valueWidth: Int { max(10, area.width - 4 - labelWidth) }

  /// The cells of a text field.
  func fieldWidth(_ field: MaterialForm.Field) -> Int {
    min([.unit, .total, .isbn].contains(field) ? 20 : 60, valueWidth)
  }

  /// The rows from the top of the form; it scrolls when it is higher than the window.
  private var lines: [Line] {
    var lines: [Line] = area.height > 12 ? [.space] : []
    for field in MaterialForm.Field.allCases {
      if field == .save, area.height > 12 { lines.append(.space) }
      lines.append(.field(field))
      // An ISBN that came with the form was typed by nobody, and may be taken all the same.
      if state.touched.contains(field) || (field == .isbn && state.check?.takenISBN != nil), let problem = problem(of: field) {
        lines += wrapped("! " + problem).map { .problem($0, isFailure: false) }
      }
    }
    if let failure = state.progress.failure { lines += wrapped("! " + failure).map { .problem($0, isFailure: true) } }
    return lines
  }

  private func wrapped(_ text: String) -> [String] { text.sanitizedForTerminal().wrapped(toCells: valueWidth) }

  /// The first row shown: with the field that has the focus and its refusal, and with a failure, which stands last.
  private func firstRow(of lines: [Line]) -> Int {
    guard lines.count > area.height, let field = state.focus.current, let place = lines.firstIndex(of: .field(field)) else { return 0 }
    if state.progress.failure != nil, field == .save { return lines.count - area.height }
    return min(max(0, place + 3 - area.height), lines.count - area.height)
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = lines
    let first = firstRow(of: lines)
    for (index, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
      var row = rect.row(index).inset(dx: 2)
      let label = row.takeLeft(labelWidth)
      switch line {
      case .space: break
      case .problem(let text, let isFailure): surface.draw(text, in: row, style: isFailure ? theme.error : theme.warning)
      case .field(let field):
        surface.draw(words.label(of: field), in: label, style: theme.dim)
        draw(field, in: row, theme: theme, &surface)
      }
    }
    ScrollIndicator(total: lines.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func draw(_ field: MaterialForm.Field, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let isFocused = state.focus.isOn(field) && dialog == nil
    switch field {
    case .state, .colour:
      // A closed menu: the popup is drawn over everything else.
      SelectMenu().render(
        value: field == .state ? words.language.state(state.form.state) : colourName, into: &surface, in: row, theme: theme,
        isFocused: isFocused && !state.menu.isOpen, onClick: Event.fieldPressed(field))
    case .save:
      Button(words.materialSaveButton, disabledReason: saveProblem == nil ? nil : "")
        .render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.savePressed)
    default:
      let place = row.takeLeft(fieldWidth(field))
      state.form.texts[field]?.render(
        into: &surface, in: place, theme: theme, isFocused: isFocused && !state.menu.isOpen,
        placeholder: placeholder(field))
      surface.onFieldClick(place) { Event.fieldClicked(field, column: $0) }
      let hint = words.hint(for: field)
      if hint.cellWidth + 2 <= row.width { surface.draw(hint, in: row.inset(left: 2), style: theme.dim) }
    }
  }

  /// What stands in an empty field: of the reading what follows from the title.
  private func placeholder(_ field: MaterialForm.Field) -> String {
    switch field {
    case .reading: Material.sound(ofTitle: state.form.text(.title)) ?? words.materialReadingExample
    case .spokenNames: words.materialNamesExample
    default: ""
    }
  }

  private var colourName: String {
    state.form.colour.map { name in StudyColour(rawValue: name).map(words.colour) ?? name } ?? words.materialNoColour
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = lines
    guard state.menu.isOpen, let field = state.focus.current, let place = lines.firstIndex(of: .field(field)) else { return }
    renderMenu(
      into: &surface, anchor: Rect(x: rect.x + 2 + labelWidth, y: rect.y + place - firstRow(of: lines), width: 20, height: 1), within: rect,
      theme: theme)
  }
}
