import TerminalUI

extension RecordFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    return movingKeys(next: [.tab], previous: [.backTab]) + [
      saveKey(label: isDiscarding ? words.formDiscard : nil, help: words.formSaveHelp),
      editorKey(label: words.formEditor, help: words.formEditorHelp), closeKey(),
    ]
  }
}
