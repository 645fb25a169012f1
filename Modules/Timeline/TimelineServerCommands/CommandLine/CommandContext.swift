import Foundation
import ProgramSupport
import TimelineContract
import TimelineService
import TimelineStorage

/// What a command is handed.
struct CommandContext: Sendable {
  let program: Program
  let parts: ServerParts
  let common: CommonOptions

  var language: Language { program.language }

  /// The configuration.
  func configuration(_ flags: [ServerOption: String] = [:]) throws(ConfigurationError) -> ServerConfiguration {
    var flags = flags
    if let database = common.database { flags[.database] = database }
    var configuration = try ServerConfiguration(flags: flags, file: common.config, environment: program.environment)
    configuration.patience = program.patience.map { Int($0.components.seconds) }
    return configuration
  }

  /// Writes a document under `--json`, else lines.
  func write(_ document: JSONValue, lines: [String]) -> ExitCode {
    if common.isJSON {
      program.output.writeLine(document.text)
    } else {
      for line in lines { program.output.writeLine(TerminalText.sanitized(line)) }
    }
    return .done
  }

  /// A refusal of the storage in the operator's words.
  func error(_ refusal: Refusal, about name: String) -> ProgramError {
    let quoted = TerminalText.quoted(name)
    return ProgramError(
      .failure,
      refusal == .notFound
        ? language.words("There is no “\(quoted)”.", "「\(quoted)」はありません。")
        : language.words("\(quoted): ", "\(quoted)：") + refusal.problem(in: language).title)
  }

  /// A folder that cannot be made.
  func unmakeable(_ folder: String) -> ProgramError {
    ProgramError(
      .cannotCreate,
      language.words(
        "The folder “\(folder)” cannot be made. Name another place with --database.", "フォルダー「\(folder)」を作れません。--databaseで別の場所を指定してください。"))
  }

  /// All entries of a list.
  func all<Element: Sendable>(_ fetch: (PageRequest) async throws -> Page<Element>) async throws -> [Element] {
    var (entries, side) = ([Element](), PageRequest.Side.newest)
    while true {
      let page = try await fetch(PageRequest(side, limit: 100))
      entries += page.entries
      guard let before = page.before else { return entries }
      side = .before(before)
    }
  }
}
