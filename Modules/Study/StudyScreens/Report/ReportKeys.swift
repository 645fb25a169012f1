import StudyModels
import TerminalUI

extension ReportScreen {
  var keys: [KeyBinding<Event>] {
    let group = title
    let isShown = state.day == nil ? words.reportIsThisWeek : nil
    let cannotScroll = maximumOffset == 0 ? words.reportAllShown : nil
    var keys = [
      KeyBinding(
        .left, "[", event: Event.weekMoved(by: -1), label: words.weekBefore, help: words.weekBeforeHelp, group: group,
        name: "report.before"),
      KeyBinding(
        .right, "]", event: .weekMoved(by: 1), label: words.weekAfter, help: words.weekAfterHelp, group: group, name: "report.after",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        "t", event: .thisWeekPressed, label: words.reportThisWeek, help: words.reportThisWeekHelp, group: group, name: "report.this",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        .down, "j", event: .scrolled(by: 1), label: words.reportMore, help: words.reportMoreHelp, group: group, name: "report.down",
        isShownInFooter: cannotScroll == nil, disabledReason: cannotScroll),
      KeyBinding(
        .up, "k", event: .scrolled(by: -1), label: words.reportLess, help: words.reportLess, group: group, name: "report.up",
        isShownInFooter: false, disabledReason: cannotScroll),
      KeyBinding(
        .pageDown, event: .scrolled(by: page), label: words.reportPageDown, help: words.reportPageDown, group: group,
        isShownInFooter: false, disabledReason: cannotScroll),
      KeyBinding(
        .pageUp, event: .scrolled(by: -page), label: words.reportPageUp, help: words.reportPageUp, group: group, isShownInFooter: false,
        disabledReason: cannotScroll),
    ]
    if let adding = state.adding {
      keys.append(
        KeyBinding(
          "a", event: .addPressed, label: adding.keyLabel(words), help: adding.keyHelp(words), group: group, name: "report.add"))
    }
    if isOverTabs {
      keys.append(
        KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: group, isShownInFooter: false))
    }
    return keys
  }

  private var page: Int { max(1, visibleRows - 1) }
}
