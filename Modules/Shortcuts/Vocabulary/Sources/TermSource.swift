/// Where the terms that fill slots are looked up: the names of what a bakery sells, say.
///
/// Nothing is loaded as a whole: the reader asks for what stands in one phrase. Keys are those of ``TextFolding/SpokenKey`` and ordered by
/// their Unicode scalars, which is the order of their UTF-8 bytes. A store keeps the rows of ``TextFolding/PhraseKeys/rows(forTerm:)``.
public protocol TermSource: Sendable {
  /// Returns the terms with the greatest key that is not greater than `key`; none where all keys are greater.
  func terms(atOrBefore key: String) throws -> [VocabularyTerm]
  /// Returns at most `limit` terms whose key begins with `key`, by their keys.
  func terms(startingWith key: String, limit: Int) throws -> [VocabularyTerm]
  /// Returns at most `limit` terms whose key is a slip or two away from `key` (``TextFolding/NearText/slips(in:of:)``), with the edits.
  ///
  /// A store finds them by ``TextFolding/NearText/probes(for:)`` among its rows of kind ``TextFolding/PhraseKeyKind/termSegment``.
  func terms(near key: String, limit: Int) throws -> [NearTerm]
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
