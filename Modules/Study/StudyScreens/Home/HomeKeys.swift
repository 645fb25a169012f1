import StudyModels
import TerminalUI

extension HomeScreen {
  var keys: [KeyBinding<Event>] {
    let words = words
    let group = words.title(of: .home)
    if isOffering {
      return [
        KeyBinding(.enter, event: .offerChosen(state.offer), label: words.choose, help: words.chooseHelp, group: group),
        KeyBinding("n", event: .newPressed, label: words.record, help: words.recordHelp, group: group, name: "home.record"),
      ]
    }
    var keys = [
      KeyBinding("n", event: Event.newPressed, label: words.record, help: words.recordHelp, group: group, name: "home.record")
    ]
    if let session {
      keys += [
        KeyBinding(
          "p", "F2", event: .pausePressed, label: session.isPaused ? words.resume : words.pause,
          help: session.isPaused ? words.resumeHelp : words.pauseHelp, group: group, name: "home.pause"),
        KeyBinding("f", "F3", event: .finishPressed, label: words.finish, help: words.finishHelp, group: group, name: "home.finish"),
        KeyBinding("s", event: .timerPressed, label: words.timer, help: words.timerHelp, group: group, name: "home.timer"),
      ]
    } else {
      keys.append(
        KeyBinding("s", event: .timerPressed, label: words.start, help: words.startHelp, group: group, name: "home.timer"))
    }
    let isSuggestionSelected = state.suggestion != nil
    if isSuggestionSelected {
      keys.insert(
        KeyBinding(
          .enter, event: .suggestionChosen, label: words.suggestedRun, help: words.suggestedRunHelp, group: group, name: "home.suggestion",
          isShownInFooter: !state.yieldsEnter),
        at: 0)
    }
    let nothingSelected = state.list.rows.isEmpty || isSuggestionSelected ? words.noRecordSelected : nil
    keys += [
      KeyBinding(
        keys: isSuggestionSelected || state.yieldsEnter ? ["e"] : [.enter, "e"], event: .openPressed, label: words.edit,
        help: words.editHelp, group: group,
        name: "home.edit",
        isShownInFooter: nothingSelected == nil, disabledReason: nothingSelected
      ).about(.there),
      KeyBinding(
        "I", event: .imagesPressed, label: words.imagesKey, help: words.imagesKeyHelp, group: group, name: "home.images",
        isShownInFooter: false, disabledReason: nothingSelected
      ).about(.there),
      KeyBinding(
        "d", .delete, event: .deletePressed, label: words.delete, help: words.deleteHelp, group: group, name: "home.delete",
        isShownInFooter: false, disabledReason: nothingSelected
      ).about(.there),
    ]
    if state.snapshot?.hasSample == true { keys.append(removeSampleKey) }
    return keys
  }

  var catalogueKeys: [KeyBinding<Event>] { keys + (state.snapshot == nil ? [removeSampleKey] : []) }

  private var removeSampleKey: KeyBinding<Event> {
    KeyBinding(
      "X", event: .samplePressed, label: words.removeSample, help: words.removeSampleHelp, group: words.title(of: .home),
      name: "home.removeSample", isShownInFooter: false)
  }
}
