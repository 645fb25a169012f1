public import IntentRuntime
public import ProgramSupport

// What programs share that run intents in a way of their own.

extension RunnerConfiguration {
  /// The document of a run, as `run --json` prints it.
  public func document(of execution: IntentExecution, in language: Language) -> JSONValue {
    Documents(configuration: self, language: language).execution(execution)
  }

  /// The document of one value, as it stands in documents of runs.
  public func document(of value: IntentValue) -> JSONValue { Documents(configuration: self, language: .english).value(value) }

  /// The document of an activity, as it stands in documents of runs.
  public func document(of activity: UserActivity) -> JSONValue { Documents(configuration: self, language: .english).activity(activity) }

  /// The document of what goes on in the app only.
  public func continuation(of activity: UserActivity, message: String) -> JSONValue {
    Documents(configuration: self, language: .english).continuation(of: activity, message: message)
  }

  /// Reads `NAME=VALUE` arguments into an intent; `NAME=` takes a value away.
  ///
  /// - Throws: ``ProgramError`` (64) for an unknown or repeated parameter and for a value that cannot be read.
  public func fill(_ intent: inout any Intent, with arguments: [String], in language: Language) throws(ProgramError) {
    let reader = ValueInput(declaration: type(of: intent).declaration, format: format)
    do {
      try reader.fill(&intent, with: try reader.entries(arguments: arguments))
    } catch {
      throw ProgramError(.usage, error.message(RunnerWords(language: language)))
    }
  }

  /// Returns an intent without values by its name, in any case, with or without dashes.
  ///
  /// - Throws: ``ProgramError`` (64) for an unknown name, with the nearest one.
  public func intent(named name: String, in language: Language) throws(ProgramError) -> any Intent {
    if let intent = provider.makeIntent(named: name) { return intent }
    throw ProgramError(.usage, RequestError.unknownIntent(name, in: provider).message(RunnerWords(language: language)))
  }

  /// The exit code of an outcome.
  public func exitCode(of outcome: IntentOutcome) -> ExitCode {
    Documents(configuration: self, language: .english).exitCode(of: outcome)
  }
}

extension IntentRunner {
  /// Whoever asks people on the terminal: questions on the program's stderr, answers by number, ordinal or any part of a name. They are
  /// the lines of `answers`, nil where somebody ends the dialogue.
  public static func terminalDialogue(
    for program: Program, format: ValueFormat, style: LineStyle, answers: @escaping @Sendable () async -> String?
  ) -> any DialogueDelegate {
    TerminalDialogue(program: program, format: format, style: style, answers: AnswerFunction(answer: answers))
  }

  /// The next line that somebody writes on the terminal behind stdin; nil at the end of input and for Esc.
  public static func terminalAnswer() async -> String? {
    guard let line = await TerminalLines().nextAnswer(), line != "\u{1B}" else { return nil }
    return line
  }
}
