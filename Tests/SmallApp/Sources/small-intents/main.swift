import Garden
import IntentRunner
import ProgramSupport

Program.main(named: "small-intents", environmentPrefix: "SMALL") { program in
  await IntentRunner(.small { try Garden(program) }).run(program)
}
