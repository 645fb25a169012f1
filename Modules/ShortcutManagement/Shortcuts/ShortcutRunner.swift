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
  /// Throws ``ShortcutError/runsItself(phrases:)``, ``ShortcutError/runsTooFar(limit:)``, ``ShortcutError/vanished(id:phrase:)`` for a
  /// shortcut on the way that is not there, what ``ShortcutIntent/intent(from:)`` throws, and what the store throws.
  public func plan(for voiceShortcut: VoiceShortcut) throws -> Plan {
    var path = [voiceShortcut]
    var shortcut = voiceShortcut.shortcut
    while let next = try follow(shortcut) {
      guard !path.contains(where: { $0.id == next.id }) else {
        let start = path.firstIndex { $0.id == next.id } ?? 0
        throw ShortcutError.runsItself(phrases: (path[start...] + [next]).map(\.phrase))
      }
      guard path.count < Self.limit else { throw ShortcutError.runsTooFar(limit: Self.limit) }
      path.append(next)
      shortcut = next.shortcut
    }
    return Plan(step: try step(for: shortcut), showsResult: path.allSatisfy(\.showsWhenRun), path: path)
  }

  /// Returns what a shortcut comes to that nobody saved, such as a suggestion; throws as ``plan(for:)-(VoiceShortcut)`` does.
  public func plan(for shortcut: Shortcut) throws -> Plan {
    if let first = try follow(shortcut) { return try plan(for: first) }
    return Plan(step: try step(for: shortcut), showsResult: true, path: [])
  }

  private func follow(_ shortcut: Shortcut) throws -> VoiceShortcut? {
    guard case .activity(let activity) = shortcut, case .string(let id) = activity.userInfo[Self.voiceShortcutKey] else { return nil }
    guard let next = try lookup(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
    return next
  }

  private func step(for shortcut: Shortcut) throws(ShortcutError) -> Step {
    switch shortcut {
    case .intent(let intent): .run(try intent.intent(from: provider))
    case .activity(let activity): .open(activity)
    }
  }
}
