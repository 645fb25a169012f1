import TextFolding

/// Finds the terms that stand word for word in a phrase, at the places that are asked for, each place once.
final class TermFinder {
  struct Place {
    var end: Int
    /// The terms of this place in ``TermFinder/terms``.
    var range: Range<Int>
  }

  private(set) var terms: [VocabularyTerm] = []
  /// What begins at each place that was asked for.
  private var places: [[Place]?]
  private let view: SpokenView
  private let text: SpokenScalars
  private let source: any TermSource

  /// The scalars of a phrase that one term is looked for in.
  static let longestTerm = 120

  /// Makes a finder; `view` is that of `text` and must outlive it.
  init(in view: SpokenView, _ text: SpokenScalars, from source: any TermSource) {
    self.view = view
    self.text = text
    self.source = source
    places = Array(repeating: nil, count: view.count + 1)
  }

  /// The terms that begin at `start`; none where no word may begin.
  ///
  /// The names that begin a text are found by going back from it: the greatest name that is not after the text either begins it, or shares
  /// a beginning with it that is shorter than the text; then only that beginning is looked for.
  func terms(at start: Int) throws -> [Place] {
    if let known = places[start] { return known }
    var found: [Place] = []
    if view.isWordStart(start) || view.isInLongWord(start) {
      var length = min(view.count - start, Self.longestTerm)
      while length > 0 {
        let next = try source.terms(atOrBefore: text.key(from: start, to: start + length))
        guard let key = next.first?.key else { break }
        let (common, isWhole) = beginning(of: key, at: start, length)
        if isWhole {
          found.append(Place(end: start + common, range: terms.count..<(terms.count + next.count)))
          terms += next
          length = common - 1
        } else {
          length = common
        }
      }
    }
    places[start] = found
    return found
  }

  /// How many scalars the phrase and a key have in common from `start` on, of `length` at most, and whether that is all of the key.
  private func beginning(of key: String, at start: Int, _ length: Int) -> (common: Int, isWhole: Bool) {
    var common = 0
    for scalar in key.unicodeScalars {
      guard common < length, text.scalars[start + common] == scalar else { return (common, false) }
      common += 1
    }
    return (common, true)
  }
}

extension PhraseLattice {
  /// Adds the terms that begin at `start`; once for each place.
  mutating func addTerms(at start: Int, _ view: SpokenView, from finder: TermFinder) throws {
    for place in try finder.terms(at: start) {
      let cost = view.isWordStart(place.end) ? 0 : PhraseCost.missingSpace
      add(Step.term, from: start, to: place.end, cost: cost, .terms(place.range))
      add(Step.anything, from: start, to: place.end, cost: cost, .terms(place.range))
    }
  }

  /// Lets words that are no term as they stand be taken for one, wherever a pattern wants one.
  ///
  /// Such a run begins where a word may begin and ends only where a word, a value or the phrase's end follows.
  mutating func allowUnknownTerms(_ view: SpokenView) {
    unknownEnds = (0...view.count).filter { $0 == view.count || heads[$0] >= 0 && view.isWordStart($0) }
    unknownStarts = (0..<view.count).map(view.isWordStart)
  }

  /// The longest run of words, in scalars, that is taken for a term.
  static let longestUnknown = 60

  /// The span of an unknown term. It costs more than a particle or a filler that it could hold.
  static func unknownTerm(from start: Int, to end: Int, _ wordClass: Class) -> Span {
    Span(
      wordClass: wordClass, end: Int32(end), cost: Int32(PhraseCost.unknownTerm + min(3 * (end - start), 150)), content: .unknown, next: -1)
  }

  /// Whether everything between two places is a word, a value or a term that is known: then it is no unknown term.
  func isKnown(from start: Int, to end: Int, terms finder: TermFinder) throws -> Bool {
    var isReached = [Bool](repeating: false, count: end - start + 1)
    isReached[0] = true
    for place in start..<end where isReached[place - start] {
      forEachSpan(at: place) { span in
        // Numbers and units are parts of titles as often as not.
        let isWord = span.wordClass == Step.filler || span.wordClass == Step.particle || span.wordClass >= Step.firstWords
        if isWord, !phrases.isUnit(span.wordClass), Int(span.end) <= end { isReached[Int(span.end) - start] = true }
      }
      for term in try finder.terms(at: place) where term.end <= end { isReached[term.end - start] = true }
    }
    return isReached[end - start]
  }

  /// Whether a word that turns the meaning round stands between two places.
  func holdsNegation(from start: Int, to end: Int) -> Bool {
    for place in start..<end {
      var isFound = false
      forEachSpan(at: place) { span in
        if span.wordClass == Step.negation, Int(span.end) <= end, Int(span.end) - place > 1 { isFound = true }
      }
      if isFound { return true }
    }
    return false
  }
}
