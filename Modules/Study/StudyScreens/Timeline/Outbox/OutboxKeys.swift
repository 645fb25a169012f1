import StudyRepositories
import TerminalUI

extension OutboxScreen {
  var keys: [KeyBinding<Event>] {
    let none = selected == nil ? words.nothingSelected : nil
    let noText = selected.map { $0.told == nil || $0.entry.action == .delete } ?? false ? words.outboxNoText : nil
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.outboxEditHelp, group: title, name: "outbox.edit",
        isShownInFooter: selected != nil, disabledReason: none ?? noText
      ).about(.there),
      KeyBinding(
        "F5", event: .againPressed, label: words.tryAgain, help: words.outboxAgainHelp, group: title, name: "outbox.again",
        isShownInFooter: selected != nil, disabledReason: none
      ).about(.there),
      KeyBinding(
        "d", event: .dropPressed, label: words.outboxDrop, help: words.outboxDropHelp, group: title, name: "outbox.drop",
        isShownInFooter: selected != nil, disabledReason: none
      ).about(.there),
    ]
    if isSignedOut {
      keys.append(
        KeyBinding("i", event: .accountPressed, label: words.accountKey, help: words.accountHelp, group: title, name: "outbox.account"))
    }
    return keys
      + words.listKeys(
        of: "outbox", group: title, input: { .input($0) }, close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
