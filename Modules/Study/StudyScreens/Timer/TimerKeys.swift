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
  private func extensionProblem(_ session: StudySession, minutes: Int) -> String? {
    guard let target = session.targetSeconds else { return words.timerHasNoTarget }
    return StudyLimits.timerSeconds.contains(target + minutes * 60) ? nil : words.timerTarget(target)
  }

  private func runningKeys(_ session: StudySession) -> [KeyBinding<Event>] {
    let group = words.timerTitle
    let isTimer = session.targetSeconds != nil
    return [
      KeyBinding(
        .space, "p", event: .pausePressed, label: session.isPaused ? words.resume : words.pause,
        help: session.isPaused ? words.resumeHelp : words.pauseHelp, group: group, name: "timer.pause"),
      KeyBinding("f", event: .finishPressed, label: words.finish, help: words.finishHelp, group: group, name: "timer.finish"),
      KeyBinding(
        "+", "=", event: .extendPressed(minutes: 5), label: words.timerFive, help: words.timerLongerHelp, group: group,
        name: "timer.longer", isShownInFooter: isTimer, disabledReason: extensionProblem(session, minutes: 5)),
      KeyBinding(
        "-", event: .extendPressed(minutes: -5), label: words.timerFive, help: words.timerShorterHelp, group: group,
        name: "timer.shorter", isShownInFooter: isTimer, disabledReason: extensionProblem(session, minutes: -5)),
      KeyBinding("x", event: .discardPressed, label: words.formDiscard, help: words.timerDiscardHelp, group: group, name: "timer.discard"),
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
    let problem = state.setup.problem.map { services.describe($0).footerReason(width: area.width) }
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

  func event(for input: InputEvent) -> Event? {
    guard session == nil, state.snapshot != nil else { return nil }
    switch input {
    case .key, .paste, .mouse: return .setupInput(input)
    default: return nil
    }
  }
}

extension ScreenWords {
  var timerTitle: String { self("Timer", "タイマー") }
  var timerKind: String { self("Measure", "計り方") }
  var timerStopwatch: String { self("stopwatch", "ストップウォッチ") }
  var timerLength: String { self("For", "時間") }
  var timerStartButton: String { self("Start", "開始") }
  var timerChooseHelp: String { self("Choose a material", "教材を選ぶ") }
  var timerFive: String { self("5 min", "5分") }
  var timerLongerHelp: String { self("Five minutes more", "5分延ばす") }
  var timerShorterHelp: String { self("Five minutes less", "5分縮める") }
  var timerDiscardHelp: String { self("End without a record; u brings it back", "記録せずに終える（uで戻せる）") }
  var timerHasNoTarget: String { self("a stopwatch has no target", "ストップウォッチには目標時間がありません") }
  var timerStudied: String { self("studied", "勉強") }

  func timerTarget(_ seconds: Int) -> String { self("the timer is \(duration(seconds))", "タイマーは\(duration(seconds))です") }
  func timerEnds(_ time: String) -> String { self(", ends \(time)", "、\(time)まで") }
  func timerStarted(_ time: String) -> String { self("\(time) started", "\(time) 開始") }

  func timerBreak(from: String, to: String, seconds: Int) -> String {
    self("\(from)–\(to) break \(duration(seconds))", "\(from)–\(to) 休憩\(duration(seconds))")
  }

  func timerBreaks(_ count: Int, seconds: Int) -> String {
    self("\(count) \(count == 1 ? "break" : "breaks") \(duration(seconds))", "休憩\(count)回 \(duration(seconds))")
  }

  func timerBreak(since time: String, seconds: Int) -> String {
    self("on a break since \(time) (\(duration(seconds)))", "\(time)から休憩中（\(duration(seconds))）")
  }

  func timerExtended(_ session: StudySession, by minutes: Int) -> String {
    let target = duration(session.targetSeconds ?? 0)
    return minutes < 0
      ? self("\(-minutes) min less: \(target) in all. u undoes it.", "\(-minutes)分縮めました。全部で\(target)です。uで元に戻せます。")
      : self("\(minutes) min more: \(target) in all. u undoes it.", "\(minutes)分延ばしました。全部で\(target)です。uで元に戻せます。")
  }
}
