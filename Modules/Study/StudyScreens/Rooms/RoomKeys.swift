import TerminalUI

extension RoomScreen {
  var keys: [KeyBinding<Event>] {
    let room = state.room
    let pending = state.isPending ? words.sendingAlready : nil
    var keys: [KeyBinding<Event>] = []
    if room.isJoined {
      keys += [
        KeyBinding(
          "x", event: .leavePressed, label: words.roomLeave, help: words.roomLeaveHelp, group: title, name: "room.leave",
          disabledReason: pending),
        KeyBinding(
          "v", event: .showPressed, label: state.showsStudy ? words.roomHide : words.roomShow, help: words.roomShowHelp, group: title,
          name: "room.shows", disabledReason: pending),
      ]
    } else {
      keys.append(
        KeyBinding(
          .enter, event: .joinPressed, label: words.roomJoin, help: words.roomJoinHelp, group: title, name: "room.join",
          disabledReason: pending ?? room.refusal(at: state.now, words)))
    }
    keys.append(KeyBinding("@", event: .personPressed, label: words.person, help: words.roomPersonHelp, group: title, name: "room.person"))
    if room.isMine {
      keys.append(
        KeyBinding("d", event: .endPressed, label: words.roomEnd, help: words.roomEndHelp, group: title, name: "room.end"))
    }
    return keys
      + words.listKeys(
        of: "room", group: title, input: { .input($0) }, again: state.refusal == nil ? nil : .againPressed, close: .closePressed,
        closeHelp: words.roomCloseHelp)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
