import Synchronization

/// Who runs an intent.
public enum InvocationSource: String, Hashable, Sendable {
  case app, command, script, shortcut
}

/// A kind of value that an app hands its handlers beside the intent, and scripts cannot.
public protocol InvocationContextKey {
  associatedtype Value: Sendable
  /// What a context without such a value answers.
  static var defaultValue: Value { get }
}

/// What goes with one run of an intent beside the intent itself.
public struct InvocationContext: Sendable {
  /// The language of all words, as a tag (`en`, `ja`).
  public var language: String
  /// Who runs the intent.
  public var source: InvocationSource
  /// What a handler tells while it works; the same for all copies of the context.
  public let report: InvocationReport

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes the context of one run.
  public init(language: String = "en", source: InvocationSource = .script) {
    self.language = language
    self.source = source
    report = InvocationReport()
  }

  /// The value that the app hands in for `key`, else the key's default.
  public subscript<Key: InvocationContextKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What a handler tells beside its answers, from any thread, even after its time is over.
public final class InvocationReport: Sendable {
  private struct State: Sendable {
    var hasCommitted = false
    var fault: (any Error)?
  }

  private let state = Mutex(State())

  /// Makes an empty report.
  public init() {}

  /// Says that the intent's effect is durable; a handler calls it right after its transaction.
  public func markCommitted() {
    state.withLock { $0.hasCommitted = true }
  }

  /// Whether the intent's effect is durable.
  public var hasCommitted: Bool { state.withLock { $0.hasCommitted } }

  /// Says that something other than the intent is at fault (a full disk, damaged data); the first such error counts.
  ///
  /// The handler then answers as it likes: the run ends after that answer, with the error in ``IntentExecution/fault``.
  public func recordFault(_ error: any Error) {
    state.withLock { state in
      if state.fault == nil { state.fault = error }
    }
  }

  /// The first error that a handler recorded; nil for none.
  public var fault: (any Error)? { state.withLock { $0.fault } }
}
