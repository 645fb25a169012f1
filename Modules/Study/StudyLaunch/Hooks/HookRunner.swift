import ProgramSupport
import StudyModels
import StudySettings

/// Runs the user's hooks.
public struct HookRunner: Sendable {
  /// What came of a hook.
  enum Outcome: Hashable, Sendable {
    /// There is none, or it ended well; what it wrote to stderr.
    case done([String])
    /// It ended otherwise than well: its first line on stderr, where it wrote one.
    case failed(String?)
    /// It was not run, or not to its end, in words.
    case notHeard(String)
  }

  /// How long a hook may take.
  public static let limit = Duration.seconds(5)
  /// The most lines of a hook that are handed on.
  private static let longestMessage = 20

  /// Where they lie.
  public let folder: HookFolder
  private let paths: KirokuPaths
  private let variables: [String: String]
  private let languageNow: @Sendable () -> Language
  private let limit: Duration
  /// Whether a hook runs this program: it starts no others.
  private let isNested: Bool

  init(paths: KirokuPaths, variables: [String: String], language: @escaping @Sendable () -> Language, limit: Duration = HookRunner.limit) {
    folder = HookFolder(path: paths.hooks)
    self.paths = paths
    self.variables = variables
    languageNow = language
    self.limit = limit
    isNested = !(variables[Hook.variable] ?? "").isEmpty
  }

  private var language: Language { languageNow() }

  /// Whether any hook could be run: the one question where there are none.
  var isUsed: Bool { !isNested && folder.isThere }

  /// Whether there is such a hook, also one that is refused.
  func isThere(_ hook: Hook) -> Bool { folder.state(of: hook) != .absent }

  /// Runs a hook and waits for it, at most for its limit; blocks meanwhile.
  func run(_ hook: Hook, _ document: JSONValue) -> Outcome {
    switch folder.state(of: hook) {
    case .absent: return .done([])
    case .refused(let obstacle): return .notHeard(language.hookNotRun(folder.path(of: hook), obstacle))
    case .ready: break
    }
    let run = LimitedRun.of(
      folder.path(of: hook), environment: environment(for: hook), input: document.text + "\n", limit: limit)
    let lines = Self.lines(run.messages)
    switch run.end {
    case .exited(0): return .done(lines)
    case .exited: return .failed(lines.first)
    case .tookTooLong: return .notHeard(language.hookTookTooLong(hook, Int(limit.components.seconds)))
    case .notStarted(let error): return .notHeard(language.hookNotStarted(folder.path(of: hook), SystemWords.text(error, in: language)))
    }
  }

  private func environment(for hook: Hook) -> [String: String] {
    SmallEnvironment.of(variables).merging([
      "KIROKU_HOME": paths.data.path, "KIROKU_CONFIG": paths.config.path, "KIROKU_LANG": language.tag, Hook.variable: hook.rawValue,
    ]) { $1 }
  }

  /// Runs a hook after something happened; what is to be told of it.
  func tell(_ hook: Hook, _ document: JSONValue) -> [String] {
    switch run(hook, document) {
    case .done(let lines): lines.map { "\(hook.rawValue): \($0)" }
    case .failed(let reason): [language.hookFailed(hook, reason)]
    case .notHeard(let words): [words]
    }
  }

  /// What a hook wrote to stderr, safe for terminals and for a message.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(longestMessage)
      .map { QuotedText.safe(TerminalText.sanitized(String($0), keepsLines: false), limit: 200) }.filter { !$0.isEmpty }
  }
}
