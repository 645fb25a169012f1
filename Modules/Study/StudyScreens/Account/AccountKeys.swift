import TerminalUI

extension AccountScreen {
  var keys: [KeyBinding<Event>] {
    let reading = state.contents == nil ? words.reading : nil
    let keys: [KeyBinding<Event>] = [
      KeyBinding(
        "e", event: .editPressed, label: words.edit, help: words.profileHelp, group: title, name: "account.edit", disabledReason: reading),
      KeyBinding(
        "W", event: .peoplePressed, label: words.accountPeople(state.contents?.account.requests ?? 0), help: words.accountPeopleHelp,
        group: title, name: "account.people", disabledReason: reading),
      KeyBinding("x", event: .signOutPressed, label: words.signOut, help: words.signOutHelp, group: title, name: "account.signOut"),
      KeyBinding(
        "d", event: .endPressed, label: words.sessionEnd, help: words.sessionEndHelp, group: title, name: "account.end",
        isShownInFooter: selected?.isHere == false, disabledReason: selected == nil ? words.nothingSelected : nil
      ).about(.there),
    ]
    return keys
      + words.listKeys(
        of: "account", group: title, input: { .input($0) }, again: state.refusal == nil ? nil : .againPressed, close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
