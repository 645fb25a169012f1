import ProgramSupport
import StudyCommands
import StudyLaunch

// The app and the command line: commands say what they want, and the app is handed in by what stands beside this file.
Program.main(named: "kiroku", environmentPrefix: StudyProgram.environmentPrefix) { program in
  await KirokuCommands.run(program) { entry, host in try AppLaunch(program: program, host: host).run(from: entry) }
}
