import TextFolding

extension NameWords {
  /// A subject that stands in a phrase.
  struct Said {
    var range: Range<Int>
    /// What else it is called.
    var others: [String]
  }

  /// The subjects that stand in a phrase, the longest at each place.
  func subjects(in said: SaidParts) -> [Said] {
    guard longestSubject > 0 else { return [] }
    let spoken = said.spoken
    var found: [Said] = []
    var start = 0
    while start < spoken.scalars.count {
      let place = start
      start += 1
      guard said.isFree(place), mayBegin(place, said) else { continue }
      let limit = min(longestSubject, spoken.scalars.count - place)
      guard limit >= 2 else { continue }
      for length in stride(from: limit, through: 2, by: -1) {
        let end = place + length
        guard mayEnd(end, said), (place..<end).allSatisfy(said.isFree) else { continue }
        guard let others = otherNames(ofSubject: spoken.scalars[place..<end]) else { continue }
        found.append(Said(range: place..<end, others: others))
        start = end
        break
      }
    }
    return found
  }

  private func mayBegin(_ index: Int, _ said: SaidParts) -> Bool {
    guard mayBeginSubject(said.spoken.scalars[index]) else { return false }
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
