/// What is wrong with the combinations of parameters.
enum CombinationFact: TopicFact {
  case parameterUnknown(String, nearest: String?)
  case parameterRepeated(String)
  case repeated(String)
  case placeholderOutside(String, exists: Bool, nearest: String?)
  case titleMissing
  case primaryRepeated
  case linkWithoutTwin
  case linkWithOtherTitle(String)

  var rule: CheckRule {
    switch self {
    case .parameterUnknown: .combinationParameterUnknown
    case .parameterRepeated: .combinationParameterRepeated
    case .repeated: .combinationRepeated
    case .placeholderOutside: .combinationPlaceholderOutside
    case .titleMissing: .combinationTitleMissing
    case .primaryRepeated: .combinationPrimaryRepeated
    case .linkWithoutTwin, .linkWithOtherTitle: .combinationLinkBroken
    }
  }

  var words: FindingWords {
    switch self {
    case .parameterUnknown(let name, _):
      FindingWords("the combination names “\(name)”, which the intent does not have", "組み合わせの “\(name)” はこのインテントにありません")
    case .parameterRepeated(let name): FindingWords("the combination names “\(name)” twice", "組み合わせに “\(name)” が二つあります")
    case .repeated(let key): FindingWords("a combination of the same parameters stands before: “\(key)”", "同じパラメーターの組み合わせ “\(key)” が前にあります")
    case .placeholderOutside(let name, let exists, _):
      exists
        ? FindingWords("“${\(name)}” is not in this combination, and stays empty", "“${\(name)}” はこの組み合わせにないため、空のままになります")
        : FindingWords("“${\(name)}” names no parameter of the intent", "“${\(name)}” はこのインテントにありません")
    case .titleMissing: FindingWords("the combination has no title, so the intent's own is shown", "組み合わせにタイトルがないため、インテントのタイトルが表示されます")
    case .primaryRepeated: FindingWords("a second combination is primary", "主な組み合わせが二つあります")
    case .linkWithoutTwin:
      FindingWords("the combination is linked, but no summary has the same parameters", "連動する組み合わせですが、同じパラメーターの文がありません")
    case .linkWithOtherTitle(let title):
      FindingWords("the combination is linked, but its summary reads “\(title)”", "連動する組み合わせですが、文は “\(title)” となっています")
    }
  }

  var nearest: String? {
    switch self {
    case .parameterUnknown(_, let nearest), .placeholderOutside(_, _, let nearest): nearest
    default: nil
    }
  }
}
