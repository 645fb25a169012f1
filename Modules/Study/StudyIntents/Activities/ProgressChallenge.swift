public import IntentRuntime
public import StudyModels

/// What the activity `app.kiroku.postGoalProgress` carries: which goal, which week, and how far it had come.
public struct ProgressChallenge: Hashable, Sendable {
  /// The key in the activity's user info.
  public static let userInfoKey = "study_challenge"

  /// The goal.
  public var goal: WeeklyGoal.ID
  /// The first day of the week.
  public var week: CivilDate
  /// Per cent of the target when the activity was made; nil where an activity does not say.
  public var progress: Int?

  /// Makes the challenge of a goal in a week.
  public init(goal: WeeklyGoal.ID, week: CivilDate, progress: Int?) {
    self.goal = goal
    self.week = week
    self.progress = progress
  }

  /// Takes a goal's progress as it is now.
  public init(_ progress: GoalProgress) {
    self.init(goal: progress.goal.id, week: progress.week, progress: progress.share.percent)
  }

  /// Reads an activity's user info; nil where it names no goal and week.
  public init?(userInfo: [String: UserInfoValue]) {
    guard case .dictionary(let fields) = userInfo[Self.userInfoKey], case .string(let goal) = fields["goal"],
      let goal = WeeklyGoal.ID(goal), case .string(let week) = fields["week"], let week = CivilDate(week)
    else { return nil }
    self.init(goal: goal, week: week, progress: nil)
    if case .integer(let percent) = fields["progress"] { progress = percent }
  }

  /// The activity's user info.
  public var userInfo: [String: UserInfoValue] {
    var fields: [String: UserInfoValue] = ["goal": .string(goal.text), "week": .string(week.description)]
    fields["progress"] = progress.map(UserInfoValue.integer)
    return [Self.userInfoKey: .dictionary(fields)]
  }

  /// The activity that opens the progress post.
  public func activity(in language: Language) -> UserActivity {
    UserActivity(
      activityType: StudyActivity.postGoalProgress.rawValue, title: StudyActivity.postGoalProgress.title.rendered(in: language.rawValue),
      userInfo: userInfo, requiredUserInfoKeys: [Self.userInfoKey],
      contentDescription: StudyActivity.postGoalProgress.summary.rendered(in: language.rawValue))
  }
}
