import StudyModels
import StudyRepositories

/// What was done today beside the session.
struct TimerToday: Equatable, Sendable {
  struct Goal: Equatable, Sendable {
    var progress: GoalProgress
    /// Its material's; nil for the goal of everything.
    var title: String?
    var unit: StudyUnit?
  }

  /// The day's records, newest first.
  var records: [ShownRecord]
  /// The study time of all of them.
  var seconds: Int
  /// The week's goals: that of everything first, then the material's.
  var goals: [Goal]

  /// More than the highest window shows.
  private static let limit = 40

  /// Reads the day; the goals are those that what is studied counts for.
  static func read(for material: Material?, from services: ScreenServices) throws -> TimerToday {
    let repositories = services.repositories
    let (today, rules) = (services.environment.today, services.environment.rules)
    var titles = MaterialCache(repositories.shelf)
    let records = try repositories.records.recent(limit: limit).filter { rules.day(of: $0.started) == today }
    let goals = try repositories.goals.progress(inWeekOf: today).filter {
      $0.goal.materialID == nil || $0.goal.materialID == material?.id
    }
    return TimerToday(
      records: try records.map { try ShownRecord($0, material: $0.materialID.flatMap { try titles.material($0) }, rules: rules) },
      seconds: try repositories.reports.report(of: today...today, by: .day).totalSeconds,
      goals: try goals.map { progress in
        let material = try progress.goal.materialID.flatMap { try titles.material($0) }
        return Goal(progress: progress, title: material?.title, unit: material?.unit)
      })
  }
}
