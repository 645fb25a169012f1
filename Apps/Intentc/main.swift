import IntentcCommands
import ProgramSupport

// The compiler of definition files: all that it does stands in the module.
Program.main(named: "intentc") { program in IntentcCommands.run(program) }
