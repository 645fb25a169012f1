public import TextFolding
public import Vocabulary

/// The phrases of voice shortcuts in memory: what those of the store are held against.
public struct InMemoryShortcutPhrases: ShortcutPhraseSource {
  private let shortcuts: [ShortcutPhrase]
  private var byRow: [PhraseKeyRow: [Int32]] = [:]
  private let near: NearIndex
  /// The loose keys in order, with the numbers of their shortcuts.
  private let ordered: [(key: String, number: Int)]

  /// Makes a source of shortcuts, oldest first.
  public init(_ shortcuts: [ShortcutPhrase]) {
    self.shortcuts = shortcuts
    // Phrases that are too long for one have no loose key.
    let keys = shortcuts.map { shortcut in
      let spoken = SpokenScalars(shortcut.phrase)
      return spoken.scalars.count <= PhraseReader.longestPhrase ? LooseKey.key(of: spoken) : ""
    }
    near = NearIndex(keys)
    ordered = keys.enumerated().filter { !$0.element.isEmpty }.map { (key: $0.element, number: $0.offset) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, shortcut) in shortcuts.enumerated() {
      for row in ShortcutPhraseKeys.rows(for: shortcut.phrase) where row.kind != .shortcutSegment {
        byRow[row, default: []].append(Int32(index))
      }
    }
  }

  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) -> [ShortcutPhrase] {
    guard let found = byRow[PhraseKeyRow(kind, key)] else { return [] }
    return found.prefix(max(limit, 0)).map { shortcuts[Int($0)] }
  }

  public func shortcuts(near looseKey: String, limit: Int) -> [NearShortcut] {
    near.matches(for: looseKey).prefix(max(limit, 0)).map { NearShortcut(shortcuts[$0.number], edits: $0.edits) }
  }

  public func shortcuts(around looseKey: String, limit: Int) -> [ShortcutPhrase] {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].key.utf8.lexicographicallyPrecedes(looseKey.utf8) { low = middle + 1 } else { high = middle }
    }
    let half = max(limit, 0) / 2
    return ordered[max(0, low - half)..<min(ordered.count, low + half)].map { shortcuts[$0.number] }
  }

  public func shortcuts(withAnySoundSegment segments: [String], limit: Int) -> [ShortcutPhrase] {
    var found: Set<Int32> = []
    for segment in segments {
      for index in byRow[PhraseKeyRow(.shortcutSoundSegment, segment)] ?? [] where found.count < limit { found.insert(index) }
    }
    return found.sorted().map { shortcuts[Int($0)] }
  }
}
