import ProgramSupport
import StudyLaunch
import StudySync

// The deliverer: the one program that opens connections to the timeline service.
Program.main(named: "kiroku-sync", environmentPrefix: StudyProgram.environmentPrefix) { program in
  try await SyncProgramCommands.run(program)
}
