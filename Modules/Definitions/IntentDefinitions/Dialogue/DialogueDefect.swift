/// What is wrong with a table of a dialogue's conditions.
public struct DialogueDefect: Hashable, Sendable {
  /// The file, and the place in it.
  public var file: String
  public var place: SourcePlace

  /// What is wrong.
  var fact: DialogueFact

  /// The line that compilers print, `path:line:column: error: what`.
  public func message(in language: Language) -> String {
    "\(file):\(place): error: \(fact.words.text(in: language))" + (fact.nearest.map { Self.hint($0, language) } ?? "")
  }

  private static func hint(_ nearest: String, _ language: Language) -> String {
    language.words(". Did you mean “\(nearest)”?", "。“\(nearest)” ではありませんか")
  }
}

/// What can be wrong with a condition.
enum DialogueFact: Hashable, Sendable {
  case keyForm(String)
  case keyRepeated(String)
  case conditionEmpty(String)
  case conditionUntranslated(String, language: String)
  case intentUnknown(String, nearest: String?)
  case parameterUnknown(String, intent: String, nearest: String?)
  case answerUnknown(String, parameter: String, nearest: String?)
  case answerImpossible(String, parameter: String)
  case codeUnknown(String, intent: String, nearest: String?)
  case reasonUntold(String, parameter: String, intent: String)
  case codeUntold(String, intent: String)

  var words: FindingWords {
    switch self {
    case .keyForm(let key):
      FindingWords(
        "“\(key)” is no way to an answer; write Intent/parameter/answer, Intent/confirm/code or Intent/handle/code",
        "“\(key)” は答えへの道ではありません。インテント/パラメーター/答え、インテント/confirm/コード、インテント/handle/コードのように書いてください")
    case .keyRepeated(let key): FindingWords("“\(key)” stands here a second time", "“\(key)” は前にもあります")
    case .conditionEmpty(let key): FindingWords("“\(key)” has no condition", "“\(key)” の条件がありません")
    case .conditionUntranslated(let key, let language):
      FindingWords("the condition of “\(key)” has no words in “\(language)”", "“\(key)” の条件に “\(language)” の文言がありません")
    case .intentUnknown(let name, _): FindingWords("the definition has no intent “\(name)”", "定義にインテント “\(name)” はありません")
    case .parameterUnknown(let name, let intent, _):
      FindingWords("“\(intent)” has no parameter “\(name)”", "“\(intent)” にパラメーター “\(name)” はありません")
    case .answerUnknown(let name, let parameter, _):
      FindingWords(
        "“\(name)” is neither an answer nor a validation error of “\(parameter)”", "“\(name)” は答えでも “\(parameter)” の検証エラーでもありません")
    case .answerImpossible(let name, let parameter):
      FindingWords(
        "“\(parameter)” is never answered by “\(name)”: its protocol has no way to say so",
        "“\(parameter)” の答えが “\(name)” になることはありません。プロトコルで答えられません")
    case .codeUnknown(let name, let intent, _):
      FindingWords("“\(intent)” has no response code “\(name)”", "“\(intent)” に応答コード “\(name)” はありません")
    case .reasonUntold(let name, let parameter, let intent):
      FindingWords(
        "nothing says when “\(parameter)” of “\(intent)” is refused for “\(name)”",
        "“\(intent)” の “\(parameter)” がいつ “\(name)” で断られるか書かれていません")
    case .codeUntold(let name, let intent):
      FindingWords("nothing says when “\(intent)” answers “\(name)”", "“\(intent)” がいつ “\(name)” と答えるか書かれていません")
    }
  }

  var nearest: String? {
    switch self {
    case .intentUnknown(_, let nearest), .parameterUnknown(_, _, let nearest), .answerUnknown(_, _, let nearest),
      .codeUnknown(_, _, let nearest):
      nearest
    default: nil
    }
  }
}
