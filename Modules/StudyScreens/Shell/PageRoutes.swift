import IntentRuntime

/// Which page stands behind a tab, a verb or an activity.
enum PageRoutes {
  static func page(for tab: Tab, services: ScreenServices) -> any Page {
    switch tab {
    case .home: HomeScreen(services: services)
    case .shelf: ShelfScreen(services: services)
    case .records: HomeScreen(services: services)
    case .report: ReportScreen(services: services)
    case .goals: GoalsScreen(services: services)
    case .timeline: TimelineScreen(services: services)
    }
  }

  /// The timer, where a session is started, watched and ended.
  static func timer(services: ScreenServices) -> any Page { TimerScreen(services: services) }

  /// The page that continues an activity; a failure in words where nothing here does.
  static func page(continuing activity: UserActivity, services: ScreenServices) -> Result<any Page, ScreenFailure> {
    .failure(ScreenFailure(words: services.words.unknownActivity(activity.activityType)))
  }
}

extension ScreenWords {
  func unknownActivity(_ type: String) -> String {
    self("Nothing here continues “\(type)”.", "「\(type)」を開ける画面がありません。")
  }
}
