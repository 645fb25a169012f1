import StudyModels

extension StudyEnvironment {
  /// The day so many weeks after another, or after today; nil for this week and those to come.
  func pastDay(weeks: Int, from day: CivilDate?) -> CivilDate? {
    let moved = (day ?? today).adding(days: 7 * weeks)
    return moved >= rules.weekStart(of: today) ? nil : moved
  }
}
