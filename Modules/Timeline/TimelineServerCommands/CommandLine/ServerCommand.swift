import CommandDescriptions
import ProgramSupport

/// A command of `kiroku-server`: its arguments, and what it does.
protocol ServerCommand: DescribedCommand where Value == (any ServerCommand)? {
  /// Takes the arguments one by one, in the order of help; see ``DescribedCommand/read(_:)``.
  init(_ arguments: inout CommandArguments)

  /// Does it.
  ///
  /// - Throws: `ProgramError`, ``ConfigurationError``.
  func run(in context: CommandContext) async throws -> ExitCode
}

extension ServerCommand {
  static func read(_ arguments: inout CommandArguments) -> (any ServerCommand)? { Self(&arguments) }
}

/// The options that every command has.
struct CommonOptions: ArgumentGroup {
  let isJSON: Bool
  let config: String?
  let database: String?

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document, also for errors.", "JSON文書を1つ出力します（エラーも）。"))
    config = arguments.option(
      "config", Phrase("The file with the settings.", "設定ファイル。"), value: "file", completion: .file(extensions: ["yaml"]))
    database = arguments.option("database", ServerOption.database.words, value: "url")
  }
}

/// The options of what listens.
struct ServingOptions {
  /// What is given.
  let flags: [ServerOption: String]

  init(_ arguments: inout CommandArguments, isDemoOffered: Bool = false) {
    var flags: [ServerOption: String] = [:]
    for option in ServerOption.allCases where option != .database && (option != .demo || isDemoOffered) {
      if option.isList {
        let values = arguments.options(option.rawValue, option.words, value: option.valueName)
        if !values.isEmpty { flags[option] = values.joined(separator: " ") }
      } else if let name = option.valueName {
        flags[option] = arguments.option(option.rawValue, option.words, value: name)
      } else if arguments.flag(option.rawValue, option.words) {
        flags[option] = "true"
      }
    }
    self.flags = flags
  }
}
