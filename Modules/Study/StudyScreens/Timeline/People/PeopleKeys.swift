import TerminalUI

extension PeopleScreen {
  var keys: [KeyBinding<Event>] {
    let none = selected == nil ? words.nothingSelected : nil
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, "@", event: .openPressed, label: words.openPost, help: words.personHelp, group: title, name: "people.open",
        isShownInFooter: selected != nil, disabledReason: none)
    ]
    if state.section == .requests {
      keys.append(
        KeyBinding(
          "y", event: .acceptPressed, label: words.accept, help: words.acceptHelp, group: title, name: "people.accept",
          isShownInFooter: selected != nil, disabledReason: none))
      keys.append(
        KeyBinding(
          "d", event: .removePressed, label: words.decline, help: words.declineHelp, group: title, name: "people.decline",
          isShownInFooter: selected != nil, disabledReason: none))
    } else if isMine, isFollowers {
      keys.append(
        KeyBinding(
          "d", event: .removePressed, label: words.followerRemove, help: words.followerRemoveMessage, group: title, name: "people.remove",
          isShownInFooter: selected != nil, disabledReason: none))
    }
    if sections.count > 1, let place = sections.firstIndex(of: state.section) {
      let next = sections[(place + 1) % sections.count]
      keys.append(
        KeyBinding(
          "]", event: .sectionMoved(1), label: words.peopleSection(next), help: words.peopleNextHelp, group: title, name: "people.next"))
      keys.append(
        KeyBinding(
          "[", event: .sectionMoved(-1), label: words.peoplePrevious, help: words.timelineSourceBackHelp, group: title,
          name: "people.previous", isShownInFooter: false))
    }
    return keys
      + words.listKeys(
        of: "people", group: title, input: { .input($0) }, again: state.refusal == nil ? nil : .againPressed, close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
