public import ProgramSupport
public import TimelineContract

/// The time of a process. `KIROKU_NOW` replaces the machine's clocks, for tests and demonstrations.
public struct ServerClock: Sendable {
  /// The time.
  public let now: @Sendable () -> TimelineTime
  /// The time since a fixed moment.
  public let elapsed: @Sendable () -> Duration

  /// Takes the machine's clocks, which are handed in, or the time in `KIROKU_NOW`, at which both stand still.
  ///
  /// - Throws: `ProgramError` (78) if that isn't a time.
  public init(
    in program: Program, now: @escaping @Sendable () -> TimelineTime, elapsed: @escaping @Sendable () -> Duration
  ) throws {
    guard let text = program.environment["KIROKU_NOW"], !text.isEmpty else {
      (self.now, self.elapsed) = (now, elapsed)
      return
    }
    guard let fixed = TimelineTime(text) else {
      let quoted = TerminalText.quoted(text)
      throw ProgramError(
        .badSettings,
        program.language.words(
          "KIROKU_NOW: “\(quoted)” is no time such as 2026-11-22T21:00:00+09:00.",
          "KIROKU_NOW：「\(quoted)」は2026-11-22T21:00:00+09:00のような日時ではありません。"))
    }
    self.now = { TimelineTime(milliseconds: fixed.milliseconds) }
    self.elapsed = { .zero }
  }
}
