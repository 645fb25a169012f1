import Foundation
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Synchronization
import TestSupport
import Vocabulary

@testable import StudyCommands

/// The program `kiroku` over a store of its own: the real schema in a temporary directory, a fixed clock, captured output.
final class Kiroku {
  /// What a run answered.
  struct Answer: Equatable {
    var code: Int32
    /// Stdout, ids replaced by their order of appearance.
    var output = ""
    /// Stderr, likewise.
    var messages = ""
  }

  /// Everything that the runs leave behind; gone with this.
  private let folder: URL
  /// `$KIROKU_HOME`, not there at first.
  var home: URL { folder.appending(path: "data") }
  /// `$KIROKU_CONFIG`, not there at first.
  var settings: URL { folder.appending(path: "config.yaml") }
  /// `$XDG_STATE_HOME`, not there at first.
  var state: URL { folder.appending(path: "state") }
  var language = "en"
  /// Saturday, in the week from Monday 16 November.
  var now = "2026-11-21T10:00:00+09:00"
  /// Whether stdin, stdout and stderr are terminals.
  var isTerminal = false
  var variables: [String: String] = [:]

  init(language: String = "en") {
    folder = FileManager.default.temporaryDirectory.appending(path: "kiroku-commands-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.language = language
  }

  /// Begins with the files that another one left.
  convenience init(_ files: FolderImage) throws {
    self.init()
    try files.write(to: folder.path)
  }

  /// What the runs have left so far.
  func files() throws -> FolderImage { try FolderImage(of: folder.path) }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var environment: [String: String] {
    [
      "KIROKU_HOME": home.path, "KIROKU_CONFIG": settings.path, "KIROKU_LANG": language, "KIROKU_NOW": now,
      "XDG_STATE_HOME": state.path, "HOME": "/home/user", "LANG": "C.UTF-8",
    ].merging(variables) { $1 }
  }

  /// Runs a command line; what people answer comes from `answers`, in order.
  @discardableResult
  func run(
    _ arguments: String..., answers: [String] = [], service: (any TimelineAccess)? = nil,
    openApp: @escaping AppOpening = { _, _ in .done }
  ) async throws -> Answer {
    try await run(all: arguments, answers: answers, service: service, openApp: openApp)
  }

  /// Runs a command line that is a list already.
  @discardableResult
  func run(
    all arguments: [String], answers: [String] = [], service: (any TimelineAccess)? = nil,
    openApp: @escaping AppOpening = { _, _ in .done }
  ) async throws -> Answer {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = program(arguments, output, messages, isTerminal: isTerminal)
    let rest = Mutex(answers[...])
    let code = await KirokuCommands.run(
      program, answers: { rest.withLock { $0.popFirst() } }, openApp: openApp,
      openTimeline: { host in try service ?? host.sync.open(language: host.language) })
    let ended = program.finish(code)
    var ids = IDNames()
    return Answer(code: ended.rawValue, output: ids.replace(in: try output.text()), messages: ids.replace(in: try messages.text()))
  }

  /// The document that a command line prints, with its ids as they are.
  func json(_ arguments: String...) async throws -> JSONValue {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = program(arguments + ["--json"], output, messages)
    _ = program.finish(await KirokuCommands.run(program, answers: { nil }, openApp: { _, _ in .done }))
    return try JSONValue(parsing: try output.text())
  }

  /// What a run is given; it waits longer for handlers and hooks than people would, since the machine may be busy, and starts no other program.
  private func program(_ arguments: [String], _ output: TemporaryFile, _ messages: TemporaryFile, isTerminal: Bool = false) -> Program {
    var program = Program(
      name: "kiroku", arguments: arguments, environment: environment, language: Language.choice(in: environment, prefix: "KIROKU").language,
      output: CheckedWriter(descriptor: output.descriptor), messages: CheckedWriter(descriptor: messages.descriptor),
      isInputTerminal: isTerminal, isOutputTerminal: isTerminal, isMessageTerminal: isTerminal)
    program.patience = .seconds(60)
    program.siblings = nil
    return program
  }

  /// Answers as `say` does where a phrase was read so.
  func take(
    _ reading: PhraseReading, of phrase: String, isDry: Bool = false, isJSON: Bool = false, neverAsks: Bool = false, answers: [String] = []
  ) async throws -> Answer {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = program([], output, messages, isTerminal: isTerminal)
    let rest = Mutex(answers[...])
    let study = Result { () throws(StudyFailure) -> StudyProgram in try StudyProgram(program) }.mapError { ProgramError($0) }
    let loaded = study.map { $0.load() }
    let context = CommandContext(
      program: program, language: program.language, study: study, loaded: loaded, width: nil,
      nextAnswer: { rest.withLock { $0.popFirst() } }, openApp: { _, _ in .done }, openTimeline: { _ in throw CancellationError() },
      path: ["say"], isJSON: isJSON, neverAsks: neverAsks)
    let code: ExitCode
    do {
      code = try await PhraseRun(try ShortcutAccess(context), phrase, isDry: isDry).take(reading)
    } catch {
      let failure = context.failure(error)
      program.complain(failure.message)
      code = failure.code
    }
    let ended = program.finish(code)
    return Answer(code: ended.rawValue, output: try output.text(), messages: try messages.text())
  }

  /// Settings and data, past the commands.
  func host() throws -> StudyHost { try StudyProgram(variables: environment, home: "/home/user").load() }

  /// What is kept, past the commands.
  func repositories() throws -> Repositories {
    try host().repositories(for: .writing)
  }

  var exists: Bool { FileManager.default.fileExists(atPath: home.path) }
}

/// Names random ids by their order of appearance, so that pictures stay the same: `<1>`, and `<1…>` where only its beginning stands.
private struct IDNames {
  private var names: [String: String] = [:]

  mutating func replace(in text: String) -> String {
    guard Self.mayHold(text) else { return text }
    let pattern = /\b([0-9a-f]{8})(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?\b/
    return text.replacing(pattern) { match in
      let key = String(match.1)
      // A number of eight digits is no id, but where ids stand.
      let isPlaced = ["  \(key)  ", "  \(key)\n", "(\(key))", " edit \(key) ", " delete \(key)`"].contains { text.contains($0) }
      guard match.2 != nil || key.contains(where: \.isLetter) || names[key] != nil || isPlaced else { return key }
      let name = names[key] ?? "\(names.count + 1)"
      names[key] = name
      return match.2 == nil ? "<\(name)…>" : "<\(name)>"
    }
  }

  /// Whether there are eight hexadecimal digits in a row. Most outputs have none, and looking for the pattern takes a multiple of this.
  private static func mayHold(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f")
      digits = isDigit ? digits + 1 : 0
      if digits == 8 { return true }
    }
    return false
  }
}
