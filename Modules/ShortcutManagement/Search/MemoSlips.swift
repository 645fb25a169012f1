/// The beginnings of words, or the pairs, under which a memo stands that fits a query but for one slip.
enum MemoSlips {
  /// Returns an expression for the query with one slip in one of its terms; nil where no term is long enough to have one.
  static func expression(for query: SearchQuery) -> String? {
    var alternatives: [String] = []
    for (index, term) in query.terms.enumerated() where term.edits > 0 && term.runs.count == 1 {
      guard let slips = slips(of: term) else { continue }
      let others = query.terms.indices.filter { $0 != index }.compactMap { MemoWords.expression(for: query.terms[$0]) }
      alternatives.append((others + ["(\(slips))"]).joined(separator: " AND "))
    }
    guard !alternatives.isEmpty else { return nil }
    return alternatives.count == 1 ? alternatives[0] : alternatives.map { "(\($0))" }.joined(separator: " OR ")
  }

  private static func slips(of term: SearchQuery.Term) -> String? {
    if !term.runs[0].isGrams { return wordSlips(of: term.scalars) }
    return gramSlips(of: term.scalars)
  }

  /// Letters left out, put in, replaced or swapped, by the first six that come of it.
  private static func wordSlips(of word: [Unicode.Scalar]) -> String? {
    // Letters of other scripts would need alphabets of their own.
    guard word.allSatisfy({ (0x61...0x7A).contains($0.value) }) else { return nil }
    let letters = (UInt8(0x61)...0x7A).map { Unicode.Scalar($0) }
    var variants: Set<String> = []
    func add(_ variant: [Unicode.Scalar]) { variants.insert(MemoWords.beginning(variant.prefix(MemoWords.longestPrefix))) }
    for place in 0..<min(word.count, MemoWords.longestPrefix) {
      var variant = word
      variant.remove(at: place)
      add(variant)
      if place + 1 < word.count {
        variant = word
        variant.swapAt(place, place + 1)
        add(variant)
      }
      for letter in letters {
        variant = word
        variant[place] = letter
        add(variant)
        variant = word
        variant.insert(letter, at: place)
        add(variant)
      }
    }
    return variants.sorted().joined(separator: " OR ")
  }

  /// All pairs but those around one place.
  private static func gramSlips(of run: [Unicode.Scalar]) -> String? {
    let pairs = run.indices.dropLast().map { "\"\(MemoWords.string(run[$0..<$0 + 2]))\"" }
    guard pairs.count <= 12 else { return nil }
    let variants = run.indices.compactMap { place -> String? in
      let left = pairs.indices.filter { $0 != place && $0 != place - 1 }
      return left.isEmpty ? nil : "(\(left.map { pairs[$0] }.joined(separator: " AND ")))"
    }
    return variants.isEmpty ? nil : variants.joined(separator: " OR ")
  }
}
