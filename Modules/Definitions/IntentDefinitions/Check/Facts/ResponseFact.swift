/// What is wrong with a response.
enum ResponseFact: TopicFact {
  case outputUnknown(String, nearest: String?)
  case codeMissing(String)
  case successIsNone
  case failureIsSuccess
  case codeStandard(String)

  var rule: CheckRule {
    switch self {
    case .outputUnknown: .responseOutputUnknown
    case .codeMissing: .responseCodeMissing
    case .successIsNone, .failureIsSuccess: .responseCodeFlag
    case .codeStandard: .responseCodeStandard
    }
  }

  var words: FindingWords {
    switch self {
    case .outputUnknown(let name, _): FindingWords("the output “\(name)” is no property of the response", "出力 “\(name)” は応答のプロパティにありません")
    case .codeMissing(let name): FindingWords("the response has no code “\(name)”", "応答にコード “\(name)” がありません")
    case .successIsNone: FindingWords("the code “success” is not marked as a success", "コード “success” が成功になっていません")
    case .failureIsSuccess: FindingWords("the code “failure” is marked as a success", "コード “failure” が成功になっています")
    case .codeStandard(let name):
      FindingWords("the code “\(name)” is one that every response has by itself", "コード “\(name)” はどの応答にもはじめからあるものです")
    }
  }

  var nearest: String? {
    if case .outputUnknown(_, let nearest) = self { nearest } else { nil }
  }
}
