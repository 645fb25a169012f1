import TextFolding

/// What of a phrase nothing accounts for.
struct EvidenceCover {
  /// What each token is.
  private(set) var roles: [PhrasePart.Role] = []
  /// What is lost from the score for what is left over.
  private(set) var loss = 0.0
  /// The numbers that count nothing.
  private(set) var numbers = 0
  /// Whether a telling word is left over.
  private(set) var leavesTelling = false

  init(
    _ spoken: SpokenScalars, _ view: SpokenView, _ tokens: [EvidenceToken], _ weights: EvidenceWeights, _ lattices: [PhraseLattice],
    _ circumstances: [CircumstanceWords], hasTerm: Bool, hasValue: Bool, other: Range<Int>?, surnames: [Range<Int>] = [],
    isOfNames: (String) -> Bool = { _ in false }
  ) {
    let closings =
      tokens.contains { $0.kind == .run }
      ? circumstances.flatMap { $0.closings }.map { PlainKey.scalars(of: $0) }.sorted { $0.count > $1.count } : []
    var isOpen = false
    for token in tokens {
      switch token.kind {
      case .word where other?.contains(token.start) ?? false:
        roles.append(.word)
      case .word where surnames.contains(where: { $0.contains(token.start) }):
        roles.append(.word)
        loss += 0.02
      case .value:
        roles.append(.word)
        isOpen = false
      case .number:
        roles.append(.unexplained)
        numbers += 1
      case .word:
        // The handbook of "tea ceremony handbook" says no more than that it is one.
        let isKnown = weights.accounts(for: token.name) || Self.isSilent(token, lattices) || hasTerm && isOfNames(token.name)
        if isKnown {
          roles.append(.word)
        } else if isOpen {
          roles.append(.circumstance)
          loss += 0.03
        } else {
          roles.append(.unexplained)
          let isTelling = token.end - token.start >= 3
          // Where nothing else was said, what is not known is what it is about: start the dishwasher.
          loss += isTelling ? hasValue ? 0.08 : 0.45 : 0.05
          if isTelling { leavesTelling = true }
        }
        if circumstances.contains(where: { $0.openings.contains(token.name) }) { isOpen = true }
      case .run:
        let (role, cost, isTelling) = Self.cover(of: token, spoken, view, weights, lattices, closings, hasTerm: hasTerm, other: other)
        roles.append(role)
        loss += cost
        if isTelling { leavesTelling = true }
      }
    }
  }

  /// Counts tokens before and after those that were looked at as circumstances.
  mutating func leaveAside(before: Int, after: Int) {
    roles = Array(repeating: .circumstance, count: before) + roles + Array(repeating: .circumstance, count: after)
  }

  private static func isSilent(_ token: EvidenceToken, _ lattices: [PhraseLattice]) -> Bool {
    lattices.contains { lattice in
      var isFound = false
      lattice.forEachSpan(at: token.start) { span in
        if Int(span.end) == token.end, span.wordClass != CompiledPhrases.Step.negation { isFound = true }
      }
      return isFound
    }
  }

  /// Whether a word in katakana is pieced together from others: クライツィグ, of which each letter stands in some word that is known.
  private static func holdsUnknownName(
    _ token: EvidenceToken, _ spoken: SpokenScalars, _ view: SpokenView, _ weights: EvidenceWeights, _ lattices: [PhraseLattice],
    _ other: Range<Int>?
  ) -> Bool {
    var start = token.start
    while start < token.end {
      var end = start
      while end < token.end, spoken.script(at: end) == .kana, spoken.isKatakana(at: end) { end += 1 }
      defer { start = max(end, start + 1) }
      guard end - start >= shortestName, !(other?.overlaps(start..<end) ?? false) else { continue }
      let isTerm = lattices.contains { lattice in
        var isFound = false
        lattice.forEachSpan(at: start) { span in if Int(span.end) >= end { isFound = true } }
        return isFound
      }
      if isTerm { continue }
      let isPieced = (start..<(end - 1)).contains { place in
        !weights.holds(String(String.UnicodeScalarView((place..<place + 2).compactMap { Unicode.Scalar(view[$0]) })))
      }
      if isPieced { return true }
    }
    return false
  }

  /// A shorter word in katakana has no pairs of letters to tell it from others by.
  private static let shortestName = 4

  /// Kana and kanji that no stretch of two letters or more, that is known, lies over.
  private static func cover(
    of token: EvidenceToken, _ spoken: SpokenScalars, _ view: SpokenView, _ weights: EvidenceWeights, _ lattices: [PhraseLattice],
    _ closings: [[UInt32]],
    hasTerm: Bool, other: Range<Int>?
  ) -> (PhrasePart.Role, Double, Bool) {
    var isCovered = [Bool](repeating: false, count: token.end - token.start)
    for start in token.start..<token.end {
      if other?.contains(start) ?? false { isCovered[start - token.start] = true }
      for length in stride(from: 5, through: 2, by: -1) where start + length <= token.end {
        let name = String(String.UnicodeScalarView((start..<start + length).compactMap { Unicode.Scalar(view[$0]) }))
        guard weights.accounts(for: name) else { continue }
        for index in start..<start + length { isCovered[index - token.start] = true }
        break
      }
      for lattice in lattices {
        lattice.forEachSpan(at: start) { span in
          guard span.wordClass != CompiledPhrases.Step.negation, Int(span.end) <= token.end else { return }
          for index in start..<Int(span.end) { isCovered[index - token.start] = true }
        }
      }
    }
    // What a circumstance's end follows is accounted for.
    var open = 0
    for place in isCovered.indices.dropFirst() where place >= open && !spoken.isKatakana(at: token.start + place) {
      guard let closing = closings.first(where: { view.read(anyOf: [$0], at: token.start + place) != nil }) else { continue }
      let end = place + closing.count
      guard end <= isCovered.count else { continue }
      if hasTerm || closing.count > 1 { for index in open..<end { isCovered[index] = true } }
      open = end
    }
    let left = isCovered.indices.filter { !isCovered[$0] }
    guard !left.isEmpty else {
      return holdsUnknownName(token, spoken, view, weights, lattices, other) ? (.unexplained, 0.02, true) : (.word, 0, false)
    }
    // Hiragana is what verbs end in; kanji and katakana tell. A word in katakana of which a letter is left is one that nobody knows, though its parts
    // may be those of others.
    let telling = left.filter { !(0x3041...0x3096).contains(view[token.start + $0]) || spoken.isKatakana(at: token.start + $0) }
    let isUnknown = left.contains { spoken.isKatakana(at: token.start + $0) }
    return (.unexplained, min(0.3, 0.02 * Double(left.count)), telling.count >= 2 || isUnknown)
  }
}
