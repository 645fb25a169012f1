import TerminalUI

/// The keys that forms have in common; each form says which events they are.
struct FormKeys<Event: Sendable> {
  /// The form's name before the names of its keys.
  var name: String
  /// The heading of the form's keys in the help.
  var group: String
  var words: ScreenWords

  /// The keys of a list that is open over the form: they go to the list.
  func choosing(_ input: (InputEvent) -> Event) -> [KeyBinding<Event>] {
    [
      KeyBinding(.enter, event: input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: group),
      KeyBinding(.escape, event: input(.key(.escape)), label: words.back, help: words.backHelp, group: group),
    ]
  }

  /// From field to field, by 1 and by -1.
  func moving(_ move: (Int) -> Event) -> [KeyBinding<Event>] {
    [
      KeyBinding(.tab, .down, event: move(1), label: words.formNext, help: words.formNextHelp, group: group, name: "\(name).next"),
      KeyBinding(
        .backTab, .up, event: move(-1), label: words.formPrevious, help: words.formPreviousHelp, group: group, name: "\(name).previous",
        isShownInFooter: false),
    ]
  }

  /// Saving, by `keys` and with the reason why it cannot be done now, and closing.
  func ending(_ keys: [KeyStroke], save: Event, help: String, disabledReason: String?, close: Event) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        keys: keys, event: save, label: words.formSave, help: help, group: group, name: "\(name).save", disabledReason: disabledReason),
      KeyBinding(.escape, event: close, label: words.close, help: words.formCloseHelp, group: group, isShownInFooter: false),
    ]
  }
}

extension PageDialog {
  /// Asks before what was written is dropped.
  static func leaving(_ words: ScreenWords, keep: Event, drop: Event) -> PageDialog {
    PageDialog(
      title: words.leaveTitle, message: words.leaveMessage, buttons: [(words.leaveKeep, keep), (words.leaveDrop, drop)], cancel: keep)
  }
}
