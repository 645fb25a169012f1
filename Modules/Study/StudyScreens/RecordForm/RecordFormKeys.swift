import StudyModels
import TerminalUI

extension RecordFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    return imageKeys + movingKeys(next: [hasPath ? .down : .tab], previous: [.backTab]) + [
      saveKey(label: isDiscarding ? words.formDiscard : nil, help: words.formSaveHelp),
      editorKey(label: words.formEditor, help: words.formEditorHelp), closeKey(),
    ] + writingKeys(in: .memo)
  }

  /// Whether Enter and Tab are about a path that is being typed.
  private var hasPath: Bool { state.focus.current == .imagePath && !state.imagePath.text.trimmingWhiteSpace.isEmpty }

  /// What is done about images, where the focus is on them.
  private var imageKeys: [KeyBinding<Event>] {
    func key(_ strokes: KeyStroke..., label: String, help: String, name: String) -> KeyBinding<Event> {
      KeyBinding(keys: strokes, event: .input(.key(strokes[0])), label: label, help: help, group: title, name: "form.\(name)")
    }
    switch state.focus.current {
    case .imagePath where hasPath:
      return [
        key(.enter, label: words.formImageAdd, help: words.formImageAddHelp, name: "addImage"),
        key(.tab, label: words.formComplete, help: words.formCompleteHelp, name: "completePath"),
      ]
    case .images:
      return [
        key(.enter, label: words.imagesLook, help: words.imagesWholeHelp, name: "lookAtImage"),
        key("d", .delete, .backspace, label: words.formImageRemove, help: words.formImageRemoveHelp, name: "removeImage"),
      ]
    default: return []
    }
  }
}
