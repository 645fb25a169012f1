import TerminalUI

/// The keys that forms have in common.
extension FormPage {
  /// The keys of a list that is open over the form: they go to the list.
  var menuKeys: [KeyBinding<Event>] {
    [
      KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: title),
      KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: title),
    ]
  }

  /// From field to field.
  func movingKeys(next: [KeyStroke] = [.tab, .down], previous: [KeyStroke] = [.backTab, .up]) -> [KeyBinding<Event>] {
    [
      KeyBinding(keys: next, event: .focusMoved(1), label: words.formNext, help: words.formNextHelp, group: title, name: "\(name).next"),
      KeyBinding(
        keys: previous, event: .focusMoved(-1), label: words.formPrevious, help: words.formPreviousHelp, group: title,
        name: "\(name).previous", isShownInFooter: false),
    ]
  }

  /// Saving, with the reason why it cannot be done now: in few words, since a long refusal stands whole at its field.
  ///
  /// While what the form reads, or the answer to what was written last, is on its way, nothing is said against it: it is saved then.
  func saveKey(_ strokes: [KeyStroke] = ["C-s"], label: String? = nil, help: String) -> KeyBinding<Event> {
    KeyBinding(
      keys: strokes, event: .savePressed, label: label ?? words.formSave, help: help, group: title, name: "\(name).save",
      disabledReason: state.progress.isWaiting && !state.progress.isSaving ? nil : saveProblem, shortReason: shortProblem)
  }

  private var shortProblem: String? {
    guard let problem = saveProblem else { return nil }
    let short = problem.footerReason(width: area.width)
    return short.hasSuffix("…") ? pointer(to: problem) ?? problem.footerSentence(width: area.width) : short
  }

  /// Writing a text in the user's editor.
  func editorKey(label: String, help: String, isShownInFooter: Bool = true) -> KeyBinding<Event> {
    KeyBinding(
      "C-e", event: .editorPressed, label: label, help: help, group: title, name: "\(name).editor", isShownInFooter: isShownInFooter)
  }

  /// Taking back and doing again what was written in a text of several lines, where the focus is on it.
  func writingKeys(in field: Field) -> [KeyBinding<Event>] {
    guard state.focus.isOn(field) else { return [] }
    func key(_ stroke: KeyStroke, _ label: String, _ help: String) -> KeyBinding<Event> {
      KeyBinding(stroke, event: .input(.key(stroke)), label: label, help: help, group: title, isShownInFooter: false)
    }
    return [key("C-_", words.formUnwrite, words.formUnwriteHelp), key("M-_", words.formRewrite, words.formRewriteHelp)]
  }

  /// Leaving the form.
  func closeKey(help: String? = nil) -> KeyBinding<Event> {
    KeyBinding(
      .escape, event: .closePressed, label: words.close, help: help ?? words.formCloseHelp, group: title, name: "\(name).close",
      isShownInFooter: false)
  }

  /// Choosing the value of the field with the focus from a list.
  func chooseKey(_ field: Field, help: String) -> KeyBinding<Event> {
    KeyBinding(.enter, .space, event: .fieldPressed(field), label: words.choose, help: help, group: title)
  }

  /// Draws the open list at its field; over everything else.
  func renderMenu(into surface: inout Surface, anchor: Rect, within rect: Rect, theme: Theme) {
    state.menu.renderPopup(
      options: menuOptions, noMatch: words.formNoMatch, hint: words.menuHint, into: &surface, anchor: anchor, within: rect, theme: theme
    ) { Event.menuChosen($0) }
  }
}
