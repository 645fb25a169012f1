/// What is wrong with the combinations of parameters.
enum CombinationFact: TopicFact {
  /// `hasOthers` says whether the intent has parameters at all.
  case parameterUnknown(String, nearest: String?, hasOthers: Bool)
  case parameterRepeated(String)
  case repeated(String)
  /// With the combination's own parameters.
  case placeholderOutside(String, exists: Bool, nearest: String?, own: [String])
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
    case .parameterUnknown(let name, _, _):
      FindingWords("the combination names “\(name)”, which the intent does not have", "組み合わせの “\(name)” はこのインテントにありません")
    case .parameterRepeated(let name): FindingWords("the combination names “\(name)” twice", "組み合わせに “\(name)” が二つあります")
    case .repeated(""): FindingWords("an earlier combination has no parameters either", "パラメーターのない組み合わせが前にあります")
    case .repeated(let key): FindingWords("a combination of the same parameters stands before: “\(key)”", "同じパラメーターの組み合わせ “\(key)” が前にあります")
    case .placeholderOutside(let name, let exists, _, _):
      exists
        ? FindingWords("“${\(name)}” is not in this combination, and stays empty", "“${\(name)}” はこの組み合わせにないため、空のままになります")
        : FindingWords("“${\(name)}” names no parameter of the intent", "“${\(name)}” はこのインテントにありません")
    case .titleMissing: FindingWords("the combination has no title, so the intent's own is shown", "組み合わせにタイトルがないため、インテントのタイトルが表示されます")
    case .primaryRepeated: FindingWords("a second combination is primary", "主な組み合わせが二つあります")
    case .linkWithoutTwin:
      FindingWords("the combination is linked, but no summary has the same parameters", "連動する組み合わせですが、同じパラメーターの文がありません")
    case .linkWithOtherTitle(""):
      FindingWords("the combination is linked, but its summary has no title", "連動する組み合わせですが、文にタイトルがありません")
    case .linkWithOtherTitle(let title):
      FindingWords("the combination is linked, but its summary reads “\(title)”", "連動する組み合わせですが、文は “\(title)” となっています")
    }
  }

  var nearest: String? {
    switch self {
    case .parameterUnknown(_, let nearest, _), .placeholderOutside(_, _, let nearest, _): nearest
    default: nil
    }
  }

  var remedy: FindingWords? {
    switch self {
    case .parameterUnknown(_, nearest: _, hasOthers: false):
      FindingWords("Remove the combination, or add the parameter to the intent", "組み合わせを取り除くか、インテントにパラメーターを足してください")
    case .placeholderOutside(_, exists: true, nearest: _, own: []):
      FindingWords(
        "Make a combination that has this parameter, or remove the placeholder: this combination has no parameters",
        "このパラメーターを含む組み合わせにするか、差し込みを取り除いてください。この組み合わせにパラメーターはありません")
    case .placeholderOutside(_, exists: false, nearest: _, own: []):
      FindingWords("Remove the placeholder: the combination has no parameters", "差し込みを取り除いてください。この組み合わせにパラメーターはありません")
    case .placeholderOutside(_, exists: false, nearest: _, own: let names):
      FindingWords(
        "Name a parameter of the combination: \(names.joined(separator: ", "))", "組み合わせのパラメーターの名前を書いてください: \(names.joined(separator: "、"))")
    default: nil
    }
  }
}
