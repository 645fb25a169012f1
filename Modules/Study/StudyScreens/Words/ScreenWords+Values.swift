import StudyModels

/// Times, durations and amounts as people read them: the words of the study domain, within reach of every screen.
extension ScreenWords {
  /// `45 min`, `1 h 05 min`, `30 s`; 45分, 1時間5分, 30秒.
  func duration(_ seconds: Int) -> String { language.duration(seconds) }
  /// `21 min 49 s`.
  func preciseDuration(_ seconds: Int) -> String { language.preciseDuration(seconds) }
  /// A running clock: `0:47:21`.
  func clock(_ seconds: Int) -> String { Language.clock(seconds) }
  /// Hours and minutes in few cells, for tables: `1:10`, `0:05`.
  func shortDuration(_ seconds: Int) -> String { Language.shortDuration(seconds) }
  /// The time on the wall where it was recorded: `09:12`.
  func time(_ moment: ZonedInstant) -> String { Language.time(moment) }
  /// `Sat 21 Nov`, with the year when it is not that of `today`.
  func date(_ day: CivilDate, today: CivilDate) -> String { language.date(day, today: today) }
  /// `Today`, `Yesterday`, else the date.
  func day(_ day: CivilDate, today: CivilDate) -> String { language.relativeDay(day, today: today) }
  /// `Mon`; 月.
  func weekday(_ weekday: Weekday) -> String { language.weekday(weekday) }
  /// `12 pages`; 12ページ. A very long unit is cut, here and below (``StudyUnit/onALine``).
  func count(_ count: Int, _ unit: StudyUnit) -> String { language.count(count, unit: unit.onALine) }
  /// `12 pages`, `pages 10–24`; 12ページ, 10〜24ページ.
  func amount(_ amount: StudyAmount, _ unit: StudyUnit) -> String { language.amount(amount, unit: unit.onALine) }
  /// `only me`, `followers`, `everyone`.
  func visibility(_ visibility: Visibility) -> String { language.visibility(visibility) }
  /// A goal's target: `10 h`, `120 pages`.
  func goalTarget(_ target: WeeklyGoal.Target, unit: StudyUnit) -> String { language.goalTarget(target, unit: unit.onALine) }
  /// `50 min behind the pace`.
  func pace(_ progress: GoalProgress, unit: StudyUnit) -> String { language.pace(progress, unit: unit.onALine) }
  /// `6 h 10 min of 10 h (61 %)`.
  func progress(_ progress: GoalProgress, unit: StudyUnit) -> String { language.goalProgress(progress, unit: unit.onALine) }
}

extension ScreenWords {
  /// How far a goal has come, without the share: `6 h 10 min of 10 h`; with `more`, as it will be.
  func doneOfTarget(_ progress: GoalProgress, unit: StudyUnit, adding more: Int = 0) -> String {
    let (kind, unit) = (progress.goal.target.kind, unit.onALine)
    let done = language.goalValue(progress.done + more, kind: kind, unit: kind == .amount && language == .english ? nil : unit)
    let target = language.goalTarget(progress.goal.target, unit: unit)
    return self("\(done) of \(target)", "\(target)のうち\(done)")
  }
}
