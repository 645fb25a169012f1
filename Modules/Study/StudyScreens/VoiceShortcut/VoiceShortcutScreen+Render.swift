import TerminalUI

extension VoiceShortcutScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    // A click beside the form dismisses it; one on it, where nothing else is, does nothing.
    surface.onClick(rect, Event.own(.outsidePressed))
    if let panel = panel(in: rect) {
      surface.fill(panel)
      surface.drawBox(panel, style: theme.border)
      surface.onClick(panel, Event.own(.insidePressed))
    } else {
      surface.onClick(rect, Event.own(.insidePressed))
    }
    let place = place(in: rect)
    let layout = layout
    let first = firstRow(of: layout, height: place.height)
    surface.clipped(to: place) { surface in
      for line in layout.lines where line.y + line.height > first && line.y < first + place.height {
        let row = Rect(x: place.x, y: place.y + line.y - first, width: place.width, height: line.height)
        draw(line.row, into: &surface, in: row, theme: theme)
      }
    }
    ScrollIndicator(total: layout.height, visible: place.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: place.y, width: 1, height: place.height), theme: theme)
  }

  private func isFocused(_ field: Field) -> Bool { state.focus.isOn(field) && dialog == nil && !state.menu.isOpen }

  private func draw(_ row: VoiceShortcutLayout.Row, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let inner = rect.inset(left: indent)
    switch row {
    case .space: break
    case .notice: draw(noticeLines, into: &surface, in: rect, style: theme.warning)
    case .action: drawAction(into: &surface, in: rect, theme: theme)
    case .value(let index): drawValue(index, into: &surface, in: inner, theme: theme)
    case .issue(let index): draw(issueLines(index), into: &surface, in: inner, style: theme.error)
    case .saying: surface.draw(words.voiceSay, in: rect, style: theme.dim)
    case .phrase:
      let field = Rect(x: inner.x, y: inner.y, width: fieldWidth, height: 1)
      state.phrase.render(into: &surface, in: field, theme: theme, isFocused: isFocused(.phrase), placeholder: words.voicePhraseExample)
      surface.onFieldClick(field) { Event.fieldClicked(.phrase, column: $0) }
    case .warnings: draw(warningLines, into: &surface, in: inner, style: phraseRefusal == nil ? theme.warning : theme.error)
    case .shows:
      Checkbox(words.voiceShows, isOn: state.showsWhenRun)
        .render(into: &surface, in: rect, theme: theme, isFocused: isFocused(.shows), onClick: Event.fieldPressed(.shows))
    case .trial:
      draw(trialLines, into: &surface, in: inner, style: state.trial?.kind == .done ? theme.accent : theme.warning)
    case .buttons: drawButtons(into: &surface, in: rect, theme: theme)
    case .failure: draw(failureLines, into: &surface, in: rect, style: theme.error)
    }
  }

  private func draw(_ lines: [String], into surface: inout Surface, in rect: Rect, style: Style) {
    for (index, line) in lines.enumerated() { surface.draw(line, in: rect.row(index), style: style) }
  }

  private func drawAction(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let label = row.takeLeft(indent)
    if indent > 2 { surface.draw(words.voiceDo, in: label, style: theme.dim) } else { row = rect }
    let title = text.title(of: state.shortcut)
    guard state.focus.fields.contains(.action) else {
      surface.draw(title, in: row, style: theme.title)
      return
    }
    state.menu.render(
      value: title, into: &surface, in: row, theme: theme, isFocused: isFocused(.action), onClick: Event.fieldPressed(.action))
  }

  private func drawValue(_ index: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let field = state.fields[index]
    surface.draw(label(of: index), in: row.takeLeft(labelWidth), style: theme.dim)
    if field.isChosen {
      let value = field.value.map { text.text(of: $0, field.parameter) } ?? withoutValue(index)
      state.menu.render(
        value: value, into: &surface, in: row, theme: theme, isFocused: isFocused(.value(index)), onClick: Event.fieldPressed(.value(index))
      )
    } else {
      let place = Rect(x: row.x, y: row.y, width: valueWidth, height: 1)
      field.text.render(
        into: &surface, in: place, theme: theme, isFocused: isFocused(.value(index)), placeholder: withoutValue(index))
      surface.onFieldClick(place) { Event.fieldClicked(.value(index), column: $0) }
    }
  }

  private func drawButtons(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let problem = saveProblem == nil ? nil : ""
    var buttons: [(field: Field, button: Button)] = [(.save, Button(saveButton, disabledReason: problem))]
    if original != nil {
      buttons.append((.delete, Button(words.voiceDeleteConfirm, disabledReason: state.conflict == .deleted ? "" : nil)))
    }
    buttons.append((.cancel, Button(words.voiceCancelButton)))
    for (field, button) in buttons {
      button.render(
        into: &surface, in: row.takeLeft(button.width), theme: theme, isFocused: isFocused(field), onClick: Event.fieldPressed(field))
      _ = row.takeLeft(2)
    }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen else { return }
    let place = place(in: rect)
    let layout = layout
    let row: VoiceShortcutLayout.Row
    let left: Int
    switch state.menuField {
    case .value(let index): (row, left) = (.value(index), indent + labelWidth)
    default: (row, left) = (.action, indent > 2 ? indent : 0)
    }
    guard let line = layout.line(of: row) else { return }
    let y = place.y + line.y - firstRow(of: layout, height: place.height)
    renderMenu(into: &surface, anchor: Rect(x: place.x + left, y: y, width: 20, height: 1), within: rect, theme: theme)
  }
}
