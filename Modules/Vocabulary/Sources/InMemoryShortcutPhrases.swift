public import TextFolding

/// The phrases of voice shortcuts in memory, for a process that reads many phrases, and for tests.
public struct InMemoryShortcutPhrases: ShortcutPhraseSource {
  private let shortcuts: [ShortcutPhrase]
  private var byRow: [PhraseKeyRow: [Int32]] = [:]

  /// Makes a source of shortcuts, oldest first.
  public init(_ shortcuts: [ShortcutPhrase]) {
    self.shortcuts = shortcuts.map { shortcut in
      var shortcut = shortcut
      shortcut.looseKey = LooseKey.key(of: SpokenScalars(shortcut.phrase))
      return shortcut
    }
    for (index, shortcut) in shortcuts.enumerated() {
      for row in ShortcutPhraseKeys.rows(for: shortcut.phrase) { byRow[row, default: []].append(Int32(index)) }
    }
  }

  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] {
    (byRow[PhraseKeyRow(kind, key)] ?? []).prefix(limit).map { shortcuts[Int($0)] }
  }

  public func shortcuts(withAnySegment segments: [String], _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] {
    var found: Set<Int32> = []
    for segment in segments {
      for index in byRow[PhraseKeyRow(kind, segment)] ?? [] where found.count < limit { found.insert(index) }
    }
    return found.sorted().map { shortcuts[Int($0)] }
  }
}

/// Neither terms nor shortcuts.
public struct EmptyPhraseSource: TermSource, ShortcutPhraseSource {
  /// Makes a source of nothing.
  public init() {}

  public func terms(atOrBefore key: String) -> [VocabularyTerm] { [] }
  public func terms(startingWith key: String, limit: Int) -> [VocabularyTerm] { [] }
  public func terms(withAnySegment segments: [String], limit: Int) -> [VocabularyTerm] { [] }
  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] { [] }
  public func shortcuts(withAnySegment segments: [String], _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] { [] }
}
