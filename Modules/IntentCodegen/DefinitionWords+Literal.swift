import IntentDefinitions

extension DefinitionWords {
  /// A text in the base language.
  func base(of text: DefinedText) -> String? {
    translations(of: text).first { $0.language == baseLanguage }?.text.format ?? text.text
  }

  /// An expression for a text in every language; nil where it has no words.
  func literal(_ text: DefinedText, _ names: GeneratedNames) -> String? {
    let translations = translations(of: text).filter { !$0.text.format.isEmpty }
    guard let first = translations.first else { return nil }
    let others = translations.dropFirst().map { "\(SwiftLiteral.string($0.language)): \(template($0.text, names))" }
    return "\(names.runtime("LocalizedText"))(\(template(first.text, names))"
      + (others.isEmpty ? ")" : ", [\(others.joined(separator: ", "))])")
  }

  /// An expression for a text that is the same in every language.
  func plain(_ text: String, _ names: GeneratedNames) -> String {
    "\(names.runtime("LocalizedText"))(\(SwiftLiteral.string(text)))"
  }

  private func template(_ text: TranslatedText, _ names: GeneratedNames) -> String {
    guard !text.plurals.isEmpty else { return SwiftLiteral.string(text.format) }
    let plurals = text.plurals.sorted { $0.key < $1.key }.map { name, plural in
      let forms = TranslatedText.Category.allCases.compactMap { category in
        plural.forms[category].map { ".\(category.rawValue): \(SwiftLiteral.string($0))" }
      }
      return "\(SwiftLiteral.string(name)): \(names.runtime("PluralForms"))(variable: \(SwiftLiteral.string(name)), "
        + "forms: [\(forms.isEmpty ? ":" : forms.joined(separator: ", "))])"
    }
    return "\(names.runtime("LocalizedTemplate"))(\(SwiftLiteral.string(text.format)), plurals: [\(plurals.joined(separator: ", "))])"
  }
}
