import CommandDescriptions
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku status`: ShowCurrentStudy; 0 while measuring, 24 when nothing is.
struct StatusCommand: StudyCommand {
  static let name = "status"
  static let summary = Phrase("Show the current study", "記録中の勉強を見る")
  static let details = Phrase(
    "Exits with 0 while something is being measured, else with 24.", "計測中なら0、計測していなければ24で終わります。")
  static let examples = ["kiroku status", "kiroku status --format \"{material} {elapsed}\"", "kiroku status --format waybar"]

  let format: String?

  init(_ arguments: inout CommandArguments) {
    format = arguments.option(
      "format",
      Phrase(
        "One line for a status bar, of {material} {elapsed} {remaining} {state} {goal}; or waybar for its JSON.",
        "ステータスバー用の1行：{material} {elapsed} {remaining} {state} {goal}。waybarならそのJSONです。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if let format { return try Self.line(StatusFormat(format), context) }
    guard context.isJSON else { return try await IntentCommand(context).run(ShowCurrentStudyIntent()) }
    let environment = try context.environment()
    let repositories = try context.readingRepositories()
    let session = try repositories.session.current()
    let material = try session?.materialID.flatMap { try repositories.shelf.material($0) }
    try context.write(StudyJSON.session(session, material: material, now: environment.now()))
    return session == nil ? ExitCode(.noSession) : .done
  }

  private static func line(_ format: StatusFormat, _ context: CommandContext) throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.readingRepositories()
    let session = try repositories.session.current()
    var snapshot = StatusSnapshot(session: session, now: environment.now())
    snapshot.material = try session?.materialID.flatMap { try repositories.shelf.material($0) }
    if format.needsGoal {
      snapshot.goal = try repositories.goals.progress(countingRecordOf: session?.materialID, on: environment.today, with: [.time]).first
      snapshot.goalUnit = try snapshot.goal?.goal.materialID.flatMap { try repositories.shelf.material($0) }?.unit
    }
    if format.isWaybar {
      context.write(snapshot.waybar(in: context.language))
    } else {
      context.say(TerminalText.sanitized(format.line(of: snapshot), keepsLines: false))
    }
    return session == nil ? ExitCode(.noSession) : .done
  }
}
