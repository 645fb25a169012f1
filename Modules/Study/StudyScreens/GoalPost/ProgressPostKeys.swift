import StudyModels
import TerminalUI

extension ProgressPostScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    return [
      saveKey(label: words.postPost, help: words.postPostHelp),
      KeyBinding(.escape, event: .closePressed, label: words.postDrop, help: words.postDropHelp, group: title, name: "\(name).close"),
      KeyBinding(
        .tab, .backTab, event: .focusMoved(1), label: words.formNext, help: words.formNextHelp, group: title, name: "\(name).next"),
      editorKey(label: words.postEditor, help: words.postEditor, isShownInFooter: false),
    ] + writingKeys(in: .comment)
  }
}
