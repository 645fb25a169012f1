import IntentcCommands
import ProgramSupport

// The compiler of definition files: all that it does stands in the module.
Program.main(named: "intentc", environmentPrefix: "KIROKU") { program in IntentcCommands.run(program) }
