import IntentRuntime
import MoveDomain
import ProgramSupport
import SharedStore
import TerminalCurses
import TerminalLines
import TerminalUI

/// Opens the app on the terminal, or line by line, and waits until it ends.
struct AppLaunch {
  let program: Program
  /// Whether pages are told line by line, as somebody asked for.
  let isPlain: Bool

  func run(on activity: UserActivity?, saying message: String?) throws -> ExitCode {
    let screen = MoveScreen(services: AppServices(move: try Move(program, for: .app)), opening: activity, saying: message)
    guard isPlain || LinesBackend.isAllThatWorks(in: program.environment) else { return run(screen, on: try cells()) }
    let notice = isPlain ? nil : LineWords.dumbTerminal("Move") { program.language.words($0, $1) }
    do throws(LinesError) {
      return run(screen, on: try LinesBackend(notice: notice))
    } catch {
      throw ProgramError(.failure, "pipe")
    }
  }

  private func run(_ screen: MoveScreen, on backend: some TerminalBackend) -> ExitCode {
    func loop<Backend: TerminalBackend>(_ backend: Backend) -> ApplicationLoop<MoveScreen, Backend>.Outcome {
      var options = ApplicationLoop<MoveScreen, Backend>.Options()
      // Whatever reads or writes the data blocks its thread.
      options.threads = HandlerThreads.shared
      return ApplicationLoop(screen, on: backend, options: options).run()
    }
    return switch loop(backend) {
    case .quit(let code): ExitCode(code)
    case .ended: .done
    }
  }

  private func cells() throws -> CursesBackend {
    do throws(TerminalError) {
      return try CursesBackend(
        .init(
          environment: program.environment,
          terminfoDirectory: ExecutablePath.shared("terminfo", given: program.environment["MOVE_TERMINFO"])))
    } catch {
      throw ProgramError(.failure, error.message { program.language.words($0, $1) })
    }
  }
}
