public import TimelineContract

/// What is not the same in every run.
public struct ServiceEffects: Sendable {
  /// The time that the machine's clock shows. Somebody may set it.
  public var now: @Sendable () -> TimelineTime
  /// The time since some fixed moment. It isn't affected when the clock is set.
  public var elapsed: @Sendable () -> Duration
  /// Bytes that nobody can guess.
  public var randomBytes: @Sendable (Int) -> [UInt8]

  /// Makes effects.
  public init(
    now: @escaping @Sendable () -> TimelineTime, elapsed: @escaping @Sendable () -> Duration,
    randomBytes: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.now = now
    self.elapsed = elapsed
    self.randomBytes = randomBytes
  }

  /// An id that nothing has.
  public func newID() -> TimelineID {
    let bytes = randomBytes(16)
    func half(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    return TimelineID(random: half(0..<8), half(8..<16))
  }
}
