import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyRepositories
import StudyScreens
import StudySettings
import TerminalUI

/// Opens the app and waits until it ends: the full screen of a terminal, or lines and prompts.
struct AppLaunch {
  let program: Program
  let host: StudyHost
  /// Whether pages are told line by line.
  var isPlain = false

  func run(from entry: AppEntry) throws(ProgramError) -> ExitCode {
    FreedMemory.useOneHeap()
    guard wantsLines(entry) else { return run(on: try screen(), from: entry) }
    return AppLaunch(program: program, host: host, isPlain: true).run(on: try lines(entry), from: entry)
  }

  private func run(on backend: some TerminalBackend, from entry: AppEntry) -> ExitCode {
    let listener = listen()
    defer { listener?.stop() }
    var options = options
    options.requests = listener?.arrivals.map { ActivityRequest($0) }
    let (timeline, notices) = (AppTimeline(host), Notices())
    defer { timeline.kept.close() }
    host.carryOutAtOnce { notices.add($0) }
    var services = services(timeline)
    services.takeNotices = { notices.take() }
    options.look = services.settings.look(of: host.settings)
    (services.drafts, services.isOnlyWindow) = (DraftFile(path: host.paths.drafts), listener != nil)
    let outcome = StudyApp.run(services: services, backend: backend, start: StudyStart(entry), options: options)
    if let loss = services.finish() { program.complain(loss) }
    host.finishCarryingOut()
    for notice in notices.take() { program.complain(notice) }
    return exitCode(of: outcome)
  }
}
