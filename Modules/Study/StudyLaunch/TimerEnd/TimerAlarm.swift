import Glibc
import ProgramSupport
import StudyModels
import StudyRepositories
import StudySettings

/// Has somebody wait for the end of the running timer, so that it is told also while no Kiroku is open: a transient unit of the user's systemd where that
/// can be had, else a process that sleeps until then and ends with it.
struct TimerAlarm: Sendable {
  private let host: StudyHost
  private let session: any SessionRepository

  /// How long systemd may take to say yes or no.
  private static let patience = Duration.seconds(4)

  init(_ host: StudyHost, session: any SessionRepository) {
    self.host = host
    self.session = session
  }

  private var patience: Duration { max(Self.patience, host.patience ?? Self.patience) }
  private var variables: [String: String] { host.variables }
  private var paths: KirokuPaths { host.paths }
  private var environment: StudyEnvironment { host.environment }

  private var files: TimerEndFiles { TimerEndFiles(paths) }

  /// Whether an end would be told at all.
  private var hasTeller: Bool {
    (host.settings.notifiesTimerEnd && DesktopNotice(variables).canShow) || host.hooks.folder.state(of: .timerEnd) == .ready
  }

  /// Has the end of what runs now waited for, and no other; returns what is to be told of it.
  func arrange() -> [String] {
    guard let current = try? session.current() else {
      if files.hasArrangement { arrange(nil) }
      return []
    }
    let now = environment.now()
    guard let end = current.nextEnd(at: now), end > now, hasTeller else {
      if files.hasArrangement { arrange(nil) }
      return []
    }
    arrange((current, end.seconds(since: now)))
    return []
  }

  private func arrange(_ wanted: (session: StudySession, seconds: Int)?) {
    _ = files.locked {
      let end = wanted.map { Int(time(nil)) + $0.seconds }
      let old = files.arrangement()
      if let old, let wanted, let end, old.session == wanted.session.id, abs(old.end - end) <= 1 { return }
      if let old { cancel(old) }
      files.keep(wanted.flatMap { begin($0.session, seconds: $0.seconds, end: end ?? 0) })
    }
  }

  private func begin(_ session: StudySession, seconds: Int, end: Int) -> TimerEndFiles.Arrangement? {
    guard let program = ExecutablePath.directory.map({ $0 + "/kiroku" }), access(program, X_OK) == 0 else { return nil }
    var variables = SmallEnvironment.of(variables)
    variables["KIROKU_HOME"] = paths.data.path
    variables["KIROKU_CONFIG"] = paths.config.path
    variables["KIROKU_LANG"] = host.language.tag
    if !(variables["KIROKU_NOW"] ?? "").isEmpty {
      // A clock that stands still would never get there.
      variables["KIROKU_NOW"] = environment.zone.zoned(environment.now().adding(seconds: seconds)).rfc3339
    }
    let command = [program, "timer-end", session.id.text]
    // Nearer ends may be over before systemd has read them.
    if seconds > 2, let unit = unit(for: session, end: end, command, variables) {
      return TimerEndFiles.Arrangement(session: session.id, end: end, waiter: .unit(unit))
    }
    let process = ChildProcess.detach(program, arguments: Array(command.dropFirst()) + ["--wait", "\(end)"], environment: variables)
    return process.map { TimerEndFiles.Arrangement(session: session.id, end: end, waiter: .process($0)) }
  }

  /// Has the user's systemd run a command at a time, by the wall clock: a machine that slept through it is told when it wakes.
  private func unit(for session: StudySession, end: Int, _ command: [String], _ variables: [String: String]) -> String? {
    guard let systemdRun = FoundPrograms(variables).path(of: "systemd-run") else { return nil }
    let name = "kiroku-timer-\(session.id)"
    let values = variables.sorted { $0.key < $1.key }.map { "--setenv=\($0.key)=\($0.value)" }
    let run = LimitedRun.of(
      systemdRun,
      arguments: [
        "--user", "--quiet", "--collect", "--unit=\(name)", "--description=Tell the end of a Kiroku timer", "--on-calendar=@\(end)",
        "--timer-property=AccuracySec=1s",
      ] + values + ["--"] + command, environment: variables, limit: patience)
    return run.end == .exited(0) ? name : nil
  }

  private func cancel(_ arrangement: TimerEndFiles.Arrangement) {
    switch arrangement.waiter {
    case .unit(let name):
      guard let systemctl = FoundPrograms(variables).path(of: "systemctl") else { return }
      _ = LimitedRun.of(
        systemctl, arguments: ["--user", "--quiet", "stop", name + ".timer"], environment: SmallEnvironment.of(variables),
        limit: patience)
    case .process(let process):
      guard process > 1, process != getpid(), Self.waits(process, for: arrangement.session) else { return }
      kill(process, SIGTERM)
    }
  }

  /// Whether a process is one that waits for the end of a session: numbers of processes are used again.
  private static func waits(_ process: pid_t, for session: StudySession.ID) -> Bool {
    let descriptor = open("/proc/\(process)/cmdline", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    let words = bytes[..<max(0, count)].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.contains("timer-end") && words.contains(session.text)
  }
}
