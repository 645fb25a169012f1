import IntentRunner
import ProgramSupport
import StudyIntents
import StudyLaunch

// The headless extension: the seven intents for scripts and other programs.
Program.main(named: "kiroku-intents", environmentPrefix: StudyProgram.environmentPrefix) { program in
  do throws(StudyFailure) {
    let study = try StudyProgram(program)
    let host = study.load()
    var program = program
    program.language = study.language
    if let warning = study.settingsWarning { program.complain(warning) }
    if program.arguments.first == "serve" {
      host.carryOutAtOnce { [program] in program.complain($0) }
    }
    let code = await IntentRunner(.study(study)).run(program)
    host.keepDailyCopy(after: program)
    host.carryOut(after: program)
    host.finishCarryingOut()
    return code
  } catch {
    throw ProgramError(error)
  }
}
