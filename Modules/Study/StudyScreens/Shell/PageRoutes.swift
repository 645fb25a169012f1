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
    case .shortcuts: ShortcutsScreen(services: services)
    }
  }

  /// The timer, where a session is started, watched and ended.
  static func timer(services: ScreenServices) -> any Page { TimerScreen(services: services) }

  /// Where an activity leads.
  enum Destination {
    case tab(Tab)
    case page(any Page)
    /// A page with one of its rows selected.
    case entry(FoundEntry)
  }

  /// What continues an activity: a screen of ours, or what an intent handled; a failure in words where nothing here does.
  static func destination(of activity: UserActivity, services: ScreenServices) -> Result<Destination, ScreenFailure> {
    let words = services.words
    do throws(StudyError) {
      if let entry = try FoundEntry(activity) { return .success(.entry(entry)) }
    } catch {
      return .failure(ScreenFailure(words: words.paletteGone))
    }
    switch StudyActivity(rawValue: activity.activityType) {
    case .recordStudy:
      return .success(.page(RecordFormScreen(RecordFormPrefill(userInfo: activity.userInfo), services: services)))
    case .viewMyQRCode: return .success(.page(QRCodeScreen(services: services)))
    case .viewWeeklyReport: return .success(.page(ReportScreen(services: services, isOverTabs: true)))
    case .postGoalProgress:
      let challenge = ProgressChallenge(userInfo: activity.userInfo)
      guard challenge != nil || activity.userInfo[ProgressChallenge.userInfoKey] == nil else {
        return .failure(ScreenFailure(words: words.incompleteActivity))
      }
      return .success(.page(ProgressPostScreen(challenge, services: services)))
    case .joinStudyRoom: return .success(.page(RoomsScreen(services: services)))
    case .recruitStudyRoom: return .success(.page(RoomFormScreen(services: services)))
    case .readMaterialBarcode: return .success(.page(BarcodeScreen(services: services)))
    case nil: break
    }
    // The activity that an intent's response carries by itself has the name of its class: what was handled is shown, not run again.
    guard let kind = StudyIntentKind(className: activity.activityType) else {
      return .failure(ScreenFailure(words: words.unknownActivity(activity.activityType)))
    }
    return .success(destination(of: kind.type.screen, services: services))
  }

  /// The page of a screen.
  private static func destination(of screen: StudyScreen, services: ScreenServices) -> Destination {
    switch screen {
    case .home: .tab(.home)
    case .shelf: .tab(.shelf)
    case .records: .tab(.records)
    case .report: .tab(.report)
    case .goals: .tab(.goals)
    case .timeline: .tab(.timeline)
    case .shortcuts: .tab(.shortcuts)
    case .timer: .page(timer(services: services))
    }
  }

  /// The post of a goal's progress as it is now.
  static func progressPost(_ progress: GoalProgress, services: ScreenServices) -> any Page {
    ProgressPostScreen(ProgressChallenge(progress), services: services)
  }
}
