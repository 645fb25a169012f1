/// A word or phrase together with how it is spoken (SiriKit's INSpeakableString).
public struct SpeakableString: Hashable, Sendable {
  /// What identifies the thing that is named; nil for free text.
  public var vocabularyIdentifier: String?
  /// The phrase as people say and write it.
  public var spokenPhrase: String
  /// How the phrase sounds, where its spelling does not tell.
  public var pronunciationHint: String?

  /// Makes a phrase, with an identifier and a pronunciation where they are known.
  public init(vocabularyIdentifier: String? = nil, spokenPhrase: String, pronunciationHint: String? = nil) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
  }
}
