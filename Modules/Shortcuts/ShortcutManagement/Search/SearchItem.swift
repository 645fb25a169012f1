/// Something that is looked through in memory: a screen, a command, an activity, or one of the things that an app keeps.
public struct SearchItem: Hashable, Sendable {
  /// What it opens.
  public var target: SearchTarget
  /// What is shown, in the user's language; it finds the item, and counts whole.
  public var title: String
  /// A second line; nil for none. It finds the item where it stands among ``texts``.
  public var detail: String?
  /// What else finds it.
  public var texts: [Text]
  /// How often it was used, where nothing else has counted it.
  public var use: SearchUse
  /// What is left of its score: less than 1 for what has been put away.
  public var share: Double

  /// A text that finds an item.
  public struct Text: Hashable, Sendable {
    /// The text.
    public var text: String
    /// How much it counts that this text fits, 0…1.
    public var weight: Double

    /// Makes a text that counts so much.
    public init(_ text: String, weight: Double) {
      self.text = text
      self.weight = weight
    }
  }

  /// Makes an item that is found by its title and by these texts.
  public init(
    target: SearchTarget, title: String, detail: String? = nil, texts: [Text], use: SearchUse = SearchUse(), share: Double = 1
  ) {
    self.target = target
    self.title = title
    self.detail = detail
    self.texts = texts
    self.use = use
    self.share = share
  }

  /// Makes an item that is found by its title, its second line and by words: keywords, and the title in the other language.
  public init(target: SearchTarget, title: String, detail: String? = nil, words: [String] = [], use: SearchUse = SearchUse()) {
    var texts = words.map { Text($0, weight: 0.9) }
    if let detail { texts.append(Text(detail, weight: 0.6)) }
    self.init(target: target, title: title, detail: detail, texts: texts, use: use)
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
