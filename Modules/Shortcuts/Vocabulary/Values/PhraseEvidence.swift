/// What a phrase was read by where no pattern fits the whole of it: the values that stand in it, and what each remaining word says.
public struct PhraseEvidence: Hashable, Sendable {
  /// How likely the reading is, 0 to 1, less what is left unexplained.
  public var score: Double
  /// The score from which a reading is sure.
  public var threshold: Double
  /// Whether it is sure: likely enough, and nothing telling is left over that what it changes could depend on.
  public var isSure: Bool

  /// Makes the evidence of a reading.
  public init(score: Double, threshold: Double, isSure: Bool) {
    self.score = score
    self.threshold = threshold
    self.isSure = isSure
  }
}
