import TerminalUI

extension RecordFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else {
      return [
        KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: title),
        KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, group: title),
      ]
    }
    let isDiscarding = isFinishing && state.lengthProblem != nil && state.lengthChoice == .discard && state.time.isEmpty
    return [
      KeyBinding(.tab, event: .nextPressed, label: words.formNext, help: words.formNextHelp, group: title, name: "form.next"),
      KeyBinding(
        .backTab, event: .previousPressed, label: words.formPrevious, help: words.formPreviousHelp, group: title, name: "form.previous",
        isShownInFooter: false),
      KeyBinding(
        "C-s", event: .savePressed, label: isDiscarding ? words.formDiscard : words.formSave, help: words.formSaveHelp, group: title,
        name: "form.save", disabledReason: isChecking && !state.isSaving ? nil : saveProblem.map(shortened)),
      KeyBinding("C-e", event: .editorPressed, label: words.formEditor, help: words.formEditorHelp, group: title, name: "form.editor"),
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.formCloseHelp, group: title, isShownInFooter: false),
    ]
  }

  /// A reason that leaves room for the other keys of the footer.
  private func shortened(_ reason: String) -> String {
    let reason = reason.hasSuffix(".") || reason.hasSuffix("。") ? String(reason.dropLast()) : reason
    return reason.truncated(toCells: max(10, area.width - 38))
  }
}
