/// A phrase that was said and not understood, as it is kept for whoever said it.
public struct PhraseMiss: Hashable, Sendable, Identifiable {
  /// What came of it.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It fitted nothing.
    case noReading
    /// Somebody was asked whether it meant something, and said no.
    case declined
    /// It could mean several things, and none was chosen.
    case ambiguous
  }

  /// The phrase on one line, its first ``longestPhrase`` scalars; what turns directions or is hidden stays in it, and is dealt with where it is shown.
  public var phrase: String
  /// When it was said last.
  public var moment: SuggestionMoment
  /// What came of it then.
  public var outcome: Outcome

  /// A phrase is kept once, however often it was said.
  public var id: String { phrase }

  /// The scalars that are kept of a phrase.
  public static let longestPhrase = 240
  /// How many phrases are kept; beyond that the oldest goes.
  public static let limit = 200

  /// Makes the account of a phrase.
  public init(phrase: String, moment: SuggestionMoment, outcome: Outcome) {
    self.phrase = phrase
    self.moment = moment
    self.outcome = outcome
  }
}

/// The phrases that were not understood, kept on this machine and nowhere else until somebody forgets them.
///
/// They are no part of the undo journal. What is kept is the last ``PhraseMiss/limit`` phrases, each once.
public protocol PhraseMissCenter: Sendable {
  /// Whether phrases are kept; what was kept before stays in any case.
  var isKeeping: Bool { get }

  /// Keeps a phrase, unless none are to be kept, it says nothing, or there is no store yet: nothing is created for it.
  ///
  /// Nobody waits for it: where the store cannot be written, or another program holds it for longer than a second, the phrase is not kept.
  func keep(_ phrase: String, _ outcome: PhraseMiss.Outcome)

  /// Returns what is kept, newest first. Throws what the store throws.
  func all() throws -> [PhraseMiss]

  /// Returns how many are kept. Throws what the store throws.
  func count() throws -> Int

  /// Forgets these, and returns how many there were. Throws what the store throws.
  func forget(_ ids: [PhraseMiss.ID]) throws -> Int

  /// Forgets all, and returns how many there were. Throws what the store throws.
  func forgetAll() throws -> Int
}
