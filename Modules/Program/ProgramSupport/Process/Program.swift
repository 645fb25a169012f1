import Glibc
import StartSpeed
import Synchronization

/// What a program is given: its arguments, its environment and its streams.
public struct Program: Sendable {
  /// The program's name, before every message.
  public var name: String
  /// The arguments, without the program's own path.
  public var arguments: [String]
  /// The environment.
  public var environment: [String: String]
  /// The names of the variables that are no UTF-8: their values in `environment` are not what they really are. Paths among them must not be used.
  public var unreadableVariables: Set<String> = []
  /// The user's language.
  public var language: Language
  /// Where data goes.
  public var output: CheckedWriter
  /// Where everything else goes.
  public var messages: CheckedWriter
  /// Whether stdin is a terminal.
  public var isInputTerminal: Bool
  /// Whether stdout is a terminal.
  public var isOutputTerminal: Bool
  /// Whether stderr is a terminal.
  public var isMessageTerminal: Bool
  /// How long this program waits for handlers and for other programs, in place of its own deadlines; nil for those.
  ///
  /// For tests of built programs: `PREFIX_TEST_PATIENCE` in seconds, which debug builds alone read. So much that no busy machine decides
  /// what is answered, or none where the subject is what comes of having waited in vain.
  public var patience: Duration?
  /// The folder of the app's other programs, which this one starts: its own; nil where it starts none.
  public var siblings = ExecutablePath.directory
  private let ending = Ending()

  /// Makes what a program is given; ``main(named:environmentPrefix:_:)`` takes it from the process, tests by hand.
  public init(
    name: String, arguments: [String], environment: [String: String], language: Language, output: CheckedWriter, messages: CheckedWriter,
    isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isMessageTerminal: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
    self.language = language
    self.output = output
    self.messages = messages
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isMessageTerminal = isMessageTerminal
  }

  /// Notes that something was saved for good, in words for whoever cannot read the answer: where it is seen, and how it is taken back. They
  /// are said where output fails, and count until the next ones.
  public func noteSaved(_ words: String) { ending.saved.withLock { $0 = words } }

  /// Has `body` run once everything is written out, before the process ends: for what must not be torn off, such as a commit.
  public func atEnd(_ body: @escaping @Sendable () async -> Void) { ending.bodies.withLock { $0.append(body) } }

  /// Runs what was given to ``atEnd(_:)``.
  private func settle() async {
    for body in ending.bodies.withLock({ $0 }) { await body() }
  }

  /// Writes a message to stderr, with the program's name before it and without control characters.
  public func complain(_ message: String) {
    messages.writeLine("\(name): " + TerminalText.sanitized(message))
  }

  /// Writes the error document to stdout.
  public func writeErrorDocument(_ error: ProgramError) {
    output.writeLine(error.json.text)
  }

  /// Writes out what is still in the buffers; the answer is `code`, or 74 where stdout did not take it. Then stderr says what was saved all the
  /// same (``noteSaved(_:)``): nobody may take the code for a reason to do it again.
  public func finish(_ code: ExitCode) -> ExitCode {
    var code = code
    do {
      try output.flush()
    } catch {
      complain(error.message(in: language))
      if let saved = ending.saved.withLock({ $0 }) { complain(saved) }
      code = .inputOutput
    }
    // Nobody is left to be told when stderr fails.
    try? messages.flush()
    return code
  }
}

/// What is said and done when the program ends.
private final class Ending: Sendable {
  let saved = Mutex<String?>(nil)
  let bodies = Mutex<[@Sendable () async -> Void]>([])
}

extension Program {
  /// Runs a whole program on the main thread and ends the process with its exit code.
  ///
  /// Prepares the process first: closed descriptors 0–2 are opened, SIGPIPE is ignored, arguments that are no UTF-8 are refused (64), and an
  /// unknown language in the program's own variable is warned about. A ``ProgramError`` that `body` throws becomes a message, under `--json` also a
  /// document, and its exit code; any other error is a defect (70). Nothing in a program may rely on the main actor: the main thread runs `body`.
  ///
  /// - Parameter prefix: what the names of the program's own variables begin with (`PREFIX_LANG`); nil for a program that has none.
  public static func main(
    named name: String, environmentPrefix prefix: String? = nil, _ body: @escaping @Sendable (Program) async throws -> ExitCode
  ) -> Never {
    let process = ProcessSetup.prepare()
    let program = Program(name: name, prefix: prefix, process)
    if let index = process.invalidArgument {
      let message = program.language.words("Argument \(index) is not UTF-8 text.", "\(index)番目の引数はUTF-8のテキストではありません。")
      exit(program.finish(program.fail(ProgramError(.usage, message))).rawValue)
    }
    ProgramLoop.main.start()
    Task(executorPreference: ProgramLoop.main) {
      let code = program.finish(await program.code(of: body))
      await program.settle()
      exit(code.rawValue)
    }
    ProgramLoop.main.drain()
  }

  private init(name: String, prefix: String?, _ process: ProcessSetup.Start) {
    let choice = Language.choice(in: process.environment, prefix: prefix)
    self.init(
      name: name, arguments: process.arguments, environment: process.environment, language: choice.language,
      output: CheckedWriter(descriptor: STDOUT_FILENO), messages: CheckedWriter(descriptor: STDERR_FILENO, bufferSize: 0),
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isMessageTerminal: isatty(STDERR_FILENO) == 1)
    unreadableVariables = process.unreadableVariables
    #if DEBUG
      if let prefix, let text = process.environment[prefix + "_TEST_PATIENCE"], let seconds = Double(text), (0...86_400).contains(seconds) {
        patience = .seconds(seconds)
        TestPatience.note(.seconds(seconds))
      }
    #endif
    if let variable = choice.variable, let unknown = choice.unknown {
      complain("\(variable): no words for “\(unknown)”, using English (en, ja)")
    }
  }

  private func code(of body: @Sendable (Program) async throws -> ExitCode) async -> ExitCode {
    do {
      return try await body(self)
    } catch {
      return fail(.defect(error, in: language))
    }
  }

  /// Runs tasks on the program's main thread, in a process that ``main(named:environmentPrefix:_:)`` runs; nil elsewhere, in tests for example.
  public var loop: (any TaskExecutor)? { ProgramLoop.main.isRunning ? ProgramLoop.main : nil }

  /// Returns at `moment`, or once the task is cancelled; in a process that ``main(named:environmentPrefix:_:)`` runs it starts no threads but one.
  public static func sleep(until moment: ContinuousClock.Instant) async {
    if ProgramLoop.main.isRunning {
      await ProgramLoop.main.sleep(until: moment)
    } else {
      try? await Task.sleep(until: moment, clock: .continuous)
    }
  }

  /// Says what went wrong: the message on stderr, and under `--json` the document on stdout.
  ///
  /// - Returns: the error's exit code.
  public func fail(_ error: ProgramError) -> ExitCode {
    if wantsJSON { writeErrorDocument(error) }
    complain(error.message)
    return error.code
  }

  /// Whether `--json` stands among the arguments before a `--`, for errors that arise before they are read.
  public var wantsJSON: Bool {
    arguments.prefix { $0 != "--" }.contains("--json")
  }
}
