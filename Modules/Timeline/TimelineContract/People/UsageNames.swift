/// What usage is counted by. Nothing else is, so that counts contain nobody's words, and there are only so many of them.
public enum UsageNames {
  /// The intents that a shortcut runs.
  public static let intents: Set<String> = [
    "PostStudyRecord", "StartStopwatch", "StartTimer", "PauseStudy", "ResumeStudy", "ShowCurrentStudy", "FinishStudy",
  ]

  /// The activities that are opened, also by a shortcut.
  public static let activities: Set<String> = [
    "app.kiroku.viewMyQRCode", "app.kiroku.readMaterialBarcode", "app.kiroku.recordStudy", "app.kiroku.viewWeeklyReport",
    "app.kiroku.postGoalProgress", "app.kiroku.joinStudyRoom", "app.kiroku.recruitStudyRoom", "app.kiroku.viewRecord",
    "app.kiroku.viewMaterial", "app.kiroku.search",
  ]

  /// What comes of a run, what is done with a shortcut, and where an activity is opened from.
  public static let outcomes: Set<String> = [
    "success", "failure", "unsupported", "needsValue", "disambiguation", "confirmation", "continueInApp", "inProgress", "timedOut",
    "cancelled", "opened", "added", "edited", "deleted", "command", "link", "phrase", "shortcut", "suggestion", "search", "result",
  ]

  /// The names that a kind of event may have; nil for a kind that there isn't.
  public static func names(of kind: String) -> Set<String>? {
    switch kind {
    case "shortcut": intents.union(activities)
    case "activity": activities
    default: nil
    }
  }
}
