import Synchronization

/// What a handler tells beside its answers, from any thread, even after its time is over.
///
/// Whoever waits for a run and the handler's transaction meet here, under one lock. Either the waiting ends first, and the transaction is
/// refused its commit; or the commit begins first, and from then on nobody says that nothing was saved.
public final class InvocationReport: Sendable {
  /// How far the intent's effect has come.
  private enum Stage: Sendable {
    /// Nothing is saved yet.
    case working
    /// Nobody waits any more: nothing will be saved.
    case abandoned
    /// The transaction is being written to the disk.
    case committing(token: String)
    /// It is durable. `token` is nil where the handler told so itself.
    case committed(token: String?)
  }

  private struct State: Sendable {
    var stage = Stage.working
    var fault: (any Error)?
    /// The handler's own words of questions, by the names of their parameters.
    var questions: [String: String] = [:]
  }

  private let state = Mutex(State())
  /// Asks whoever waits for the run elsewhere whether it may commit; nil where nobody does.
  private let permission: (@Sendable (_ token: String) throws(RunAbandoned) -> Void)?

  /// Makes an empty report.
  ///
  /// - Parameter permission: asks whoever waits for the run elsewhere, as in another process, whether it may commit; throws ``RunAbandoned`` where it
  ///   may not.
  public init(asking permission: (@Sendable (_ token: String) throws(RunAbandoned) -> Void)? = nil) { self.permission = permission }

  // MARK: The handler's side

  /// Asks whether the transaction may commit: to be called as the last thing in it, right before the commit.
  ///
  /// From then on whoever stops waiting is given `token`, which asks for what became of it.
  ///
  /// - Throws: ``RunAbandoned`` where nobody waits any more: the transaction must be rolled back.
  public func beginCommit(token: String) throws(RunAbandoned) {
    if let permission, isWorking {
      do throws(RunAbandoned) {
        try permission(token)
      } catch {
        _ = giveUp()
        throw error
      }
    }
    let isAbandoned = state.withLock { state in
      switch state.stage {
      case .working: state.stage = .committing(token: token)
      case .abandoned: return true
      // A second transaction of the same run: its effect has begun.
      case .committing, .committed: break
      }
      return false
    }
    if isAbandoned { throw RunAbandoned() }
  }

  /// Says that the commit which had begun came to nothing.
  public func commitFailed() {
    state.withLock { state in
      if case .committing = state.stage { state.stage = .working }
    }
  }

  /// Says that the intent's effect is durable.
  ///
  /// A handler whose store does not ask ``beginCommit(token:)`` calls it right after its transaction.
  public func markCommitted() {
    state.withLock { state in
      switch state.stage {
      case .working: state.stage = .committed(token: nil)
      case .committing(let token): state.stage = .committed(token: token)
      case .abandoned, .committed: break
      }
    }
  }

  private var isWorking: Bool { state.withLock { if case .working = $0.stage { true } else { false } } }

  /// Whether nobody waits for the run any more, so that waiting for a lock is in vain.
  public var isAbandoned: Bool { state.withLock { if case .abandoned = $0.stage { true } else { false } } }

  /// Whether the intent's effect is durable.
  public var hasCommitted: Bool { state.withLock { if case .committed = $0.stage { true } else { false } } }

  /// Says that something other than the intent is at fault (a full disk, damaged data); the first such error counts.
  ///
  /// The handler then answers as it likes: the run ends after that answer, with the error in ``IntentExecution/fault``. What fails because the
  /// run was given up is no fault.
  public func recordFault(_ error: any Error) {
    state.withLock { state in
      if case .abandoned = state.stage { return }
      if state.fault == nil { state.fault = error }
    }
  }

  /// The first error that a handler recorded; nil for none.
  public var fault: (any Error)? { state.withLock { $0.fault } }

  /// Says in the handler's own words what is to be confirmed of a parameter, where the answer is that its value must be; they stand in the
  /// place of those of the definition.
  public func ask(_ question: String, about parameter: String) { state.withLock { $0.questions[parameter] = question } }

  /// The handler's own words for the confirmation of a parameter; nil where it has none.
  func question(about parameter: String) -> String? { state.withLock { $0.questions[parameter] } }

  // MARK: The side that waits

  /// What is known when somebody stops waiting.
  enum Standing: Equatable, Sendable {
    /// Nothing was saved, and nothing will be.
    case nothingSaved
    /// It is being saved; the token asks for what became of it.
    case committing(token: String)
    /// It is saved. `token` is nil where the handler told so itself.
    case committed(token: String?)
  }

  /// Stops waiting. Where no commit has begun, none will.
  func giveUp() -> Standing {
    state.withLock { state in
      switch state.stage {
      case .working, .abandoned:
        state.stage = .abandoned
        return .nothingSaved
      case .committing(let token): return .committing(token: token)
      case .committed(let token): return .committed(token: token)
      }
    }
  }
}

/// Nobody waits for the run any more: what it would save must not be saved.
public struct RunAbandoned: Error, Hashable, Sendable {
  /// Makes the fact.
  public init() {}
}
