import ArgumentParser
import StudyIntents

/// `kiroku pause`: PauseStudy.
struct PauseCommand: StudyCommand {
  static var configuration: CommandConfiguration { .study("pause", Phrase("Take a break", "勉強を休憩する")) }

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    try await IntentCommand(context).run(PauseStudyIntent())
  }
}

/// `kiroku resume`: ResumeStudy.
struct ResumeCommand: StudyCommand {
  static var configuration: CommandConfiguration { .study("resume", Phrase("Resume studying", "勉強を再開する")) }

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    try await IntentCommand(context).run(ResumeStudyIntent())
  }
}
