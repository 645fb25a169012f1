import ProgramSupport

/// What a command line asks for, however it was read.
struct Request: Hashable, Sendable {
  /// The subcommands.
  enum Command: String, Hashable, Sendable, CaseIterable {
    case list, describe, options, run, resolve, confirm, shortcut, result, serve
  }

  var command: Command
  /// The intent; the phrase or identifier of `shortcut`; the token of `result`.
  var subject = ""
  /// The parameter of `options` and `resolve`.
  var parameter = ""
  /// The NAME=VALUE arguments.
  var values: [String] = []
  var search: String?
  var input: String?
  var timeout = Duration.seconds(10)
  var trace = false
  var interactive = false
  var dryRun = false
  var isJSON = false
  var color = ColorMode.auto
  var neverAsks = false
}
