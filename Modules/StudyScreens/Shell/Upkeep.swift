import ShortcutManagement
import StudyModels
import Synchronization

/// What the app tidies up while nothing else is to be done: it deletes the donated activities that are past their time.
///
/// Nobody waits for it: what has expired is neither suggested nor run before it is deleted.
final class Upkeep: Sendable {
  /// The seconds between two times.
  static let interval = 3_600

  private let last = Mutex<Instant?>(nil)

  /// Tidies up where an hour has gone by since the last time. What could not be written is written the next time.
  func run(_ services: ScreenServices) {
    let now = services.environment.now()
    let isDue = last.withLock { last in
      // A clock that was set back must not keep it waiting for more than an hour.
      if let last, (0..<Self.interval).contains(Int(now.secondsSince1970 - last.secondsSince1970)) { return false }
      last = now
      return true
    }
    if isDue { _ = try? services.shortcuts.donations.deleteExpired() }
  }
}
