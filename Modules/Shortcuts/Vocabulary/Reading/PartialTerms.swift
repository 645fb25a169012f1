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
  /// Whether nothing but one word was said of it, in another language than its names, and one that is no subject.
  public var isLone = false
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
  /// The same between a part and a word that the name holds in another language.
  private static let wordJoint = 4

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
    let words = source.nameWords.words(in: said)
    var matches = candidates.compactMap { match(of: $0, said, words) }
    let unheard = said.katakana.filter { range in
      range.count >= longWord && !matches.contains { $0.found.ranges.contains { $0.overlaps(range) } }
        && !source.nameWords.isEverydayStretch(spoken.key(from: range.lowerBound, to: range.upperBound))
    }
    if !unheard.isEmpty {
      let known = Set(candidates.map(\.id))
      let more = try source.terms(sharing: unheard.flatMap(said.innerParts(of:)), limit: compared)
      matches += more.filter { !known.contains($0.id) }.compactMap { match(of: $0, said, words) }
    }
    let surroundings = NameSurroundings(said, subjects)
    let found = judged(groups(matches), surroundings)
    // A name in the said language comes first: "physics" is no 物理入門 where a title on physics stands beside it.
    if !isLeftOver(words, by: found) { return found }
    var others = try translated(words, said, source)
    if let best = found.first(where: { $0.isTelling && $0.other == nil }) {
      // 韓国ドラマ beside a title that is named: only what explains more than what was found stands for another.
      let direct = Set(best.ranges.joined())
      others.removeAll { !Set($0.found.ranges.joined()).isSuperset(of: direct) }
    }
    return others.isEmpty ? found : judged(groups(matches + others), surroundings)
  }

  /// Whether a word that is written otherwise in names lies outside of what was found for sure.
  private static func isLeftOver(_ words: [NameWords.Said], by found: [PartialTerm]) -> Bool {
    guard let best = found.first(where: { $0.isTelling && $0.other == nil }) else { return !words.isEmpty }
    if best.isWhole { return false }
    return words.contains { word in !best.ranges.contains { $0.overlaps(word.range) } }
  }

  /// The scalars from which a word in katakana may be several of a name.
  private static let longWord = 5

  /// What a phrase says of a thing by any of its names.
  private static func match(of term: NamedTerm, _ said: SaidParts, _ words: [NameWords.Said]) -> Match? {
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
      let others = words.filter { word in !best.found.ranges.contains { $0.overlaps(word.range) } }
      if !others.isEmpty {
        let names = HeldWords(term)
        for word in others where names.hold(word) { best.found.join(word.range, within: wordJoint) }
      }
    }
    return best
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

  // MARK: - Words in another language

  /// The things whose names hold words of the phrase as they are written otherwise: 気象予報士 for *weather forecaster*, *corporate finance* for 企業財務.
  ///
  /// A subject names a thing by itself, other words do where a name holds two of them, or one that is long enough.
  private static func translated(_ words: [NameWords.Said], _ said: SaidParts, _ source: any TermSource) throws -> [Match] {
    let parts = words.filter { isTelling($0, said) }.prefix(mostTranslated).flatMap { word in word.others.compactMap(part(of:)) }
    guard !parts.isEmpty else { return [] }
    let candidates = try source.terms(sharing: parts, limit: compared)
    return candidates.compactMap { term -> Match? in
      let names = HeldWords(term)
      var held: [NameWords.Said] = []
      for word in words.sorted(by: { $0.range.count > $1.range.count })
      where !held.contains(where: { $0.range.overlaps(word.range) }) && names.hold(word) { held.append(word) }
      // What stands far from the others is said of something else.
      if let anchor = held.first(where: \.isSubject) ?? held.first {
        held.removeAll { max($0.range.lowerBound, anchor.range.lowerBound) - min($0.range.upperBound, anchor.range.upperBound) > joint }
      }
      let telling = held.filter { isTelling($0, said) }
      guard !telling.isEmpty else { return nil }
      var found = NameMatch(
        key: term.names.first.map(SpokenKey.key) ?? "", ranges: [], weight: 0, share: 0.3, isTelling: true, isWhole: false, parts: 0)
      found.isLone = held.count == 1 && !held[0].isSubject
      for word in held { found.add(word.range, weight: weight(of: word, names, said) * NameMatcher.Weight.sound) }
      return Match(term: VocabularyTerm(key: found.key, id: term.id, display: term.display), found, keys: term.names.map(SpokenKey.key))
    }
  }

  private static let mostTranslated = 10

  /// What a word is looked up by: its longest word with spaces around it, or its first two letters without.
  private static func part(of name: String) -> TermPart? {
    let key = SpokenKey.key(of: name)
    guard let first = key.unicodeScalars.first else { return nil }
    if first.value >= 0x2E80 {
      return key.unicodeScalars.count > 1 ? TermPart(.termPair, String(scalars: Array(key.unicodeScalars.prefix(2)))) : nil
    }
    let longest = name.split(separator: " ").map { SpokenKey.key(of: String($0)) }.max { $0.utf8.count < $1.utf8.count } ?? key
    let isPlural = longest.utf8.count > NameParts.shortestWord && longest.utf8.last == 0x73
    return TermPart(.termWord, isPlural ? String(longest.dropLast()) : longest, isBeginning: true)
  }

  private static func isTelling(_ word: NameWords.Said, _ said: SaidParts) -> Bool {
    let text = said.spoken.key(from: word.range.lowerBound, to: word.range.upperBound)
    if said.spoken.script(at: word.range.lowerBound) == .letters {
      return !said.nameWords.isEveryday(text) && (word.isSubject || word.range.count > 4)
    }
    return word.isSubject || word.range.count > 1 && !said.nameWords.isEverydayStretch(text)
  }

  /// What a word weighs in the language of the name, or as it was said; what tells little half of it.
  private static func weight(of word: NameWords.Said, _ names: HeldWords, _ said: SaidParts) -> Double {
    let letters = names.length(of: word)
    let own = word.range.reduce(0.0) { sum, index in
      sum + (said.spoken.script(at: index) == .kanji ? NameMatcher.Weight.kanji : NameMatcher.Weight.other)
    }
    return max(letters, own) * (isTelling(word, said) ? 1 : NameMatcher.Weight.everyday) * (word.isSubject ? 1 : 0.7)
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
      term.isLone = alike.allSatisfy(\.found.isLone)
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
