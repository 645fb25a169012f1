import TextFolding

/// Reads a phrase by what stands in it rather than by its whole: values wherever they are, and the weight of each remaining word for each of the
/// things that can be meant.
struct EvidenceReading {
  let spoken: SpokenScalars
  let languages: [CompiledPhrases]
  let grammar: PhraseGrammar
  let source: any TermSource

  /// The score from which a reading is sure, and from which it is asked about.
  static let sure = 0.88
  static let likely = 0.4
  /// The scalars up to which a phrase of one word says too little to be sure.
  static let longestWord = 5
  /// The scalars from which a word beside a number says something.
  static let shortestWord = 3
  static let longestRun = 3

  init(_ spoken: SpokenScalars, grammar: PhraseGrammar, terms: any TermSource, languages: [String]) {
    self.spoken = spoken
    self.grammar = grammar
    source = terms
    // In a phrase of two scripts values of both languages stand beside each other: did みん日 lesson 4.
    self.languages = grammar.phrases(for: spoken, in: languages)
  }

  /// What a phrase says.
  struct Outcome {
    /// The readings, best first; none where the words say that nothing is to be run.
    var matches: [PhraseMatch] = []
    /// What speaks against running any of them.
    var finding: GuardFinding?
  }

  /// Reads the phrase.
  ///
  /// - Parameter assumed: What is taken for the name of a thing, though nobody knows it.
  func read(assuming assumed: Range<Int>? = nil) throws -> Outcome {
    guard let weights = grammar.weights, !languages.isEmpty else { return Outcome() }
    return try spoken.withView { view in
      let (lattices, values) = try values(in: view, assuming: assumed)
      let tokens = tokens(view, values)
      // One or two values alone say too little; what they may mean without a verb is for the patterns, which know no parts of names.
      let isNamedByPart = values.named != nil || values.isWidened
      let areEnough = values.values.contains { $0.content.isTerm } && tokens.count > 2 || isNamedByPart && tokens.count > 1
      guard areEnough || tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { return Outcome() }
      // A number among letters says nothing: a 31 mb.
      let holdsWord = tokens.contains { $0.kind == .run || $0.kind == .word && $0.end - $0.start >= Self.shortestWord }
      guard holdsWord || !values.values.isEmpty || !tokens.contains(where: { $0.kind == .number }) else { return Outcome() }
      // Letters by themselves name nothing, whatever they stand beside: a, b.
      let areLetters = tokens.allSatisfy { token in
        if case .value(let value) = token.kind { return !values.values[value].content.isTerm }
        return token.kind == .number || token.kind == .word && token.end - token.start == 1
      }
      guard !areLetters else { return Outcome() }
      var finding = grammar.guards.finding(
        spoken, view, tokens, taken: values.taken, end: values.endOfSaid, isKnown: weights.speaksForRunning)
      // A timer for a title is for nothing in the kitchen.
      if finding == .household, values.values.contains(where: { $0.content.isTerm }) { finding = nil }
      if holdsTwoCommands(tokens, view, weights) { finding = .nothing }
      let naming = values.named.map { EvidenceNaming($0, spoken, lattices, weights, source.nameWords, grammar.guards) }
      let judged = EvidenceJudgement(EvidenceFeatures.features(of: tokens, spoken), weights)
      // What is named and known to nobody says as much of what is meant as what is known, where the rest means something too.
      let meant = judged.ranked.first.flatMap { grammar.meaning(ofClass: weights.classes[$0.number]) }?.parameters
      let (takesTerm, keepsDeeds) = (meant?.term != nil, meant?.keepsDeeds ?? false)
      if assumed == nil, values.named?.isOneCommonWord ?? !values.values.contains(where: { $0.content.isTerm }),
        judged.ranked.first.map({ weights.classes[$0.number] != EvidenceWeights.none || $0.likelihood < Self.nothing }) ?? false,
        let unknown = EvidenceNaming.typedName(in: spoken, values, source.nameWords, grammar.guards)
          ?? EvidenceNaming.unknown(in: spoken, values, lattices, source.nameWords)
          ?? (takesTerm
            ? EvidenceNaming.unknownSubject(in: spoken, view, values, source.nameWords, grammar.guards)
              ?? EvidenceNaming.unknownName(in: spoken, values, keepsDeeds, source.nameWords, weights) : nil)
      {
        return try read(assuming: unknown)
      }
      func cover(_ tokens: [EvidenceToken]) -> EvidenceCover {
        EvidenceCover(
          spoken, view, tokens, weights, lattices, grammar.circumstances, hasTerm: values.values.contains { $0.content.isTerm },
          hasValue: !values.values.isEmpty, other: naming?.other, surnames: naming?.surnames ?? [],
          isOfNames: { source.nameWords.isKind($0) || source.nameWords.isEveryday($0) })
      }
      let whole = Heard(tokens: tokens, judged: judged, cover: cover(tokens))
      let heard = withoutAsides(whole, view, values, weights, isGuarded: finding != nil, cover) ?? whole
      var matches: [PhraseMatch] = []
      for (number, likelihood) in heard.judged.ranked.prefix(4) where likelihood > 0.05 {
        guard weights.classes[number] != EvidenceWeights.none else { break }
        guard let meaning = grammar.meaning(ofClass: weights.classes[number]) else { continue }
        matches += match(meaning.target, meaning.parameters, likelihood, number, heard, values, naming)
      }
      return Outcome(matches: matches, finding: finding)
    }
  }

  /// The features of a phrase, for learning.
  func features() throws -> [String] {
    guard !languages.isEmpty else { return [] }
    return try spoken.withView { view in
      EvidenceFeatures.features(of: tokens(view, try values(in: view).values), spoken).map(\.name)
    }
  }

  private func values(in view: SpokenView, assuming assumed: Range<Int>? = nil) throws -> (
    lattices: [PhraseLattice], values: EvidenceValues
  ) {
    let lattices = languages.map { PhraseLattice(view, phrases: $0, isInKatakana: spoken.isInKatakana) }
    let finder = TermFinder(in: view, spoken, from: source)
    return (
      lattices,
      try EvidenceValues(
        spoken, view, lattices: lattices, terms: finder, source: source, remarks: grammar.remarks(for: spoken), assumed: assumed)
    )
  }

  // MARK: - Tokens

  private func tokens(_ view: SpokenView, _ values: EvidenceValues) -> [EvidenceToken] {
    var tokens: [EvidenceToken] = []
    var index = 0
    func text(_ start: Int, _ end: Int) -> String { spoken.key(from: start, to: end) }
    while index < view.count {
      let value = values.taken[index]
      var end = index + 1
      if value >= 0 {
        while end < view.count, values.taken[end] == value { end += 1 }
        // A value that stands in several pieces counts once.
        var isFirst = values.values[value].ranges.first?.lowerBound == index
        if case .noRemark = values.values[value].content { isFirst = false }
        if isFirst { tokens.append(.init(kind: .value(value), start: index, end: end, name: values.values[value].content.name)) }
      } else if view.isDigit(index) {
        while end < view.count, values.taken[end] < 0, view.isDigit(end) { end += 1 }
        tokens.append(.init(kind: .number, start: index, end: end, name: "#number"))
      } else if view[index] < 0x2E80 {
        while end < view.count, values.taken[end] < 0, !view.startsWord[end], view[end] < 0x2E80 { end += 1 }
        // stopwtch
        let word = text(index, end)
        tokens.append(.init(kind: .word, start: index, end: end, name: grammar.guards.original(of: word) ?? word))
      } else {
        while end < view.count, values.taken[end] < 0, !view.startsWord[end], view[end] >= 0x2E80 { end += 1 }
        tokens.append(.init(kind: .run, start: index, end: end, name: text(index, end)))
      }
      index = end
    }
    return tokens
  }
}
