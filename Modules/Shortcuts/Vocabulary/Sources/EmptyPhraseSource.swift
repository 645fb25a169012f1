public import TextFolding

/// Neither terms nor shortcuts.
public struct EmptyPhraseSource: TermSource, ShortcutPhraseSource {
  /// Makes a source of nothing.
  public init() {}

  public func terms(atOrBefore key: String) -> [VocabularyTerm] { [] }
  public func terms(startingWith key: String, limit: Int) -> [VocabularyTerm] { [] }
  public func terms(near key: String, limit: Int) -> [NearTerm] { [] }
  public func terms(sharing parts: [TermPart], limit: Int) -> [NamedTerm] { [] }
  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] { [] }
  public func shortcuts(near looseKey: String, limit: Int) -> [NearShortcut] { [] }
  public func shortcuts(around looseKey: String, limit: Int) -> [ShortcutPhrase] { [] }
  public func shortcuts(withAnySoundSegment segments: [String], limit: Int) -> [ShortcutPhrase] { [] }
}
