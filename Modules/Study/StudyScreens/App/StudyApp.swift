import Dispatch
public import IntentRuntime
public import TerminalUI

/// Where the app opens.
public enum StudyStart: Sendable {
  case home
  /// Home, and over it what continues the activity; where it was opened from is counted already.
  case activity(UserActivity, from: ActivityOrigin = .command)
}

/// The full-screen app.
public enum StudyApp {
  /// What the program chooses for the terminal, and what it wants to be told.
  public struct Options: Sendable {
    /// What is chosen of how the screen looks, until the settings change.
    public var look = Look()
    /// nil: what the terminal draws one cell wide.
    public var glyphs: GlyphSet?
    /// Told whenever nothing is in flight and everything is painted; tests wait for it.
    public var onIdle: (@Sendable () -> Void)?
    /// Given the times of the run at its end; nil measures none.
    public var onReport: (@Sendable (AppReport) -> Void)?
    /// Told what became of what was being saved when the user left, or when the terminal or a signal ended the app: nobody sees the screen
    /// any more then.
    public var onLastWords: (@Sendable (String) -> Void)?
    /// Activities that others ask the running app to go on with; nil where nobody can.
    public var requests: (any AsyncSequence<ActivityRequest, Never> & Sendable)?
    /// Milliseconds since the process began, for the report.
    public var millisecondsSinceStart: @Sendable () -> Double = { 0 }

    /// The usual choices.
    public init() {}
  }

  /// Why the app ended.
  public enum Outcome: Hashable, Sendable {
    /// The user left.
    case quit(code: Int32)
    /// The terminal is gone, or a signal asked the process to end.
    case ended(InputEnd)
  }

  /// How long a save may still take after a signal: what asks a process to end gives it ten seconds or more.
  private static let patience = DispatchTimeInterval.seconds(8)

  /// Runs the app until the user leaves or the terminal is gone; the terminal is restored when this returns.
  ///
  /// Blocks the calling thread: call it on the main thread, not in a task.
  public static func run(
    services: ScreenServices, backend: some TerminalBackend, start: StudyStart = .home, options: Options = Options()
  ) -> Outcome {
    run(
      AppShell(services: services, start: start, requests: options.requests),
      on: MeasuredBackend(backend, clock: options.millisecondsSinceStart), options)
  }

  static func run<Backend: TerminalBackend>(
    _ program: AppShell, on backend: MeasuredBackend<Backend>, _ options: Options
  ) -> Outcome {
    var loopOptions = ApplicationLoop<AppShell, MeasuredBackend<Backend>>.Options()
    loopOptions.look = options.look
    loopOptions.glyphs = options.glyphs
    // Whatever reads or writes the store blocks its thread; of Swift's own there is one a core.
    loopOptions.threads = HandlerThreads.shared
    let onIdle = options.onIdle
    loopOptions.onIdle = {
      backend.noteIdle()
      onIdle?()
    }
    if let onReport = options.onReport {
      loopOptions.onLatencies = { onReport(AppReport(firstPaint: backend.firstPaint, ready: backend.firstIdle, latencies: $0)) }
    }
    let loop = ApplicationLoop(program, on: backend, options: loopOptions)
    let outcome = loop.run()
    // A signal and a terminal that is gone end pages, too, and what is being saved is waited for there as well.
    var ended = loop.current
    let hasLeft = if case .quit = outcome { true } else { false }
    let said = ended.end(until: .now() + Self.patience, hasLeft: hasLeft) ?? (ended.state.isLeaving ? ended.state.message?.text : nil)
    if let said { options.onLastWords?(said) }
    switch outcome {
    case .quit(let code): return .quit(code: code)
    case .ended(let end): return .ended(end)
    }
  }
}
