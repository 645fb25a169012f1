import StudyModels
import TerminalUI

extension GoalsScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .goals)
    let isPast = state.day != nil ? words.onlyThisWeek : nil
    let nothing = selected == nil ? words.noGoalSelected : nil
    return [
      KeyBinding("n", "a", event: .newPressed, label: words.setGoal, help: words.setGoalHelp, group: group, name: "goals.new", disabledReason: isPast),
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.changeGoalHelp, group: group, name: "goals.edit",
        isShownInFooter: nothing == nil, disabledReason: nothing ?? isPast),
      KeyBinding(
        "x", .delete, event: .clearPressed, label: words.clearGoal, help: words.clearGoalHelp, group: group, name: "goals.clear",
        isShownInFooter: nothing == nil, disabledReason: nothing ?? isPast),
      KeyBinding(
        "o", event: .postPressed, label: words.post, help: words.postProgressHelp, group: group, name: "goals.post",
        isShownInFooter: nothing == nil, disabledReason: nothing),
      KeyBinding(.left, "[", event: .weekMoved(by: -1), label: words.weekBefore, help: words.weekBeforeHelp, group: group, name: "goals.before"),
      KeyBinding(
        .right, "]", event: .weekMoved(by: 1), label: words.weekAfter, help: words.weekAfterHelp, group: group, name: "goals.after",
        isShownInFooter: state.day != nil, disabledReason: state.day == nil ? words.weekIsLast : nil),
    ]
  }

  func event(for input: InputEvent) -> Event? { .input(input) }
}

extension ScreenWords {
  var setGoal: String { self("set a goal", "目標を設定") }
  var setGoalHelp: String { self("Set a weekly goal, from this week on", "今週からの週の目標を設定する") }
  var changeGoalHelp: String { self("Change the goal, from this week on", "今週からの目標を変更する") }
  var clearGoal: String { self("clear", "取り消す") }
  var clearGoalHelp: String { self("Clear the goal from this week on; past weeks keep theirs", "今週から目標をなくす（過去の週はそのまま）") }
  var post: String { self("post", "投稿") }
  var onlyThisWeek: String { self("goals are set from this week on", "目標を変更できるのは今週からです") }
  var noGoalSelected: String { self("no goal is selected", "目標が選ばれていません") }
  var noGoals: String {
    self("No goal holds in this week. Press n to set one: 10h in all, or 120 pages of a book.", "この週の目標はありません。nを押して、全体で10時間、教材を120ページなどと設定できます。")
  }
  var goalTarget: String { self("Target", "目標") }
  var goalTargetHint: String { self("a time such as 10h, or an amount such as 120 pages", "10hなどの時間、または120ページなどの量") }
  var goalForEverything: String { self("everything (time only)", "すべて（時間のみ）") }
  var goalFormTitle: String { self("Weekly goal", "週の目標") }
  var save: String { self("save", "保存") }
  var goalAmountNeedsMaterial: String { self("an amount needs a material", "量の目標には教材が必要です") }

  func goalName(_ title: String?) -> String { title ?? self("Everything", "すべて") }
  func goalCleared(of title: String?) -> String {
    self("Cleared the goal for \(title ?? "everything"). Press u to bring it back.", "\(title.map { "「\($0)」" } ?? "全体")の目標を取り消しました。uで元に戻せます。")
  }
  func goalSet(_ target: String, title: String?) -> String {
    self("Goal set: \(target) a week\(title.map { " of \($0)" } ?? "").", "目標を設定しました：\(title.map { "「\($0)」を" } ?? "")週に\(target)")
  }
  func unreadableGoal(_ text: String) -> String {
    text.isEmpty ? self("write a time or an amount", "時間か量を書いてください") : self("“\(text)” is no time and no amount", "「\(text)」は時間にも量にも読めません")
  }
}
