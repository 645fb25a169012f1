import CommandDescriptions
import ProgramSupport
import StudyIntents

/// `kiroku open`: continues an activity in the app.
struct OpenCommand: StudyCommand {
  static let name = "open"
  static let summary = Phrase("Continue an activity in the app", "アクティビティの続きをアプリで開く")
  static let details = Phrase(
    """
    An activity's type, or a link such as kiroku://activity/TYPE?key=value. Where the app is open on this data already, it goes there. \
    What an intent handled is shown, not run again.
    """,
    """
    アクティビティの種類、またはkiroku://activity/TYPE?key=valueのようなリンク。アプリを開いていれば、そのアプリに表示します。\
    インテントが処理したことは表示するだけで、もう一度実行はしません。
    """)
  static let examples = [
    "kiroku open app.kiroku.viewWeeklyReport", "kiroku open \"kiroku://activity/app.kiroku.recordStudy?material=Linear%20Algebra\"",
  ]

  let link: String

  init(_ arguments: inout CommandArguments) {
    link = arguments.requiredOperand(
      "activity-or-link", Phrase("The activity's type or link.", "アクティビティの種類またはリンク。"),
      completion: .choices(StudyActivity.allCases.map(\.rawValue)))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let link = try ActivityLink(self.link)
    let opening = ActivityOpening(context, try context.host())
    let activity = try opening.activity(link.type, userInfo: link.userInfo)
    try link.checkKeys()
    return try await opening.open(activity, from: link.isLink ? "link" : "command")
  }
}
