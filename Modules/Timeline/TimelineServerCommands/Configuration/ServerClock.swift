public import ProgramSupport
public import TimelineContract

/// The time of a process; `KIROKU_NOW` replaces the wall clock, for tests and demonstrations.
public enum ServerClock {
  /// Takes the machine's clock, which is handed in, or what `KIROKU_NOW` says.
  ///
  /// - Throws: `ProgramError` (78) where that is no time.
  public static func now(in program: Program, clock: @escaping @Sendable () -> TimelineTime) throws -> @Sendable () -> TimelineTime {
    guard let text = program.environment["KIROKU_NOW"], !text.isEmpty else { return clock }
    guard let fixed = TimelineTime(text) else {
      let quoted = TerminalText.quoted(text)
      throw ProgramError(
        .badSettings,
        program.language.words(
          "KIROKU_NOW: “\(quoted)” is no time such as 2026-11-22T21:00:00+09:00.",
          "KIROKU_NOW：「\(quoted)」は2026-11-22T21:00:00+09:00のような日時ではありません。"))
    }
    return { TimelineTime(milliseconds: fixed.milliseconds) }
  }
}
