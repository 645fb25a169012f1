/// One thing that was found.
public struct SearchHit: Hashable, Sendable {
  /// What it opens.
  public var target: SearchTarget
  /// What is shown: a title, or the part of a long text that fits, on one line.
  public var title: String
  /// The parts of `title` that fit what was typed, in order.
  public var highlights: [Range<String.Index>]
  /// A second line; nil for none.
  public var detail: String?
  /// When it was written, where it was found by a long text.
  public var moment: SuggestionMoment?
  /// Whether it fits but for a slip or two of the keys.
  public var isNear: Bool
  /// How well it fits; only the order of scores has a meaning.
  public var score: Double
}

/// What was found of one kind, best first.
public struct SearchGroup: Hashable, Sendable {
  /// The kind.
  public var kind: SearchKind
  /// The best of them.
  public var hits: [SearchHit]
  /// Whether there are more than are listed.
  public var hasMore: Bool
}

/// What a search found.
public struct SearchResults: Hashable, Sendable {
  /// The groups that hold something; that with the best hit first.
  public var groups: [SearchGroup] = []
  /// Whether everything was looked at; false where the time ran out or texts wait to be indexed.
  public var isComplete = true

  /// The best of all groups.
  public var best: SearchHit? { groups.first?.hits.first }
}
