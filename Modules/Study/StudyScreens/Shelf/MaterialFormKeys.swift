import StudyModels
import TerminalUI

extension MaterialFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    var keys = movingKeys()
    var save: [KeyStroke] = ["C-s"]
    switch state.focus.current {
    case .state: keys.append(chooseKey(.state, help: words.materialChooseHelp))
    case .colour: keys.append(chooseKey(.colour, help: words.materialChooseHelp))
    case .save: save += [.enter, .space]
    default:
      keys.append(
        KeyBinding(.enter, event: .focusMoved(1), label: words.formNext, help: words.formNextHelp, group: title, isShownInFooter: false))
    }
    return keys + [saveKey(save, help: words.materialSaveHelp), closeKey()]
  }
}
