extension Language {
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
