/// What is wrong with names.
enum NameFact: TopicFact {
  case invalid(String)
  case empty(FindingStep.Part)
  case classNameEmpty
  case keyword(String)
  case reserved(String, of: String)
  case repeated(String, FindingStep.Part)
  /// Two names that become one; `other` is the path to the first of them.
  case collision(String, other: String)

  var rule: CheckRule {
    switch self {
    case .invalid, .empty, .classNameEmpty: .nameInvalid
    case .keyword: .nameKeyword
    case .reserved: .nameReserved
    case .repeated: .nameRepeated
    case .collision: .nameCollision
    }
  }

  var words: FindingWords {
    switch self {
    case .invalid(let name): FindingWords("“\(name)” cannot be a name in Swift", "“\(name)” は Swift の名前にできません")
    case .empty(let part): FindingWords("the name of the \(part.english) is empty", "\(part.japanese)の名前が空です")
    case .classNameEmpty: FindingWords("the class name is empty", "クラス名が空です")
    case .keyword(let name):
      FindingWords("“\(name)” is a word of Swift and stands in backticks in code", "“\(name)” は Swift の予約語で、コードではバッククォートで囲まれます")
    case .reserved(let name, ""): FindingWords("“\(name)” is taken by the type itself", "“\(name)” は型自身が使う名前です")
    case .reserved(let name, let type): FindingWords("“\(name)” is taken by “\(type)” itself", "“\(name)” は “\(type)” 自身が使う名前です")
    case .repeated(let name, let part):
      FindingWords("a second \(part.english) has the name “\(name)”", "\(part.japanese)の名前 “\(name)” が二つあります")
    case .collision(let name, let other):
      FindingWords(
        "the name “\(name)” would be generated a second time; the first comes from \(other)",
        "“\(name)” という名前が二重に生成されます。一つ目は \(other) からのものです")
    }
  }

  var nearest: String? {
    if case .invalid(let name) = self { SwiftName.repaired(name) } else { nil }
  }
}
