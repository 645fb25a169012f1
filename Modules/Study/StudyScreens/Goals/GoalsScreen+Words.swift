import StudyModels

extension ScreenWords {
  var goalsSet: String { self("set a goal", "目標を設定") }
  var goalsSetHelp: String { self("Set a weekly goal, from this week on", "今週からの目標を設定する") }
  var goalsEditHelp: String { self("Change the goal, from this week on", "今週からの目標を変更する") }
  var goalsClear: String { self("clear", "解除") }
  var goalsClearHelp: String { self("Clear the goal from this week on; past weeks keep theirs", "今週から目標を解除する（過去の週の目標は残る）") }
  var goalsOnlyThisWeek: String { self("goals are set from this week on", "目標を変更できるのは今週からです") }
  var goalsNoneSelected: String { self("no goal is selected", "目標が選ばれていません") }
  var goalsNone: String {
    self(
      "No goal holds this week. Press n to set one, such as 10 h in all, or 120 pages of a book.",
      "今週の目標はありません。nを押すと、全体で10時間、教材を120ページのように設定できます。")
  }
  var goalsNoneThen: String { self("No goal held in this week.", "この週の目標はありませんでした。") }
  var goalOverall: String { self("Study time", "勉強時間") }

  /// The material's title, or the words for all study time.
  func goalName(_ row: GoalsScreen.Row) -> String {
    row.material?.title ?? (row.progress.goal.materialID == nil ? goalOverall : reportUnknownMaterial)
  }

  func goalCleared(_ row: GoalsScreen.Row) -> String {
    let target = language.goalTarget(row.progress.goal.target, unit: row.material?.unit ?? .pages)
    let title = row.material.map { language.quoted($0.title) }
    return self(
      "Cleared the goal of \(target)\(title.map { " for \($0)" } ?? ""). u undoes it.",
      "\(title.map { "\($0)の" } ?? "")目標（\(target)）を解除しました。uで元に戻せます。")
  }
}
