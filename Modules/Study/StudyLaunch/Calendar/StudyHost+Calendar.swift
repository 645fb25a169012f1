import ProgramSupport
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
import Synchronization

/// That the calendar may have to follow a commit.
///
/// A short run asks for it once its answer is out, however often it committed; a program that goes on asks for it at once.
final class CalendarRequest: Sendable {
  private struct State {
    var hasCommits = false
    /// Whether somebody is going to look already.
    var isTaken = false
    var atOnce: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Notes that something was committed.
  func noteCommit() {
    let atOnce = state.withLock { state in
      state.hasCommits = state.atOnce == nil
      return state.atOnce
    }
    atOnce?()
  }

  /// Whether something was committed since this was asked last.
  func takeCommits() -> Bool {
    state.withLock { state in
      defer { state.hasCommits = false }
      return state.hasCommits
    }
  }

  /// From now on, asks at once.
  func follow(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.atOnce = body } }

  /// Takes it on to look; false where somebody has.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }

  /// Says that what is committed from now on has to be looked at anew.
  func begin() { state.withLock { $0.isTaken = false } }
}

extension StudyHost {
  /// The calendar that is kept up to date, from the root; nil where none is wanted.
  public var calendarPath: String? {
    guard let file = settings.calendarFile else { return nil }
    guard file.hasPrefix("~/") else { return file }
    let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? StudyProgram.homeDirectory() ?? ""
    return home + file.dropFirst()
  }

  /// What is kept of the calendar beside it.
  public var calendarFiles: CalendarFiles { CalendarFiles(paths) }

  /// Why the calendar that is wanted could not be written the last time; nil where it could.
  public var calendarFailure: CalendarFailure? {
    guard let path = calendarPath, let failure = calendarFiles.failure(), failure.path == path else { return nil }
    return failure
  }

  /// Has the calendar brought up to date once the answer is out, where one is wanted: by a program that nobody waits for.
  public func followCalendar() {
    guard settings.calendarFile != nil, calendarRequest.take() else { return }
    after.add { bringCalendar() }
  }

  private func bringCalendar() -> [String] {
    calendarRequest.begin()
    guard let path = calendarPath, !isCalendarCurrent(path) else { return [] }
    let isStarted = ExecutablePath.directory.map { directory in
      ChildProcess.startDetached(directory + "/kiroku", arguments: ["calendar", "--quiet"], environment: variables)
    }
    // What is not told by now was found by whoever tried it before.
    let isUntried = isStarted != true && calendarFiles.failure() == nil
    if isUntried { calendarFiles.keep(CalendarFailure(path: path, .system(2))) }
    return calendarFiles.failureToTell().map { [$0.message(in: language)] } ?? []
  }

  /// Whether the calendar is what the log says: by the sum of the versions of its weeks, in the store that is open already.
  private func isCalendarCurrent(_ path: String) -> Bool {
    guard let state = calendarFiles.state(), state.path == path, FileStamp(of: path) == state.stamp else { return false }
    let store = ownStores.first { $0.hasWritten } ?? store(for: .reading)
    return (try? repositories(in: store).exchange.weekVersionSum()) == state.versionSum
  }
}
