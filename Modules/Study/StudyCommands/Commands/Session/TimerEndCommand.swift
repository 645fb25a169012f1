import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels

/// `kiroku timer-end`: tells the end of a timer; what waits for it runs this.
struct TimerEndCommand: StudyCommand {
  static let name = "timer-end"
  static let summary = Phrase("Tell the end of a timer, where it has come", "終わったタイマーを知らせる")
  static let isHidden = true

  let session: String
  let wait: String?

  init(_ arguments: inout CommandArguments) {
    session = arguments.requiredOperand("session", Phrase("The session's id.", "計測のID。"))
    wait = arguments.option("wait", Phrase("Wait until then, in seconds since 1970.", "この時刻（1970年からの秒数）まで待ちます。"), value: "seconds")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard let id = StudySession.ID(session) else { throw StudyError.notFound(kind: .session, text: session) }
    let host = try context.host()
    for note in try host.awaitTimerEnd(of: id, at: wait.flatMap { Int($0) }) { context.program.complain(note) }
    return .done
  }
}
