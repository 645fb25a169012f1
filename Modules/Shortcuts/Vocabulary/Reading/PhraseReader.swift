public import Localization
import TextFolding

/// Reads what people say: which intent, activity or voice shortcut a phrase means, and with which values.
///
/// The tiers, each tried where the ones before found nothing: a voice shortcut of that very phrase; one whose phrase differs in fillers,
/// particles, endings or how numbers and durations are written; the grammar's patterns word for word; voice shortcuts and patterns with slips and
/// with terms that are not known; then what stands in the phrase (``PhraseEvidence``), which may also speak against such a pattern. Work is bounded whatever the phrase: beyond ``longestPhrase`` only the first tier is looked at.
public struct PhraseReader: Sendable {
  /// The scalars that are said in a phrase, beyond which it fits no pattern.
  public static let longestPhrase = 240

  /// The score below which what words say is no reason to doubt a pattern that fits but for a slip.
  private static let slipStands = 0.6

  let grammar: PhraseGrammar
  private let terms: any TermSource
  private let shortcuts: any ShortcutPhraseSource
  private let commands: @Sendable (String) -> PhraseMatch?
  let samples: SampledPhrases

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - samples: What can be said, asked for only where a phrase fits nothing.
  ///   - commands: Reads the few whole sentences that mean something no intent declares; nil for every other phrase.
  public init(
    grammar: PhraseGrammar, terms: any TermSource = EmptyPhraseSource(), shortcuts: any ShortcutPhraseSource = EmptyPhraseSource(),
    samples: @escaping @Sendable () -> [PhraseSuggestion] = { [] },
    commands: @escaping @Sendable (String) -> PhraseMatch? = { _ in nil }
  ) {
    self.grammar = grammar
    self.terms = terms
    self.shortcuts = shortcuts
    self.commands = commands
    self.samples = SampledPhrases(samples)
  }

  /// Reads a phrase in any of `languages`, the likeliest first.
  ///
  /// - Parameter runnersUp: Whether to look on where the answer is already certain, for people who want to see what else it could be.
  /// - Throws: What the sources throw.
  public func read(_ phrase: String, languages: [String] = Language.allCases.map(\.tag), runnersUp: Bool = false) throws -> PhraseReading {
    let spoken = SpokenScalars(phrase)
    if spoken.scalars.isEmpty { return .none(nearest: samples.nearest(to: spoken, beside: [])) }
    return try answer(to: spoken, read: readStatement(phrase, spoken, languages, runnersUp))
  }

  /// Reads a phrase as if it asked nothing.
  private func readStatement(_ phrase: String, _ spoken: SpokenScalars, _ languages: [String], _ runnersUp: Bool) throws -> PhraseReading {
    var own = ShortcutReading(spoken, shortcuts: shortcuts)
    let exact = try own.readExactly()
    if !exact.isEmpty, !runnersUp { return Self.choose(exact) }
    let terms = RememberedTerms(terms)
    var patterns = PatternReading(spoken, grammar: grammar, terms: terms, languages: languages)
    var found = try exact + patterns.readExactly()
    // What an intent declares is the intent's.
    if exact.isEmpty, !found.contains(where: \.isWordForWord), let command = commands(phrase) { return .match(command, runnersUp: []) }
    var outcome: EvidenceReading.Outcome?
    if found.isEmpty {
      found = try negated(own.readTolerantly(), saidIn: patterns, languages)
      // No reading that is not word for word is better than a shortcut with one slip, and of two as good the user's own stands.
      if runnersUp || !found.contains(where: \.hasOneSlip) {
        if !found.contains(where: \.isOwn) { outcome = try weighed(spoken, terms, languages) }
        // Where every word is accounted for, none is a slip of another, or of a thing that nobody knows.
        if !leavesNothingOver(outcome) { found += try patterns.readTolerantly() }
      }
    } else if exact.isEmpty, !found.contains(where: \.losses.isEmpty),
      spoken.scalars.contains(where: { $0.value >= 0x3041 }) || found.contains(where: \.skipsSomebody)
    {
      // In kana fillers and particles may spell what puts it off: あとで. Of "read me page 30" the particle says for whom.
      outcome = try weighed(spoken, terms, languages)
    }
    if exact.isEmpty {
      switch try verdict(on: found, by: outcome, spoken, terms, languages) {
      case .patternsStand: break
      case .nothing: return try .none(nearest: samples.nearest(to: spoken, beside: own.alike()))
      case .reading(let reading): return reading
      }
    }
    if found.isEmpty { return try .none(nearest: samples.nearest(to: spoken, beside: own.alike())) }
    if !exact.isEmpty { return Self.choose(exact, others: Array(found.dropFirst(exact.count))) }
    return Self.choose(found)
  }

  /// What the words of a phrase say beside what the patterns found.
  private enum Verdict {
    case patternsStand, nothing
    case reading(PhraseReading)
  }

  /// What the words of a phrase say; nil where only patterns are read.
  private func weighed(_ spoken: SpokenScalars, _ terms: RememberedTerms, _ languages: [String]) throws -> EvidenceReading.Outcome? {
    guard grammar.weights != nil else { return nil }
    return try EvidenceReading(spoken, grammar: grammar, terms: terms, languages: languages).read()
  }

  /// Whether a reading is sure and names the thing that may be named, and nothing speaks against running it.
  private func leavesNothingOver(_ outcome: EvidenceReading.Outcome?) -> Bool {
    guard let outcome, outcome.finding == nil, let match = outcome.matches.first, match.evidence?.isSure == true,
      !outcome.matches.contains(where: { $0.target == match.target && $0.values != match.values })
    else { return false }
    return grammar.parameters(of: match.target)?.term.map { match.values[$0] != nil } ?? true
  }

  /// What becomes of a phrase that no pattern fits letter for letter, by what the patterns found and what its words say; one that fits but for
  /// fillers may still be about somebody else.
  private func verdict(
    on found: [PhraseMatch], by outcome: EvidenceReading.Outcome?, _ spoken: SpokenScalars, _ terms: RememberedTerms, _ languages: [String]
  ) throws -> Verdict {
    guard let outcome, !found.contains(where: { $0.isOwn || $0.losses.isEmpty }) else { return .patternsStand }
    let matches = outcome.matches
    let best = matches.first.flatMap { match in (match.evidence?.score ?? 0) >= EvidenceReading.likely ? match : nil }
    let others = Array(matches.dropFirst())
    // Those of each language are in order, not all of them.
    let sorted = found.sorted { $0.score > $1.score }
    // Where the words surely mean something else and nothing in them refuses, what is negated is only told: I don't know how long, just start.
    let isOnlyTold = best?.evidence?.isSure == true && outcome.finding == nil && (spoken.holdsClauses || spoken.tellsNegation)
    if let pattern = sorted.first, !(isOnlyTold && pattern.isNegated) {
      // A reading that skips a negation says more of the phrase than one that takes words for a thing that nobody knows.
      if !isOnlyTold, let negated = sorted.first(where: \.isNegated),
        pattern.isNegated || pattern.losses.contains(where: { $0.reason == .unknownTerm })
      {
        return .reading(.negated(negated))
      }
      // A pattern that fits but for some letters stands, unless the words mean something else. One that takes words for a thing that
      // nobody knows stands only where the words mean the same and name nothing that is known.
      let takesUnknown = pattern.losses.contains { $0.reason == .unknownTerm }
      if takesUnknown, best == nil, try !saysTheSame(as: pattern, spoken, terms, languages) { return .nothing }
      switch guarding(pattern.target, outcome.finding == .otherPurpose ? nil : outcome.finding) {
      case .nothing: return .nothing
      case .question: return .reading(.likely(takesUnknown ? best ?? pattern : pattern, runnersUp: others))
      case .run: break
      }
      if pattern.isWordForWord { return .patternsStand }
      guard let best else { return .patternsStand }
      let isOther = best.target != pattern.target
      // A slip may look like a word that says something else.
      if isOther, !takesUnknown, let evidence = best.evidence, evidence.score < Self.slipStands { return .patternsStand }
      if isOther, !(takesUnknown && best.evidence?.isSure == true) { return .reading(.likely(best, runnersUp: others)) }
      if !isOther, !takesUnknown || best.values == pattern.values || best.values.count < pattern.values.count { return .patternsStand }
    }
    guard let best, let evidence = best.evidence else { return found.isEmpty ? .nothing : .patternsStand }
    let guarded = guarding(best.target, outcome.finding)
    if guarded == .nothing { return .nothing }
    let close = matches.filter { $0.target == best.target && $0.values != best.values }
    if !close.isEmpty { return .reading(.ambiguous([best] + close)) }
    let isSure = evidence.isSure && guarded == .run
    return .reading(isSure ? .match(best, runnersUp: others) : .likely(best, runnersUp: others))
  }

  /// What may become of a reading at most.
  private enum Guarded {
    case run, question, nothing
  }

  /// What may become of a reading of a target where something speaks against running the phrase.
  private func guarding(_ target: PhraseTarget, _ finding: GuardFinding?) -> Guarded {
    guard let finding, let parameters = grammar.parameters(of: target) else { return .run }
    // What is only shown does no harm.
    guard parameters.writes || finding == .elsewhere else { return .run }
    switch finding {
    case .elsewhere, .nothing: return .nothing
    case .otherPurpose: return parameters.term == nil ? .run : .question
    case .household: return parameters.duration == nil || parameters.amount != nil ? .run : .question
    case .wished: return parameters.keepsDeeds ? .nothing : .run
    case .notDone: return parameters.keepsDeeds ? .nothing : .question
    case .doubtful: return .question
    }
  }

  /// Whether the words beside what a pattern took for the name of an unknown thing surely mean the same as the pattern.
  private func saysTheSame(
    as pattern: PhraseMatch, _ spoken: SpokenScalars, _ terms: RememberedTerms, _ languages: [String]
  ) throws -> Bool {
    guard let text = pattern.losses.first(where: { $0.reason == .unknownTerm })?.text else { return false }
    let name = SpokenScalars(text).scalars
    guard !name.isEmpty, name.count < spoken.scalars.count,
      let start = (0...(spoken.scalars.count - name.count)).first(where: { spoken.scalars[$0..<($0 + name.count)].elementsEqual(name) })
    else { return false }
    let range = start..<(start + name.count)
    guard EvidenceNaming.mayBeName(range, in: spoken, terms.nameWords), try PartialTerms.find(text, source: terms).isEmpty else {
      return false
    }
    let outcome = try EvidenceReading(spoken, grammar: grammar, terms: terms, languages: languages).read(assuming: range)
    return outcome.matches.first.map { $0.target == pattern.target && $0.evidence?.isSure == true } ?? false
  }

  /// Shortcuts found with a slip, those negated that hold no such word while the phrase does: "I can't bake" is no slip of "I can bake".
  private func negated(_ matches: [PhraseMatch], saidIn said: PatternReading, _ languages: [String]) throws -> [PhraseMatch] {
    guard !matches.isEmpty, said.holdsNegation else { return matches }
    return try matches.map { match in
      guard let loss = match.losses.first else { return match }
      var kept = PatternReading(SpokenScalars(loss.text), grammar: grammar, terms: terms, languages: languages)
      _ = try kept.readExactly()
      if kept.holdsNegation { return match }
      let negation = PhraseLoss(.negation, loss.text, cost: Double(PhraseCost.negation) / 1_000)
      return PhraseMatch(target: match.target, losses: match.losses + [negation])
    }
  }

  /// What the patterns alone make of a phrase, best first.
  func patternMatches(_ spoken: SpokenScalars, languages: [String]) throws -> [PhraseMatch] {
    var search = PatternReading(spoken, grammar: grammar, terms: terms, languages: languages)
    return try search.readExactly().filter { !$0.isNegated }
  }

  /// The shortcuts whose phrases differ by a slip or two, the nearest first.
  func near(_ spoken: SpokenScalars) throws -> [NearShortcut] {
    var reading = ShortcutReading(spoken, shortcuts: shortcuts)
    return try reading.near()
  }

  /// The command that a phrase means as a whole, for checks.
  func command(_ phrase: String) -> PhraseMatch? { commands(phrase) }

  /// The source of voice shortcuts, for checks.
  var shortcutSource: any ShortcutPhraseSource { shortcuts }

  // MARK: - Choosing

  private static func choose(_ matches: [PhraseMatch], others: [PhraseMatch] = []) -> PhraseReading {
    var best: [PhraseMatch] = []
    for match in matches.sorted(by: { ($0.score, $0.isOwn ? 1 : 0) > ($1.score, $1.isOwn ? 1 : 0) })
    where !best.contains(where: { $0.means(match) }) { best.append(match) }
    let first = best[0]
    if first.isNegated { return .negated(first) }
    let runnersUp = best.dropFirst() + others.filter { other in !best.contains { $0.means(other) } }
    let margin = first.isWordForWord ? PhraseCost.equal : PhraseCost.tooClose
    let close = best.filter { !$0.isNegated && first.score - $0.score < Double(margin) / 1_000 }
    // What the user made wins over what comes with the app.
    let own = close.filter(\.isOwn)
    if own.count == 1 { return .match(own[0], runnersUp: Array(best.filter { $0 != own[0] } + others).prefixed(10)) }
    if close.count > 1 { return .ambiguous((own.isEmpty ? close : own).prefixed(10)) }
    return .match(first, runnersUp: Array(runnersUp.filter { !$0.isNegated }).prefixed(10))
  }
}

extension PhraseMatch {
  /// Whether it is a voice shortcut.
  var isOwn: Bool { if case .shortcut = target { true } else { false } }

  /// Whether nothing but fillers, particles and spaces departs from the pattern.
  var isWordForWord: Bool {
    losses.allSatisfy { [.filler, .particle, .missingSpace, .vagueness, .looseForm].contains($0.reason) }
  }

  /// Whether a word for whoever speaks was passed over: read *me*.
  var skipsSomebody: Bool { losses.contains { $0.reason == .particle && $0.text.lowercased() == "me" } }

  /// Whether the phrase says not to do it.
  var isNegated: Bool { losses.contains { $0.reason == .negation } }

  /// Whether it is a voice shortcut that is one slip away.
  fileprivate var hasOneSlip: Bool { isOwn && losses.reduce(0) { $0 + $1.cost } <= Double(PhraseCost.slip) / 1_000 }

  func means(_ other: PhraseMatch) -> Bool { target == other.target && values == other.values }
}

extension Array {
  fileprivate func prefixed(_ count: Int) -> [Element] { Array(prefix(count)) }
}
