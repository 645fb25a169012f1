/// The dictionaries of a vocabulary, from the outermost inwards.
enum VocabularyLevel: CaseIterable {
  case root, intentPhrases, parameterVocabulary, item, synonym

  /// The keys with the kind of their values.
  var keys: [String: PropertyListKind] {
    switch self {
    case .root: ["IntentPhrases": .array, "ParameterVocabularies": .array]
    case .intentPhrases: ["IntentName": .string, "IntentExamples": .array]
    case .parameterVocabulary: ["ParameterNames": .array, "ParameterVocabulary": .array]
    case .item: ["VocabularyItemIdentifier": .string, "VocabularyItemSynonyms": .array]
    case .synonym: ["VocabularyItemPhrase": .string, "VocabularyItemPronunciation": .string, "VocabularyItemExamples": .array]
    }
  }

  /// The keys without which an entry says nothing.
  var requiredKeys: [String] {
    switch self {
    case .root: []
    case .intentPhrases: ["IntentName", "IntentExamples"]
    case .parameterVocabulary: ["ParameterNames", "ParameterVocabulary"]
    case .item: ["VocabularyItemIdentifier"]
    case .synonym: ["VocabularyItemPhrase"]
    }
  }

  /// Where such dictionaries stand.
  var words: FindingWords {
    switch self {
    case .root: FindingWords("the top of the file", "ファイルの最上位")
    case .intentPhrases: FindingWords("an entry of “IntentPhrases”", "“IntentPhrases” の要素")
    case .parameterVocabulary: FindingWords("an entry of “ParameterVocabularies”", "“ParameterVocabularies” の要素")
    case .item: FindingWords("an entry of “ParameterVocabulary”", "“ParameterVocabulary” の要素")
    case .synonym: FindingWords("an entry of “VocabularyItemSynonyms”", "“VocabularyItemSynonyms” の要素")
    }
  }

  /// The level that has `key`.
  static func of(_ key: String) -> VocabularyLevel? { allCases.first { $0.keys[key] != nil } }
}
