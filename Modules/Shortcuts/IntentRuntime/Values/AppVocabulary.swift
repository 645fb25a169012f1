/// The words that an app teaches: example phrases for its intents and the terms of their parameters, by language.
///
/// It is what the `AppIntentVocabulary.plist` files beside a definition hold; the compiler of definitions writes one value a definition.
public struct AppVocabulary: Hashable, Sendable {
  /// The vocabulary of each language, by tag (`ja`); `Base` where a file belongs to no language.
  public var languages: [String: Language]

  /// Makes a vocabulary.
  public init(languages: [String: Language] = [:]) {
    self.languages = languages
  }

  /// The vocabulary in `language`: of its own tag, else of the nearest, else of the base.
  public func vocabulary(in language: String) -> Language? {
    LanguageTag.best(for: language, among: languages.keys).flatMap { languages[$0] } ?? languages["Base"]
  }

  /// The vocabulary in one language.
  public struct Language: Hashable, Sendable {
    /// The phrases for intents, in the order of the file.
    public var intentPhrases: [IntentPhrases]
    /// The terms of parameters, in the order of the file.
    public var parameterVocabularies: [ParameterVocabulary]

    /// Makes the vocabulary of one language.
    public init(intentPhrases: [IntentPhrases] = [], parameterVocabularies: [ParameterVocabulary] = []) {
      self.intentPhrases = intentPhrases
      self.parameterVocabularies = parameterVocabularies
    }
  }

  /// What people may say to run an intent.
  public struct IntentPhrases: Hashable, Sendable {
    /// The name of the intent's type (`OrderSoupIntent`).
    public var intentName: String
    /// Whole sentences.
    public var examples: [String]

    /// Makes the phrases of an intent.
    public init(intentName: String, examples: [String]) {
      self.intentName = intentName
      self.examples = examples
    }
  }

  /// The terms of one parameter, or of several that share them.
  public struct ParameterVocabulary: Hashable, Sendable {
    /// The parameters, as `IntentType.parameter` (`OrderSoupIntent.soup`).
    public var parameterNames: [String]
    /// The terms.
    public var items: [Item]

    /// Makes the terms of parameters.
    public init(parameterNames: [String], items: [Item]) {
      self.parameterNames = parameterNames
      self.items = items
    }
  }

  /// A thing that a parameter can be.
  public struct Item: Hashable, Sendable {
    /// What identifies it, the same in every language.
    public var identifier: String
    /// What people call it.
    public var synonyms: [Synonym]

    /// Makes a term.
    public init(identifier: String, synonyms: [Synonym]) {
      self.identifier = identifier
      self.synonyms = synonyms
    }
  }

  /// One way to say a term.
  public struct Synonym: Hashable, Sendable {
    /// The words.
    public var phrase: String
    /// How they sound, where their spelling does not tell.
    public var pronunciation: String?
    /// Sentences that use them.
    public var examples: [String]

    /// Makes a way to say a term.
    public init(phrase: String, pronunciation: String? = nil, examples: [String] = []) {
      self.phrase = phrase
      self.pronunciation = pronunciation
      self.examples = examples
    }
  }
}
