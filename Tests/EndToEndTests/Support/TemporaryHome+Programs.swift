import ProgramDriving

extension TemporaryHome {
  /// Move's data.
  var moveDatabase: String { path + "/.local/share/move/move.sqlite" }

  /// Runs `kiroku` to its end.
  func kiroku(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.kiroku] + arguments, input: input, environment: environment)
  }

  /// Runs `kiroku-intents` to its end.
  func intents(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.intents] + arguments, input: input, environment: environment)
  }

  /// Runs `move` to its end.
  func move(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.move] + arguments, input: input, environment: environment)
  }

  /// Runs `move-intents` to its end.
  func moveIntents(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.moveIntents] + arguments, input: input, environment: environment)
  }

  /// Runs a line of bash in which `$kiroku`, `$intents` and `$intentc` stand for the programs.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> ProgramRun {
    try run(
      ["/bin/bash", "-c", line],
      environment: environment.merging([
        "kiroku": BuiltPrograms.kiroku, "intents": BuiltPrograms.intents, "intentc": BuiltPrograms.intentc,
      ]) { $1 })
  }
}
