import IntentRunner
import MoveDomain
import ProgramSupport

// The headless extension: workouts and rides for scripts and other programs.
Program.main(named: "move-intents", environmentPrefix: Move.environmentPrefix) { program in
  let move: @Sendable () throws -> Move = { try Move(program) }
  return await IntentRunner(.move(move, inApp: InApp.handling(program, move))).run(program)
}
