import Glibc
public import ProgramSupport
public import SharedStore
import StudyIntents
public import StudyModels
import StudyRepositories
import StudySettings

extension StudyHost {
  /// Returns what is asked before changes of a store and told after them.
  func watch(over repositories: Repositories) -> ChangeWatch {
    ChangeWatch(
      hooks: hooks, after: after, alarm: TimerAlarm(self, session: repositories.session), environment: environment,
      shelf: repositories.shelf)
  }

  /// Does what follows changes, at the end of a program: the answer goes out first.
  public func carryOut(after program: Program) {
    if calendarRequest.takeCommits() { followCalendar() }
    guard after.isPending else { return }
    // Whether the answer could be written is told at the program's end.
    try? program.output.flush()
    for note in after.carryOut() { program.complain(note) }
  }

  /// From now on, does at once what follows changes, beside everything else: for programs that go on.
  public func carryOutAtOnce(telling tell: @escaping @Sendable (String) -> Void) {
    after.carryOutAtOnce(telling: tell)
    calendarRequest.follow { followCalendar() }
  }

  /// Waits for what follows changes, in a program that does it at once.
  public func finishCarryingOut() { after.finish() }

  // MARK: The end of a timer

  /// Has the end of a timer told by the desktop and the hook, where nobody has told it yet; returns at once where changes are followed at once.
  public func tellTimerEnd(of session: StudySession, in store: Store) {
    guard let end = session.endThatCame(at: environment.now()) else { return }
    after.add { tellEnd(end, of: session, in: store) }
  }

  /// Tells the end of the timer of that session once it has come, and waits for the next one of its rounds; what is to be told of that beside it. Nothing
  /// is told where the session has ended, or waits in a break.
  ///
  /// - Parameter end: when to look first, by the machine's clock; nil: now.
  public func awaitTimerEnd(of id: StudySession.ID, at end: Int?) throws -> [String] {
    let store = store(for: .reading)
    let files = TimerEndFiles(paths)
    if let end { sleepUntil(end) }
    var notes: [String] = []
    while true {
      guard let session = try repositories(in: store).session.current(), session.id == id else { return notes }
      let now = environment.now()
      if let end = session.endThatCame(at: now) { notes += tellEnd(end, of: session, in: store) }
      guard let next = session.nextEnd(at: now) else { return notes }
      let left = next.seconds(since: now)
      guard left > 0 else {
        _ = files.locked { if files.arrangement()?.session == id { files.keep(nil) } }
        return notes
      }
      // A clock that stands still never gets there.
      guard (variables["KIROKU_NOW"] ?? "").isEmpty else { return notes }
      // A round is followed by its break, or it was given more time. Whoever gave it has somebody wait for that; else it is this process.
      let moment = Int(time(nil)) + left
      let isMine = files.locked {
        if let other = files.arrangement(), other.session == id, abs(other.end - moment) <= 2, other.waiter != .process(getpid()) {
          return false
        }
        files.keep(TimerEndFiles.Arrangement(session: id, end: moment, waiter: .process(getpid())))
        return true
      }
      guard isMine == true else { return notes }
      sleepUntil(moment)
    }
  }

  private func tellEnd(_ end: SessionEnd, of session: StudySession, in store: Store) -> [String] {
    guard TimerEndFiles(paths).claim(session.id, end) else { return [] }
    let shelf = repositories(in: store).shelf
    let material = session.materialID.flatMap { id in (try? shelf.material(id)) ?? nil }
    if settings.notifiesTimerEnd {
      DesktopNotice(variables).show(
        TerminalText.sanitized(language.ended(end, material?.title), keepsLines: false), language.wayOut(of: end), home: paths.data.path,
        offersActions: session.rounds == nil)
    }
    guard hooks.isUsed, hooks.isThere(.timerEnd),
      let document = try? JSONValue(encoding: SessionDocument(session, material: material, at: environment.now()))
    else { return [] }
    return hooks.tell(.timerEnd, ["event": .string(Hook.timerEnd.rawValue), "session": document])
  }

  /// Sleeps until a time of the wall clock: a machine that slept through it goes on when it wakes.
  private func sleepUntil(_ seconds: Int) {
    var moment = timespec(tv_sec: seconds, tv_nsec: 0)
    while clock_nanosleep(CLOCK_REALTIME, Int32(TIMER_ABSTIME), &moment, nil) == EINTR {}
  }
}
