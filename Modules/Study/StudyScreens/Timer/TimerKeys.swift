import StudyModels
import TerminalUI

extension TimerScreen {
  var keys: [KeyBinding<Event>] {
    if let session { return runningKeys(session) }
    guard state.snapshot != nil else { return [closeKey] }
    return state.setup.menu.isOpen ? menuKeys : setupKeys
  }

  private var closeKey: KeyBinding<Event> {
    KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: words.timerTitle, isShownInFooter: false)
  }

  /// Why a timer's target cannot be moved, nil when it can.
  private func extensionProblem(_ session: StudySession?, minutes: Int) -> String? {
    guard let target = session?.targetSeconds else { return words.timerHasNoTarget }
    // What runs of a round ends at the earliest now, and a break has no such limit.
    if session?.rounds != nil, minutes < 0 || session?.isRoundBreak == true { return nil }
    return StudyLimits.timerSeconds.contains(target + minutes * 60) ? nil : words.timerTarget(target)
  }

  /// Why the rounds cannot go on, nil when they can.
  private func roundProblem(_ session: StudySession?) -> String? {
    guard let rounds = session?.rounds else { return words.timerHasNoRounds }
    return rounds.isLast && rounds.breakEnds == nil ? words.timerLastRound : nil
  }

  var catalogueKeys: [KeyBinding<Event>] { setupKeys + runningKeys(session) }

  /// - Parameter session: nil for the keys as they are declared.
  private func runningKeys(_ session: StudySession?) -> [KeyBinding<Event>] {
    let group = words.timerTitle
    let isTimer = session?.targetSeconds != nil
    let isPaused = session?.isPaused == true
    return [
      KeyBinding(
        .space, "p", "F2", event: .pausePressed, label: isPaused ? words.resume : words.pause,
        help: isPaused ? words.resumeHelp : words.pauseHelp, group: group, name: "timer.pause"
      ).about(.session),
      KeyBinding("f", "F3", event: .finishPressed, label: words.finish, help: words.finishHelp, group: group, name: "timer.finish").about(
        .session),
      KeyBinding(
        "+", "=", event: .extendPressed(minutes: 5), label: words.timerFive, help: words.timerLongerHelp, group: group,
        name: "timer.longer", isShownInFooter: isTimer, disabledReason: extensionProblem(session, minutes: 5)
      ).about(.session),
      KeyBinding(
        "-", event: .extendPressed(minutes: -5), label: words.timerFive, help: words.timerShorterHelp, group: group,
        name: "timer.shorter", isShownInFooter: isTimer, disabledReason: extensionProblem(session, minutes: -5)
      ).about(.session),
      KeyBinding("L", event: .lapPressed, label: words.lap, help: words.lapsHelp, group: group, name: "timer.lap").about(.session),
      KeyBinding(
        "]", event: .nextRoundPressed, label: words.nextRound, help: words.nextRoundHelp, group: group, name: "timer.nextRound",
        isShownInFooter: session?.rounds != nil, disabledReason: roundProblem(session)
      ).about(.session),
      KeyBinding(
        "e", event: .breaksPressed, label: words.timerBreaksKey, help: words.breaksHelp, group: group, name: "timer.edit"
      ).about(.session),
      KeyBinding("x", event: .discardPressed, label: words.formDiscard, help: words.timerDiscardHelp, group: group, name: "timer.discard")
        .about(.session),
      closeKey,
    ]
  }

  private var menuKeys: [KeyBinding<Event>] {
    [
      KeyBinding(.enter, event: .setupInput(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: words.timerTitle),
      KeyBinding(.escape, event: .setupInput(.key(.escape)), label: words.back, help: words.backHelp, group: words.timerTitle),
    ]
  }

  private var setupKeys: [KeyBinding<Event>] {
    let group = words.timerTitle
    let problem = state.setup.problem.map { services.describe($0).footerSentence(width: area.width) }
    var keys = [
      KeyBinding(
        .tab, .down, event: Event.focusMoved(1), label: words.formNext, help: words.formNextHelp, group: group, name: "timer.next"),
      KeyBinding(
        .backTab, .up, event: .focusMoved(-1), label: words.formPrevious, help: words.formPreviousHelp, group: group,
        name: "timer.previous", isShownInFooter: false),
    ]
    var start: [KeyStroke] = ["C-s"]
    if state.setup.focus.isOn(.material) {
      keys.append(KeyBinding(.enter, .space, event: .materialOpened, label: words.choose, help: words.timerChooseHelp, group: group))
    } else if state.setup.focus.isOn(.add), let adding = state.adding {
      keys.append(
        KeyBinding(
          .enter, .space, event: .addPressed, label: adding.keyLabel(words), help: adding.keyHelp(words), group: group, name: "timer.add"))
    } else {
      start.insert(.enter, at: 0)
      if state.setup.focus.isOn(.start) { start.append(.space) }
    }
    keys.append(
      KeyBinding(
        keys: start, event: .startPressed, label: words.start, help: words.startHelp, group: group, name: "timer.start",
        disabledReason: problem))
    return keys + [closeKey]
  }

  func takes(_ stroke: KeyStroke) -> Bool {
    session == nil && state.setup.focus.isOn(.kind) && RadioGroup([""], selection: 0).selection(after: stroke) != nil
  }

  func event(for input: InputEvent) -> Event? {
    guard session == nil, state.snapshot != nil else { return nil }
    switch input {
    case .key, .paste, .mouse: return .setupInput(input)
    default: return nil
    }
  }
}
