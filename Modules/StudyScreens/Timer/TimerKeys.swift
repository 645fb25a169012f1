import StudyModels
import TerminalUI

extension TimerScreen {
  var keys: [KeyBinding<Event>] { session == nil ? setupKeys : runningKeys }

  private var runningKeys: [KeyBinding<Event>] {
    guard let session else { return [] }
    let group = words.timerTitle
    let onlyTimers = session.targetSeconds == nil ? words.stopwatchHasNoTarget : nil
    return [
      KeyBinding(
        .space, "p", event: .pausePressed, label: session.isPaused ? words.resume : words.pause,
        help: session.isPaused ? words.resumeHelp : words.pauseHelp, group: group, name: "timer.pause"),
      KeyBinding("f", event: .finishPressed, label: words.finish, help: words.finishHelp, group: group, name: "timer.finish"),
      KeyBinding(
        "+", "=", event: .extendPressed(minutes: 5), label: words.fiveMore, help: words.fiveMoreHelp, group: group, name: "timer.longer",
        isShownInFooter: onlyTimers == nil, disabledReason: onlyTimers),
      KeyBinding(
        "-", event: .extendPressed(minutes: -5), label: words.fiveLess, help: words.fiveLessHelp, group: group, name: "timer.shorter",
        isShownInFooter: onlyTimers == nil, disabledReason: onlyTimers),
      KeyBinding("x", event: .discardPressed, label: words.discard, help: words.discardHelp, group: group, name: "timer.discard"),
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.close, group: group, isShownInFooter: false),
    ]
  }

  private var setupKeys: [KeyBinding<Event>] {
    let group = words.timerTitle
    guard state.snapshot != nil else {
      return [KeyBinding(.escape, event: .closePressed, label: words.close, help: words.close, group: group, isShownInFooter: false)]
    }
    if state.setup.menu.isOpen { return [] }
    let opensMenu = state.setup.focus.isOn(.material)
    var keys = [
      KeyBinding(
        .tab, .down, event: Event.focusMoved(1), label: words.nextField, help: words.nextField, group: group, name: "timer.next"),
      KeyBinding(.backTab, .up, event: .focusMoved(-1), label: words.previousField, help: words.previousField, group: group, isShownInFooter: false),
    ]
    if opensMenu {
      keys.append(KeyBinding(.space, event: .materialOpened, label: words.choose, help: words.choose, group: group))
    }
    let unreadable = state.setup.kind == .timer && state.setup.seconds == nil ? words.timeUnreadable(state.setup.minutes.text) : nil
    keys += [
      KeyBinding(.enter, "C-s", event: .startPressed, label: words.start, help: words.startHelp, group: group, name: "timer.start", disabledReason: unreadable),
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.close, group: group, isShownInFooter: false),
    ]
    return keys
  }

  func event(for input: InputEvent) -> Event? { session == nil && state.snapshot != nil ? .setupInput(input) : nil }
}

extension ScreenWords {
  var timerTitle: String { self("Timer", "タイマー") }
  var fiveMore: String { self("5 min", "5分") }
  var fiveMoreHelp: String { self("Five minutes more", "5分延ばす") }
  var fiveLess: String { self("5 min", "5分") }
  var fiveLessHelp: String { self("Five minutes less", "5分縮める") }
  var discard: String { self("discard", "破棄") }
  var discardHelp: String { self("End without a record; u brings it back", "記録せずに終える（uで戻せる）") }
  var stopwatchHasNoTarget: String { self("a stopwatch has no target", "ストップウォッチには目標時間がありません") }
  var sessionDiscarded: String { self("Discarded. Press u to bring the session back.", "破棄しました。uで元に戻せます。") }
  var nextField: String { self("next field", "次の欄") }
  var previousField: String { self("previous field", "前の欄") }
  var stopwatchKind: String { self("stopwatch", "ストップウォッチ") }
  var timerKind: String { self("timer", "タイマー") }
  var kindLabel: String { self("Measure with", "計り方") }
  var lengthLabel: String { self("For", "時間") }
  var materialLabel: String { self("Material", "教材") }
  var noMaterialFits: String { self("No material fits.", "該当する教材がありません。") }

  func extended(_ session: StudySession, by minutes: Int) -> String {
    let target = duration(session.targetSeconds ?? 0)
    return minutes < 0
      ? self("\(-minutes) minutes less: \(target) in all.", "\(-minutes)分縮めました。全部で\(target)です。")
      : self("\(minutes) minutes more: \(target) in all.", "\(minutes)分延ばしました。全部で\(target)です。")
  }

  func timeUnreadable(_ text: String) -> String {
    self("“\(text)” is no time: write 25, 1h30m or 1:30", "「\(text)」は時間として読めません。25、1h30m、1:30のように書いてください")
  }
}
