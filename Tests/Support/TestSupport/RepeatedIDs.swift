import Synchronization

/// New ids that are the same ones in every run: `00000000-0000-4000-8000-000000000001` and on.
public final class RepeatedIDs: Sendable {
  private let last = Mutex(0)

  /// Begins with the first one.
  public init() {}

  /// Makes the next one.
  public func next() -> String {
    let number = last.withLock { last in
      last += 1
      return "\(last)"
    }
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - number.count)) + number
  }
}
