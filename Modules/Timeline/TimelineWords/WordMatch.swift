/// A forbidden word in a text.
public struct WordMatch: Hashable, Sendable {
  /// The word as the operator wrote it.
  public var word: String
  /// Where it stands, in Unicode scalars of the text as it was given; what is put between its letters is included.
  public var range: Range<Int>

  /// Makes a match.
  public init(word: String, range: Range<Int>) {
    self.word = word
    self.range = range
  }
}

/// A forbidden word that was let pass, since it stands inside an allowed one.
public struct SparedMatch: Hashable, Sendable {
  /// What would have been refused.
  public var match: WordMatch
  /// The allowed word around it.
  public var allowed: String

  /// Makes a match that was let pass.
  public init(match: WordMatch, allowed: String) {
    self.match = match
    self.allowed = allowed
  }
}

/// What a filter says of a text: what it refuses, and what only an allowed word saved.
public struct WordVerdict: Hashable, Sendable {
  /// The forbidden words, in the order in which they stand.
  public var refused: [WordMatch]
  /// The words that allowed ones contain, in the order in which they stand.
  public var spared: [SparedMatch]

  /// Whether the text may be posted.
  public var isAccepted: Bool { refused.isEmpty }

  /// Makes a verdict.
  public init(refused: [WordMatch], spared: [SparedMatch]) {
    self.refused = refused
    self.spared = spared
  }
}

/// A forbidden word in one of the texts of a post.
public struct FieldMatch: Hashable, Sendable {
  /// The name of the text, such as `record.memo`.
  public var field: String
  /// The word as the operator wrote it.
  public var word: String
  /// Where it begins, in Unicode scalars.
  public var start: Int
  /// Where it ends: the scalar behind its last.
  public var end: Int

  /// Makes a match.
  public init(field: String, word: String, start: Int, end: Int) {
    self.field = field
    self.word = word
    self.start = start
    self.end = end
  }
}
