/// The beginnings of words, or the pairs, under which a text stands in the index that fits a query but for one slip.
enum IndexedSlips {
  /// Returns expressions for the query with one slip in one of its terms, the commonest slips first; each is one question of some dozens of
  /// words. None where no term is long enough to have a slip.
  static func expressions(for query: SearchQuery) -> [String] {
    query.terms.enumerated().flatMap { index, term -> [String] in
      guard term.edits > 0, term.runs.count == 1 else { return [] }
      let slips = term.runs[0].isGrams ? [gramSlips(of: term.scalars)].compactMap(\.self) : wordSlips(of: term.scalars)
      let others = query.terms.indices.filter { $0 != index }.compactMap { IndexedWords.expression(for: query.terms[$0]) }
      return slips.map { (others + ["(\($0))"]).joined(separator: " AND ") }
    }
  }

  /// Letters swapped, left out or doubled; then, from the end, letters replaced and put in; by the first six that come of it.
  private static func wordSlips(of word: [Unicode.Scalar]) -> [String] {
    // Letters of other scripts would need alphabets of their own.
    guard word.allSatisfy({ (0x61...0x7A).contains($0.value) }) else { return [] }
    let places = Array(word.indices.prefix(IndexedWords.longestPrefix))
    var seen: Set<String> = []
    func expression(_ variants: [[Unicode.Scalar]]) -> String {
      let beginnings = variants.map { IndexedWords.beginning($0.prefix(IndexedWords.longestPrefix)) }
      return beginnings.filter { seen.insert($0).inserted }.joined(separator: " OR ")
    }
    let common = places.flatMap { place -> [[Unicode.Scalar]] in
      var omitted = word
      omitted.remove(at: place)
      var doubled = word
      doubled.insert(word[place], at: place)
      guard place + 1 < word.count else { return [omitted, doubled] }
      var swapped = word
      swapped.swapAt(place, place + 1)
      return [swapped, omitted, doubled]
    }
    let letters = (UInt8(0x61)...0x7A).map { Unicode.Scalar($0) }
    let others = places.reversed().map { place in
      letters.flatMap { letter -> [[Unicode.Scalar]] in
        var replaced = word
        replaced[place] = letter
        var inserted = word
        inserted.insert(letter, at: place)
        return [replaced, inserted]
      }
    }
    return ([common] + others).map(expression).filter { !$0.isEmpty }
  }

  /// All pairs but those around one place.
  private static func gramSlips(of run: [Unicode.Scalar]) -> String? {
    let pairs = run.indices.dropLast().map { "\"\(IndexedWords.string(run[$0..<$0 + 2]))\"" }
    guard pairs.count <= 12 else { return nil }
    let variants = run.indices.compactMap { place -> String? in
      let left = pairs.indices.filter { $0 != place && $0 != place - 1 }
      return left.isEmpty ? nil : "(\(left.map { pairs[$0] }.joined(separator: " AND ")))"
    }
    return variants.isEmpty ? nil : variants.joined(separator: " OR ")
  }
}
