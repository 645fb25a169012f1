import IntentDefinitions

/// The variables of an intent's texts whose values have words of their own: for each, the values' names and the ids of their words.
///
/// Strings files have whole sentences for such values under `<id of the sentence>-<id of the value's words>`.
typealias ValueWords = [String: [(value: String, id: String)]]

extension DefinitionWords {
  /// A text in the base language.
  func base(of text: DefinedText) -> String? {
    translations(of: text).first { $0.language == baseLanguage }?.text.format ?? text.text
  }

  /// An expression for a text in every language; nil where it has no words.
  func literal(_ text: DefinedText, _ names: GeneratedNames, values: ValueWords = [:]) -> String? {
    let translations = translations(of: text).filter { !$0.text.format.isEmpty }
    guard let first = translations.first else { return nil }
    let literals = translations.map { template($0, valueForms(of: text, in: $0.language, values), names) }
    let others = zip(translations, literals).dropFirst().map { "\(SwiftLiteral.string($0.language)): \($1)" }
    var arguments = [literals.first ?? SwiftLiteral.string(first.text.format)]
    if !others.isEmpty { arguments.append("[\(others.joined(separator: ", "))]") }
    if first.language != "en" { arguments.append("baseLanguage: \(SwiftLiteral.string(first.language))") }
    return "\(names.runtime("LocalizedText"))(\(arguments.joined(separator: ", ")))"
  }

  /// An expression for a text that is the same in every language.
  func plain(_ text: String, _ names: GeneratedNames) -> String {
    "\(names.runtime("LocalizedText"))(\(SwiftLiteral.string(text)))"
  }

  /// The sentences of a language that are written out for a value of one of the text's variables.
  private func valueForms(
    of text: DefinedText, in language: String, _ values: ValueWords
  ) -> [(variable: String, forms: [(value: String, text: String)])] {
    guard !values.isEmpty, let id = text.id, let texts = languages.first(where: { $0.tag == language })?.texts else { return [] }
    return text.placeholders.compactMap { variable in
      let forms = (values[variable] ?? []).compactMap { value, wordsID in
        texts["\(id)-\(wordsID)"].map { (value: value, text: $0.format) }
      }
      return forms.isEmpty ? nil : (variable, forms)
    }
  }

  private func template(
    _ translation: Translation, _ valueForms: [(variable: String, forms: [(value: String, text: String)])], _ names: GeneratedNames
  ) -> String {
    let text = translation.text
    if text.plurals.isEmpty, valueForms.isEmpty { return SwiftLiteral.string(text.format) }
    var arguments = [SwiftLiteral.string(text.format)]
    if !text.plurals.isEmpty {
      let plurals = text.plurals.sorted { $0.key < $1.key }.map { name, plural in
        let forms = TranslatedText.Category.allCases.compactMap { category in
          plural.forms[category].map { ".\(category.rawValue): \(SwiftLiteral.string($0))" }
        }
        return "\(SwiftLiteral.string(name)): \(names.runtime("PluralForms"))(variable: \(SwiftLiteral.string(name)), "
          + "forms: [\(forms.isEmpty ? ":" : forms.joined(separator: ", "))])"
      }
      arguments.append("plurals: [\(plurals.joined(separator: ", "))]")
    }
    if !valueForms.isEmpty {
      let literals = valueForms.map { variable, forms in
        let texts = forms.map { "\(SwiftLiteral.string($0.value)): \(SwiftLiteral.string($0.text))" }
        return "\(names.runtime("ValueForms"))(variable: \(SwiftLiteral.string(variable)), forms: [\(texts.joined(separator: ", "))])"
      }
      arguments.append("valueForms: [\(literals.joined(separator: ", "))]")
    }
    return "\(names.runtime("LocalizedTemplate"))(\(arguments.joined(separator: ", ")))"
  }
}

extension SwiftGenerator {
  /// The variables of the texts about an intent's parameters.
  func valueWords(of intent: DefinedIntent) -> ValueWords {
    valueWords(intent.parameters.map { ($0.name, $0.type, $0.metadata) })
  }

  /// The variables of the texts about an intent's response: its properties, and the parameters that no property hides.
  func responseValueWords(of intent: DefinedIntent) -> ValueWords {
    valueWords((intent.response?.properties ?? []).map { ($0.name, $0.type, $0.metadata) })
      .merging(valueWords(of: intent)) { property, _ in property }
  }

  private func valueWords(_ variables: [(name: String, type: DefinedValueType, metadata: DefinedMetadata)]) -> ValueWords {
    var words: ValueWords = [:]
    for (name, type, metadata) in variables where !type.isArray {
      var values: [(value: String, id: String)] = []
      if let enumeration = type.enumName.flatMap({ enums[$0] }) {
        values = enumeration.cases.compactMap { item in item.displayName.id.map { (item.name, $0) } }
      } else if type.name == ScalarType.boolean.rawValue {
        values = [("true", metadata.trueDisplayName.id), ("false", metadata.falseDisplayName.id)].compactMap { value, id in
          id.map { (value, $0) }
        }
      }
      // Two cases may share their words' id; the name decides which value it is.
      if !values.isEmpty { words[name] = values }
    }
    return words
  }
}
