import CommandDescriptions
import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// What a command is handed: the process's streams, how to write to them, and the way to the study's data.
struct CommandContext: Sendable {
  /// Arguments, environment and streams.
  let program: Program
  /// The user's language.
  let language: Language
  /// Paths and clock, or why there are none.
  let study: Result<StudyProgram, ProgramError>
  /// Settings and the store, or why there are none.
  let loaded: Result<StudyHost, ProgramError>
  /// The cells of a line on the terminal behind stdout; nil where stdout is none.
  let width: Int?
  /// The next line that somebody writes on the terminal; nil where they end the dialogue.
  let nextAnswer: @Sendable () async -> String?
  /// Opens the app.
  let openApp: AppOpening
  /// Starts what talks to the timeline service.
  let openTimeline: TimelineOpening
  /// The words after `kiroku` that led to the command, for what is wrong with its line.
  var path: [String] = []
  /// Whether one JSON document stands for the answer.
  var isJSON = false
  /// Whether nothing may be asked.
  var neverAsks = false
  /// What is coloured on stdout.
  var style = LineStyle(isColored: false)
  /// What is coloured on stderr.
  var messageStyle = LineStyle(isColored: false)
  /// What bars are drawn with.
  var glyphs = BarGlyphs.ascii

  /// Whether somebody can be asked on the terminal.
  var isInteractive: Bool { program.isInputTerminal && program.isMessageTerminal && !neverAsks }

  /// Settings, environment and store; throws why there are none.
  func host() throws(ProgramError) -> StudyHost { try loaded.get() }

  /// Clock, place and the day's start.
  func environment() throws(ProgramError) -> StudyEnvironment { try host().environment }

  /// What is kept, for commands that change it; the first change creates it where there is nothing yet.
  func repositories() throws(ProgramError) -> Repositories { try host().repositories(for: .writing) }

  /// What is kept, for commands that only read: nothing is created or written.
  func readingRepositories() throws(ProgramError) -> Repositories { try host().repositories(for: .reading) }

  /// Runs `body`; what it throws becomes words about `attempt`.
  func attempting<Value>(_ attempt: StudyAttempt?, _ body: () throws -> Value) throws(ProgramError) -> Value {
    do {
      return try body()
    } catch {
      throw failure(error, attempt: attempt)
    }
  }

  /// Runs `body`, which makes one change; what it throws becomes words about `attempt`.
  ///
  /// SIGINT and its like end it with 130 as long as nothing is saved, while it waits for another program, say. Once the commit has begun they
  /// come too late, and the command goes on to say what it did; a second one ends the program as usual.
  func saving<Value: Sendable>(_ attempt: StudyAttempt?, _ body: @escaping @Sendable () throws -> Value) async throws(ProgramError) -> Value
  {
    let result = await Interruption.cancelling { Result { try body() } }
    do {
      return try result.get()
    } catch is WriteGivenUp {
      throw ProgramError(.cancelled, language.words("Interrupted: nothing was changed.", "中断しました。何も変更していません。"))
    } catch {
      throw failure(error, attempt: attempt)
    }
  }

  /// Puts any error into words and an exit code.
  func failure(_ error: any Error, attempt: StudyAttempt? = nil) -> ProgramError {
    switch error {
    case let error as ProgramError: return error
    case let error as UsageError: return ProgramError(.usage, error.message(in: language, program: KirokuCommand.name))
    case let error as CommandRefusal:
      return ProgramError(error.code, error.message(in: language), document: try? error.document(in: language))
    case let error as ImportRefusal: return ProgramError(error.code, error.message(in: language))
    case let error as InputError: return ProgramError(error.exitCode, error.message(in: language))
    case let error as ImageRefusal: return ProgramError(error.code, error.message(in: language))
    case let error as BarcodeTrouble: return ProgramError(error.code, error.message(in: language) { SystemWords.text($0, in: language) })
    case let error as SampleRefusal: return ProgramError(.failure, error.message(in: language))
    case let error as StudyFailure: return ProgramError(error)
    default:
      if case .success(let host) = loaded { return ProgramError(host.failure(error, attempt: attempt)) }
      return .defect(error, in: language)
    }
  }

  /// Registers the words of the shelf after a change of it. What was asked for is done by then: words that cannot be registered stay as
  /// they are until the next change.
  func registerVocabulary() {
    guard let host = try? loaded.get() else { return }
    try? host.registerVocabulary(in: host.store(for: .writing))
  }

  /// Notes what was saved, for the case that the answer cannot be written.
  func noteSaved(_ change: SavedChange) { program.noteSaved(change.message(in: language)) }

  // MARK: Answers

  /// Writes one JSON document.
  func write(_ document: JSONValue) {
    program.output.writeLine(document.text)
  }

  /// Writes a JSON document of one list, element by element: a list may be long.
  func write<Elements: Sequence>(list name: String, of elements: Elements, _ document: (Elements.Element) throws -> JSONValue) throws {
    program.output.write("{\"\(name)\":[")
    var separator = ""
    for element in elements {
      program.output.write(separator + (try document(element)).text)
      separator = ","
    }
    program.output.writeLine("]}")
  }

  /// Writes lines that hold no text of the user's but what was made safe.
  func write(_ lines: [String]) {
    for line in lines { program.output.writeLine(line) }
  }

  /// Writes a sentence, made safe for terminals.
  func say(_ sentence: String) {
    program.output.writeLine(TerminalText.sanitized(sentence))
  }

  /// Writes a name on a line of its own, for programs that pass it back: one that isn't the same on a terminal is left out.
  func sayName(_ name: String) {
    if name == TerminalText.sanitized(name, keepsLines: false) { program.output.writeLine(name) }
  }

  /// Writes a sentence beside the answer, for people: on stderr, and only where a terminal shows it.
  func hint(_ sentence: String) {
    guard program.isMessageTerminal, !isJSON else { return }
    // The answer stands first; whether it could be written is told at the program's end.
    try? program.output.flush()
    program.messages.writeLine(messageStyle.dim(TerminalText.sanitized(sentence)))
  }
}
