import StudyModels
import TerminalUI

extension GoalFormScreen {
  private var labelWidth: Int { 2 + ([words.goalTarget, words.formMaterial, words.goalWeeksLabel].map(\.cellWidth).max() ?? 0) }
  /// The columns of the field for the target.
  var fieldWidth: Int { max(10, min(24, area.width - 4 - labelWidth)) }
  private var isLow: Bool { area.height < 12 }
  private var top: Int { isLow ? 0 : 1 }
  /// The rows below the target: a hint, or a refusal that may take two.
  private var materialRow: Int { top + (isLow ? 3 : 4) }
  private var weeksRow: Int { materialRow + (isLow ? 2 : 3) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let area = rect.inset(dx: 2)
    renderTarget(in: area, theme: theme, &surface)
    var row = area.row(materialRow)
    surface.draw(words.formMaterial, in: row.takeLeft(labelWidth), style: theme.dim)
    if let editing {
      surface.draw(words.goalName(editing), in: row, style: theme.text)
    } else {
      SelectMenu().render(
        value: state.material?.title ?? words.goalForEverything, into: &surface, in: row, theme: theme,
        isFocused: state.focus.isOn(.material) && dialog == nil && !state.menu.isOpen, onClick: Event.fieldPressed(.material))
    }
    let below = area.inset(left: labelWidth)
    if let replaced {
      surface.draw(words.goalUntilNow(replaced, unit: state.material?.unit ?? .pages), in: below.row(materialRow + 1), style: theme.dim)
    }
    var weeks = area.row(weeksRow)
    surface.draw(words.goalWeeksLabel, in: weeks.takeLeft(labelWidth), style: theme.dim)
    SelectMenu().render(
      value: words.goalWeeks(state.weeks), into: &surface, in: weeks, theme: theme,
      isFocused: state.focus.isOn(.weeks) && dialog == nil && !state.menu.isOpen, onClick: Event.fieldPressed(.weeks))
    let save = weeksRow + (isLow ? 1 : 2)
    Button(words.materialSaveButton, disabledReason: saveProblem == nil ? nil : "")
      .render(
        into: &surface, in: below.row(save), theme: theme, isFocused: state.focus.isOn(.save) && dialog == nil, onClick: Event.savePressed)
    if let failure = state.progress.failure {
      surface.drawWrapped("! " + failure, in: below.inset(top: save + (isLow ? 1 : 2)), style: theme.error)
    }
  }

  private func renderTarget(in area: Rect, theme: Theme, _ surface: inout Surface) {
    var row = area.row(top)
    surface.draw(words.goalTarget, in: row.takeLeft(labelWidth), style: theme.dim)
    let field = row.takeLeft(fieldWidth)
    state.target.render(
      into: &surface, in: field, theme: theme, isFocused: state.focus.isOn(.target) && dialog == nil && !state.menu.isOpen,
      placeholder: words.goalTargetExample)
    surface.onFieldClick(field) { Event.fieldClicked(.target, column: $0) }
    let below = area.inset(left: labelWidth).rows([.fixed(top + 1), .fixed(2)])[1]
    switch target {
    case .success(let target):
      surface.draw(words.goalAWeek(target, unit: state.material?.unit ?? .pages), in: below.row(0), style: theme.dim)
    case .failure(let failure) where !state.target.isEmpty:
      surface.drawWrapped("! " + failure.words, in: below, style: theme.warning)
    case .failure:
      surface.drawWrapped(words.goalTargetHint, in: below, style: theme.dim)
    }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    renderMenu(
      into: &surface,
      anchor: Rect(x: rect.x + 2 + labelWidth, y: rect.y + (state.focus.isOn(.weeks) ? weeksRow : materialRow), width: 20, height: 1),
      within: rect, theme: theme)
  }
}
