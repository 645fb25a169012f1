public import IntentRuntime
public import ProgramSupport

extension IntentExecutor {
  /// An executor for one short run in a program: handlers run on the program's own loop, which starts fewer threads.
  ///
  /// In a process without such a loop (a test, say) handlers run on threads of their own.
  ///
  /// - Parameter deadline: How long each call into a handler may take; nil for the program's patience, or ten seconds.
  public static func forShortRun(
    in program: Program, deadline: Duration? = nil, format: ValueFormat = ValueFormat(), dialogue: (any DialogueDelegate)? = nil,
    commitPatience: Duration = .zero, trace: (@Sendable (PhaseRecord) -> Void)? = nil
  ) -> IntentExecutor {
    let deadline = deadline ?? program.patience ?? .seconds(10)
    guard let loop = program.loop else {
      return IntentExecutor(deadline: deadline, format: format, dialogue: dialogue, commitPatience: commitPatience, trace: trace)
    }
    return IntentExecutor(
      deadline: deadline, format: format, dialogue: dialogue, clock: ProgramClock(), threads: loop,
      commitPatience: commitPatience, trace: trace)
  }

  /// An executor for many runs beside each other, whose handlers have threads of their own.
  ///
  /// Deadlines are kept by the program's loop: a sleep that Swift's own executor was asked for stays there, with its task, until its moment,
  /// also where it has been cancelled long before, and ten seconds of requests are many.
  static func forServing(in program: Program, deadline: Duration, format: ValueFormat) -> IntentExecutor {
    guard let loop = program.loop else { return IntentExecutor(deadline: deadline, format: format) }
    return IntentExecutor(deadline: deadline, format: format, clock: ProgramClock(), timers: loop)
  }
}

/// The system's monotonic clock, whose sleepers the program's loop wakes.
private struct ProgramClock: MonotonicClock {
  private let origin = ContinuousClock.now

  var now: Duration { origin.duration(to: .now) }

  func sleep(until moment: Duration) async {
    await Program.sleep(until: origin.advanced(by: moment))
  }
}
