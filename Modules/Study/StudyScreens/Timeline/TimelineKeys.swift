import StudyModels
import TerminalUI

extension TimelineScreen {
  var keys: [KeyBinding<Event>] {
    (state.isShared ? sharedKeys : ownKeys) + commonKeys
  }

  var catalogueKeys: [KeyBinding<Event>] {
    let own = state.isShared ? [] : sharedKeys
    return keys + own.filter { key in !keys.contains { $0.name == key.name } }
  }

  private var group: String { words.title(of: .timeline) }

  /// The keys over the posts of this machine.
  private var ownKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.timelineEditOwnHelp, group: group, name: "timeline.edit",
        isShownInFooter: selected != nil, disabledReason: selected == nil ? words.timelineNoneSelected : nil
      ).about(.there),
      deleteKey(selected == nil ? words.timelineNoneSelected : selected?.isProgress == true ? nil : words.timelineIsRecord),
    ]
  }

  /// Deletes a progress of the user's own, unless there is a reason why not.
  private func deleteKey(_ problem: String?) -> KeyBinding<Event> {
    KeyBinding(
      "d", .delete, event: .deletePressed, label: words.delete, help: words.timelineDeleteHelp, group: group, name: "timeline.delete",
      isShownInFooter: problem == nil, disabledReason: problem
    ).about(.there)
  }

  /// The keys over the posts of the service.
  private var sharedKeys: [KeyBinding<Event>] {
    let none = shared == nil ? words.timelineNoneSelected : nil
    let isPending = shared.map { state.pending.contains($0.id) } ?? false
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, event: .openPressed, label: words.openPost, help: words.openPostHelp, group: group, name: "timeline.open",
        isShownInFooter: shared != nil, disabledReason: none
      ).about(.there),
      KeyBinding(
        "l", event: .likePressed, label: shared?.isLiked == true ? words.unlike : words.like, help: words.likeHelp, group: group,
        name: "timeline.like", isShownInFooter: shared != nil, disabledReason: none ?? (isPending ? words.sendingAlready : nil)
      ).about(.there),
      KeyBinding(
        "c", event: .commentPressed, label: words.comment, help: words.commentHelp, group: group, name: "timeline.comment",
        isShownInFooter: shared != nil, disabledReason: none
      ).about(.there),
      KeyBinding(
        "@", event: .personPressed, label: words.person, help: words.personHelp, group: group, name: "timeline.person",
        isShownInFooter: shared != nil, disabledReason: none
      ).about(.there),
      KeyBinding(
        "]", event: .sourceMoved(1), label: words.timelineSource(state.source.next(by: 1)), help: words.timelineSourceHelp, group: group,
        name: "timeline.next"),
      KeyBinding(
        "[", event: .sourceMoved(-1), label: words.timelineSource(state.source.next(by: -1)), help: words.timelineSourceBackHelp,
        group: group, name: "timeline.previous", isShownInFooter: false),
    ]
    if state.feed.refusal != nil || state.live != .on {
      keys.append(
        KeyBinding(
          "F5", event: .againPressed, label: words.tryAgain, help: words.tryAgainHelp, group: group, name: "timeline.again",
          isShownInFooter: state.feed.refusal != nil))
    }
    // What is done with one's own comes first where it can be.
    if let shared { keys.insert(contentsOf: ownedKeys(shared), at: shared.isMine ? 1 : keys.count) }
    return keys
  }

  /// Editing and deleting what the user posted.
  private func ownedKeys(_ shared: SharedPost) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        "e", event: .editPressed, label: words.edit, help: words.timelineEditOwnHelp, group: group, name: "timeline.edit",
        isShownInFooter: shared.isMine, disabledReason: shared.isMine ? nil : words.timelineNotYours
      ).about(.there),
      deleteKey(!shared.isMine ? words.timelineNotYours : shared.isProgress ? nil : words.timelineIsRecord),
    ]
  }

  private var commonKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        "w", event: .waitingPressed, label: state.waiting.label(words), help: words.outboxHelp, group: group, name: "timeline.waiting",
        isShownInFooter: !state.waiting.isEmpty),
      KeyBinding(
        "R", event: .roomsPressed, label: words.roomsKey, help: words.roomsHelp, group: group, name: "timeline.rooms",
        isShownInFooter: state.isShared),
      KeyBinding(
        "i", event: .accountPressed, label: words.accountKey, help: words.accountHelp, group: group, name: "timeline.account"),
    ] + words.listKeys(of: "timeline", group: group, input: { .input($0) })
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse: .input(input)
    default: nil
    }
  }
}
