/// Which values may be said for an intent or an activity, by the names of its parameters: what a reading by evidence puts what it found into.
public struct SpokenParameters: Hashable, Sendable {
  /// Takes a term of the vocabulary; nil where none can be said. So for all others.
  public var term: String?
  /// Takes a duration.
  public var duration: String?
  /// Takes an amount: 12 pages.
  public var amount: String?
  /// Takes where a range begins: from page 10.
  public var first: String?
  /// Takes where a range ends: up to page 24.
  public var last: String?
  /// Takes a remark after one of ``RemarkWords``.
  public var remark: String?
  /// Whether running it writes something: then nothing telling may be left unexplained.
  public var writes: Bool
  /// Whether it keeps what was done, so that what is only planned is none of it.
  public var keepsDeeds: Bool
  /// Ends of what is named as done whatever it is done with, where spaces do not part words: an object that ends in none of them is a thing that was
  /// named, and is asked about where the vocabulary lacks it.
  public var deedWords: [String]

  /// Makes what can be said.
  public init(
    term: String? = nil, duration: String? = nil, amount: String? = nil, first: String? = nil, last: String? = nil, remark: String? = nil,
    writes: Bool = true, keepsDeeds: Bool = false, deedWords: [String] = []
  ) {
    self.term = term
    self.duration = duration
    self.amount = amount
    self.first = first
    self.last = last
    self.remark = remark
    self.writes = writes
    self.keepsDeeds = keepsDeeds
    self.deedWords = deedWords
  }
}

extension SpokenParameters {
  /// Whether it does something for which no value can be said, so that none is lost.
  var losesNothing: Bool { writes && [term, duration, amount, first, last, remark].allSatisfy { $0 == nil } }

  /// Whether two things that are asked for in one phrase are one: to stop and to record, to begin and to set a timer.
  func isOneThing(with other: Self) -> Bool { term != nil && other.term != nil && (amount == nil) == (other.amount == nil) }
}

/// The words by which somebody adds a remark to what is said: "…, *memo:* redo the proofs", メモに「…」*と書いて*.
public struct RemarkWords: Hashable, Sendable {
  /// The words that a remark follows; one that ends in a colon needs punctuation behind it, one that ends in a space needs a space or
  /// punctuation, and one that begins with a comma needs punctuation before it.
  public var markers: [String]
  /// What may stand between a marker and the remark: memo *saying*.
  public var leads: [String]
  /// What says that there is no remark: *without memo*.
  public var refusals: [String]
  /// The verbs behind a remark that belong to the asking, not to it: *write it down*, 書いて.
  public var verbs: [String]
  /// What may stand behind such a verb: *please*, おいてください.
  public var tails: [String]
  /// What may stand between the remark and the verb: と, って.
  public var quotes: [String]

  /// Makes the words.
  public init(
    markers: [String], leads: [String] = [], refusals: [String] = [], verbs: [String] = [], tails: [String] = [], quotes: [String] = []
  ) {
    self.markers = markers
    self.leads = leads
    self.refusals = refusals
    self.verbs = verbs
    self.tails = tails
    self.quotes = quotes
  }

  /// Whether they are of a language without spaces.
  var isUnspaced: Bool { markers.first?.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}
