import TextFolding

/// The terms that stand word for word in a phrase.
struct FoundTerms {
  struct Place {
    var start: Int
    var end: Int
    /// The terms of this place in ``terms``.
    var range: Range<Int>
  }

  private(set) var terms: [VocabularyTerm] = []
  private(set) var places: [Place] = []

  /// The scalars of a phrase that one term is looked for in.
  static let longestTerm = 120

  /// Looks at every place where a word may begin.
  ///
  /// The names that begin a text are found by going back from it: the greatest name that is not after the text either begins it, or shares
  /// a beginning with it that is shorter than the text; then only that beginning is looked for.
  init(in view: SpokenView, _ text: SpokenScalars, from source: any TermSource) throws {
    for start in 0..<view.count where view.isWordStart(start) || view.isInLongWord(start) {
      var length = min(view.count - start, Self.longestTerm)
      while length > 0 {
        let wanted = text.scalars[start..<(start + length)]
        let found = try source.terms(atOrBefore: text.key(from: start, to: start + length))
        guard let key = found.first?.key else { break }
        let common = zip(wanted, key.unicodeScalars).prefix { $0 == $1 }.count
        if common == key.unicodeScalars.count {
          places.append(Place(start: start, end: start + common, range: terms.count..<(terms.count + found.count)))
          terms += found
          length = common - 1
        } else {
          length = common
        }
      }
    }
  }
}

extension SpokenScalars {
  /// The scalars between two places as a key.
  func key(from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }
}

extension PhraseLattice {
  /// Adds the terms that were found.
  mutating func add(_ found: FoundTerms, _ view: SpokenView) {
    for place in found.places {
      let cost = view.isWordStart(place.end) ? 0 : PhraseCost.missingSpace
      let content = Content.terms(place.range)
      add(Step.term, from: place.start, to: place.end, cost: cost, content)
      add(Step.anything, from: place.start, to: place.end, cost: cost, content)
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
  func isKnown(from start: Int, to end: Int) -> Bool {
    var isReached = [Bool](repeating: false, count: end - start + 1)
    isReached[0] = true
    for place in start..<end where isReached[place - start] {
      forEachSpan(at: place) { span in
        // Numbers and units are parts of titles as often as not.
        let isWord = span.wordClass == Step.filler || span.wordClass == Step.particle || span.wordClass >= Step.firstWords
        let isTerm = span.wordClass == Step.term
        if isWord && phrases.units[span.wordClass] == nil || isTerm, Int(span.end) <= end { isReached[Int(span.end) - start] = true }
      }
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
