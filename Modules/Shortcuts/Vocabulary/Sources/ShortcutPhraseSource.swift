public import TextFolding

/// Where voice shortcuts are looked up by their phrases.
///
/// A store keeps the rows of ``ShortcutPhraseKeys/rows(for:)`` beside each shortcut and answers from them.
public protocol ShortcutPhraseSource: Sendable {
  /// Returns at most `limit` shortcuts that were stored with the key, oldest first.
  ///
  /// - Parameter kind: ``TextFolding/PhraseKeyKind/shortcut`` or ``TextFolding/PhraseKeyKind/shortcutLoose``.
  func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase]
  /// Returns at most `limit` shortcuts whose loose key is a slip or two away from `looseKey`, the nearest first, with the edits.
  ///
  /// A store finds them by ``TextFolding/NearText/probes(for:)`` among its rows of kind ``TextFolding/PhraseKeyKind/shortcutSegment``, and
  /// tells which are near by ``ShortcutPhraseKeys/nearest(to:among:limit:)``.
  func shortcuts(near looseKey: String, limit: Int) throws -> [NearShortcut]
  /// Returns at most `limit` shortcuts whose loose keys stand around `looseKey`, half of them before it and half from it on: those that
  /// begin as it does, where there are any.
  func shortcuts(around looseKey: String, limit: Int) throws -> [ShortcutPhrase]
  /// Returns at most `limit` shortcuts that were stored with any of `segments` as ``TextFolding/PhraseKeyKind/shortcutSoundSegment``, each
  /// once.
  func shortcuts(withAnySoundSegment segments: [String], limit: Int) throws -> [ShortcutPhrase]
}

/// A voice shortcut by its phrase.
public struct ShortcutPhrase: Hashable, Sendable {
  /// The voice shortcut's identifier.
  public var id: String
  /// The phrase as the user wrote it.
  public var phrase: String

  /// Makes the phrase of a shortcut.
  public init(id: String, phrase: String) {
    self.id = id
    self.phrase = phrase
  }
}

/// A voice shortcut whose phrase is a slip or two away from what was said.
public struct NearShortcut: Hashable, Sendable {
  /// The shortcut.
  public var shortcut: ShortcutPhrase
  /// How many edits it is away.
  public var edits: Int

  /// Makes a near shortcut.
  public init(_ shortcut: ShortcutPhrase, edits: Int) {
    self.shortcut = shortcut
    self.edits = edits
  }
}
