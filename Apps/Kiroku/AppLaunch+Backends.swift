import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyScreens
import StudySettings
import TerminalCurses
import TerminalLines
import TerminalUI

extension AppLaunch {
  /// Whether pages are told as lines: they were asked for so, or the terminal can do nothing else.
  func wantsLines(_ entry: AppEntry) -> Bool {
    if case .plain = entry { return true }
    return host.settings.isPlain || isDumb
  }

  private var isDumb: Bool { LinesBackend.isAllThatWorks(in: program.environment) }

  func lines(_ entry: AppEntry) throws(ProgramError) -> LinesBackend {
    var notice: String?
    if case .plain = entry {
    } else if isDumb, !host.settings.isPlain {
      notice = LineWords.dumbTerminal("Kiroku") { program.language.words($0, $1) }
    }
    do throws(LinesError) { return try LinesBackend(notice: notice) } catch { throw ProgramError(.failure, "pipe") }
  }

  func screen() throws(ProgramError) -> CursesBackend {
    do throws(TerminalError) {
      return try CursesBackend(.init(environment: program.environment, terminfoDirectory: terminfoDirectory, usesColor: takesColor))
    } catch {
      throw ProgramError(.failure, error.message { program.language.words($0, $1) })
    }
  }

  /// Where lines come from, their end is the usual way out.
  func exitCode(of outcome: StudyApp.Outcome) -> ExitCode { isPlain && outcome == .ended(.hangUp) ? .done : outcome.exitCode }
}
