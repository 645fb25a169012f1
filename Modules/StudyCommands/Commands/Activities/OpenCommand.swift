import ArgumentParser
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku open`: continues an activity in the app.
struct OpenCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study(
      "open", Phrase("Continue an activity in the app", "アクティビティの続きをアプリで開く"),
      details: Phrase(
        "An activity's type, or a link such as kiroku://activity/TYPE?key=value. What an intent handled is shown, not run again.",
        "アクティビティの種類、またはkiroku://activity/TYPE?key=valueのようなリンク。インテントが処理したことは表示するだけで、もう一度実行はしません。"),
      examples: [
        "kiroku open app.kiroku.viewWeeklyReport", "kiroku open \"kiroku://activity/app.kiroku.recordStudy?material=Linear%20Algebra\"",
      ])
  }

  @Argument(
    help: .study("The activity's type or link.", "アクティビティの種類またはリンク。", value: "activity-or-link"),
    completion: .list(StudyActivity.allCases.map(\.rawValue)), transform: CommandValue.plain)
  var link: String

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let link = try ActivityLink(self.link)
    let host = try context.host()
    let title: String
    if let activity = StudyActivity(rawValue: link.type) {
      title = activity.title.rendered(in: context.language.tag)
      guard activity.hasScreen else {
        throw CommandRefusal.notThereYet(title: title, summary: activity.summary.rendered(in: context.language.tag))
      }
    } else if let intent = host.registry.intentTypes.first(where: { Self.className($0) == link.type }) {
      title = intent.declaration.title.rendered(in: context.language.tag)
    } else {
      let declared = StudyActivity.allCases.map(\.rawValue) + host.registry.intentTypes.map(Self.className)
      throw CommandRefusal.unknownActivity(link.type, nearest: Self.nearest(to: link.type, among: declared))
    }
    guard context.program.isInputTerminal, context.program.isOutputTerminal, !context.isJSON, !context.neverAsks else {
      throw CommandRefusal.needsTerminal(activity: title)
    }
    let activity = try Self.activity(of: link, titled: title, context)
    // Counting must not keep anybody from opening the app, which itself says what is wrong with the data.
    try? host.repositories(for: .writing).usage.note(UsageEvent(name: "activity.\(link.type)", detail: link.isLink ? "link" : "command"))
    return try await context.openApp(.activity(activity), host)
  }

  /// The activity of a link. The progress post needs a goal: where the link names none, it is the first one of this week.
  private static func activity(of link: ActivityLink, titled title: String, _ context: CommandContext) throws -> UserActivity {
    if link.type == StudyActivity.postGoalProgress.rawValue, link.userInfo[ProgressChallenge.userInfoKey] == nil {
      let today = try context.environment().today
      guard let goal = try context.readingRepositories().goals.progress(inWeekOf: today).first else {
        throw context.failure(StudyError.noGoal, attempt: .postProgress)
      }
      return ProgressChallenge(goal).activity(in: context.words)
    }
    return UserActivity(activityType: link.type, title: title, userInfo: link.userInfo)
  }

  private static func className(_ intent: any Intent.Type) -> String { "\(intent.intentName)Intent" }

  /// The nearest type; a name without its `app.kiroku.` is compared without it.
  private static func nearest(to type: String, among declared: [String]) -> String? {
    if let near = NearestName.find(type, among: declared) { return near }
    let last = { (name: String) in name.split(separator: ".").last.map(String.init) ?? name }
    guard let near = NearestName.find(last(type), among: declared.map(last)) else { return nil }
    return declared.first { last($0) == near }
  }
}

extension StudyActivity {
  /// Whether this version has the screen that the activity opens.
  var hasScreen: Bool {
    switch self {
    case .recordStudy, .viewWeeklyReport, .postGoalProgress: true
    case .viewMyQRCode, .readMaterialBarcode, .joinStudyRoom, .recruitStudyRoom: false
    }
  }
}
