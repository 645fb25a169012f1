import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyRepositories
import StudyScreens
import StudySettings
import TerminalCurses

/// Opens the full-screen app on the terminal and waits until it ends.
struct AppLaunch {
  let program: Program
  let host: StudyHost

  func run(from entry: AppEntry) throws(ProgramError) -> ExitCode {
    let backend: CursesBackend
    do throws(TerminalError) {
      backend = try CursesBackend(
        .init(environment: program.environment, terminfoDirectory: terminfoDirectory, usesColor: takesColor))
    } catch {
      throw ProgramError(.failure, error.message { program.language.words($0, $1) })
    }
    let listener = listen()
    defer { listener?.stop() }
    var options = options
    options.requests = listener?.arrivals.map { ActivityRequest($0) }
    let timeline = AppTimeline(host)
    defer { timeline.kept.close() }
    let notices = Notices()
    host.carryOutAtOnce { notices.add($0) }
    var services = services(timeline)
    services.takeNotices = { notices.take() }
    options.look = services.settings.look(of: host.settings)
    (services.drafts, services.isOnlyWindow) = (DraftFile(path: host.paths.drafts), listener != nil)
    let outcome = StudyApp.run(services: services, backend: backend, start: StudyStart(entry), options: options)
    if let loss = services.finish() { program.complain(loss) }
    host.finishCarryingOut()
    for notice in notices.take() { program.complain(notice) }
    return outcome.exitCode
  }
}
