extension Language {
  /// In how many weeks a goal was reached, and how many in a row: `reached in 4 of 5 weeks, 4 in a row`.
  public func goalHistory(_ history: GoalHistory, today: CivilDate) -> String {
    let (reached, all) = (history.reachedCount, history.weeks.count)
    let run = history.run(today: today)
    let inARow =
      run.weeks < 2
      ? ""
      : words(", \(run.weeks) in a row\(run.mayBeLonger ? " or more" : "")", "、\(run.weeks)週連続\(run.mayBeLonger ? "以上" : "")")
    return words("reached in \(reached) of \(all) \(all == 1 ? "week" : "weeks")", "\(all)週のうち\(reached)週達成") + inARow
  }

  /// Whether a week's goal was reached, and by how much it was passed or missed: `reached, 30 min over`, `2 h short`.
  public func goalEnding(_ progress: GoalProgress, unit: StudyUnit?, today: CivilDate) -> String {
    let (kind, difference) = (progress.goal.target.kind, progress.done - progress.goal.target.value)
    let value = goalValue(abs(difference), kind: kind, unit: unit)
    if difference == 0 { return words("reached", "達成") }
    if difference > 0 { return words("reached, \(value) over", "達成（\(value)超過）") }
    return progress.isOver(today: today) ? words("\(value) short", "\(value)不足") : words("\(value) to go", "あと\(value)")
  }

  /// Returns how far a goal has come: `6 h 10 min of 10 h (61 %)` (`10時間のうち6時間10分（61%）`).
  ///
  /// - Parameter unit: the material's unit, for a goal in amounts.
  public func goalProgress(_ progress: GoalProgress, unit: StudyUnit?) -> String {
    let target = progress.goal.target
    let done = goalValue(progress.done, kind: target.kind, unit: unit)
    let whole = goalValue(target.value, kind: target.kind, unit: unit)
    // An amount names its unit once: “86 of 120 pages”.
    let doneEnglish = target.kind == .amount ? "\(progress.done)" : done
    return words("\(doneEnglish) of \(whole) (\(progress.share.percent) %)", "\(whole)のうち\(done)（\(progress.share.percent)%）")
  }

  /// Returns a goal's target: `10 h`, `120 pages`.
  public func goalTarget(_ target: WeeklyGoal.Target, unit: StudyUnit?) -> String {
    goalValue(target.value, kind: target.kind, unit: unit)
  }

  /// Returns the difference to the even pace: `50 min behind the pace` (`ペースより50分遅れ`), `on pace` (`ペースどおり`).
  public func pace(_ progress: GoalProgress, unit: StudyUnit?) -> String {
    let kind = progress.goal.target.kind
    switch progress.pace {
    case .onPace: return words("on pace", "ペースどおり")
    case .behind(let difference):
      let value = goalValue(difference, kind: kind, unit: unit)
      return words("\(value) behind the pace", "ペースより\(value)遅れ")
    case .ahead(let difference):
      let value = goalValue(difference, kind: kind, unit: unit)
      return words("\(value) ahead of the pace", "ペースより\(value)先行")
    }
  }

  /// Returns a value in a goal's own measure: seconds as a duration, an amount in its unit.
  public func goalValue(_ value: Int, kind: WeeklyGoal.Kind, unit: StudyUnit?) -> String {
    switch kind {
    case .time: duration(value)
    case .amount: unit.map { count(value, unit: $0) } ?? "\(value)"
    }
  }
}
