import IntentRuntime
import ShortcutManagement
import Synchronization

/// Writes down which activities become current, and which are let go of.
final class ActivityLog: ActivityCenter {
  private struct State {
    var current: UserActivity?
    var lines: [String] = []
    var whileDonating: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())

  var current: UserActivity? { state.withLock { $0.current } }
  /// `+ TYPE` for one that became current as the user opened it, `= TYPE` for one that the user did not open just then, `- TYPE` for one that was let go of.
  var lines: [String] { state.withLock { $0.lines } }

  /// Called while a donation is being written.
  var whileDonating: @Sendable () -> Void {
    get { state.withLock { $0.whileDonating } }
    set { state.withLock { $0.whileDonating = newValue } }
  }

  func becomeCurrent(_ activity: UserActivity, isDonated: Bool) {
    if isDonated { whileDonating() }
    state.withLock { state in
      state.current = activity
      state.lines.append("\(isDonated ? "+" : "=") \(activity.activityType)")
    }
  }

  func resignCurrent(_ activity: UserActivity) {
    state.withLock { state in
      state.current = nil
      state.lines.append("- \(activity.activityType)")
    }
  }

  func invalidate(_ activity: UserActivity) { resignCurrent(activity) }
  func deleteSaved(persistentIdentifiers: [String]) {}
  func deleteAllSaved() {}
}
