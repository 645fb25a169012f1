public import TextFolding

/// Where voice shortcuts are looked up by their phrases.
///
/// A store keeps the rows of ``ShortcutPhraseKeys/rows(for:)`` beside each shortcut and answers from them.
public protocol ShortcutPhraseSource: Sendable {
  /// Returns at most `limit` shortcuts that were stored with the key, oldest first.
  ///
  /// - Parameter kind: ``TextFolding/PhraseKeyKind/shortcut`` or ``TextFolding/PhraseKeyKind/shortcutLoose``.
  func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase]
  /// Returns at most `limit` shortcuts that were stored with any of `segments`, each once.
  ///
  /// - Parameter kind: ``TextFolding/PhraseKeyKind/shortcutSegment`` or ``TextFolding/PhraseKeyKind/shortcutSoundSegment``.
  func shortcuts(withAnySegment segments: [String], _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase]
}

/// A voice shortcut by its phrase.
public struct ShortcutPhrase: Hashable, Sendable {
  /// The voice shortcut's identifier.
  public var id: String
  /// The phrase as the user wrote it.
  public var phrase: String
  /// The phrase's loose key, where the source has it at hand; else it is made each time.
  var looseKey: String?

  /// Makes the phrase of a shortcut.
  public init(id: String, phrase: String) {
    self.id = id
    self.phrase = phrase
  }

  public static func == (first: ShortcutPhrase, second: ShortcutPhrase) -> Bool {
    first.id == second.id && first.phrase == second.phrase
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(phrase)
  }
}
