public import Vocabulary

/// What people say for an intent, in both languages: patterns, and the classes of words that no other intent's patterns name.
///
/// ``PhrasePattern`` and ``PhraseWords`` tell how both are written. Classes that several intents share stand in ``SharedPhraseWords``.
public struct IntentPhrases: Hashable, Sendable {
  /// What is said in one language.
  public struct Said: Hashable, Sendable {
    /// Classes of words, one a line.
    public var words: String
    /// Patterns, one a line.
    public var patterns: String

    /// Makes what is said; without `words`, the classes that intents share do.
    public init(words: String = "", patterns: String) {
      self.words = words
      self.patterns = patterns
    }
  }

  /// The values that may be said for it.
  public var parameters: SpokenParameters
  /// What is said in English.
  public var english: Said
  /// What is said in Japanese.
  public var japanese: Said

  /// Makes the phrases of an intent.
  public init(takes parameters: SpokenParameters, english: Said, japanese: Said) {
    self.parameters = parameters
    self.english = english
    self.japanese = japanese
  }

  /// The classes of words as a grammar takes them.
  var words: [PhraseWords] { [PhraseWords(in: "en", english.words), PhraseWords(in: "ja", japanese.words)] }

  /// The patterns of the intent of this name as a grammar takes them.
  func patterns(for name: String) -> [PhrasePattern] {
    [PhrasePattern(.intent(name), in: "en", english.patterns), PhrasePattern(.intent(name), in: "ja", japanese.patterns)]
  }
}
