import Localization
import TextFolding

/// Reads one phrase by the patterns of a grammar: first word for word, then with slips and with terms that are not known.
struct PatternReading {
  private let spoken: SpokenScalars
  private let languages: [CompiledPhrases]
  private let source: any TermSource
  private let clauseEnds: [[UInt32]]
  private var lattices: [PhraseLattice] = []

  init(_ spoken: SpokenScalars, grammar: PhraseGrammar, terms: any TermSource, languages: [String]) {
    self.spoken = spoken
    source = terms
    self.languages = grammar.phrases(for: spoken, in: languages)
    clauseEnds = grammar.clauseEnds
  }

  /// The readings in which every word stands as it is written in a pattern or in the vocabulary.
  mutating func readExactly() throws -> [PhraseMatch] {
    guard !languages.isEmpty else { return [] }
    let isInKatakana = spoken.isInKatakana
    let matches = try spoken.withView { view -> ([PhraseMatch], [PhraseLattice]) in
      let finder = TermFinder(in: view, spoken, from: source)
      var matches: [PhraseMatch] = []
      var lattices: [PhraseLattice] = []
      for phrases in languages {
        let lattice = PhraseLattice(view, phrases: phrases, isInKatakana: isInKatakana)
        for path in try PhraseSearch.paths(through: lattice, view, terms: finder) {
          matches += try self.matches(of: path, in: lattice, finder)
        }
        lattices.append(lattice)
      }
      return (matches, lattices)
    }
    lattices = matches.1
    return matches.0
  }

  /// The readings with slips and unknown terms; after ``readExactly()``.
  func readTolerantly() throws -> [PhraseMatch] {
    guard !lattices.isEmpty else { return [] }
    return try spoken.withView { view in
      let finder = TermFinder(in: view, spoken, from: source)
      var matches: [PhraseMatch] = []
      for var lattice in lattices {
        lattice.addMisspeltWords(view)
        lattice.allowUnknownTerms(view)
        for path in try PhraseSearch.paths(through: lattice, view, terms: finder).prefix(12) {
          for match in try self.matches(of: path, in: lattice, finder) {
            // Of two ways to cut unknown words out of one phrase the cheaper one stands.
            if match.hasUnknownTerm, matches.contains(where: { $0.target == match.target }) { continue }
            matches.append(match)
          }
        }
      }
      return matches
    }
  }

  /// Whether a word that turns the meaning round stands in the phrase; after ``readExactly()``.
  var holdsNegation: Bool { lattices.contains { $0.holdsNegation(from: 0, to: spoken.scalars.count) } }

  // MARK: - From a path to what it means

  /// What a path means: one match, or several where a term that was said with a slip may be either of two.
  private func matches(of path: PhraseSearch.Path, in lattice: PhraseLattice, _ finder: TermFinder) throws -> [PhraseMatch] {
    let phrases = lattice.phrases
    let pattern = phrases.patterns[path.pattern]
    var values: [String: PhraseValue] = [:]
    var unit: String?
    var losses: [PhraseLoss] = []
    var choices: (name: String, all: [(value: PhraseValue, loss: PhraseLoss)])?
    for taken in path.taken {
      if let loss = loss(of: taken) { losses.append(loss) }
      guard taken.slot >= 0 else { continue }
      let slot = phrases.slots[taken.slot]
      switch taken.span.content {
      case .words, .slip, .negation: break
      case .seconds(let seconds): values[slot.name] = .seconds(seconds)
      case .number(let number): values[slot.name] = .integer(number)
      case .amount(let count, let wordClass):
        values[slot.name] = .integer(count)
        unit = phrases.units[wordClass]
      case .range(let first, let last, let wordClass):
        unit = phrases.units[wordClass]
        if let second = slot.secondName {
          values[slot.name] = .integer(first)
          values[second] = .integer(last)
        } else {
          values[slot.name] = .range(from: first, to: last)
        }
      case .terms(let range):
        let terms = finder.terms[range]
        let isOne = terms.dropFirst().allSatisfy { $0.id == terms.first?.id }
        // Whoever runs it asks which one of several that share a name.
        values[slot.name] =
          isOne ? terms.first.map { .term(id: $0.id, display: $0.display) } : .text(spoken.text(from: taken.start, to: Int(taken.span.end)))
      case .unknown:
        // こ, かい, しょう and もん are syllables of words as often as units: さんこうしょ is no three of anything.
        guard !holdsKanaAmount(path) else { return [] }
        guard !lattice.holdsNegation(from: taken.start, to: Int(taken.span.end)) else { return [] }
        // A clause is no thing: タイマーを…と知りたいので.
        guard !holdsClause(from: taken.start, to: Int(taken.span.end)) else { return [] }
        // Where something was done is no thing: 図書館*で*2時間.
        if spoken.isPlace(before: Int(taken.span.end)) { return [] }
        // Words that mean something of their own may begin a title, but stand for no thing that nobody knows.
        let isKnown = try lattice.isKnown(from: taken.start, to: Int(taken.span.end), terms: finder)
        let takesAnything = taken.span.wordClass == CompiledPhrases.Step.anything && !isKnown
        let all = try fitting(from: taken.start, to: Int(taken.span.end), takesAnything: takesAnything)
        guard !all.isEmpty else { return [] }
        choices = (slot.name, all)
      }
    }
    if pattern.isVague { losses.append(PhraseLoss(.vagueness, "", cost: Double(PhraseCost.vagueness) / 1_000)) }
    let target = phrases.targets[Int(pattern.target)]
    let parts = parts(of: path, phrases)
    var matches = [PhraseMatch(target: target, values: values, unit: unit, losses: losses, parts: parts)]
    if let choices {
      matches = choices.all.map { choice in
        values[choices.name] = choice.value
        let parts = parts.map { part in
          part.role == .value(parameter: choices.name) ? PhrasePart(part.text, part.role, weight: -choice.loss.cost) : part
        }
        return PhraseMatch(target: target, values: values, unit: unit, losses: losses + [choice.loss], parts: parts)
      }
    }
    return matches.filter { $0.score >= 1 - Double(PhraseCost.limit) / 1_000 }
  }

  /// What each stretch was taken for.
  private func parts(of path: PhraseSearch.Path, _ phrases: CompiledPhrases) -> [PhrasePart] {
    path.taken.map { taken in
      let loss = loss(of: taken)
      let role: PhrasePart.Role =
        if taken.slot >= 0 {
          .value(parameter: phrases.slots[taken.slot].name)
        } else if loss?.reason == .filler || loss?.reason == .particle {
          .circumstance
        } else {
          .word
        }
      return PhrasePart(spoken.text(from: taken.start, to: Int(taken.span.end)), role, weight: -(loss?.cost ?? 0))
    }
  }

  /// Whether a stretch holds a clause, or its verb alone where what ends the clause stands behind it.
  private func holdsClause(from start: Int, to end: Int) -> Bool {
    spoken.withView { view in
      (start + 1..<max(end, start + 1) + 1).contains { place in
        guard !spoken.isKatakana(at: min(place, view.count - 1)), let closed = view.read(anyOf: clauseEnds, at: place) else { return false }
        return place < end || closed > end
      }
    }
  }

  /// Whether an amount in kana alone was taken.
  private func holdsKanaAmount(_ path: PhraseSearch.Path) -> Bool {
    path.taken.contains { taken in
      switch taken.span.content {
      case .amount, .range: spoken.scalars[taken.start..<Int(taken.span.end)].allSatisfy { (0x3041...0x3096).contains($0.value) }
      default: false
      }
    }
  }

  private func loss(of taken: PhraseSearch.Taken) -> PhraseLoss? {
    typealias Step = CompiledPhrases.Step
    let reason: PhraseLoss.Reason
    var cost = Int(taken.span.cost)
    switch (taken.span.wordClass, taken.span.content) {
    case (_, .unknown): return nil
    case (Step.filler, _): (reason, cost) = (.filler, PhraseCost.filler)
    case (Step.particle, _): (reason, cost) = (.particle, PhraseCost.particle)
    case (Step.negation, _): (reason, cost) = (.negation, PhraseCost.negation)
    case (_, .negation): reason = .negation
    case _ where cost == 0: return nil
    case _ where cost < PhraseCost.slip: reason = .missingSpace
    default: reason = .misspelling
    }
    return PhraseLoss(reason, spoken.text(from: taken.start, to: Int(taken.span.end)), cost: Double(cost) / 1_000)
  }

  /// What a run of words that is no term as it stands may be: a term with a slip, the beginning of one, or words for somebody else to
  /// look up.
  private func fitting(from start: Int, to end: Int, takesAnything: Bool) throws -> [(value: PhraseValue, loss: PhraseLoss)] {
    let key = spoken.key(from: start, to: end)
    let text = spoken.text(from: start, to: end)
    func loss(_ reason: PhraseLoss.Reason, _ cost: Int) -> PhraseLoss { PhraseLoss(reason, text, cost: Double(cost) / 1_000) }
    let near = try source.terms(near: key, limit: 8)
    if !near.isEmpty {
      // A thing by the nearest of its names.
      var seen: Set<String> = []
      return near.filter { seen.insert($0.term.id).inserted }.prefix(4).map {
        (.term(id: $0.term.id, display: $0.term.display), loss(.nearTerm, $0.edits * PhraseCost.slip))
      }
    }
    if end - start >= (spoken.scalars[start].value < 0x80 ? 3 : 2) {
      let begun = try source.terms(startingWith: key, limit: 8)
      if let first = begun.first, begun.contains(where: { spoken.isBeginning(from: start, to: end, of: $0.display) }) {
        let isOne = begun.allSatisfy { $0.id == first.id }
        return [(isOne ? .term(id: first.id, display: first.display) : .text(text), loss(.partOfTerm, PhraseCost.partOfTerm))]
      }
    }
    return takesAnything && !spoken.speaksOfSomebody(from: start, to: end)
      ? [(.text(text), loss(.unknownTerm, PhraseCost.unknownTerm))] : []
  }
}

extension PhraseMatch {
  fileprivate var hasUnknownTerm: Bool { losses.contains { $0.reason == .unknownTerm } }
}

extension SpokenScalars {
  /// The most words that something is called by that nobody knows.
  private var longestTitle: Int { 8 }

  /// Whether a stretch of several words says I or we: a sentence, and not what something is called.
  fileprivate func speaksOfSomebody(from start: Int, to end: Int) -> Bool {
    let words = words { (start..<end).contains($0) }
    guard words.count >= 3 else { return false }
    if words.count > longestTitle { return true }
    return words.contains {
      ["i", "im", "ive", "ill", "id", "we", "were", "theres"].contains(key(from: $0.range.lowerBound, to: $0.range.upperBound))
    }
  }

  /// Whether で stands behind a stretch, and a number behind it: カフェ*で*30分.
  fileprivate func isPlace(before end: Int) -> Bool {
    guard end + 1 < scalars.count, scalars[end] == "で", !isKatakana(at: end) else { return false }
    return script(at: end + 1) == .digits
  }

  /// Calls `body` with the phrase to read values from.
  func withView<Result>(_ body: (SpokenView) throws -> Result) rethrows -> Result {
    try scalars.withUnsafeBufferPointer { scalars in
      // A Unicode.Scalar is its UInt32.
      try scalars.withMemoryRebound(to: UInt32.self) { scalars in
        try startsWord.withUnsafeBufferPointer { try body(SpokenView(scalars: scalars, startsWord: $0)) }
      }
    }
  }

  /// For each scalar whether it goes on a word in katakana; empty where none is written so.
  var isInKatakana: [Bool] {
    // ヲ is a particle in whatever it is written.
    let isKatakana = scalars.indices.map { self.isKatakana(at: $0) && scalars[$0] != "を" }
    guard isKatakana.contains(true) else { return [] }
    return isKatakana.indices.map { $0 > 0 && isKatakana[$0] && isKatakana[$0 - 1] && !startsWord[$0] }
  }

  /// Whether a stretch begins `title` and ends where a word of it ends, or is long enough to say so itself.
  fileprivate func isBeginning(from start: Int, to end: Int, of title: String) -> Bool {
    let title = SpokenScalars(title)
    let length = end - start
    guard title.scalars.starts(with: scalars[start..<end]), length < title.scalars.count else { return false }
    let isCJK = scalars[end - 1].value >= 0x3400
    return title.startsWord[length] || isCJK && (length >= 3 || title.scalars[length].value < 0x3400)
  }
}

/// Which scripts a phrase is written in, to tell which languages it may be.
struct SpokenScript: Hashable, Sendable {
  private var hasJapanese = false
  private var hasLatin = false

  init(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars {
      switch scalar.value {
      case 0x61...0x7A: hasLatin = true
      // Kana and kanji; those that were added late (𠮷) have numbers beyond 16 bits.
      case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: hasJapanese = true
      default: break
      }
    }
  }

  /// Whether the phrase may hold words of a language without spaces, or of one with them.
  func mayBe(isUnspaced: Bool) -> Bool { isUnspaced ? hasJapanese || !hasLatin : hasLatin || !hasJapanese }

  /// Whether the phrase may be in a language; a phrase of neither letters nor kana may be in any.
  func mayBe(_ language: String) -> Bool {
    switch Language(rawValue: Language.base(of: language)) {
    case .english: hasLatin || !hasJapanese
    case .japanese: hasJapanese || !hasLatin
    case nil: true
    }
  }
}
