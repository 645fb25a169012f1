import TerminalUI

extension PersonScreen {
  var keys: [KeyBinding<Event>] {
    let profile = state.profile
    let problem = profile == nil ? words.reading : profile?.isMe == true ? words.personIsYou : state.isPending ? words.sendingAlready : nil
    let keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, event: .openPressed, label: words.openPost, help: words.openPostHelp, group: title, name: "person.open",
        isShownInFooter: state.feed.selected != nil, disabledReason: state.feed.selected == nil ? words.timelineNoneSelected : nil),
      KeyBinding(
        "F", event: .bondPressed(.follow), label: words.followKey(profile), help: words.followHelp, group: title, name: "person.follow",
        isShownInFooter: problem == nil, disabledReason: problem ?? (profile?.isBlocked == true ? words.personBlocked : nil)),
      KeyBinding(
        "M", event: .bondPressed(.mute), label: profile?.isMuted == true ? words.unmute : words.mute, help: words.muteHelp, group: title,
        name: "person.mute", isShownInFooter: problem == nil, disabledReason: problem),
      KeyBinding(
        "B", event: .bondPressed(.block), label: profile?.isBlocked == true ? words.unblock : words.block, help: words.blockHelp,
        group: title, name: "person.block", isShownInFooter: problem == nil, disabledReason: problem),
      KeyBinding(
        "W", event: .followersPressed, label: words.followersKey, help: words.followersHelp, group: title, name: "person.followers",
        isShownInFooter: area.width >= 100),
    ]
    return keys
      + words.listKeys(
        of: "person", group: title, input: { .input($0) }, again: state.refusal == nil && state.feed.refusal == nil ? nil : .againPressed,
        close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
