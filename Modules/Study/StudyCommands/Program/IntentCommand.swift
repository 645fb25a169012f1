import IntentRunner
import IntentRuntime
import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch

/// Runs an intent for a command: the same resolve, confirm and handle as for a script, with what only people's commands may say beside it.
struct IntentCommand {
  let context: CommandContext
  let host: StudyHost

  /// Makes a way to run intents; throws what keeps the settings from being read.
  init(_ context: CommandContext) throws(ProgramError) {
    self.context = context
    host = try context.host()
  }

  /// Makes a way to run intents over a host that is known.
  init(_ context: CommandContext, _ host: StudyHost) {
    self.context = context
    self.host = host
  }

  /// Runs an intent, asking on the terminal for what is missing where somebody can be asked.
  ///
  /// - Parameters:
  ///   - source: who runs it: what a shortcut runs is not donated.
  ///   - store: the store to work in; nil for the one that the intent needs.
  ///
  /// Throws ``ProgramError`` for what is the machine's fault: a full disk, damaged data.
  func execute(
    _ intent: any Intent, source: InvocationSource = .command, in store: Store? = nil,
    prepare: (inout InvocationContext) -> Void = { _ in }
  ) async throws -> (IntentExecution, ExitCode) {
    var invocation = host.context(source: source)
    // A command names things; where nobody can be asked, a part of a title is no name.
    if source == .command, context.isInteractive { invocation.partialNames = .asked }
    prepare(&invocation)
    let registry = store.map { host.registry(in: $0) } ?? host.registry
    guard let dispatcher = try registry.dispatcher(for: intent, in: invocation) else {
      throw ProgramError(.defect, context.language.words("Nobody handles this intent.", "このインテントを処理するものがありません。"))
    }
    let dialogue =
      context.isInteractive
      ? IntentRunner.terminalDialogue(
        for: context.program, format: host.valueFormat, style: context.messageStyle, answers: context.nextAnswer) : nil
    // The program would wait for a commit anyway before it ends: so people are told what became of it.
    let executor = IntentExecutor.forShortRun(
      in: context.program, format: host.valueFormat, dialogue: dialogue, commitPatience: CommitEnd.patience)
    let handed = invocation
    let execution = await Interruption.cancelling { await executor.run(intent, with: dispatcher, in: handed) }
    if handed.report.hasCommitted, let verb = StudyIntentKind(intent)?.type.change { context.noteSaved(SavedChange(verb)) }
    if let fault = execution.fault { throw fault }
    return (execution, RunnerConfiguration.study(host).exitCode(of: execution.outcome))
  }

  /// Runs an intent and shows what became of it.
  func run(_ intent: any Intent, prepare: (inout InvocationContext) -> Void = { _ in }) async throws -> ExitCode {
    let (execution, code) = try await execute(intent, prepare: prepare)
    let shown = show(execution, code)
    if code == .done { try await NameOffer(context: context).offer(said: intent, done: execution.intent, wasAsked: true) }
    return shown
  }

  /// Shows what became of a run: the document, or the message where it belongs, with what helps.
  ///
  /// - Parameter reading: what a phrase was taken for; told where the run ended at one of its values.
  func show(
    _ execution: IntentExecution, _ code: ExitCode, of origin: RunWayOut.Origin = .command, read reading: PhraseUnderstanding? = nil
  ) -> ExitCode {
    let reading = execution.outcome.isAboutValue ? reading : nil
    if context.isJSON {
      var document = RunnerConfiguration.study(host).document(of: execution, in: context.language)
      if let reading, case .object(var object) = document {
        object["reading"] = reading.document
        document = .object(object)
      }
      context.write(document)
      return code
    }
    guard code == .done else {
      context.program.complain(execution.message)
      if let reading {
        let line = context.language.words("Understood: \(reading.sentence)", "読み取った内容：\(reading.sentence)")
        context.program.messages.writeLine("  " + TerminalText.sanitized(line, keepsLines: false))
      }
      for line in RunWayOut(context: context, host: host, origin: origin).lines(after: execution) {
        context.program.messages.writeLine("  " + TerminalText.sanitized(line, keepsLines: false))
      }
      return code
    }
    context.say(execution.message)
    if execution.response?.userActivity?.activityType == StudyActivity.postGoalProgress.rawValue {
      context.hint(context.language.progressInvitation + context.language.words(" (`kiroku goal post`)", "（`kiroku goal post`）"))
    }
    return code
  }
}

extension IntentOutcome {
  /// Whether the run ended at a value: refused, missing, ambiguous or to be confirmed.
  fileprivate var isAboutValue: Bool {
    switch self {
    case .unsupported, .needsValue, .disambiguation, .confirmation: true
    case .success, .ready, .failure, .continueInApp, .inProgress, .timedOut, .cancelled: false
    }
  }
}
