/// Who waits for a write, and may give it up as long as its commit has not begun.
///
/// Whether the commit may begin is asked by the writing body itself, as the last thing it does.
public protocol WriteGate: Sendable {
  /// Whether nobody waits any more: asked while the write waits for another program.
  var isGivenUp: Bool { get }
  /// Told as soon as the write has reached the disk.
  func didCommit()
  /// Told where the commit failed, or the body threw.
  func didNotCommit()
}

/// The write was given up before its commit began: nothing was changed.
public struct WriteGivenUp: Error, Hashable, Sendable {
  /// Makes the fact.
  public init() {}
}

/// Gives a write up whose task was cancelled.
struct TaskGate: WriteGate {
  var isGivenUp: Bool { Task.isCancelled }
  func didCommit() {}
  func didNotCommit() {}
}
