import StudyModels
import StudyRepositories
import TerminalUI

extension ReportScreen {
  var keys: [KeyBinding<Event>] {
    if state.menu.isOpen {
      return [
        KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: title),
        KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: title),
      ]
    }
    if state.range != nil {
      return [
        KeyBinding(.enter, event: .rangeEntered, label: words.reportShowRange, help: words.reportShowRangeHelp, group: title),
        KeyBinding(.escape, event: .rangeLeft, label: words.back, help: words.backHelp, group: title),
      ]
    }
    return timeKeys + viewKeys + scrollKeys + ownKeys
  }

  /// Which days.
  private var timeKeys: [KeyBinding<Event>] {
    let group = title
    let span = state.stretch.span
    let hasNext = state.data.map { $0.days.upperBound < $0.today } ?? false
    let isCurrent = state.stretch == .calendar(span ?? .week, holding: nil)
    let isShown = isCurrent ? words.reportIsShown(span ?? .week) : nil
    let isLast = isShown ?? (hasNext ? nil : words.reportIsToCome)
    let cannotEnter = state.data?.part == nil ? words.reportIsShortest : entrance == nil ? words.reportIsToCome : nil
    let cannotLeave = surrounding == nil ? words.reportIsLongest : nil
    return [
      KeyBinding(
        .left, "[", event: .moved(by: -1), label: words.reportBefore(span), help: words.reportBeforeHelp, group: group,
        name: "report.before"),
      KeyBinding(
        .right, "]", event: .moved(by: 1), label: words.reportAfter(span), help: words.reportAfterHelp, group: group,
        name: "report.after", isShownInFooter: isLast == nil, disabledReason: isLast),
      KeyBinding(
        "t", event: .todayPressed, label: words.reportCurrent(span ?? .week), help: words.reportCurrentHelp, group: group,
        name: "report.this", isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(":", event: .rangePressed, label: words.reportRange, help: words.reportRangeHelp, group: group, name: "report.range"),
      KeyBinding(
        .enter, "+", event: .entered, label: words.reportEnter, help: words.reportEnterHelp, group: group, name: "report.enter",
        isShownInFooter: cannotEnter == nil, disabledReason: cannotEnter),
      KeyBinding(
        "-", .backspace, event: .left, label: words.reportLeave(surrounding), help: words.reportLeaveHelp, group: group,
        name: "report.leave", isShownInFooter: cannotLeave == nil, disabledReason: cannotLeave),
    ]
  }

  /// What of them.
  private var viewKeys: [KeyBinding<Event>] {
    let noAmounts = choices.count < 2 ? words.reportNoAmounts : nil
    return [
      KeyBinding(
        "T", event: .tablePressed, label: words.reportTable(state.table.next), help: words.reportTableHelp, group: title, name: "report.by"),
      KeyBinding(
        "#", event: .countedPressed, label: words.reportCount, help: words.reportCountHelp, group: title, name: "report.count",
        isShownInFooter: noAmounts == nil, disabledReason: noAmounts),
      KeyBinding(
        "O", event: .exportPressed, label: words.reportExport, help: words.reportExportHelp, group: title, name: "report.export"),
    ]
  }

  private var scrollKeys: [KeyBinding<Event>] {
    let group = title
    let cannotScroll = maximumOffset == 0 ? words.reportAllShown : nil
    let cannotMove = (state.data?.bars.count ?? 0) < 2 && maximumOffset == 0 ? words.reportAllShown : nil
    return [
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
  }

  private var ownKeys: [KeyBinding<Event>] {
    var keys: [KeyBinding<Event>] = []
    if let adding = state.adding {
      keys.append(
        KeyBinding(
          "a", event: .addPressed, label: adding.keyLabel(words), help: adding.keyHelp(words), group: title, name: "report.add"))
    }
    if isOverTabs {
      keys.append(
        KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, isShownInFooter: false))
    }
    return keys
  }

  private var page: Int { max(1, visibleRows - 1) }
}
