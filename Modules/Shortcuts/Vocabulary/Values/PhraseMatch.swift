/// What a phrase was taken for.
public struct PhraseMatch: Hashable, Sendable {
  /// What it runs.
  public var target: PhraseTarget
  /// The values that were said, by the parameter's name; none for a voice shortcut, which keeps its own.
  public var values: [String: PhraseValue]
  /// The unit that an amount or a range was said in (`pages`), by the name that the grammar gives it; nil where none was said.
  public var unit: String?
  /// How well it fits: 1 word for word, 0 not at all.
  public var score: Double
  /// What the score lost and why, in the order of the phrase.
  public var losses: [PhraseLoss]
  /// What each stretch of the phrase was taken for, in its order; a voice shortcut's phrase is one.
  public var parts: [PhrasePart]
  /// What the words of the phrase say for it; nil where it was found by its pattern or is a voice shortcut.
  public var evidence: PhraseEvidence?

  /// Makes a match; its score is 1 less the losses.
  public init(
    target: PhraseTarget, values: [String: PhraseValue] = [:], unit: String? = nil, losses: [PhraseLoss] = [], parts: [PhrasePart] = []
  ) {
    self.target = target
    self.values = values
    self.unit = unit
    self.losses = losses
    self.parts = parts
    score = losses.reduce(1) { max(0, $0 - $1.cost) }
  }

  /// Makes a match from evidence; its score is that of the evidence.
  public init(
    target: PhraseTarget, values: [String: PhraseValue], unit: String? = nil, parts: [PhrasePart], evidence: PhraseEvidence
  ) {
    self.init(target: target, values: values, unit: unit, parts: parts)
    self.evidence = evidence
    score = evidence.score
  }

  /// The thing that was named, by its id, and the words that were said for it as they stand in the phrase; nil where none was named.
  public var saidTerm: (id: String, text: String)? {
    for (name, value) in values {
      guard case .term(let id, _) = value else { continue }
      let words = parts.filter { $0.role == .value(parameter: name) }.map(\.text)
      if !words.isEmpty { return (id, words.joined(separator: " ")) }
    }
    return nil
  }

  /// The score from which a reading stands: by evidence that from which it is sure, else that below which nothing is read.
  public var threshold: Double { evidence?.threshold ?? 1 - Double(PhraseCost.limit) / 1_000 }
}

/// A part of a phrase that cost it some of its score.
public struct PhraseLoss: Hashable, Sendable {
  /// Why it costs.
  public var reason: Reason
  /// The part as it was written.
  public var text: String
  /// The score that was lost, 0 to 1.
  public var cost: Double

  /// Makes a loss.
  public init(_ reason: Reason, _ text: String, cost: Double) {
    self.reason = reason
    self.text = text
    self.cost = cost
  }

  /// Why a part of a phrase costs.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A word that says nothing: um, えーと, the name of the app.
    case filler
    /// A particle or an article that the pattern does not name.
    case particle
    /// A word written with a slip.
    case misspelling
    /// Words run together.
    case missingSpace
    /// A word that turns the meaning round.
    case negation
    /// A term that was said with a slip.
    case nearTerm
    /// The beginning of a term.
    case partOfTerm
    /// Words that fit no term.
    case unknownTerm
    /// A phrase of the user's that fits but for fillers, particles, endings or how numbers and durations are written.
    case looseForm
    /// Words without a verb, or a pattern that fits other meanings too.
    case vagueness
  }
}
