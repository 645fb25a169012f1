import StudyModels

extension ScreenWords {
  var goalFormNew: String { self("Set a weekly goal", "目標の設定") }
  var goalWeeksLabel: String { self("Weeks", "期間") }
  func goalWeeks(_ weeks: GoalFormScreen.Weeks) -> String {
    switch weeks {
    case .fromThis: self("every week, from this one on", "今週から毎週")
    case .thisAlone: self("this week alone", "今週だけ")
    case .fromNext: self("every week, from the next one on", "来週から毎週")
    case .nextAlone: self("next week alone", "来週だけ")
    }
  }
  var goalFormEdit: String { self("Change the weekly goal", "目標の変更") }
  var goalTarget: String { self("Target", "目標") }
  var goalTargetExample: String { self("10h", "10時間") }
  var goalTargetHint: String { self("a time such as 10h, or an amount such as 120 pages", "10時間のような時間、または120ページのような量") }
  var goalTargetMissing: String { self("write a time or an amount", "時間か量を書いてください") }
  var goalForEverything: String { self("everything (time only)", "すべて（時間のみ）") }
  var goalSaveHelp: String { self("Save the goal for the chosen weeks", "選んだ期間の目標として保存する") }

  var goalNeedsMaterial: String { self("an amount needs a material: choose one below", "量の目標には教材が必要です。下で選んでください") }

  func goalAWeek(_ target: WeeklyGoal.Target, unit: StudyUnit) -> String {
    self("\(goalTarget(target, unit: unit)) a week", "週に\(goalTarget(target, unit: unit))")
  }

  func goalUntilNow(_ progress: GoalProgress, unit: StudyUnit) -> String {
    let target = language.goalTarget(progress.goal.target, unit: unit)
    let done = language.goalValue(progress.done, kind: progress.goal.target.kind, unit: unit)
    return self("until now \(target); \(done) done this week", "これまでは\(target)（今週\(done)）")
  }

  func goalKindStays(_ kind: WeeklyGoal.Kind) -> String {
    switch kind {
    case .time: self("this goal is a time; set one for an amount beside it", "これは時間の目標です。量の目標は別に設定してください")
    case .amount: self("this goal is an amount; set one for a time beside it", "これは量の目標です。時間の目標は別に設定してください")
    }
  }

  func goalUnit(of material: Material, not unit: StudyUnit) -> String {
    let (title, own, other) = (language.quoted(material.title), language.unitName(material.unit), language.unitName(unit))
    return self("\(title) is counted in \(own), not in \(other)", "\(title)の単位は\(own)です（\(other)ではありません）")
  }

  func goalSet(_ target: WeeklyGoal.Target, material: Material?, _ weeks: GoalFormScreen.Weeks) -> String {
    let title = material.map { language.quoted($0.title) }
    let value = language.goalTarget(target, unit: material?.unit ?? .pages)
    let amount = goalAWeek(target, unit: material?.unit ?? .pages)
    let (goal, whose) = ("The goal\(title.map { " for \($0)" } ?? "")", title.map { "\($0)の" } ?? "")
    return switch weeks {
    case .fromThis: self("\(goal) is \(amount).", "\(whose)目標を\(amount)にしました。")
    case .thisAlone: self("\(goal) is \(value) this week alone.", "今週だけ、\(whose)目標を\(value)にしました。")
    case .fromNext: self("\(goal) is \(amount) from next week on.", "来週から、\(whose)目標を\(amount)にします。")
    case .nextAlone: self("\(goal) is \(value) next week alone.", "来週だけ、\(whose)目標を\(value)にします。")
    }
  }
}
