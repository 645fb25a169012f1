import StudyModels

extension ScreenWords {
  var goalsSet: String { self("set a goal", "目標を設定") }
  var goalsSetHelp: String { self("Set a weekly goal, from this week on", "今週からの目標を設定する") }
  var goalsEditHelp: String { self("Change the goal, from this week on", "今週からの目標を変更する") }
  var goalsAgainInstead: String {
    self("goals are set from this week on; \(key("copy")) sets this one again", "目標を変更できるのは今週からです。\(key("copy"))でもう一度設定できます")
  }
  var goalsAgain: String { self("set again", "もう一度設定") }
  var goalsAgainHelp: String { self("Set the goal of a past week again", "過去の週の目標をもう一度設定する") }
  var goalsHolds: String { self("it holds this week; look at a past one", "今週の目標です。過去の週で使えます") }
  var goalThisWeekAlone: String { self("this week alone", "今週だけ") }
  func goalNextWeek(_ target: String) -> String { self("next week \(target)", "来週は\(target)") }
  /// What begins with the week to come.
  func goalsBeginning(_ rows: [GoalsScreen.Row]) -> String? {
    guard let first = rows.first else { return nil }
    let target = goalTarget(first.progress.goal.target, unit: first.material?.unit ?? .pages)
    let more = rows.count == 1 ? "" : self(" and \(rows.count - 1) more", "、ほか\(rows.count - 1)件")
    return self("from next week: \(goalName(first)), \(target)\(more)", "来週から：\(goalName(first)) \(target)\(more)")
  }
  var goalsClear: String { self("clear", "解除") }
  var goalsClearHelp: String { self("Clear the goal from this week on; past weeks keep theirs", "今週から目標を解除する（過去の週の目標は残る）") }
  var goalsOnlyThisWeek: String { self("goals are set from this week on", "目標を変更できるのは今週からです") }
  var goalsNoneSelected: String { self("no goal is selected", "目標が選ばれていません") }
  var goalsNone: String {
    self(
      "No goal holds this week. Press \(key("new")) to set one, such as 10 h in all, or 120 pages of a book.",
      "今週の目標はありません。\(key("new"))を押すと、全体で10時間、教材を120ページのように設定できます。")
  }
  var goalsNoneThen: String { self("No goal held in this week.", "この週の目標はありませんでした。") }
  var goalOverall: String { self("Study time", "勉強時間") }

  /// The material's title, or the words for all study time.
  func goalName(_ row: GoalsScreen.Row) -> String {
    row.material?.title ?? (row.progress.goal.materialID == nil ? goalOverall : reportUnknownMaterial)
  }

  func goalCleared(_ row: GoalsScreen.Row) -> String {
    let target = goalTarget(row.progress.goal.target, unit: row.material?.unit ?? .pages)
    let title = row.material.map { language.quoted($0.title) }
    return self(
      "Cleared the goal of \(target)\(title.map { " for \($0)" } ?? ""). \(key("undo")) undoes it.",
      "\(title.map { "\($0)の" } ?? "")目標（\(target)）を解除しました。\(key("undo"))で元に戻せます。")
  }

  var goalsEarlierWeeks: String { self("earlier weeks", "以前の週") }
  var goalsLaterWeeks: String { self("later weeks", "後の週") }
  var goalsWeeksHelp: String { self("Go through the weeks of the selected goal", "選んだ目標のこれまでの週を見る") }
}
