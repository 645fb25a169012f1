import TerminalUI

extension RoomsScreen {
  var keys: [KeyBinding<Event>] {
    var keys: [KeyBinding<Event>] = []
    if isSignedIn {
      keys += ownKeys
    } else {
      keys.append(
        KeyBinding("i", event: .accountPressed, label: words.signIn, help: words.accountHelp, group: title, name: "rooms.account"))
    }
    return keys
      + words.listKeys(
        of: "rooms", group: title, input: { .input($0) }, again: state.refusal == nil ? nil : .againPressed, close: .closePressed)
  }

  var catalogueKeys: [KeyBinding<Event>] { ownKeys }

  private var ownKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, event: .openPressed, label: words.openPost, help: words.roomOpenHelp, group: title, name: "rooms.open",
        isShownInFooter: selected != nil, disabledReason: selected == nil ? words.roomsNoneSelected : nil
      ).about(.there),
      KeyBinding("n", event: .recruitPressed, label: words.roomRecruit, help: words.roomRecruitHelp, group: title, name: "rooms.recruit"),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
