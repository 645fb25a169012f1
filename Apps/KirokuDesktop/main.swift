import ProgramSupport
import StudyDesktop
import StudyLaunch

// Kiroku on the desktop's message bus: the one program of Kiroku that talks to it.
Program.main(named: "kiroku-desktop", environmentPrefix: StudyProgram.environmentPrefix) { program in
  try DesktopProgram.run(program)
}
