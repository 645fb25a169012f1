import StudyModels
import TerminalUI

extension GoalFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    var keys = movingKeys()
    var save: [KeyStroke] = ["C-s"]
    if state.focus.isOn(.material) {
      keys.append(chooseKey(.material, help: words.timerChooseHelp))
    } else if state.focus.isOn(.weeks) {
      keys.append(chooseKey(.weeks, help: words.timerChooseHelp))
    } else {
      save.append(.enter)
      if state.focus.isOn(.save) { save.append(.space) }
    }
    return keys + [saveKey(save, help: words.goalSaveHelp), closeKey()]
  }
}
