import TextFolding

/// What else happens, and who else does something, by its name alone.
extension UnspacedGuard {
  /// Whether the phrase only says that something else ended, or is gone on with: 会議が終わった, ドラマの続き.
  func isOtherHappening(at start: Int) -> Bool {
    guard start == 0 || taken[start - 1] >= 0 || !isKanji(start - 1) || view.startsWord[start], taken.allSatisfy({ $0 < 0 }),
      let named = read(words.happenings, at: start) ?? read(words.household, at: start) ?? read(words.media, at: start)
    else { return false }
    let next = named < end && Self.particles.contains(view[named]) ? named + 1 : named
    if let over = read(words.overs, at: next) { return ends().contains(over) }
    guard let sequel = read(words.sequels, at: next) else { return false }
    return !(sequel..<end).contains(where: isBroken) && !clauseEnds(from: sequel)
  }

  /// が, は, も, の and を.
  private static let particles: Set<UInt32> = [0x304C, 0x306F, 0x3082, 0x306E, 0x3092]

  /// The place behind a name that begins a clause, is nobody's word for whoever speaks and has が behind it, where what follows at once was done:
  /// たけし*が*物理を30分やった. What comes about of itself is no deed: 英語が20ページ進んだ.
  func namedSubject(at start: Int) -> Int? {
    guard start == 0 || spoken.endsClause(before: start), taken[start] < 0, view[start] >= 0x3041, !endsIn(words.advances) else {
      return nil
    }
    // A name is written in one script: 今度は私が is none.
    var place = start
    while place < end, taken[place] < 0, view[place] != 0x304C, place - start < Self.longestName, isAlike(place, start) { place += 1 }
    guard place - start >= 2, place + 1 < end, taken[place] < 0, view[place] == 0x304C, taken[place + 1] >= 0 else { return nil }
    guard !words.selves.contains(where: { view.read(anyOf: [$0], at: start) == place }), !(place..<end).contains(where: isBroken) else {
      return nil
    }
    return place + 1
  }

  private func isAlike(_ index: Int, _ other: Int) -> Bool {
    isKanji(index) == isKanji(other) && spoken.isKatakana(at: index) == spoken.isKatakana(at: other) && view[index] >= 0x3041
  }

  private static let longestName = 8
}
