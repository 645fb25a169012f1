import StudyModels
import StudyRepositories
import TerminalUI

extension ReportScreen {
  var keys: [KeyBinding<Event>] {
    let group = title
    let isShown = state.day == nil ? words.reportIsShown(state.span) : nil
    let cannotScroll = maximumOffset == 0 ? words.reportAllShown : nil
    let cannotMove = (state.data?.bars.count ?? 0) < 2 && maximumOffset == 0 ? words.reportAllShown : nil
    let cannotEnter = state.span.shorter == nil ? words.reportIsShortest : entrance == nil ? words.reportIsToCome : nil
    let cannotLeave = state.span.longer == nil ? words.reportIsLongest : nil
    var keys = [
      KeyBinding(
        .left, "[", event: Event.moved(by: -1), label: words.reportBefore(state.span), help: words.reportBeforeHelp, group: group,
        name: "report.before"),
      KeyBinding(
        .right, "]", event: .moved(by: 1), label: words.reportAfter(state.span), help: words.reportAfterHelp, group: group,
        name: "report.after", isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        "t", event: .todayPressed, label: words.reportCurrent(state.span), help: words.reportCurrentHelp, group: group, name: "report.this",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        .enter, "+", event: .entered, label: words.reportEnter, help: words.reportEnterHelp, group: group, name: "report.enter",
        isShownInFooter: cannotEnter == nil, disabledReason: cannotEnter),
      KeyBinding(
        "-", .backspace, event: .left, label: words.reportLeave(state.span), help: words.reportLeaveHelp, group: group,
        name: "report.leave", isShownInFooter: cannotLeave == nil, disabledReason: cannotLeave),
      KeyBinding(
        "T", event: .groupingPressed, label: words.reportBy(nextGrouping), help: words.reportByHelp, group: group, name: "report.by"),
      KeyBinding(
        .down, "j", event: .barMoved(by: 1), label: words.reportMore, help: words.reportMoreHelp, group: group, name: "report.down",
        isShownInFooter: cannotScroll == nil, disabledReason: cannotMove),
      KeyBinding(
        .up, "k", event: .barMoved(by: -1), label: words.reportLess, help: words.reportLess, group: group, name: "report.up",
        isShownInFooter: false, disabledReason: cannotMove),
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

  /// What the table is grouped by after the next press of the key.
  var nextGrouping: ReportGrouping {
    let next = (Self.groupings.firstIndex(of: state.grouping) ?? 0) + 1
    return Self.groupings[next % Self.groupings.count]
  }

  private var page: Int { max(1, visibleRows - 1) }
}
