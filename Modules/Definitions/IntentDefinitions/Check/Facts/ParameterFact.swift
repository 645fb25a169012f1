/// What is wrong with how a parameter is asked for.
enum ParameterFact: TopicFact {
  case reasonsWithoutResolution(Int)
  case reasonTextMissing(String)
  case disambiguationWithoutResolution
  case selectionWithoutDisambiguation
  case searchWithoutOptions
  case promptKindUnknown(String)
  case promptRepeated(String)

  var rule: CheckRule {
    switch self {
    case .reasonsWithoutResolution: .reasonsWithoutResolution
    case .reasonTextMissing: .reasonTextMissing
    case .disambiguationWithoutResolution: .disambiguationWithoutResolution
    case .selectionWithoutDisambiguation: .selectionWithoutDisambiguation
    case .searchWithoutOptions: .searchWithoutOptions
    case .promptKindUnknown: .promptKindUnknown
    case .promptRepeated: .promptRepeated
    }
  }

  var words: FindingWords {
    switch self {
    case .reasonsWithoutResolution(let count):
      FindingWords(
        "the \(count == 1 ? "validation error is" : "\(count) validation errors are") never used, as the parameter is not resolved",
        "パラメーターが解決されないため、検証エラー \(count) 件は使われません")
    case .reasonTextMissing(let code): .part(.validationError, code).saying("has no text", "に文面がありません")
    case .disambiguationWithoutResolution:
      FindingWords("custom disambiguation has no effect, as the parameter is not resolved", "パラメーターが解決されないため、選び直しの設定は働きません")
    case .selectionWithoutDisambiguation:
      FindingWords("the prompt for a selection is never asked, as custom disambiguation is off", "選び直しの設定が切られているため、この質問は使われません")
    case .searchWithoutOptions:
      FindingWords("search has no effect, as the options are not dynamic", "選択肢が動的でないため、検索は働きません")
    case .promptKindUnknown(let kind): FindingWords("prompts of kind “\(kind)” are not known", "種類が “\(kind)” の質問は未知です")
    case .promptRepeated(let kind): FindingWords("a second prompt is of kind “\(kind)”", "種類が “\(kind)” の質問が二つあります")
    }
  }

  var nearest: String? {
    if case .promptKindUnknown(let kind) = self { NearestWord.of(kind, in: DefinedPrompt.Kind.allCases.map(\.rawValue)) } else { nil }
  }
}
