public import Foundation

/// A shortcut with the phrase that runs it (SiriKit's INVoiceShortcut).
public struct VoiceShortcut: Hashable, Sendable, Identifiable {
  /// A UUID in lower case.
  public typealias ID = String

  /// What identifies it.
  public let id: ID
  /// What people say or type to run it.
  public var phrase: String
  /// What it runs.
  public var shortcut: Shortcut
  /// Whether the result is shown when it ran.
  public var showsWhenRun: Bool
  /// When it was added; whole seconds.
  public let created: Date
  /// When it was changed last; whole seconds.
  public let updated: Date

  /// Makes a voice shortcut from its parts; ``VoiceShortcutCenter/add(phrase:shortcut:showsWhenRun:)`` makes new ones.
  public init(id: ID, phrase: String, shortcut: Shortcut, showsWhenRun: Bool = true, created: Date, updated: Date) {
    self.id = id
    self.phrase = phrase
    self.shortcut = shortcut
    self.showsWhenRun = showsWhenRun
    self.created = created
    self.updated = updated
  }
}

extension VoiceShortcut {
  /// What a phrase may be.
  public enum Limits {
    /// The most characters of a phrase.
    public static let phraseCharacters = 200
    /// The most bytes of a shortcut as it is stored.
    public static let shortcutBytes = 65_536
  }
}
