import Synchronization

/// The patience that a test has told this process (``Program/patience``), for what waits for others without being given the program.
package enum TestPatience {
  private static let told = Mutex<Duration?>(nil)

  /// Notes what a test has told.
  static func note(_ patience: Duration) { told.withLock { $0 = patience } }

  /// Returns what is usual, or more where a test says so.
  package static func atLeast(_ usual: Duration) -> Duration {
    max(usual, told.withLock { $0 } ?? usual)
  }

  /// Returns what is usual, or what a test says; where that is less than a second, what is usual: programs still have their turns.
  package static func orUsual(_ usual: Duration) -> Duration {
    guard let patience = told.withLock({ $0 }), patience >= .seconds(1) else { return usual }
    return patience
  }
}
