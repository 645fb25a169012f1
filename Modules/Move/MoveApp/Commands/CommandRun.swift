import IntentRunner
import IntentRuntime
import MoveDomain
import ProgramSupport
import ShortcutManagement
import Vocabulary

/// One run of `move`: what its commands share.
struct CommandRun: Sendable {
  let program: Program
  let move: Move

  var language: Language { program.language }
  /// Whether somebody sits at a terminal, where the app can open.
  var isAtTerminal: Bool { program.isInputTerminal && program.isOutputTerminal }

  var configuration: RunnerConfiguration { Self.configuration(of: move) }

  static func configuration(of move: Move) -> RunnerConfiguration { .move { move } }

  func say(_ text: String) { program.output.writeLine(TerminalText.sanitized(text)) }

  /// The intent of `NAME [PARAMETER=VALUE…]`.
  func intent(_ words: [String]) throws -> any Intent {
    var intent = try configuration.intent(named: words[0], in: language)
    try configuration.fill(&intent, with: Array(words.dropFirst()), in: language)
    return intent
  }

  /// Runs an intent for whoever wrote the command, and opens the app where it goes on there.
  func run(_ intent: any Intent) async throws -> ExitCode {
    try configuration.refuseWhileLocked(type(of: intent).intentName, in: program)
    var executor = IntentExecutor.forShortRun(in: program)
    executor.inApp = AppRun(move: move).inApp
    if isAtTerminal {
      executor.dialogue = IntentRunner.terminalDialogue(
        for: program, format: executor.format, style: LineStyle(isColored: false), answers: IntentRunner.terminalAnswer)
    }
    let context = InvocationContext(language: language.tag, source: .command)
    guard let dispatcher = try move.intents.dispatcher(for: intent, in: context) else { return .defect }
    let (asking, resolved) = (executor, intent)
    let execution = await Interruption.cancelling { await asking.run(resolved, with: dispatcher, in: context) }
    if let fault = execution.fault { throw fault }
    if case .continueInApp = execution.outcome, isAtTerminal {
      // What goes on there speaks for itself; what failed does not.
      let isFailure = execution.response?.codeName.hasPrefix("failure") ?? false
      return try openApp(on: execution.response?.userActivity, saying: isFailure ? execution.message : nil)
    }
    let code = configuration.exitCode(of: execution.outcome)
    if code == .done { say(execution.message) } else { program.complain(execution.message) }
    return code
  }

  /// Goes on with an activity: in the app where there is a terminal, else told so.
  ///
  /// - Parameter isPiped: whether the activity came by stdin, so that the app takes the terminal itself.
  func open(_ activity: UserActivity, isPiped: Bool = false) throws -> ExitCode {
    if isAtTerminal || isPiped && program.isOutputTerminal { return try openApp(on: activity) }
    program.complain(language.words("This goes on in the app: open it on a terminal.", "続きはアプリで行います。端末で開いてください。"))
    return .continueInApp
  }

  /// Opens the app and waits until it ends.
  ///
  /// - Parameters:
  ///   - message: what is told there of what failed; nil for nothing.
  ///   - isPlain: whether it is told line by line.
  func openApp(on activity: UserActivity?, saying message: String? = nil, isPlain: Bool = false) throws -> ExitCode {
    try AppLaunch(program: program, isPlain: isPlain).run(on: activity, saying: message)
  }
}
