import StudyModels
import TerminalUI

extension GoalFormScreen {
  private static let labelWidth = 14

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(left: 2, top: 1, right: 2)
    var row = area.takeTop()
    surface.draw(words.goalTarget, in: row.takeLeft(Self.labelWidth), style: theme.dim)
    let field = row.takeLeft(min(24, row.width))
    state.target.render(into: &surface, in: field, theme: theme, isFocused: state.focus.isOn(.target), placeholder: "10h")
    surface.onClick(field, Event.fieldClicked(.target))
    if case .success(let target) = reading {
      surface.draw(words.measure(target.value, of: target, unit: state.material?.unit ?? .pages), in: row.inset(left: 2), style: theme.dim)
    }
    row = area.takeTop().inset(left: Self.labelWidth)
    if case .failure(let failure) = reading, !state.target.isEmpty {
      surface.draw("! \(failure.words)", in: row, style: theme.warning)
    } else {
      surface.draw(words.goalTargetHint, in: row, style: theme.dim)
    }
    _ = area.takeTop()
    row = area.takeTop()
    surface.draw(words.materialLabel, in: row.takeLeft(Self.labelWidth), style: theme.dim)
    if editing == nil {
      state.menu.render(
        value: state.material?.title ?? words.goalForEverything, into: &surface, in: row, theme: theme,
        isFocused: state.focus.isOn(.material), onClick: Event.materialOpened)
    } else {
      surface.draw(words.goalName(state.material?.title), in: row, style: theme.text)
    }
    _ = area.takeTop()
    row = area.takeTop().inset(left: Self.labelWidth)
    Button(words.saveButton, disabledReason: saveReason == nil ? nil : "")
      .render(into: &surface, in: row, theme: theme, isFocused: state.focus.isOn(.save), onClick: Event.savePressed)
    if let failure = state.failure {
      _ = area.takeTop()
      surface.drawWrapped(failure, in: area.inset(left: Self.labelWidth), style: theme.error)
    }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen else { return }
    state.menu.renderPopup(
      options: options, noMatch: words.noMaterialFits, into: &surface,
      anchor: Rect(x: rect.x + 2 + Self.labelWidth, y: rect.y + 4, width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.materialChosen($0) })
  }

  /// Why it cannot be saved now.
  var saveReason: String? {
    if case .failure(let failure) = reading { return failure.words }
    return nil
  }

  var keys: [KeyBinding<Event>] {
    let group = words.goalFormTitle
    if state.menu.isOpen { return [] }
    var keys = [
      KeyBinding(.tab, .down, event: Event.focusMoved(1), label: words.nextField, help: words.nextField, group: group),
      KeyBinding(.backTab, .up, event: .focusMoved(-1), label: words.previousField, help: words.previousField, group: group, isShownInFooter: false),
    ]
    if state.focus.isOn(.material) {
      keys.append(KeyBinding(.space, .enter, event: .materialOpened, label: words.choose, help: words.choose, group: group))
      keys.append(KeyBinding("C-s", event: .savePressed, label: words.save, help: words.save, group: group, disabledReason: saveReason))
    } else {
      keys.append(KeyBinding("C-s", .enter, event: .savePressed, label: words.save, help: words.save, group: group, disabledReason: saveReason))
    }
    keys.append(KeyBinding(.escape, event: .closePressed, label: words.close, help: words.close, group: group, isShownInFooter: false))
    return keys
  }

  func event(for input: InputEvent) -> Event? { .input(input) }
}

extension ScreenWords {
  var saveButton: String { self("Save", "保存") }
}
