/// The words of a definition in every language there are strings for.
public struct DefinitionWords: Hashable, Sendable {
  /// The language that the definition's own texts are in; `und` where it is not known.
  public var baseLanguage: String

  /// The languages in a fixed order, each with its tables; a later table wins.
  public var languages: [Language]

  /// Makes words.
  public init(baseLanguage: String = "en", languages: [Language] = []) {
    self.baseLanguage = baseLanguage
    self.languages = languages
  }

  /// The tables of one language.
  public struct Language: Hashable, Sendable {
    /// The language's tag, as in `ja.lproj`.
    public var tag: String

    /// The texts, by key.
    public var texts: [String: TranslatedText]

    /// Makes a language of its texts.
    public init(tag: String, texts: [String: TranslatedText]) {
      self.tag = tag
      self.texts = texts
    }

    /// Makes a language of its tables, of which a later one wins.
    public init(tag: String, tables: [StringsTable]) {
      self.tag = tag
      texts = [:]
      for entry in tables.lazy.flatMap(\.entries) { texts[entry.key] = entry.text }
    }
  }

  /// A text in every language that has it; the base language's strings win over the definition.
  ///
  /// Empty where neither the definition nor any language has words.
  public func translations(of text: DefinedText) -> [Translation] {
    var translations: [Translation] = []
    let own = languages.first { $0.tag == baseLanguage }.flatMap { language in text.id.flatMap { language.texts[$0] } }
    if let base = own ?? text.text.map({ TranslatedText($0) }) {
      translations.append(Translation(language: baseLanguage, text: base))
    }
    guard let id = text.id else { return translations }
    for language in languages where language.tag != baseLanguage {
      if let words = language.texts[id] { translations.append(Translation(language: language.tag, text: words)) }
    }
    return translations
  }

  /// A text in one language.
  public struct Translation: Hashable, Sendable {
    /// The language's tag.
    public var language: String

    /// The text.
    public var text: TranslatedText

    /// Makes a translation.
    public init(language: String, text: TranslatedText) {
      self.language = language
      self.text = text
    }
  }
}
