public import TimelineContract

/// What is not the same in every run.
public struct ServiceEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> TimelineTime
  /// Bytes that nobody can guess.
  public var randomBytes: @Sendable (Int) -> [UInt8]

  /// Makes effects.
  public init(now: @escaping @Sendable () -> TimelineTime, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
    self.now = now
    self.randomBytes = randomBytes
  }

  /// An id that nothing has.
  public func newID() -> TimelineID {
    let bytes = randomBytes(16)
    func half(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    return TimelineID(random: half(0..<8), half(8..<16))
  }
}
