import MoveApp
import MoveDomain
import ProgramSupport

// The app and its command line.
Program.main(named: "move", environmentPrefix: Move.environmentPrefix) { program in try await MoveCommands.run(program) }
