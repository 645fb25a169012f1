/// Which form of a word a count takes (CLDR's categories, as in a `.stringsdict`).
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The forms of one plural place (`%#@key@`) of a template.
public struct PluralForms: Hashable, Sendable {
  /// The variable whose number chooses the form.
  public var variable: String
  /// The template of each form; `other` stands in for those that are missing.
  public var forms: [PluralCategory: String]

  /// Makes the forms that the number in `variable` chooses from.
  public init(variable: String, forms: [PluralCategory: String]) {
    self.variable = variable
    self.forms = forms
  }
}

/// Whole texts that stand for a template while a variable has certain values, so that the sentence inflects with it.
public struct ValueForms: Hashable, Sendable {
  /// The variable whose value chooses the text.
  public var variable: String
  /// The templates, by the name of the value: a case's name, `true` or `false`.
  public var forms: [String: String]

  /// Makes the texts that the value of `variable` chooses from.
  public init(variable: String, forms: [String: String]) {
    self.variable = variable
    self.forms = forms
  }
}

/// A text of one language in which `${name}` stands for a variable and `%#@key@` for a plural place.
public struct LocalizedTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text with its places.
  public var format: String
  /// The plural places, by key.
  public var plurals: [String: PluralForms]
  /// The texts that stand for this one while a variable has certain values; the first that has one counts.
  public var valueForms: [ValueForms]

  /// Makes a template; most have neither plural places nor forms for values.
  public init(_ format: String, plurals: [String: PluralForms] = [:], valueForms: [ValueForms] = []) {
    self.format = format
    self.plurals = plurals
    self.valueForms = valueForms
  }

  /// Makes a template without plural places.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A text of a definition: the words of its base language and their translations.
public struct LocalizedText: Hashable, Sendable {
  /// The words in the definition file itself.
  public var base: LocalizedTemplate
  /// The words of the `.strings` files, by language tag (`ja`).
  public var translations: [String: LocalizedTemplate]
  /// The language of the words in the definition file; `und` where it is not known.
  public var baseLanguage: String

  /// Makes a text, as in `LocalizedText("Order soup", ["ja": "スープを注文する"])`.
  public init(_ base: LocalizedTemplate, _ translations: [String: LocalizedTemplate] = [:], baseLanguage: String = "en") {
    self.base = base
    self.translations = translations
    self.baseLanguage = baseLanguage
  }

  /// The template of `language` (`ja`, `ja-JP`), of the nearest variant of it, else of the base language.
  public func template(in language: String) -> LocalizedTemplate { words(for: language).template }

  /// That template, and the language that it is in.
  func words(for language: String) -> (template: LocalizedTemplate, language: String) {
    if let template = translations[language] { return (template, language) }
    guard language != baseLanguage, let tag = LanguageTag.best(for: language, among: [baseLanguage] + translations.keys),
      let template = translations[tag]
    else { return (base, baseLanguage) }
    return (template, tag)
  }
}
