import TextFolding

/// Reads a phrase by what stands in it rather than by its whole: values wherever they are, and the weight of each remaining word for each of the
/// things that can be meant.
struct EvidenceReading {
  private let spoken: SpokenScalars
  private let languages: [CompiledPhrases]
  private let grammar: PhraseGrammar
  private let source: any TermSource

  /// The score from which a reading is sure, and from which it is asked about.
  static let sure = 0.93
  static let likely = 0.4
  /// The scalars up to which a phrase of one word says too little to be sure.
  private static let longestWord = 5
  /// The scalars from which a word beside a number says something.
  private static let shortestWord = 3
  private static let longestRun = 3

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
      let tokens = Self.tokens(view, spoken, values)
      // One or two values alone say too little; what they may mean without a verb is for the patterns, which know no parts of names.
      let isNamedByPart = values.named != nil || values.isWidened
      let areEnough = values.values.contains { $0.content.isTerm } && tokens.count > 2 || isNamedByPart && tokens.count > 1
      guard areEnough || tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { return Outcome() }
      // A number among letters says nothing: a 31 mb.
      let holdsWord = tokens.contains { $0.kind == .run || $0.kind == .word && $0.end - $0.start >= Self.shortestWord }
      guard holdsWord || !values.values.isEmpty || !tokens.contains(where: { $0.kind == .number }) else { return Outcome() }
      var finding = grammar.guards.finding(spoken, view, tokens, taken: values.taken, end: values.endOfSaid)
      // A timer for a title is for nothing in the kitchen.
      if finding == .household, values.values.contains(where: { $0.content.isTerm }) { finding = nil }
      if holdsTwoCommands(tokens, view, weights) { finding = .nothing }
      let naming = values.named.map { EvidenceNaming($0, spoken, lattices, weights, source.nameWords) }
      let judged = EvidenceJudgement(EvidenceFeatures.features(of: tokens, spoken), weights)
      // What is named and known to nobody says as much of what is meant as what is known, where the rest means something too.
      if !values.values.contains(where: { $0.content.isTerm }),
        judged.ranked.first.map({ weights.classes[$0.number] != EvidenceWeights.none || $0.likelihood < Self.nothing }) ?? false,
        let unknown = EvidenceNaming.unknown(in: spoken, values, lattices, source.nameWords)
      {
        return try read(assuming: unknown)
      }
      func cover(_ tokens: [EvidenceToken]) -> EvidenceCover {
        EvidenceCover(
          spoken, view, tokens, weights, lattices, grammar.circumstances, hasTerm: values.values.contains { $0.content.isTerm },
          hasValue: !values.values.isEmpty, other: naming?.other)
      }
      let whole = Heard(tokens: tokens, judged: judged, cover: cover(tokens))
      let heard = withoutAsides(whole, view, values, weights, cover) ?? whole
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
      EvidenceFeatures.features(of: Self.tokens(view, spoken, try values(in: view).values), spoken).map(\.name)
    }
  }

  private func values(in view: SpokenView, assuming assumed: Range<Int>? = nil) throws -> (
    lattices: [PhraseLattice], values: EvidenceValues
  ) {
    let lattices = languages.map { PhraseLattice(view, phrases: $0, isInKatakana: spoken.isInKatakana) }
    let finder = TermFinder(in: view, spoken, from: source)
    return (
      lattices,
      try EvidenceValues(spoken, view, lattices: lattices, terms: finder, source: source, remarks: grammar.remarks, assumed: assumed)
    )
  }

  // MARK: - Tokens

  private static func tokens(_ view: SpokenView, _ spoken: SpokenScalars, _ values: EvidenceValues) -> [EvidenceToken] {
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
        tokens.append(.init(kind: .word, start: index, end: end, name: text(index, end)))
      } else {
        while end < view.count, values.taken[end] < 0, !view.startsWord[end], view[end] >= 0x2E80 { end += 1 }
        tokens.append(.init(kind: .run, start: index, end: end, name: text(index, end)))
      }
      index = end
    }
    return tokens
  }

  // MARK: - What is said beside a command

  /// What is weighed of a phrase.
  private struct Heard {
    var tokens: [EvidenceToken]
    var judged: EvidenceJudgement
    var cover: EvidenceCover
    /// The scalars whose words were weighed; nil for all.
    var kept: Range<Int>?

    /// Whether a value was left aside.
    func leaves(_ value: EvidenceValues.Value) -> Bool {
      guard let kept, let place = value.ranges.first?.lowerBound else { return false }
      return !kept.contains(place)
    }
  }

  /// The share of meaning nothing from which a name that nobody knows changes nothing.
  private static let nothing = 0.995
  /// The share from which a part of a phrase means by itself what it says.
  private static let plain = 0.9

  /// The phrase without clauses that say why or where, where the rest says surely what is meant; nil where nothing is left aside.
  private func withoutAsides(
    _ whole: Heard, _ view: SpokenView, _ values: EvidenceValues, _ weights: EvidenceWeights, _ cover: ([EvidenceToken]) -> EvidenceCover
  ) -> Heard? {
    guard let best = whole.judged.ranked.first else { return nil }
    let asides = EvidenceAsides(whole.tokens, spoken, view, grammar.clauses)
    if weights.classes[best.number] != EvidenceWeights.none, best.likelihood - whole.cover.loss >= Self.sure, !whole.cover.leavesTelling,
      whole.cover.numbers == 0, !asides.tokens.indices.contains(where: asides.isOccasion)
    {
      return nil
    }
    let holdsOtherDay = OtherDays.stand(in: spoken, free: values.taken.map { $0 < 0 })
    for stretch in asides.stretches {
      let tokens = Array(asides.tokens[stretch])
      // Values alone say enough where all of them stand together, and no more than a remark behind them.
      let isPlain = asides.isOnlyTold(after: stretch) && values.sayWhatAndHowMuch
      guard isPlain || tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { continue }
      let judged = EvidenceJudgement(EvidenceFeatures.features(of: tokens, spoken), weights)
      guard let first = judged.ranked.first, first.likelihood >= Self.plain, weights.classes[first.number] != EvidenceWeights.none else {
        continue
      }
      var rest = cover(tokens)
      guard !rest.leavesTelling, first.likelihood - rest.loss >= Self.sure, rest.numbers == 0 || whole.cover.numbers > 0 else { continue }
      let own = grammar.meaning(ofClass: weights.classes[first.number])
      let isPlainCommand = own?.parameters.losesNothing ?? false && asides.isBareCommand(stretch, spoken)
      let isTold = asides.tells(stretch) && values.sayWhatAndHowMuch && !holdsOtherDay
      let saysMore = asides.left(by: stretch).contains { clause in
        // What a reason or a story asks for by one word is no more than told: call bell, I want to get into an office.
        let isReason = isPlainCommand || isTold && clause.upperBound <= stretch.lowerBound || isAppointment(clause, asides)
        let isAsking = !isReason && grammar.guards.holdsCommand(asides.tokens[clause])
        // What goes on with a number may be more of the same: and 2 etudes.
        if asides.holdsNumber(clause, isBefore: !isAsking && clause.lowerBound < stretch.lowerBound) { return true }
        // What a clause seems to ask for beside a word that nobody knows is no more than told: the ironing is finished.
        if !isAsking, cover(Array(asides.tokens[clause])).leavesTelling { return false }
        guard let other = surely(asides.tokens[clause], weights, from: isAsking ? 0 : Self.half), let own else { return isAsking }
        return other.target != own.target && !other.parameters.isOneThing(with: own.parameters)
      }
      if saysMore { continue }
      let count = asides.tokens.count
      rest.leaveAside(before: stretch.lowerBound, after: count - stretch.upperBound)
      let none = whole.judged.ranked.first { weights.classes[$0.number] == EvidenceWeights.none }?.likelihood ?? 0
      // I want to pass so I read: what somebody wants is no doubt where it only says why.
      let isOutcome = asides.isOutcome(stretch) && !values.values.isEmpty || isTold
      if none >= Self.doubt, !isOutcome, !isPlainCommand { continue }
      let end = stretch.upperBound < count ? asides.tokens[stretch.upperBound].start : spoken.scalars.count
      return Heard(
        tokens: asides.tokens, judged: judged, cover: rest, kept: asides.tokens[stretch.lowerBound].start..<end)
    }
    return nil
  }

  /// Whether a clause says when something else is, and does not begin with a command: I leave in an hour.
  private func isAppointment(_ clause: Range<Int>, _ asides: EvidenceAsides) -> Bool {
    clause.contains(where: asides.isOccasion) && !grammar.guards.holdsCommand(asides.tokens[clause].prefix(1))
  }

  /// The share of meaning nothing from which a phrase is read as a whole, however sure a part of it is.
  private static let doubt = 0.5

  // MARK: - Two commands

  /// The share from which a half of a phrase asks for something.
  private static let half = 0.8

  /// Whether a phrase can be cut where words join two commands so that each half asks for another thing: save, *and open* the form.
  private func holdsTwoCommands(_ tokens: [EvidenceToken], _ view: SpokenView, _ weights: EvidenceWeights) -> Bool {
    func areTwo(_ first: [EvidenceToken], _ second: [EvidenceToken], from least: Double = Self.half) -> Bool {
      guard let one = surely(first[...], weights, from: least), let other = surely(second[...], weights, from: least) else { return false }
      return one.target != other.target && !one.parameters.isOneThing(with: other.parameters)
    }
    if tokens.indices.dropFirst().contains(where: { index in
      grammar.guards.joinsCommands(tokens, at: index, spoken) && areTwo(Array(tokens[..<index]), Array(tokens[index...]))
    }) {
      return true
    }
    guard let last = tokens.last, last.kind == .run, grammar.guards.asks(last.name) else { return false }
    // 終わりにして、タイマーを始めて
    return tokens.indices.contains { index in
      let token = tokens[index]
      guard token.kind == .run else { return false }
      return (token.start + 2...max(token.start + 2, token.end)).contains { place in
        guard place <= token.end, place < last.end, spoken.scalars[place - 1] == "て",
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
  private func goesOnWithNoun(at place: Int) -> Bool {
    spoken.script(at: place) == .kanji || spoken.script(at: place) == .kana && spoken.isKatakana(at: place)
  }

  private func surely(
    _ tokens: ArraySlice<EvidenceToken>, _ weights: EvidenceWeights, from least: Double = half
  ) -> (target: PhraseTarget, parameters: SpokenParameters)? {
    guard tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { return nil }
    let judged = EvidenceJudgement(EvidenceFeatures.features(of: Array(tokens), spoken), weights)
    guard let best = judged.ranked.first, best.likelihood >= least else { return nil }
    return grammar.meaning(ofClass: weights.classes[best.number])
  }

  // MARK: - From a class to what it means

  private func match(
    _ target: PhraseTarget, _ parameters: SpokenParameters, _ likelihood: Double, _ number: Int, _ heard: Heard, _ values: EvidenceValues,
    _ naming: EvidenceNaming?
  ) -> [PhraseMatch] {
    let (tokens, cover) = (heard.tokens, heard.cover)
    var filled: [String: PhraseValue] = [:]
    var names: [Int: String] = [:]
    var unit: String?
    var isFitting = true
    var holdsClock = false
    var certainty = 1.0
    func put(_ value: PhraseValue, _ name: String?, _ index: Int) {
      guard let name, filled[name] == nil || filled[name] == value else {
        isFitting = false
        return
      }
      filled[name] = value
      names[index] = name
    }
    var choices: (name: String, terms: [VocabularyTerm])?
    var loosely: (token: Int, name: String)?
    for (index, value) in values.values.enumerated() {
      if heard.leaves(value) { continue }
      switch value.content {
      case .seconds(let seconds): put(.seconds(seconds), parameters.duration, index)
      case .amount(1, _) where parameters.amount == nil: names[index] = nil  // once
      case .amount(let count, let said):
        put(.integer(count), parameters.amount, index)
        unit = said ?? unit
      case .range(let first, let last, let said):
        put(.integer(first), parameters.first, index)
        put(.integer(last), parameters.last, index)
        unit = said ?? unit
      case .first(let place, let said):
        put(.integer(place), parameters.first, index)
        unit = said ?? unit
      case .last(let place, let said):
        put(.integer(place), parameters.last, index)
        unit = said ?? unit
      case .clock:
        isFitting = false
        holdsClock = true
      case .noRemark: break
      case .remark(let text): put(.remark(text), parameters.remark, index)
      case .term(let terms), .parts(let terms, _):
        guard let first = terms.first, let name = parameters.term else {
          isFitting = false
          continue
        }
        if case .parts(_, let strength) = value.content { certainty = naming?.isDoubtful == true ? 0 : min(certainty, strength) }
        if let other = naming?.other {
          put(.text(spoken.text(from: other.lowerBound, to: other.upperBound)), name, index)
          continue
        }
        if first.id.isEmpty {
          put(.text(first.display), name, index)
        } else if terms.allSatisfy({ $0.id == first.id }) {
          put(.term(id: first.id, display: first.display), name, index)
        } else {
          choices = (name, terms)
          names[index] = name
        }
      }
    }
    if filled[parameters.amount ?? ""] != nil, parameters.first.map({ filled[$0] != nil }) ?? false { isFitting = false }
    var numbersLeft = cover.numbers
    var guessesNumber = false
    if let loose = values.loose, heard.kept?.contains(loose.range.lowerBound) ?? true, let name = Self.parameter(loose, parameters, filled)
    {
      let isLength = name == parameters.duration
      filled[name] = isLength ? .seconds(loose.number * 60) : .integer(loose.number)
      if let token = tokens.firstIndex(where: { $0.start == loose.range.lowerBound }) {
        if tokens[token].kind == .number { numbersLeft -= 1 }
        loosely = (token, name)
      }
      // How long a timer runs is plain; what else a number counts is not.
      guessesNumber = (!isLength || parameters.amount != nil) && !(loose.countsTerm && name == parameters.amount)
    }
    // What is only shown changes nothing: what was said beside it is not lost.
    if !parameters.writes, !holdsClock { isFitting = true }
    let loss = cover.loss + 0.1 * Double(numbersLeft) + (isFitting ? 0 : 0.3)
    let score = max(0, likelihood - loss)
    // A word alone may be the beginning of anything.
    let length = tokens[0].end - tokens[0].start
    let saysEnough = tokens.count > 1 || length > (tokens[0].kind == .run ? Self.longestRun : Self.longestWord)
    // What is said of another day is never done today without a question.
    let holdsOtherDay = OtherDays.stand(in: spoken, free: values.taken.map { $0 < 0 })
    // An hour in traffic: of nothing that is known, and without a verb of the app.
    let isOfNothing = parameters.keepsDeeds && parameters.term.map { filled[$0] == nil } ?? false && !grammar.guards.holdsVerb(tokens)
    let leavesTelling = cover.leavesTelling || numbersLeft > 0 || guessesNumber || isOfNothing
    let isSure =
      saysEnough && isFitting && score >= Self.sure && (!parameters.writes || !leavesTelling) && certainty >= 0.25 && !holdsOtherDay
    var parts = parts(tokens, names, heard.judged.parts(for: number), cover)
    if let loosely { parts[loosely.token].role = .value(parameter: loosely.name) }
    let evidence = PhraseEvidence(score: score, threshold: Self.sure, isSure: isSure)
    var all = [PhraseMatch(target: target, values: filled, unit: unit, parts: parts, evidence: evidence)]
    if let choices {
      var seen: Set<String> = []
      all = choices.terms.filter { seen.insert($0.id).inserted }.map { term in
        var match = all[0]
        match.values[choices.name] = .term(id: term.id, display: term.display)
        return match
      }
    }
    return all
  }

  /// What a number that counts nothing may be the value of: the length of a timer, of what was done, or how much that was.
  private static func parameter(_ loose: LooseNumber, _ parameters: SpokenParameters, _ filled: [String: PhraseValue]) -> String? {
    func free(_ name: String?) -> String? { name.flatMap { filled[$0] == nil ? $0 : nil } }
    guard parameters.writes else { return nil }
    guard let amount = parameters.amount else {
      return loose.number <= LooseNumber.mostMinutes ? free(parameters.duration) : nil
    }
    let saysHowMuch = [amount, parameters.first, parameters.last].contains { $0.map { filled[$0] != nil } ?? false }
    if loose.isDuration, saysHowMuch { return loose.number <= LooseNumber.mostMinutes ? free(parameters.duration) : nil }
    guard !saysHowMuch, !loose.isDuration, parameters.term.map({ filled[$0] != nil }) ?? false else { return nil }
    return amount
  }

  private func parts(
    _ tokens: [EvidenceToken], _ names: [Int: String], _ weights: [(start: Int, end: Int, weight: Double)], _ cover: EvidenceCover
  ) -> [PhrasePart] {
    tokens.enumerated().map { number, token in
      let role: PhrasePart.Role =
        if case .value(let index) = token.kind, let name = names[index] { .value(parameter: name) } else { cover.roles[number] }
      let weight = weights.reduce(0) { $0 + ($1.start >= token.start && $1.start < token.end ? $1.weight : 0) }
      return PhrasePart(spoken.text(from: token.start, to: token.end), role, weight: weight)
    }
  }
}
