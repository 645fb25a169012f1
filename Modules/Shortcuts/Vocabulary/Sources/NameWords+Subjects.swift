import TextFolding

extension NameWords {
  /// A subject, or another word of names, that stands in a phrase.
  struct Said {
    var range: Range<Int>
    /// What else it is called.
    var others: [String]
    var isSubject = true
  }

  /// The subjects that stand in a phrase, the longest at each place.
  func subjects(in said: SaidParts) -> [Said] {
    stretches(in: said, longest: subjects.index.longest) { place, end in
      guard subjects.index.mayBegin(said.spoken.scalars[place]) else { return nil }
      return otherNames(from: place, to: end, said).map { Said(range: place..<end, others: $0) }
    }
  }

  /// The subjects and the other words of names that stand in a phrase, the longest at each place: both words of 企業財務, and the 法 of 環境法.
  func words(in said: SaidParts) -> [Said] {
    let longest = max(subjects.index.longest, sameWords.index.longest)
    return stretches(in: said, longest: longest, isNested: true) { place, end in
      let first = said.spoken.scalars[place]
      if subjects.index.mayBegin(first), let others = otherNames(from: place, to: end, said) {
        return Said(range: place..<end, others: others)
      }
      guard sameWords.index.mayBegin(first) else { return nil }
      let key = said.spoken.key(from: place, to: end)
      let isPlural = key.utf8.count > 3 && key.utf8.last == 0x73
      guard let others = sameWords.others(of: key) ?? (isPlural ? sameWords.others(of: String(key.dropLast())) : nil) else { return nil }
      return Said(range: place..<end, others: others, isSubject: false)
    }
  }

  /// What else a subject is called that stands at a place, or would with 学 behind it: 薬理.
  private func otherNames(from place: Int, to end: Int, _ said: SaidParts) -> [String]? {
    let key = said.spoken.scalars[place..<end]
    if let others = otherNames(ofSubject: key) { return others }
    guard key.count >= 2, key.allSatisfy({ (0x4E00...0x9FFF).contains($0.value) }), end == said.spoken.scalars.count || said.endsRun(end)
    else {
      return nil
    }
    return otherNames(ofSubject: key + ["学"])
  }

  private static let leastNest = 3
  /// No subject that begins with a kanji is longer.
  private static let longestKanji = 10

  private func stretches(in said: SaidParts, longest: Int, isNested: Bool = false, _ word: (Int, Int) -> Said?) -> [Said] {
    guard longest > 0 else { return [] }
    let spoken = said.spoken
    var found: [Said] = []
    var start = 0
    while start < spoken.scalars.count {
      let place = start
      start += 1
      guard said.isFree(place) else { continue }
      // What follows another word in kanji may be one kanji: the 法 of 環境法.
      let goesOn = found.contains { $0.range.upperBound == place } && spoken.script(at: place) == .kanji
      guard mayBegin(place, said) || goesOn else { continue }
      let most = spoken.script(at: place) == .kanji ? min(longest, Self.longestKanji) : longest
      var limit = 1
      while limit < min(most, spoken.scalars.count - place), said.isFree(place + limit) { limit += 1 }
      let least = goesOn ? 1 : 2
      guard limit >= least else { continue }
      for length in stride(from: limit, through: least, by: -1) where mayEnd(place + length, said) {
        guard let one = word(place, place + length) else { continue }
        found.append(one)
        start = place + length
        // Both the 管理会計 and its parts.
        if !isNested || length < Self.leastNest || spoken.script(at: place) != .kanji { break }
        start = place + 1
      }
    }
    return found
  }

  private func mayBegin(_ index: Int, _ said: SaidParts) -> Bool {
    return switch said.spoken.script(at: index) {
    case .letters: said.spoken.startsWord[index] || said.beginsRun(index)
    case .kana: said.beginsRun(index)
    case .kanji: true
    case .digits, nil: false
    }
  }

  private func mayEnd(_ index: Int, _ said: SaidParts) -> Bool {
    switch said.spoken.script(at: index - 1) {
    case .letters: index == said.spoken.scalars.count || said.spoken.startsWord[index] || said.spoken.script(at: index) != .letters
    case .kana: said.endsRun(index)
    case .kanji: true
    case .digits, nil: false
    }
  }
}
