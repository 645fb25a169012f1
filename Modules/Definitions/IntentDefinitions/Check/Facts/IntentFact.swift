/// What is wrong with an intent as a whole.
enum IntentFact: TopicFact {
  case titleMissing(String)
  case kindUnknown(String)
  case categoryUnknown(String)
  case verbUnknown(String, category: String)
  case verbMisplaced(String, category: String, verbs: [String])
  case keyParameterUnknown(String, nearest: String?)
  case inputUnknown(String, nearest: String?)
  case summaryMissing
  case summaryHidden
  case suggestionMissing
  case suggestionHidden

  var rule: CheckRule {
    switch self {
    case .titleMissing: .intentTitleMissing
    case .kindUnknown: .intentKindUnknown
    case .categoryUnknown: .categoryUnknown
    case .verbUnknown: .verbUnknown
    case .verbMisplaced: .verbMisplaced
    case .keyParameterUnknown: .keyParameterUnknown
    case .inputUnknown: .inputParameterUnknown
    case .summaryMissing: .summaryMissing
    case .summaryHidden: .summaryHidden
    case .suggestionMissing: .suggestionMissing
    case .suggestionHidden: .suggestionHidden
    }
  }

  var words: FindingWords {
    switch self {
    case .titleMissing(let name):
      .name(name, of: .intent).saying("has no title, so no shortcut can be made of it", "にタイトルがないため、ショートカットを作れません")
    case .kindUnknown(""): FindingWords("the kind of the intent is empty", "インテントの種類が空です")
    case .kindUnknown(let kind): FindingWords("intents of kind “\(kind)” are not known", "種類が “\(kind)” のインテントは未知です")
    case .categoryUnknown(""): FindingWords("the category is empty", "分類が空です")
    case .categoryUnknown(let category): FindingWords("the category “\(category)” is not known", "分類 “\(category)” は未知です")
    case .verbUnknown("", _): FindingWords("the verb is empty", "動詞が空です")
    case .verbUnknown(let verb, let category):
      FindingWords("the verb “\(verb)” is not known in the category “\(category)”", "分類 “\(category)” に動詞 “\(verb)” はありません")
    case .verbMisplaced(let verb, let category, []):
      FindingWords(
        "the verb “\(verb)” belongs to another category than “\(category)”, which has none",
        "動詞 “\(verb)” は分類 “\(category)” のものではありません。“\(category)” に動詞はありません")
    case .verbMisplaced(let verb, let category, let verbs):
      FindingWords(
        "the verb “\(verb)” belongs to another category than “\(category)”, which has \(verbs.joined(separator: ", "))",
        "動詞 “\(verb)” は分類 “\(category)” のものではありません。“\(category)” の動詞は \(verbs.joined(separator: "、")) です")
    case .keyParameterUnknown(let name, _): FindingWords("the key parameter “\(name)” does not exist", "主パラメーター “\(name)” がありません")
    case .inputUnknown(let name, _): FindingWords("the input parameter “\(name)” does not exist", "入力パラメーター “\(name)” がありません")
    case .summaryMissing:
      FindingWords("the intent is configurable in Shortcuts, but has no summary to show there", "ショートカットで使えるインテントですが、表示する文がありません")
    case .summaryHidden:
      FindingWords("the intent has summaries, but is not configurable in Shortcuts", "文がありますが、ショートカットで使えないインテントです")
    case .suggestionMissing:
      FindingWords("the intent may be suggested, but no combination says with which parameters", "候補になるインテントですが、パラメーターの組み合わせがありません")
    case .suggestionHidden:
      FindingWords("the intent has combinations for suggestions, but is never suggested", "候補の組み合わせがありますが、候補にならないインテントです")
    }
  }

  var nearest: String? {
    switch self {
    case .kindUnknown(let kind): NearestWord.of(kind, in: ["Custom", "System"])
    case .categoryUnknown(let category): NearestWord.of(category, in: KnownWords.verbs.keys)
    case .verbUnknown(let verb, let category): NearestWord.of(verb, in: KnownWords.verbs[category] ?? [])
    case .keyParameterUnknown(_, let nearest), .inputUnknown(_, let nearest): nearest
    default: nil
    }
  }

  var remedy: FindingWords? {
    switch self {
    case .verbUnknown(_, let category) where KnownWords.verbs[category]?.isEmpty ?? true, .verbMisplaced(_, let category, []):
      FindingWords("Choose another category: “\(category)” has no verbs", "別の分類を選んでください。“\(category)” に動詞はありません")
    default: nil
    }
  }
}
