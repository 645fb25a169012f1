import TextFolding

/// Whether a phrase asks for two things.
extension EvidenceReading {
  /// The share from which a half of a phrase asks for something.
  static let half = 0.8

  /// Whether a phrase can be cut where words join two commands so that each half asks for another thing: save, *and open* the form.
  func holdsTwoCommands(_ tokens: [EvidenceToken], _ view: SpokenView, _ weights: EvidenceWeights) -> Bool {
    func areTwo(_ first: [EvidenceToken], _ second: [EvidenceToken], from least: Double = Self.half) -> Bool {
      guard let one = surely(first[...], weights, from: least), let other = surely(second[...], weights, from: least) else { return false }
      return one.target != other.target && !one.parameters.isOneThing(with: other.parameters)
    }
    if tokens.indices.dropFirst().contains(where: { index in
      grammar.guards.joinsCommands(tokens, at: index, spoken) && areTwo(Array(tokens[..<index]), Array(tokens[index...]))
    }) {
      return true
    }
    // 数学を止めて古文のタイマーを30分で
    guard let last = tokens.last, last.kind != .run || last.name == "で" || grammar.guards.asks(last.name) else { return false }
    // 終わりにして、タイマーを始めて
    return tokens.indices.contains { index in
      let token = tokens[index]
      guard token.kind == .run else { return false }
      return (token.start + 2...max(token.start + 2, token.end)).contains { place in
        guard place <= token.end, place < last.end,
          spoken.scalars[place - 1] == "て" || spoken.scalars[place - 1] == "で" && spoken.scalars[place - 2] == "ん",
          place == token.end ? spoken.endsClause(before: place) : goesOnWithNoun(at: view.read("から", at: place) ?? place)
        else { return false }
        func part(_ start: Int, _ end: Int) -> EvidenceToken {
          EvidenceToken(kind: .run, start: start, end: end, name: spoken.key(from: start, to: end))
        }
        // 見せてから
        let begin = place < token.end ? view.read("から", at: place) ?? place : place
        if begin < token.end, grammar.guards.isPutOff(spoken.key(from: begin, to: token.end)) { return false }
        let rest = begin < token.end ? [part(begin, token.end)] : []
        return areTwo(tokens[..<index] + [part(token.start, place)], rest + tokens[(index + 1)...], from: Self.plain)
      }
    }
  }

  /// Whether a word in kanji or katakana begins at a place.
  func goesOnWithNoun(at place: Int) -> Bool {
    spoken.script(at: place) == .kanji || spoken.script(at: place) == .kana && spoken.isKatakana(at: place)
  }

  func surely(
    _ tokens: ArraySlice<EvidenceToken>, _ weights: EvidenceWeights, from least: Double = half
  ) -> (target: PhraseTarget, parameters: SpokenParameters)? {
    guard tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { return nil }
    let judged = EvidenceJudgement(EvidenceFeatures.features(of: Array(tokens), spoken), weights)
    guard let best = judged.ranked.first, best.likelihood >= least else { return nil }
    return grammar.meaning(ofClass: weights.classes[best.number])
  }
}
