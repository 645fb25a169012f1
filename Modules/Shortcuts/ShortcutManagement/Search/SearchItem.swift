/// Something that is always there to be found: a screen, a command, an activity.
public struct SearchItem: Hashable, Sendable {
  /// What it opens.
  public var target: SearchTarget
  /// What is shown, in the user's language.
  public var title: String
  /// A second line, which is searched too; nil for none.
  public var detail: String?
  /// What else finds it: keywords, and the title in the other language.
  public var words: [String]
  /// How often it was used, where the store has counted nothing.
  public var use: SearchUse

  /// Makes an item.
  public init(target: SearchTarget, title: String, detail: String? = nil, words: [String] = [], use: SearchUse = SearchUse()) {
    self.target = target
    self.title = title
    self.detail = detail
    self.words = words
    self.use = use
  }
}

/// How often something was used, and when last.
public struct SearchUse: Hashable, Sendable {
  /// How many times.
  public var count: Int
  /// The last time, in seconds since 1970; nil for never. A time beyond some 31 000 years is that one.
  public let last: Int64?

  /// Makes a use; none without arguments.
  public init(count: Int = 0, last: Int64? = nil) {
    self.count = count
    self.last = last.map(SuggestionMoment.countable)
  }
}
