/// What is wrong with the placeholders of templates.
enum TemplateFact: TopicFact {
  case unclosed(String)
  case empty
  case unknown(String, nearest: String?)
  /// `hasOthers` says whether the response has properties at all.
  case variableUnknown(String, nearest: String?, hasOthers: Bool)
  case memberUnknown(String, type: String, of: Owner, nearest: String?)
  case memberOfValue(String, value: String, type: String, of: Owner)
  /// The same in a translation; `isPlain` says that the original has no placeholders.
  case translationUnknown(String, language: String, nearest: String?, isPlain: Bool)

  /// What has the value whose member is named: an intent with its parameters, or a response with its properties.
  enum Owner: Hashable, Sendable {
    case intent, response
  }

  var rule: CheckRule {
    switch self {
    case .unclosed: .templateUnclosed
    case .empty: .placeholderEmpty
    case .unknown, .memberUnknown(_, _, of: .intent, _), .memberOfValue(_, _, _, of: .intent): .placeholderUnknown
    case .variableUnknown, .memberUnknown, .memberOfValue: .templateVariableUnknown
    case .translationUnknown: .stringsPlaceholderUnknown
    }
  }

  var words: FindingWords {
    switch self {
    case .unclosed(let text): FindingWords("“${\(text)” never closes", "“${\(text)” が閉じていません")
    case .empty: FindingWords("“${}” names nothing", "“${}” に名前がありません")
    case .unknown(let name, _): FindingWords("“${\(name)}” names no parameter of the intent", "“${\(name)}” はこのインテントにありません")
    case .variableUnknown(let name, _, _): FindingWords("“${\(name)}” names no property of the response", "“${\(name)}” は応答のプロパティにありません")
    case .memberUnknown(let name, let type, _, _):
      FindingWords("“${\(name)}” names no property of the type “\(type)”", "“${\(name)}” は型 “\(type)” のプロパティにありません")
    case .memberOfValue(let name, let value, let type, _):
      FindingWords(
        "“${\(name)}” asks for a part of “\(value)”, which is of type “\(type)” and has none",
        "“${\(name)}” の “\(value)” は型が “\(type)” で、内側のプロパティがありません")
    case .translationUnknown(let name, let language, _, _):
      FindingWords(
        "the \(language) text has “${\(name)}”, which the original cannot have", "\(language) の文章の “${\(name)}” は、元の文章では使えないものです")
    }
  }

  var nearest: String? {
    switch self {
    case .unknown(_, let nearest), .variableUnknown(_, let nearest, _), .memberUnknown(_, _, _, let nearest),
      .translationUnknown(_, _, let nearest, _):
      nearest
    case .unclosed, .empty, .memberOfValue: nil
    }
  }

  var remedy: FindingWords? {
    switch self {
    case .variableUnknown(_, nearest: _, hasOthers: false):
      FindingWords(
        "Remove the placeholder, or add the property to the response, which has none",
        "差し込みを取り除くか、応答にプロパティを足してください。応答にプロパティはありません")
    case .translationUnknown(_, language: _, nearest: _, isPlain: true):
      FindingWords("Remove the placeholder: the original has none", "差し込みを取り除いてください。元の文章に差し込みはありません")
    default: nil
    }
  }
}
