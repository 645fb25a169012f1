import TextFolding

/// Reads one phrase as that of a voice shortcut: first as it was saved, then with slips.
struct ShortcutReading {
  private let spoken: SpokenScalars
  private let shortcuts: any ShortcutPhraseSource
  /// The phrase's loose key, once it was needed; none for a phrase that is too long for one.
  private lazy var looseKey = spoken.scalars.count <= PhraseReader.longestPhrase ? LooseKey.key(of: spoken) : nil

  init(_ spoken: SpokenScalars, shortcuts: any ShortcutPhraseSource) {
    self.spoken = spoken
    self.shortcuts = shortcuts
  }

  /// The shortcuts of that very phrase, else those that differ in fillers, particles, endings or how numbers and durations are written.
  mutating func readExactly() throws -> [PhraseMatch] {
    let exact = try shortcuts.shortcuts(withKey: spoken.key, .shortcut, limit: 4)
    if !exact.isEmpty { return exact.map { PhraseMatch(target: .shortcut($0.id), parts: whole()) } }
    guard let looseKey else { return [] }
    let loose = try shortcuts.shortcuts(withKey: looseKey, .shortcutLoose, limit: 4)
    guard !loose.isEmpty else { return [] }
    let loss = PhraseLoss(.looseForm, spoken.text(from: 0, to: spoken.scalars.count), cost: Double(PhraseCost.looseForm) / 1_000)
    return loose.map { PhraseMatch(target: .shortcut($0.id), losses: [loss], parts: whole(cost: loss.cost)) }
  }

  /// The shortcuts whose phrases differ by a slip or two, the nearest first.
  mutating func readTolerantly() throws -> [PhraseMatch] {
    try near().map { near in
      let cost = Double(near.edits * PhraseCost.slip) / 1_000
      return PhraseMatch(
        target: .shortcut(near.shortcut.id), losses: [PhraseLoss(.misspelling, near.shortcut.phrase, cost: cost)], parts: whole(cost: cost))
    }
  }

  /// The phrase as one part.
  private func whole(cost: Double = 0) -> [PhrasePart] {
    [PhrasePart(spoken.text(from: 0, to: spoken.scalars.count), .word, weight: -cost)]
  }

  /// The same as shortcuts with the edits that they are away.
  mutating func near() throws -> [NearShortcut] {
    guard let looseKey else { return [] }
    return try shortcuts.shortcuts(near: looseKey, limit: 20)
  }

  /// The shortcuts that may have been meant where nothing fits: of those that begin alike the ones that have much in common with the
  /// phrase, each with how much.
  mutating func alike() throws -> [PhraseSuggestion] {
    guard let looseKey else { return [] }
    let wanted = Bigrams(spoken.scalars[...])
    return try shortcuts.shortcuts(around: looseKey, limit: Self.lookedAt).compactMap { shortcut in
      let likeness = wanted.likeness(to: Bigrams(SpokenScalars(shortcut.phrase).scalars[...]))
      guard likeness >= Self.leastLikeness else { return nil }
      return PhraseSuggestion(phrase: shortcut.phrase, target: .shortcut(shortcut.id), likeness: likeness)
    }
  }

  private static let lookedAt = 8
  private static let leastLikeness = 0.3
}
