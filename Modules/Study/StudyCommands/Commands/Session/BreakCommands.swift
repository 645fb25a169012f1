import CommandDescriptions
import ProgramSupport
import StudyIntents

/// `kiroku pause`: PauseStudy.
struct PauseCommand: StudyCommand {
  static let name = "pause"
  static let summary = Phrase("Take a break", "勉強を休憩する")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    try await IntentCommand(context).run(PauseStudyIntent())
  }
}

/// `kiroku resume`: ResumeStudy.
struct ResumeCommand: StudyCommand {
  static let name = "resume"
  static let summary = Phrase("Resume studying", "勉強を再開する")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    try await IntentCommand(context).run(ResumeStudyIntent())
  }
}
