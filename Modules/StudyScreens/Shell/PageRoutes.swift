import IntentRuntime
import StudyIntents
import StudyModels

/// Which page stands behind a tab, a verb or an activity.
enum PageRoutes {
  static func page(for tab: Tab, services: ScreenServices) -> any Page {
    switch tab {
    case .home: HomeScreen(services: services)
    case .shelf: ShelfScreen(services: services)
    case .records: RecordsScreen(services: services)
    case .report: ReportScreen(services: services)
    case .goals: GoalsScreen(services: services)
    case .timeline: TimelineScreen(services: services)
    }
  }

  /// The timer, where a session is started, watched and ended.
  static func timer(services: ScreenServices) -> any Page { TimerScreen(services: services) }

  /// The page that continues an activity; a failure in words where nothing here does.
  static func page(continuing activity: UserActivity, services: ScreenServices) -> Result<any Page, ScreenFailure> {
    switch StudyActivity(rawValue: activity.activityType) {
    case .recordStudy: return .success(RecordFormScreen(.new, services: services))
    case .viewWeeklyReport: return .success(ReportScreen(services: services))
    case .postGoalProgress:
      guard let challenge = ProgressChallenge(userInfo: activity.userInfo) else {
        return .failure(ScreenFailure(words: services.words.incompleteActivity))
      }
      return .success(ProgressPostScreen(goal: challenge.goal, week: challenge.week, services: services))
    case .viewMyQRCode, .readMaterialBarcode, .joinStudyRoom, .recruitStudyRoom, nil:
      return .failure(ScreenFailure(words: services.words.unknownActivity(activity.activityType)))
    }
  }

  /// The post of a goal's progress as it is now.
  static func progressPost(_ progress: GoalProgress, services: ScreenServices) -> any Page {
    ProgressPostScreen(goal: progress.goal.id, week: progress.week, services: services)
  }
}

extension ScreenWords {
  var incompleteActivity: String {
    self("This does not say which goal to post. Open it from the goals.", "どの目標か分かりません。目標の画面から投稿してください。")
  }

  func unknownActivity(_ type: String) -> String {
    self("Nothing here continues “\(type)”.", "「\(type)」を開ける画面がありません。")
  }
}
