import Foundation

/// What one run of a program came to.
struct ProgramRun: Sendable {
  /// The exit status, or 128 and the signal that ended it.
  var status: Int32
  var output: String
  var error: String

  /// The document on stdout, or nil where it is none.
  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
  }
}

extension TemporaryHome {
  /// Runs `kiroku` to its end.
  func kiroku(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.kiroku] + arguments, input: input, environment: environment)
  }

  /// Runs `kiroku-intents` to its end.
  func intents(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.intents] + arguments, input: input, environment: environment)
  }

  /// Runs a line of bash in which `$kiroku`, `$intents` and `$intentc` stand for the programs.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> ProgramRun {
    try run(
      ["/bin/bash", "-c", line],
      environment: environment.merging([
        "kiroku": BuiltPrograms.kiroku, "intents": BuiltPrograms.intents, "intentc": BuiltPrograms.intentc,
      ]) { $1 })
  }

  /// Runs a program to its end with this home and `input` on stdin.
  func run(_ command: [String], input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try start(command, environment: environment).finish(feeding: input)
  }

  /// Starts a program; the caller finishes or kills it.
  func start(_ command: [String], environment: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram(command, environment: self.environment(environment))
  }
}
