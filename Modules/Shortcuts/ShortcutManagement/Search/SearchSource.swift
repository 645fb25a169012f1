public import GRDB

/// What an app keeps that can be found, beside its voice shortcuts, which the search knows itself.
///
/// Each call reads the store in a transaction of the search.
public protocol SearchSource: Sendable {
  /// The app's own kinds; where everything else is equal, groups stand in this order.
  var kinds: [SearchKind] { get }

  /// Returns the things that are few enough to be looked through in memory.
  func items(in db: Database) throws -> [SearchItem]

  /// Returns how often what has a ``SearchTarget/usageName`` was used, and when last, by that name.
  func uses(in db: Database) throws -> [String: SearchUse]

  /// Texts that are too many for that; nil where there are none.
  var texts: (any SearchedTexts)? { get }
}

extension SearchSource {
  /// Nothing is counted.
  public func uses(in db: Database) throws -> [String: SearchUse] { [:] }

  /// There are none.
  public var texts: (any SearchedTexts)? { nil }
}

/// Texts that are too many to be held in memory, such as notes: they are found by an index of their words (``IndexedWords``), a full-text table of
/// SQLite's, which is brought up to date when there is time.
///
/// Each text has a key; a text that is added later has a greater one.
public protocol SearchedTexts: Sendable {
  /// What they are.
  var kind: SearchKind { get }

  /// Returns the newest by their own time, newest first.
  func newest(_ count: Int, in db: Database) throws -> [SearchedText]

  /// Returns the greatest keys of those that wait for the index, greatest first.
  func waitingKeys(_ count: Int, in db: Database) throws -> [Int64]

  /// Returns those that wait for the index and have this key or a greater one.
  func waiting(from key: Int64, in db: Database) throws -> [SearchedText]

  /// Returns the greatest key of all; 0 where there are none.
  func lastKey(in db: Database) throws -> Int64

  /// Calls `body` with the texts with these keys that an expression of the index's finds, the greatest key first, until it returns false.
  func forEach(
    matching expression: String, keys: ClosedRange<Int64>, in db: Database, _ body: (SearchedText) throws -> Bool) throws

  /// Returns how many wait for the index.
  func countWaiting(in db: Database) throws -> Int

  /// Puts at most `count` of those that wait into the index, the greatest keys first, and returns how many still wait.
  func index(atMost count: Int, in db: Database) throws -> Int
}

/// One of many texts.
public struct SearchedText: Sendable {
  /// Its key.
  public var key: Int64
  /// What identifies the thing that it belongs to.
  public var id: String
  /// The text.
  public var text: String
  /// When it was written, with the offset that it was written in: the newest stand first.
  public var moment: SuggestionMoment
  /// A second line; nil for none.
  public var detail: String?

  /// Makes a text from its parts.
  public init(key: Int64, id: String, text: String, moment: SuggestionMoment, detail: String?) {
    self.key = key
    self.id = id
    self.text = text
    self.moment = moment
    self.detail = detail
  }
}
