import Synchronization

/// What an observer was told last, so that only changes are told.
final class LastTold<Value: Equatable & Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)

  /// Whether `value` differs from the one before, which it then takes the place of.
  func isNew(_ value: Value) -> Bool {
    last.withLock { last in
      defer { last = value }
      return last != value
    }
  }
}
