import Dispatch
public import TerminalUI

/// What a program did on a scripted terminal.
public struct Recording: Sendable {
  /// Why the loop ended, in words: `quit 0`, `hangUp`, `signal 15`.
  public let outcome: String
  /// Everything presented, in order.
  public let surfaces: [Surface]
  /// What else the loop did, see `TestBackend.calls`.
  public let calls: [String]

  /// The text of the last surface.
  public var text: String { surfaces.last?.text ?? "" }

  /// Runs a screen in a real loop on a scripted terminal, on a thread of its own so that effects have theirs.
  public static func play<Program: Screen & SendableMetatype>(
    _ steps: [TestBackend.Step], size: Size = Size(width: 80, height: 24), depth: ColorDepth = .none,
    maximumDepth: ColorDepth = .trueColor, on screen: @escaping @Sendable () -> Program
  ) async -> Recording {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "loop").async {
        let backend = TestBackend(steps, size: size, depth: depth)
        var options = ApplicationLoop<Program, TestBackend>.Options()
        options.look.maximumDepth = maximumDepth
        let outcome = ApplicationLoop(screen(), on: backend, options: options).run()
        continuation.resume(returning: Recording(outcome: Self.words(outcome), surfaces: backend.surfaces, calls: backend.calls))
      }
    }
  }

  private static func words<Program, Backend>(_ outcome: ApplicationLoop<Program, Backend>.Outcome) -> String {
    switch outcome {
    case .quit(let code): "quit \(code)"
    case .ended(.hangUp): "hangUp"
    case .ended(.signal(let number)): "signal \(number)"
    }
  }
}
