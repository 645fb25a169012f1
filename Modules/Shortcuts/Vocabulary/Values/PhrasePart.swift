/// A stretch of a phrase, and what a reader took it for.
public struct PhrasePart: Hashable, Sendable {
  /// The stretch as it was written.
  public var text: String
  /// What it is.
  public var role: Role
  /// What it says for the reading (above 0) or against it. By evidence in logits: a word of 1 makes it e times as likely. By a pattern what it
  /// takes from the score, 0 or less.
  public var weight: Double

  /// Makes a part.
  public init(_ text: String, _ role: Role, weight: Double = 0) {
    self.text = text
    self.role = role
    self.weight = weight
  }

  /// What a stretch of a phrase is.
  public enum Role: Hashable, Sendable {
    /// The value of a parameter, by its name.
    case value(parameter: String)
    /// A word that is known to be said, or that a pattern holds.
    case word
    /// Where, when or why something was done, fillers and particles: said beside it, and without a meaning of its own.
    case circumstance
    /// Something that nothing accounts for.
    case unexplained
  }
}
