/// What a phrase was read by where no pattern fits the whole of it: the values that stand in it, and what each remaining word says.
public struct PhraseEvidence: Hashable, Sendable {
  /// A stretch of the phrase.
  public struct Part: Hashable, Sendable {
    /// The stretch as it was written.
    public var text: String
    /// What it is.
    public var role: Role
    /// What it says for the reading (above 0) or against it, in logits: a word of 1 makes it e times as likely.
    public var weight: Double

    /// Makes a part.
    public init(_ text: String, _ role: Role, weight: Double = 0) {
      self.text = text
      self.role = role
      self.weight = weight
    }
  }

  /// What a stretch of a phrase is.
  public enum Role: Hashable, Sendable {
    /// The value of a parameter, by its name.
    case value(parameter: String)
    /// A word that is known to be said.
    case word
    /// Where, when or why something was done: said beside it, and without a meaning of its own.
    case circumstance
    /// Something that nothing accounts for.
    case unexplained
  }

  /// The parts in the order of the phrase.
  public var parts: [Part]
  /// How likely the reading is, 0 to 1, less what is left unexplained.
  public var score: Double
  /// The score from which a reading is sure.
  public var threshold: Double
  /// Whether it is sure: likely enough, and nothing telling is left over that what it changes could depend on.
  public var isSure: Bool

  /// Makes the evidence of a reading.
  public init(parts: [Part], score: Double, threshold: Double, isSure: Bool) {
    self.parts = parts
    self.score = score
    self.threshold = threshold
    self.isSure = isSure
  }
}
