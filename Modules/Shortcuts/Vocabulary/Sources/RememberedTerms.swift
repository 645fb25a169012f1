import Synchronization

/// A source of terms that remembers what it was asked while one phrase is read: the readers come to the same places one after the other.
final class RememberedTerms: TermSource {
  /// All that was asked between two keys has the same answer: the greatest name that is not greater than the last of them.
  private struct Stretch {
    /// The name's key; nil where all names are greater.
    var first: String?
    var last: String
    var terms: [VocabularyTerm]

    func holds(_ key: String) -> Bool { !Self.precedes(last, key) && !(first.map { Self.precedes(key, $0) } ?? false) }

    /// By Unicode scalars, as sources order keys.
    static func precedes(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }
  }

  private let source: any TermSource
  private let stretches = Mutex<[Stretch]>([])

  init(_ source: any TermSource) { self.source = source }

  var nameWords: NameWords { source.nameWords }

  func terms(atOrBefore key: String) throws -> [VocabularyTerm] {
    if let known = stretches.withLock({ $0.first { $0.holds(key) } }) { return known.terms }
    let found = try source.terms(atOrBefore: key)
    stretches.withLock { $0.append(Stretch(first: found.first?.key, last: key, terms: found)) }
    return found
  }

  func terms(startingWith key: String, limit: Int) throws -> [VocabularyTerm] { try source.terms(startingWith: key, limit: limit) }

  func terms(near key: String, limit: Int) throws -> [NearTerm] { try source.terms(near: key, limit: limit) }

  func terms(sharing parts: [TermPart], limit: Int) throws -> [NamedTerm] { try source.terms(sharing: parts, limit: limit) }
}
