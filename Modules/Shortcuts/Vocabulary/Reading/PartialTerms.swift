public import TextFolding

/// Things that a phrase names by some part of their names.
public struct PartialTerm: Hashable, Sendable {
  /// The scalars of the phrase that it explains, in order.
  public var ranges: [Range<Int>]
  /// The things that these scalars fit equally well, at most 10, each by the name that they are a part of.
  public var terms: [VocabularyTerm]
  /// How telling the part is, 0 to 1: 1 for a whole name, less for fewer letters, for what more things share and for everyday words.
  public var strength: Double
  /// Whether a name was said whole.
  public var isWhole: Bool
  /// Whether something other than everyday words was said of it.
  public var isTelling = true
  /// Whether nothing but one everyday word was said of it.
  public var isOneCommonWord = false
  /// The telling words beside what was said that its names do not hold, each way from there on: it may be something else that was meant.
  public var strangers: [[Range<Int>]] = []
  /// Whether one of the words beside it is a part of the name of another thing.
  public var isContested = false
  /// Where something else is said: what is said of it is a piece of another subject, or stands beside one and tells nothing itself.
  public var other: Range<Int>?

  /// Makes a term that is named in part.
  public init(ranges: [Range<Int>], terms: [VocabularyTerm], strength: Double, isWhole: Bool) {
    self.ranges = ranges
    self.terms = terms
    self.strength = strength
    self.isWhole = isWhole
  }
}

/// Finds the things that people name by a part of their names, wherever the part stands: words of it in any order and in part, its middle or
/// end, its initials, what it is shortened to.
///
/// What is found is a guess: `strength` says how good it is, and whoever acts on a weak one has to have other evidence. Docs/Technotes/Phrases.md
/// says how the strength comes about.
public enum PartialTerms {
  /// The things that are returned at most.
  public static let limit = 8
  /// The things that share one part which are returned at most.
  public static let alikeLimit = 10
  private static let compared = 48
  /// The scalars between two parts of one title at most, where these stand in its name and its reading, or in two languages.
  private static let joint = 12

  /// Returns what a phrase names in part, best first; of two that explain the same scalars the better one, or both where they are as good.
  ///
  /// - Parameters:
  ///   - free: For each scalar of the phrase whether it may be a part of a name: what a duration takes may not.
  ///   - source: Where the names are looked up.
  /// - Throws: What the source throws.
  public static func find(in spoken: SpokenScalars, free: [Bool], source: any TermSource) throws -> [PartialTerm] {
    guard !spoken.scalars.isEmpty, spoken.scalars.count <= PhraseReader.longestPhrase else { return [] }
    let said = SaidParts(spoken, free: free, nameWords: source.nameWords)
    let parts = said.parts
    guard !parts.isEmpty else { return [] }
    let candidates = try source.terms(sharing: parts, limit: compared)
    let subjects = source.nameWords.subjects(in: said)
    let matches = candidates.compactMap { term -> Match? in
      let keys = (term.names + [term.reading].compactMap(\.self)).map(SpokenKey.key)
      var found = term.names.compactMap { NameMatcher(said, $0).match() }
      for reading in term.reading.map({ [$0, SpokenSounds.kana(ofReading: $0)].compactMap(\.self) }) ?? [] {
        guard var sounded = NameMatcher(said, reading).match() else { continue }
        sounded.isWhole = false
        found.append(sounded)
      }
      let matches = found.map { Match(term: VocabularyTerm(key: $0.key, id: term.id, display: term.display), $0, keys: keys) }
      guard var best = matches.max(by: { $0.rank < $1.rank }) else { return nil }
      if !best.found.isWhole {
        for other in found where !other.isWhole && other.isTelling { best.found.join(other, within: joint) }
        for subject in subjects where subject.others.contains(where: { other in keys.contains { $0.contains(SpokenKey.key(of: other)) } }) {
          best.found.join(subject.range, within: joint)
        }
      }
      return best
    }
    let surroundings = NameSurroundings(said, subjects)
    let found = judged(groups(matches), surroundings)
    // A name in the said language comes first: "physics" is no 物理入門 where a title on physics stands beside it.
    if subjects.isEmpty || found.contains(where: { $0.isTelling && $0.other == nil }) { return found }
    let others = try subjects.flatMap { subject in try named(by: subject, source) }
    return others.isEmpty ? found : judged(groups(matches + others), surroundings)
  }

  /// Says of each term what stands beside it; those that were meant first.
  private static func judged(_ groups: [Group], _ surroundings: NameSurroundings) -> [PartialTerm] {
    let groups = best(groups)
    let judged = groups.prefix(limit).map { group in
      var term = group.term
      guard !term.isWhole else { return term }
      term.strangers = surroundings.strangers(beside: term.ranges, to: group.keys)
      let beside = Set(term.strangers.joined().joined())
      term.isContested = groups.contains { $0.term.isTelling && $0.term.terms != group.term.terms && !$0.said.isDisjoint(with: beside) }
      term.other = surroundings.other(than: term.ranges, beside: term.strangers)
      if term.other == nil { term.ranges = surroundings.widened(term.ranges, to: group.keys) }
      return term
    }
    return judged.filter { $0.other == nil } + judged.filter { $0.other != nil }
  }

  // MARK: - Subjects in another language

  /// The things whose names hold a subject by another of its names.
  private static func named(by subject: NameWords.Said, _ source: any TermSource) throws -> [Match] {
    let others = subject.others.map { name in
      let spoken = SpokenScalars(name)
      return SaidParts(spoken, free: spoken.scalars.map { _ in true }, nameWords: source.nameWords)
    }
    let candidates = try source.terms(sharing: others.flatMap(\.parts), limit: compared)
    return candidates.compactMap { term in
      let found = term.names.flatMap { name in others.compactMap { NameMatcher($0, name).matchOfAll(saidAs: subject.range) } }
      return found.max { $0.weight < $1.weight }.map { found in
        Match(term: VocabularyTerm(key: found.key, id: term.id, display: term.display), found, keys: term.names.map(SpokenKey.key))
      }
    }
  }

  /// The same for a text of nothing but a name.
  public static func find(_ text: String, source: any TermSource) throws -> [PartialTerm] {
    let spoken = SpokenScalars(text)
    return try find(in: spoken, free: Array(repeating: true, count: spoken.scalars.count), source: source)
  }

  // MARK: - Choosing

  /// One thing with what the phrase says of it.
  private struct Match {
    var term: VocabularyTerm
    var found: NameMatch
    /// The keys of all its names and its reading.
    var keys: [String]

    init(term: VocabularyTerm, _ found: NameMatch, keys: [String]) {
      self.term = term
      self.found = found
      self.keys = keys
    }

    /// Of two names of one thing the one that explains more stands.
    var rank: (Int, Double) { (found.isWhole ? 1 : 0, found.weight) }
  }

  /// Things that the same scalars name as well.
  private struct Group {
    var term: PartialTerm
    var said: Set<Int>
    var weight: Double
    /// The keys of the names of all of them.
    var keys: [String]
  }

  private static func groups(_ matches: [Match]) -> [Group] {
    Dictionary(grouping: matches, by: \.found.ranges).map { ranges, matches in
      let whole = matches.filter(\.found.isWhole)
      let best = matches.map(\.found.weight).max() ?? 0
      let alike = whole.isEmpty ? matches.filter { $0.found.weight >= best * (1 - asGood) } : whole
      let strength = alike.map { $0.found.strength(amongAlike: alike.count) }.max() ?? 0
      let terms = alike.enumerated().sorted { ($1.element.found.share, $0.offset) < ($0.element.found.share, $1.offset) }.map(
        \.element.term)
      var term = PartialTerm(
        ranges: ranges, terms: Array(terms.prefix(alikeLimit)), strength: strength, isWhole: !whole.isEmpty)
      term.isTelling = alike.contains(where: \.found.isTelling)
      term.isOneCommonWord = alike.allSatisfy { $0.found.parts == 1 && !$0.found.isTelling }
      return Group(term: term, said: Set(ranges.joined()), weight: best, keys: alike.flatMap(\.keys))
    }
  }

  /// Names whose weights differ by less than this are as good.
  private static let asGood = 0.08

  /// Those that none other explains more than, best first.
  private static func best(_ groups: [Group]) -> [Group] {
    groups.filter { group in
      !groups.contains { other in
        other.said.count > group.said.count && other.said.isSuperset(of: group.said)
          && (other.weight > group.weight || other.term.isWhole)
      }
    }.sorted { one, other in
      if one.term.strength != other.term.strength { return one.term.strength > other.term.strength }
      return (one.term.ranges.first?.lowerBound ?? 0) < (other.term.ranges.first?.lowerBound ?? 0)
    }
  }
}
