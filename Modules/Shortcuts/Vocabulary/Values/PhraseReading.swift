/// What became of reading a phrase.
public enum PhraseReading: Hashable, Sendable {
  /// It is this; the others that fit less well, best first.
  case match(PhraseMatch, runnersUp: [PhraseMatch])
  /// It is most likely this, but not so surely that it is run without a question: somebody has to say yes first.
  case likely(PhraseMatch, runnersUp: [PhraseMatch])
  /// It may be any of these, best first; they are too close to choose for somebody.
  case ambiguous([PhraseMatch])
  /// It fits nothing; what can be said that is much like it, nearest first.
  case none(nearest: [PhraseSuggestion])
  /// It says not to do what it would run, so nothing is run.
  case negated(PhraseMatch)
}

/// Something that can be said.
public struct PhraseSuggestion: Hashable, Sendable {
  /// The phrase.
  public var phrase: String
  /// What it runs.
  public var target: PhraseTarget
  /// How much it has in common with what was said, 0 to 1.
  public var likeness: Double
  /// The id of the thing that it names; nil for none.
  public var thing: String?

  /// Makes a suggestion.
  public init(phrase: String, target: PhraseTarget, likeness: Double = 0, thing: String? = nil) {
    self.phrase = phrase
    self.target = target
    self.likeness = likeness
    self.thing = thing
  }
}
