public import IntentRuntime

/// Works out what a shortcut comes to when it is run.
///
/// An activity may stand for a voice shortcut, by the key ``voiceShortcutKey`` in its user info. So one shortcut can run another, and that
/// another; one that comes round to itself is refused before anything has run.
public struct ShortcutRunner: Sendable {
  /// The user info of an activity that runs a voice shortcut holds its identifier here.
  public static let voiceShortcutKey = "voice_shortcut"
  /// How many voice shortcuts may follow one another.
  public static let limit = 8

  /// What is to be done.
  public enum Step: Sendable {
    /// Run this intent, with the source `shortcut`: nothing is donated for it.
    case run(any Intent)
    /// Go on with this activity in the app.
    case open(UserActivity)
  }

  /// What a shortcut comes to.
  public struct Plan: Sendable {
    /// What is to be done.
    public var step: Step
    /// Whether the result is shown: every voice shortcut on the way says so.
    public var showsResult: Bool
    /// The voice shortcuts on the way, the first one first; none for a shortcut that nobody saved.
    public var path: [VoiceShortcut]
  }

  private let provider: any IntentHandlerProviding
  private let lookup: @Sendable (VoiceShortcut.ID) throws -> VoiceShortcut?

  /// Makes a runner over the intents of a program and its voice shortcuts.
  public init(provider: any IntentHandlerProviding, lookup: @escaping @Sendable (VoiceShortcut.ID) throws -> VoiceShortcut?) {
    self.provider = provider
    self.lookup = lookup
  }

  /// Returns what a voice shortcut comes to.
  ///
  /// Throws ``ShortcutError/runsItself(phrases:)``, ``ShortcutError/runsTooFar(limit:)``, ``ShortcutError/targetGone(phrase:)`` where
  /// one on the way is not there, what ``ShortcutIntent/intent(from:)`` throws, and what the store throws.
  public func plan(for voiceShortcut: VoiceShortcut) throws -> Plan {
    let chain = try ShortcutChain(from: voiceShortcut, lookup: lookup)
    let last = chain.path[chain.path.count - 1]
    switch chain.end {
    case .action: break
    case .circle(let start): throw ShortcutError.runsItself(phrases: chain.phrases(from: start))
    case .tooFar: throw ShortcutError.runsTooFar(limit: Self.limit)
    case .gone: throw ShortcutError.targetGone(phrase: last.phrase)
    }
    return Plan(step: try step(for: last.shortcut), showsResult: chain.path.allSatisfy(\.showsWhenRun), path: chain.path)
  }

  /// Returns what a shortcut comes to that nobody saved, such as a suggestion; throws as ``plan(for:)-(VoiceShortcut)`` does.
  public func plan(for shortcut: Shortcut) throws -> Plan {
    guard let id = ShortcutChain.next(after: shortcut) else { return Plan(step: try step(for: shortcut), showsResult: true, path: []) }
    guard let first = try lookup(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
    return try plan(for: first)
  }

  private func step(for shortcut: Shortcut) throws(ShortcutError) -> Step {
    switch shortcut {
    case .intent(let intent): return .run(try intent.intent(from: provider))
    case .activity(let activity): return .open(activity)
    case .unreadable: throw .unreadable
    }
  }
}
