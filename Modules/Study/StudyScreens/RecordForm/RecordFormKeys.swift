import TerminalUI

extension RecordFormScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else {
      return [
        KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: title),
        KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: title),
      ]
    }
    let isDiscarding = isFinishing && state.lengthQuestion != nil && state.lengthChoice == .discard && state.time.isEmpty
    return [
      KeyBinding(.tab, event: .nextPressed, label: words.formNext, help: words.formNextHelp, group: title, name: "form.next"),
      KeyBinding(
        .backTab, event: .previousPressed, label: words.formPrevious, help: words.formPreviousHelp, group: title, name: "form.previous",
        isShownInFooter: false),
      KeyBinding(
        "C-s", event: .savePressed, label: isDiscarding ? words.formDiscard : words.formSave, help: words.formSaveHelp, group: title,
        name: "form.save", disabledReason: isChecking && !state.isSaving ? nil : saveProblem, shortReason: shortProblem),
      KeyBinding("C-e", event: .editorPressed, label: words.formEditor, help: words.formEditorHelp, group: title, name: "form.editor"),
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.formCloseHelp, group: title, isShownInFooter: false),
    ]
  }

  /// Why it cannot be saved, so short that the other keys stay in the footer: a long refusal stands whole at its field.
  private var shortProblem: String? {
    guard let problem = saveProblem else { return nil }
    let short = problem.footerReason(width: area.width)
    guard short.hasSuffix("…"), let (field, issue) = firstIssue, issue.words == problem else { return short }
    return issue.isMissing || (field == .time && state.time.isEmpty) ? words.formTooLittle : words.formLook(at: label(of: field))
  }
}
