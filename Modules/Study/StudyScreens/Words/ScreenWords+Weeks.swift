import StudyModels

/// What several screens say of the week that they show.
extension ScreenWords {
  var weekHeading: String { self("This week", "今週") }
  var weekBefore: String { self("week before", "前の週") }
  var weekBeforeHelp: String { self("Show the week before", "前の週を表示する") }
  var weekAfter: String { self("week after", "次の週") }
  var weekAfterHelp: String { self("Show the week after", "次の週を表示する") }
  var reportIsThisWeek: String { self("this week is shown", "今週を表示しています") }
  var reportThisWeek: String { self("this week", "今週") }
  var reportThisWeekHelp: String { self("Back to this week", "今週に戻る") }

  /// `This week, 16–22 Nov 2026`.
  func weekTitle(_ week: ClosedRange<CivilDate>, today: CivilDate) -> String {
    let days = language.days(week)
    if week.contains(today) { return self("This week, \(days)", "今週　\(days)") }
    if week.contains(today.adding(days: -7)) { return self("Last week, \(days)", "先週　\(days)") }
    return days
  }
}
