import Foundation
import ProgramSupport
import TimelineContract
import TimelineSQLite
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
    return try ServerConfiguration(flags: flags, file: common.config, environment: program.environment)
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

  /// Opens the database that is there.
  func open() throws -> SQLiteTimeline {
    let path = try configuration().database
    guard FileManager.default.fileExists(atPath: path) else {
      throw ProgramError(
        .inputOutput,
        language.words(
          "There is no database “\(path)” yet. `kiroku-server` makes it; another one is named with --database.",
          "データベース「\(path)」はまだありません。`kiroku-server`を起動すると作られます。別のものは--databaseで指定してください。"))
    }
    return try open(path)
  }

  /// Opens a database, and makes it where there is none.
  func open(_ path: String) throws -> SQLiteTimeline { try opening(path) { try SQLiteTimeline.open(path) } }

  /// Says why a database cannot be opened, where `body` cannot.
  func opening<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch SQLiteTimelineError.foreign {
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(path)” is a database of something else. Name another file with --database.",
          "「\(path)」は別のもののデータベースです。--databaseで別のファイルを指定してください。"))
    } catch SQLiteTimelineError.newer {
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(path)” was written by a newer kiroku-server. Install that one, or restore a backup.",
          "「\(path)」は新しいkiroku-serverのものです。新しい版を入れるか、バックアップを復元してください。"))
    } catch {
      throw unopened(path)
    }
  }

  /// A database that cannot be opened.
  func unopened(_ path: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "“\(path)” cannot be opened as a database. Check its permissions; if it is damaged, restore a backup.",
        "「\(path)」をデータベースとして開けません。権限を確かめてください。壊れている場合はバックアップを復元してください。"))
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
