import ProgramSupport

/// What a command line asks for, however it was read.
struct Request: Hashable, Sendable {
  /// The subcommands.
  enum Command: String, Hashable, Sendable, CaseIterable {
    case list, describe, options, run, resolve, confirm, observe, shortcut, result, serve
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
  /// How soon after one change `observe` tells the next.
  var interval = Duration.seconds(1)
  var trace = false
  var interactive = false
  var dryRun = false
  /// Whether somebody has said yes to the whole intent already.
  var isConfirmed = false
  var isJSON = false
  var color = ColorMode.auto
  var neverAsks = false
}
