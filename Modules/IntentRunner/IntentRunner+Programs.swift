public import IntentRuntime
public import ProgramSupport

// What programs share that run intents in a way of their own.

extension RunnerConfiguration {
  /// The document of a run, as `run --json` prints it.
  public func document(of execution: IntentExecution, in language: Language) -> JSONValue {
    Documents(configuration: self, language: language).execution(execution)
  }

  /// The exit code of an outcome.
  public func exitCode(of outcome: IntentOutcome) -> ExitCode {
    Documents(configuration: self, language: .english).exitCode(of: outcome)
  }
}

extension IntentRunner {
  /// Whoever asks people on the terminal: questions on the program's stderr, answers from stdin by name, number or ordinal.
  public static func terminalDialogue(for program: Program, format: ValueFormat, style: Style) -> any DialogueDelegate {
    TerminalDialogue(program: program, format: format, style: style)
  }

  /// The next line that somebody writes on the terminal behind stdin; nil at the end of input and for Esc.
  public static func terminalAnswer() async -> String? {
    guard let line = await TerminalLines().nextAnswer(), !SpokenChoice.isCancel(line) else { return nil }
    return line
  }
}
