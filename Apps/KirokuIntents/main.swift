import IntentRunner
import ProgramSupport
import StudyIntents
import StudyLaunch

// The headless extension: the seven intents for scripts and other programs.
Program.main(named: "kiroku-intents") { program in
  do throws(StudyFailure) {
    let study = try StudyProgram(program)
    program.keep(study)
    var program = program
    program.language = Language(study.language)
    return await IntentRunner(.study(study)).run(program)
  } catch {
    throw ProgramError(error)
  }
}
