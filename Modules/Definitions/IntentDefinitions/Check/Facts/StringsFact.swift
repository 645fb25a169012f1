/// What is wrong with texts, their ids and their translations.
enum StringsFact: TopicFact {
  case idRepeated(String, first: String, other: String)
  case idMissing(String)
  case unreadable(DefinitionFact)
  case fileUnreadable
  case idUnknown(String, language: String)
  case incomplete(language: String, missing: Int, of: Int, first: String)
  case keyRepeated(String)
  case responseUntranslated(code: String, languages: [String])
  case caseUntranslated(String, languages: [String])
  case pluralVariableMissing(String)
  case pluralVariableUnused(String)
  case pluralCategoryUnknown(String)
  case pluralOtherMissing(String)

  var rule: CheckRule {
    switch self {
    case .idRepeated: .textIDRepeated
    case .idMissing: .textIDMissing
    case .unreadable, .fileUnreadable: .stringsUnreadable
    case .idUnknown: .stringsIDUnknown
    case .incomplete: .stringsIncomplete
    case .keyRepeated: .stringsKeyRepeated
    case .responseUntranslated: .responseUntranslated
    case .caseUntranslated: .enumCaseUntranslated
    case .pluralVariableMissing: .pluralVariableMissing
    case .pluralVariableUnused: .pluralVariableUnused
    case .pluralCategoryUnknown: .pluralCategoryUnknown
    case .pluralOtherMissing: .pluralOtherMissing
    }
  }

  var words: FindingWords {
    switch self {
    case .idRepeated(let id, let first, let other):
      FindingWords("the id “\(id)” stands for “\(first)” and for “\(other)”", "ID “\(id)” が “\(first)” と “\(other)” の両方に付いています")
    case .idMissing(let text): FindingWords("“\(text)” has no id", "“\(text)” に ID がありません")
    case .unreadable(let fact): FindingWords(fact.message(in: .english), fact.message(in: .japanese))
    case .fileUnreadable: FindingWords("the file may not be read", "ファイルを読めません")
    case .idUnknown(let id, let language):
      FindingWords(
        "the definition has no text of id “\(id)”, which has \(language) words here", "ID “\(id)” の文章は定義にありません(\(language) の翻訳だけがあります)")
    case .incomplete(let language, let missing, let count, let first):
      FindingWords(
        "\(language) lacks \(missing) of \(count) texts, the first of them “\(first)”",
        "\(language) の翻訳が \(count) 件中 \(missing) 件足りません。最初は “\(first)” です")
    case .keyRepeated(let key): FindingWords("the id “\(key)” has another text above", "ID “\(key)” の別の文章が前にあります")
    case .responseUntranslated("", let languages):
      FindingWords(
        "the text of the response code has no words in \(languages.joined(separator: ", "))",
        "この応答コードの文面の翻訳がありません: \(languages.joined(separator: "、"))")
    case .responseUntranslated(let code, let languages):
      FindingWords(
        "the text of the response code “\(code)” has no words in \(languages.joined(separator: ", "))",
        "応答コード “\(code)” の文面の翻訳がありません: \(languages.joined(separator: "、"))")
    case .caseUntranslated(let name, let languages):
      .part(.enumerationCase, name).saying(
        "has no display name in \(languages.joined(separator: ", "))", "の表示名の翻訳がありません: \(languages.joined(separator: "、"))")
    case .pluralVariableMissing(let name): FindingWords("“%#@\(name)@” has no plural forms here", "“%#@\(name)@” の複数形がここにありません")
    case .pluralVariableUnused(let name):
      FindingWords("the plural forms of “\(name)” are not used by the format", "“\(name)” の複数形は書式で使われていません")
    case .pluralCategoryUnknown(let name): FindingWords("“\(name)” is no plural form", "“\(name)” という複数形はありません")
    case .pluralOtherMissing(let name): FindingWords("“\(name)” has no form “other”", "“\(name)” に “other” がありません")
    }
  }

  var nearest: String? {
    if case .pluralCategoryUnknown(let name) = self {
      NearestWord.of(name, in: TranslatedText.Category.allCases.map(\.rawValue))
    } else {
      nil
    }
  }
}
