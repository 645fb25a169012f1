/// What is wrong with what a definition says of an intent of the system's.
enum SystemFact: TopicFact {
  case intentUnknown(String, nearest: String?)
  case parameterUnknown(String, intent: String, nearest: String?, known: [String])
  case codeUnknown(String, intent: String, nearest: String?)
  case propertyUnknown(String, intent: String, nearest: String?)

  var rule: CheckRule {
    switch self {
    case .intentUnknown: .systemIntentUnknown
    case .parameterUnknown: .systemParameterUnknown
    case .codeUnknown: .systemCodeUnknown
    case .propertyUnknown: .systemPropertyUnknown
    }
  }

  var words: FindingWords {
    switch self {
    case .intentUnknown(let name, _): FindingWords("the system has no intent “\(name)”", "システムに “\(name)” というインテントはありません")
    case .parameterUnknown(let name, let intent, _, _):
      FindingWords("the system intent “\(intent)” has no parameter “\(name)”", "システムのインテント “\(intent)” にパラメーター “\(name)” はありません")
    case .codeUnknown(let name, let intent, _):
      FindingWords("the system intent “\(intent)” has no response code “\(name)”", "システムのインテント “\(intent)” に応答コード “\(name)” はありません")
    case .propertyUnknown(let name, let intent, _):
      FindingWords(
        "the response of the system intent “\(intent)” has no property “\(name)”", "システムのインテント “\(intent)” の応答にプロパティ “\(name)” はありません")
    }
  }

  var nearest: String? {
    switch self {
    case .intentUnknown(_, let nearest), .parameterUnknown(_, _, let nearest, _), .codeUnknown(_, _, let nearest),
      .propertyUnknown(_, _, let nearest):
      nearest
    }
  }

  /// `intentc describe` has the parameters of the catalogue's intents alone.
  var remedy: FindingWords? {
    guard case .parameterUnknown(_, let intent, _, let known) = self, SystemCatalogue.intent(intent) == nil else { return nil }
    return known.isEmpty
      ? FindingWords("Remove it: the intent has no parameters", "取り除いてください。このインテントにパラメーターはありません")
      : FindingWords(
        "Name one of its parameters: \(known.joined(separator: ", "))", "そのインテントのパラメーターを書いてください: \(known.joined(separator: "、"))")
  }
}
