/// Who runs an intent.
public enum InvocationSource: String, Hashable, Sendable {
  case app, command, script, shortcut
  /// What somebody said, or a shortcut by what it is called: it may have been misheard or misread.
  case phrase
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
  /// What a handler tells while it works; the same for all copies of the context, so that a context serves one run.
  public let report: InvocationReport

  /// How numbers were written that are greater or less than what is counted with, by the names of their parameters. A refusal repeats what
  /// was written, and not the end of the range that stands for it.
  public var spellings: [String: String] = [:]

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes the context of one run.
  public init(language: String = "en", source: InvocationSource = .script, report: InvocationReport = InvocationReport()) {
    self.language = language
    self.source = source
    self.report = report
  }

  /// The value that the app hands in for `key`, else the key's default.
  public subscript<Key: InvocationContextKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
