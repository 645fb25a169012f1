import IntentDefinitions

extension SwiftGenerator {
  /// The vocabularies of all languages; nothing where there are none.
  ///
  /// What lacks the name or the words that it is found by teaches nothing, and is left out.
  mutating func writeVocabulary(stem: String) throws(CodegenError) {
    let languages = vocabularies.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
    if languages.isEmpty { return }
    let name = stem + "Vocabulary"
    guard names.unused(name) == name else { throw CodegenError(.repeatedName(name), at: .start) }
    let type = names.runtime("AppVocabulary")
    let modifier = modifier
    let partsName = names.unused(name + "Parts")
    out.line()
    out.line("// MARK: - \(name)")
    out.line()
    out.documentation("The words that the app teaches: phrases for its intents and terms of their parameters, in every language")
    out.block("\(modifier)nonisolated enum \(name)") { out in
      out.documentation("The words, by language")
      out.indented("\(modifier)static let vocabulary = \(type)(languages: [", closing: "])") { out in
        for (index, language) in languages.enumerated() {
          out.line("\(SwiftLiteral.string(language.key)): \(partsName).language\(index + 1)(),")
        }
      }
    }
    out.line()
    out.block("private nonisolated enum \(partsName)") { out in
      for (index, language) in languages.enumerated() {
        if index > 0 { out.line() }
        out.block("static func language\(index + 1)() -> \(type).Language") { out in
          Self.write(language.value, type, &out)
        }
      }
    }
  }

  private static func write(_ vocabulary: VocabularyFile, _ type: String, _ out: inout SwiftWriter) {
    out.line("var language = \(type).Language()")
    for phrases in vocabulary.intentPhrases {
      guard let name = phrases.intentName?.words else { continue }
      out.indented("language.intentPhrases.append(.init(", closing: "))") {
        $0.arguments([
          "intentName: \(SwiftLiteral.string(name))", "examples: \(SwiftLiteral.strings(phrases.examples.compactMap(\.words)))",
        ])
      }
    }
    for terms in vocabulary.parameterVocabularies where !terms.parameterNames.compactMap(\.words).isEmpty {
      let items = terms.items.compactMap(item)
      out.line("language.parameterVocabularies.append(.init(")
      out.line("  parameterNames: \(SwiftLiteral.strings(terms.parameterNames.compactMap(\.words))),")
      out.line("  items: [\(items.isEmpty ? "" : "\n    " + items.joined(separator: ",\n    ") + "\n  ")]))")
    }
    out.line("return language")
  }

  private static func item(_ item: VocabularyFile.Item) -> String? {
    guard let identifier = item.identifier?.words else { return nil }
    let synonyms = item.synonyms.compactMap { synonym -> String? in
      guard let phrase = synonym.phrase?.words else { return nil }
      let examples = synonym.examples.compactMap(\.words)
      return ".init(phrase: \(SwiftLiteral.string(phrase))"
        + (synonym.pronunciation?.words.map { ", pronunciation: \(SwiftLiteral.string($0))" } ?? "")
        + (examples.isEmpty ? "" : ", examples: \(SwiftLiteral.strings(examples))") + ")"
    }
    return ".init(identifier: \(SwiftLiteral.string(identifier)), synonyms: [\(synonyms.joined(separator: ", "))])"
  }
}

extension VocabularyFile {
  fileprivate var isEmpty: Bool { intentPhrases.isEmpty && parameterVocabularies.isEmpty }
}

extension VocabularyFile.Text {
  /// The text, where it says anything.
  fileprivate var words: String? { text.isEmpty ? nil : text }
}
