import TextFolding

/// Terms in memory, for a process that reads many phrases, and for tests.
public struct InMemoryTerms: TermSource {
  private let terms: [VocabularyTerm]
  private let bySegment: [String: [Int32]]

  /// Makes a source of names: each of the names of a thing, with what identifies it and its title.
  public init(_ names: some Sequence<(name: String, id: String, display: String)>) {
    terms =
      names.map { VocabularyTerm(key: SpokenKey.key(of: $0.name), id: $0.id, display: $0.display) }
      .filter { !$0.key.isEmpty }.sorted { Self.precedes($0.key, $1.key) }
    var bySegment: [String: [Int32]] = [:]
    for (index, term) in terms.enumerated() {
      for segment in NearText.segments(of: term.key) { bySegment[segment, default: []].append(Int32(index)) }
    }
    self.bySegment = bySegment
  }

  public func terms(atOrBefore key: String) -> [VocabularyTerm] {
    let end = firstIndex { Self.precedes(key, $0) }
    guard end > 0 else { return [] }
    let found = terms[end - 1].key
    return Array(terms[..<end].suffix(8).filter { $0.key == found })
  }

  public func terms(startingWith key: String, limit: Int) -> [VocabularyTerm] {
    let start = firstIndex { !Self.precedes($0, key) }
    return Array(terms[start...].prefix(limit).prefix { $0.key.utf8.starts(with: key.utf8) })
  }

  public func terms(withAnySegment segments: [String], limit: Int) -> [VocabularyTerm] {
    var found: Set<Int32> = []
    for segment in segments {
      for index in bySegment[segment] ?? [] where found.count < limit { found.insert(index) }
    }
    return found.sorted().map { terms[Int($0)] }
  }

  /// The first term whose key fits; those after it do too.
  private func firstIndex(where fits: (String) -> Bool) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(terms[middle].key) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func precedes(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }
}
