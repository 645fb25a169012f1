import StudyIntents

/// `kiroku pause`: PauseStudy.
enum PauseCommand {
  static let definition = CommandDefinition("pause", Phrase("Take a break", "勉強を休憩する")) { _, context in
    try await IntentCommand(context).run(PauseStudyIntent())
  }
}

/// `kiroku resume`: ResumeStudy.
enum ResumeCommand {
  static let definition = CommandDefinition("resume", Phrase("Resume studying", "勉強を再開する")) { _, context in
    try await IntentCommand(context).run(ResumeStudyIntent())
  }
}
