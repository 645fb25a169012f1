import Synchronization
import TextFolding

/// Reads what people say: which intent, activity or voice shortcut a phrase means, and with which values.
///
/// The tiers, each tried where the ones before found nothing: a voice shortcut of that very phrase; one whose phrase differs in fillers,
/// particles, endings or how numbers are written; the grammar's patterns word for word; then voice shortcuts and patterns with slips and
/// with terms that are not known. Work is bounded whatever the phrase: beyond ``longestPhrase`` only the first tier is looked at.
public struct PhraseReader: Sendable {
  /// The scalars that are said in a phrase, beyond which it fits no pattern.
  public static let longestPhrase = 240

  private let grammar: PhraseGrammar
  private let terms: any TermSource
  private let shortcuts: any ShortcutPhraseSource
  private let samples: SampledPhrases

  /// Makes a reader.
  ///
  /// - Parameter samples: What can be said, asked for only where a phrase fits nothing.
  public init(
    grammar: PhraseGrammar, terms: any TermSource = EmptyPhraseSource(), shortcuts: any ShortcutPhraseSource = EmptyPhraseSource(),
    samples: @escaping @Sendable () -> [PhraseSuggestion] = { [] }
  ) {
    self.grammar = grammar
    self.terms = terms
    self.shortcuts = shortcuts
    self.samples = SampledPhrases(samples)
  }

  /// Reads a phrase in any of `languages`, the likeliest first.
  ///
  /// - Parameter runnersUp: Whether to look on where the answer is already certain, for people who want to see what else it could be.
  /// - Throws: What the sources throw.
  public func read(_ phrase: String, languages: [String] = ["en", "ja"], runnersUp: Bool = false) throws -> PhraseReading {
    let spoken = SpokenScalars(phrase)
    if spoken.scalars.isEmpty { return .none(nearest: nearest(to: spoken, languages: languages)) }
    let own = try ownMatches(spoken)
    if !own.isEmpty, !runnersUp { return Self.choose(own) }
    var search = PatternReading(spoken, grammar: grammar, terms: terms, languages: languages)
    var found = try own + search.readExactly()
    if found.isEmpty { found = try nearMatches(spoken) + search.readTolerantly() }
    if found.isEmpty { return .none(nearest: nearest(to: spoken, languages: languages)) }
    if !own.isEmpty { return Self.choose(own, others: Array(found.dropFirst(own.count))) }
    return Self.choose(found)
  }

  /// What the patterns alone make of a phrase, best first.
  func patternMatches(_ spoken: SpokenScalars, languages: [String]) throws -> [PhraseMatch] {
    var search = PatternReading(spoken, grammar: grammar, terms: terms, languages: languages)
    return try search.readExactly().filter { !$0.isNegated }
  }

  // MARK: - Voice shortcuts

  private func ownMatches(_ spoken: SpokenScalars) throws -> [PhraseMatch] {
    let exact = try shortcuts.shortcuts(withKey: spoken.wholeKey, .shortcut, limit: 4)
    if !exact.isEmpty { return exact.map { PhraseMatch(target: .shortcut($0.id)) } }
    guard spoken.scalars.count <= Self.longestPhrase else { return [] }
    let loss = PhraseLoss(.looseForm, spoken.text(from: 0, to: spoken.scalars.count), cost: Double(PhraseCost.looseForm) / 1_000)
    return try shortcuts.shortcuts(withKey: LooseKey.key(of: spoken), .shortcutLoose, limit: 4).map {
      PhraseMatch(target: .shortcut($0.id), losses: [loss])
    }
  }

  private func nearMatches(_ spoken: SpokenScalars) throws -> [PhraseMatch] {
    try near(spoken).map { shortcut, edits in
      let cost = Double(edits * PhraseCost.slip) / 1_000
      return PhraseMatch(target: .shortcut(shortcut.id), losses: [PhraseLoss(.misspelling, shortcut.phrase, cost: cost)])
    }
  }

  /// The shortcuts whose phrases differ by a slip or two, the nearest first.
  func near(_ spoken: SpokenScalars) throws -> [(shortcut: ShortcutPhrase, edits: Int)] {
    let key = LooseKey.key(of: spoken)
    let probes = NearText.probes(for: key)
    guard !probes.isEmpty else { return [] }
    return try shortcuts.shortcuts(withAnySegment: probes, .shortcutSegment, limit: 200)
      .compactMap { shortcut in
        let other = shortcut.looseKey ?? LooseKey.key(of: SpokenScalars(shortcut.phrase))
        let limit = NearText.allowedEdits(other.unicodeScalars.count)
        return NearText.distance(key, other, limit: limit).map { (shortcut, $0) }
      }
      .sorted { $0.1 < $1.1 }
  }

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

  // MARK: - What can be said

  /// What can be said in place of a phrase that fits nothing, nearest first.
  private func nearest(to spoken: SpokenScalars, languages: [String]) -> [PhraseSuggestion] {
    let wanted = Bigrams(spoken.scalars.prefix(Self.longestPhrase))
    return samples.all.enumerated()
      .map { offset, entry in
        var sample = entry.sample
        sample.likeness = wanted.likeness(to: entry.pairs)
        return (offset, sample)
      }
      .sorted { ($0.1.likeness, -$0.0) > ($1.1.likeness, -$1.0) }
      .map(\.1).prefixed(10)
  }
}

extension PhraseMatch {
  /// Whether it is a voice shortcut.
  var isOwn: Bool { if case .shortcut = target { true } else { false } }

  /// Whether nothing but fillers, particles and spaces departs from the pattern.
  var isWordForWord: Bool {
    losses.allSatisfy { [.filler, .particle, .missingSpace, .vagueness, .looseForm].contains($0.reason) }
  }

  /// Whether the phrase says not to do it.
  var isNegated: Bool { losses.contains { $0.reason == .negation } }

  func means(_ other: PhraseMatch) -> Bool { target == other.target && values == other.values }
}

extension Array {
  fileprivate func prefixed(_ count: Int) -> [Element] { Array(prefix(count)) }
}

extension SpokenScalars {
  /// All of it as a key.
  var wholeKey: String { key(from: 0, to: scalars.count) }
}

/// What can be said, with the pairs of each; made when a phrase first fits nothing.
private final class SampledPhrases: Sendable {
  private let make: @Sendable () -> [PhraseSuggestion]
  private let made = Mutex<[(sample: PhraseSuggestion, pairs: Bigrams)]?>(nil)

  init(_ make: @escaping @Sendable () -> [PhraseSuggestion]) { self.make = make }

  var all: [(sample: PhraseSuggestion, pairs: Bigrams)] {
    made.withLock { made in
      if let made { return made }
      let all = make().map { ($0, Bigrams(SpokenScalars($0.phrase).scalars[...])) }
      made = all
      return all
    }
  }
}

/// The pairs of neighbours in a text.
struct Bigrams {
  private let pairs: Set<UInt64>

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    pairs = Set(zip(scalars, scalars.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) })
  }

  /// The share of pairs in common (Dice 1945), 0 to 1.
  func likeness(to other: Bigrams) -> Double {
    guard !pairs.isEmpty, !other.pairs.isEmpty else { return 0 }
    return 2 * Double(pairs.intersection(other.pairs).count) / Double(pairs.count + other.pairs.count)
  }
}
