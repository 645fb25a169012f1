import IntentRuntime
import StudyIntents
import StudyModels

extension ScreenServices {
  /// The context of an intent that a screen runs.
  func context() -> InvocationContext { InvocationContext(language: language.rawValue, source: .app) }

  /// Runs an intent through all its phases; a store that cannot be opened and a machine's error are failures in words.
  func perform(_ intent: any Intent, in context: InvocationContext) async -> Result<IntentExecution, ScreenFailure> {
    let dispatcher: (any IntentDispatcher)?
    do {
      dispatcher = try intents.dispatcher(for: intent, in: context)
    } catch {
      return .failure(failure(error))
    }
    guard let dispatcher else { return .failure(ScreenFailure(words: words.noHandler)) }
    let execution = await executor.run(intent, with: dispatcher, in: context)
    if let fault = execution.fault { return .failure(failure(fault)) }
    return .success(execution)
  }

  /// Runs an intent, and says what became of it.
  func answer(to intent: any Intent) async -> IntentAnswer {
    IntentAnswer(await perform(intent, in: context()), words)
  }

  /// Pauses a session that runs, and resumes one that is paused.
  func pauseOrResume(_ session: StudySession) async -> IntentAnswer {
    await answer(to: session.isPaused ? ResumeStudyIntent() : PauseStudyIntent())
  }
}

/// What became of an intent, as a screen says it.
struct IntentAnswer: Equatable, Sendable {
  var words: String
  /// Whether it did what it was asked.
  var isDone: Bool

  init(words: String, isDone: Bool) {
    self.words = words
    self.isDone = isDone
  }

  init(_ result: Result<IntentExecution, ScreenFailure>, _ screenWords: ScreenWords) {
    switch result {
    case .success(let execution):
      if case .success = execution.outcome { isDone = true } else { isDone = false }
      words = screenWords.inApp(execution.message)
    case .failure(let failure):
      isDone = false
      words = failure.words
    }
  }
}
