import TextFolding

/// Terms in memory: the words of an app with few names, which are read whole before a phrase is.
public struct InMemoryTerms: TermSource {
  public let nameWords: NameWords
  private let terms: [VocabularyTerm]
  private let near: NearIndex
  private let parts: NamePartIndex
  /// The keys' bytes one after the other, and where each begins: they are compared at every step of a search.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  /// Makes a source of names: each of the names of a thing, with what identifies it and its title.
  ///
  /// - Parameters:
  ///   - readings: How titles sound, by what identifies the thing; one of a thing without a name counts for nothing.
  ///   - nameWords: What is known of words in the names.
  public init(
    _ names: some Sequence<(name: String, id: String, display: String)>, readings: [String: String] = [:], nameWords: NameWords = .none
  ) {
    let names = Array(names)
    self.nameWords = nameWords
    parts = NamePartIndex(names, readings: readings)
    terms =
      names.map { VocabularyTerm(key: SpokenKey.key(of: $0.name), id: $0.id, display: $0.display) }
      .filter { !$0.key.isEmpty }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    near = NearIndex(terms.map(\.key))
    for term in terms {
      bytes += term.key.utf8
      starts.append(bytes.count)
    }
  }

  public func terms(atOrBefore key: String) -> [VocabularyTerm] {
    let end = firstIndex(notBefore: key, orAfter: true)
    guard end > 0 else { return [] }
    var start = end - 1
    while start > 0, end - start < 8, terms[start - 1].key == terms[end - 1].key { start -= 1 }
    return Array(terms[start..<end])
  }

  public func terms(startingWith key: String, limit: Int) -> [VocabularyTerm] {
    let start = firstIndex(notBefore: key, orAfter: false)
    return Array(terms[start...].prefix(limit).prefix { $0.key.utf8.starts(with: key.utf8) })
  }

  public func terms(near key: String, limit: Int) -> [NearTerm] {
    near.matches(for: key).prefix(limit).map { NearTerm(terms[$0.number], edits: $0.edits) }
  }

  public func terms(sharing parts: [TermPart], limit: Int) -> [NamedTerm] { self.parts.terms(sharing: parts, limit: limit) }

  /// The first term whose key is not before `key`, or that is after it.
  private func firstIndex(notBefore key: String, orAfter isAfter: Bool) -> Int {
    var key = key
    return key.withUTF8 { key in
      bytes.withUnsafeBufferPointer { bytes in
        var (low, high) = (0, terms.count)
        while low < high {
          let middle = (low + high) / 2
          let order = Self.order(UnsafeBufferPointer(rebasing: bytes[starts[middle]..<starts[middle + 1]]), key)
          if order > 0 || order == 0 && !isAfter { high = middle } else { low = middle + 1 }
        }
        return low
      }
    }
  }

  /// Less than 0, 0 or greater than 0, as the bytes of `one` are before, the same as or after those of `other`.
  private static func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<min(one.count, other.count) where one[index] != other[index] { return Int(one[index]) - Int(other[index]) }
    return one.count - other.count
  }
}
