public import TextFolding

/// Where the terms that fill slots are looked up: the names of what a bakery sells, say.
///
/// Nothing is loaded as a whole: the reader asks for what stands in one phrase. Keys are those of ``TextFolding/SpokenKey`` and ordered by
/// their Unicode scalars, which is the order of their UTF-8 bytes. A store keeps the rows of ``TextFolding/PhraseKeys/rows(forTerm:)``.
public protocol TermSource: Sendable {
  /// What is known of words in the names; none where a source does not say.
  var nameWords: NameWords { get }
  /// Returns the terms with the greatest key that is not greater than `key`; none where all keys are greater.
  func terms(atOrBefore key: String) throws -> [VocabularyTerm]
  /// Returns at most `limit` terms whose key begins with `key`, by their keys.
  func terms(startingWith key: String, limit: Int) throws -> [VocabularyTerm]
  /// Returns at most `limit` terms whose key is a slip or two away from `key` (``TextFolding/NearText/slips(in:of:)``), with the edits.
  ///
  /// A store finds them by ``TextFolding/NearText/probes(for:)`` among its rows of kind ``TextFolding/PhraseKeyKind/termSegment``.
  func terms(near key: String, limit: Int) throws -> [NearTerm]
  /// Returns at most `limit` things of which some name has any of `parts`, those first that share more of them and rarer ones.
  ///
  /// Work is bounded by how many share a part: one that more than ``TermPart/mostOwners`` share counts only where there is no rarer one.
  /// A store finds them among its rows of kinds ``TextFolding/PhraseKeyKind/term``, ``TextFolding/PhraseKeyKind/termWord``,
  /// ``TextFolding/PhraseKeyKind/termInitials`` and ``TextFolding/PhraseKeyKind/termPair``, and orders them by
  /// ``TermPart/ranked(_:limit:)``.
  func terms(sharing parts: [TermPart], limit: Int) throws -> [NamedTerm]
}

extension TermSource {
  public var nameWords: NameWords { .none }
}

/// A part of a name to look for.
public struct TermPart: Hashable, Sendable {
  /// What the row that a store keeps is for.
  public var kind: PhraseKeyKind
  /// The row's key, or how it begins.
  public var key: String
  /// Whether the row's key may go on behind ``key``.
  public var isBeginning: Bool

  /// More things than this share no telling part.
  public static let mostOwners = 200

  /// Makes a part.
  public init(_ kind: PhraseKeyKind, _ key: String, isBeginning: Bool = false) {
    self.kind = kind
    self.key = key
    self.isBeginning = isBeginning
  }

  /// Returns what owns any of some parts, those first that own more of them and rarer ones.
  ///
  /// - Parameter owners: Of each part the numbers of those that have it, each once.
  public static func ranked(_ owners: [[Int64]], limit: Int) -> [Int64] {
    var scores: [Int64: Double] = [:]
    for owners in owners {
      for owner in owners { scores[owner, default: 0] += 1 / Double(owners.count) }
    }
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(max(limit, 0)).map(\.key)
  }
}

/// Something that a slot can hold, with all its names.
public struct NamedTerm: Hashable, Sendable {
  /// What identifies the thing.
  public var id: String
  /// The words that stand for it: its title.
  public var display: String
  /// Its names as they were written, the title among them.
  public var names: [String]
  /// How its title sounds; whatever is said of that is a part of a name, as another title may sound so too.
  public var reading: String?

  /// Makes a thing of its names.
  public init(id: String, display: String, names: [String], reading: String? = nil) {
    self.id = id
    self.display = display
    self.names = names
    self.reading = reading
  }
}

/// One name of something that a slot can hold.
public struct VocabularyTerm: Hashable, Sendable {
  /// The key of the name.
  public var key: String
  /// What identifies the thing; several names may share it, and several things a name.
  public var id: String
  /// The words that stand for the thing: its title, whichever of its names was said.
  public var display: String

  /// Makes a term.
  public init(key: String, id: String, display: String) {
    self.key = key
    self.id = id
    self.display = display
  }
}

/// A term whose key is a slip or two away from what was said.
public struct NearTerm: Hashable, Sendable {
  /// The term.
  public var term: VocabularyTerm
  /// How many edits it is away.
  public var edits: Int

  /// Makes a near term.
  public init(_ term: VocabularyTerm, edits: Int) {
    self.term = term
    self.edits = edits
  }
}
