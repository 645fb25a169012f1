import ShortcutManagement
import StudyModels
import Synchronization

/// What the app tidies up while nothing else is to be done: it deletes the donated activities that are past their time,
/// keeps a copy of the day on which something changed, and gives back the memory that it needs no more.
///
/// Nobody waits for it: what has expired is neither suggested nor run before it is deleted.
final class Upkeep: Sendable {
  /// The seconds between two times at which activities are deleted.
  static let interval = 3_600
  /// The seconds between two times at which memory is given back.
  static let memoryInterval = 60

  private let last = Mutex<Instant?>(nil)
  private let lastGivenBack = Mutex<Instant?>(nil)
  private let hasChange = Mutex(false)

  /// Notes that somebody committed: the day is to have its copy.
  func noteChange() { hasChange.withLock { $0 = true } }

  /// Tidies up where an hour has gone by since the last time.
  func run(_ services: ScreenServices) {
    let isChanged = hasChange.withLock { hasChange in
      defer { hasChange = false }
      return hasChange
    }
    if isChanged { services.keepDailyCopy() }
    let now = services.environment.now()
    if Self.isDue(last, every: Self.interval, now) {
      services.later.perform(as: "expired") { try services.shortcuts.donations.deleteExpired() }
    }
    if Self.isDue(lastGivenBack, every: Self.memoryInterval, now) { services.giveBackMemory() }
  }

  private static func isDue(_ last: borrowing Mutex<Instant?>, every interval: Int, _ now: Instant) -> Bool {
    last.withLock { last in
      // A clock that was set back must not keep it waiting for more than the interval.
      if let last, (0..<interval).contains(Int(now.secondsSince1970 - last.secondsSince1970)) { return false }
      last = now
      return true
    }
  }
}
