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

  /// Returns what a phrase names in part, best first; of two that explain the same scalars the better one, or both where they are as good.
  ///
  /// - Parameters:
  ///   - free: For each scalar of the phrase whether it may be a part of a name: what a duration takes may not.
  ///   - source: Where the names are looked up.
  /// - Throws: What the source throws.
  public static func find(in spoken: SpokenScalars, free: [Bool], source: any TermSource) throws -> [PartialTerm] {
    guard !spoken.scalars.isEmpty, spoken.scalars.count <= PhraseReader.longestPhrase else { return [] }
    let said = SaidParts(spoken, free: free)
    let parts = said.parts
    guard !parts.isEmpty else { return [] }
    let candidates = try source.terms(sharing: parts, limit: compared)
    let matches = candidates.compactMap { term in
      var found = term.names.compactMap { NameMatcher(said, $0).match() }
      if var sounded = term.reading.flatMap({ NameMatcher(said, $0).match() }) {
        sounded.isWhole = false
        found.append(sounded)
      }
      return found.map { Match(term: VocabularyTerm(key: $0.key, id: term.id, display: term.display), $0) }.max { $0.rank < $1.rank }
    }
    return best(groups(matches)).prefix(limit).map(\.term)
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

    init(term: VocabularyTerm, _ found: NameMatch) {
      self.term = term
      self.found = found
    }

    /// Of two names of one thing the one that explains more stands.
    var rank: (Int, Double) { (found.isWhole ? 1 : 0, found.weight) }
  }

  /// Things that the same scalars name as well.
  private struct Group {
    var term: PartialTerm
    var said: Set<Int>
    var weight: Double
  }

  private static func groups(_ matches: [Match]) -> [Group] {
    Dictionary(grouping: matches, by: \.found.ranges).map { ranges, matches in
      let whole = matches.filter(\.found.isWhole)
      let best = matches.map(\.found.weight).max() ?? 0
      let alike = whole.isEmpty ? matches.filter { $0.found.weight >= best * (1 - asGood) } : whole
      let strength = alike.map { $0.found.strength(amongAlike: alike.count) }.max() ?? 0
      let terms = alike.enumerated().sorted { ($1.element.found.share, $0.offset) < ($0.element.found.share, $1.offset) }.map(
        \.element.term)
      let term = PartialTerm(
        ranges: ranges, terms: Array(terms.prefix(alikeLimit)), strength: strength, isWhole: !whole.isEmpty)
      return Group(term: term, said: Set(ranges.joined()), weight: best)
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
