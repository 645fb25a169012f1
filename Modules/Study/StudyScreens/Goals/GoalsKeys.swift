import StudyModels
import TerminalUI

extension GoalsScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .goals)
    let isPast = state.day != nil ? words.goalsOnlyThisWeek : nil
    let isShown = state.day == nil ? words.reportIsThisWeek : nil
    let nothing = selected == nil ? words.goalsNoneSelected : nil
    return weeksKeys(group) + [
      KeyBinding(
        "n", event: .newPressed, label: words.goalsSet, help: words.goalsSetHelp, group: group, name: "goals.new", disabledReason: isPast),
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.goalsEditHelp, group: group, name: "goals.edit",
        isShownInFooter: nothing == nil && isPast == nil, disabledReason: nothing ?? (isPast == nil ? nil : words.goalsAgainInstead)
      ).about(.goal),
      KeyBinding(
        "x", .delete, event: .clearPressed, label: words.goalsClear, help: words.goalsClearHelp, group: group, name: "goals.clear",
        isShownInFooter: nothing == nil && isPast == nil, disabledReason: nothing ?? (isPast == nil ? nil : words.goalsAgainInstead)
      ).about(.goal),
      KeyBinding(
        "C", event: .againPressed, label: words.goalsAgain, help: words.goalsAgainHelp, group: group, name: "goals.again",
        isShownInFooter: nothing == nil && isPast != nil, disabledReason: nothing ?? (isPast == nil ? words.goalsHolds : nil)),
      KeyBinding(
        "P", event: .postPressed, label: words.postPost, help: words.postProgressHelp, group: group, name: "goals.post",
        isShownInFooter: nothing == nil, disabledReason: nothing
      ).about(.goal),
      KeyBinding(
        .left, "[", event: .weekMoved(by: -1), label: words.weekBefore, help: words.weekBeforeHelp, group: group,
        name: "goals.before"),
      KeyBinding(
        .right, "]", event: .weekMoved(by: 1), label: words.weekAfter, help: words.weekAfterHelp, group: group, name: "goals.after",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        "t", event: .thisWeekPressed, label: words.reportThisWeek, help: words.reportThisWeekHelp, group: group, name: "goals.this",
        isShownInFooter: isShown == nil, disabledReason: isShown),
    ]
  }

  /// Through the weeks of the selected goal, where there are more than are seen.
  private func weeksKeys(_ group: String) -> [KeyBinding<Event>] {
    guard maximumWeeksOffset > 0 else { return [] }
    return [
      KeyBinding(
        .pageDown, event: .weeksScrolled(by: visibleWeeks), label: words.goalsEarlierWeeks, help: words.goalsWeeksHelp, group: group,
        name: "goals.weeksDown", isShownInFooter: weeksOffset < maximumWeeksOffset),
      KeyBinding(
        .pageUp, event: .weeksScrolled(by: -visibleWeeks), label: words.goalsLaterWeeks, help: words.goalsWeeksHelp, group: group,
        name: "goals.weeksUp", isShownInFooter: weeksOffset > 0),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse: .input(input)
    default: nil
    }
  }
}
