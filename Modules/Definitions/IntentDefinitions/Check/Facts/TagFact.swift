/// What is wrong with the numbers of parameters and properties.
enum TagFact: TopicFact {
  case repeated(Int, first: String)
  case missing(String, FindingStep.Part)
  case aboveLast(Int, last: Int)
  case order(Int, expected: Int)

  var rule: CheckRule {
    switch self {
    case .repeated: .tagRepeated
    case .missing: .tagMissing
    case .aboveLast: .tagAboveLast
    case .order: .orderBroken
    }
  }

  var words: FindingWords {
    switch self {
    case .repeated(let tag, ""): FindingWords("the tag \(tag) is already that of another part", "タグ \(tag) は別の部分が使っています")
    case .repeated(let tag, let first): FindingWords("the tag \(tag) is already that of “\(first)”", "タグ \(tag) は “\(first)” が使っています")
    case .missing(let name, let part): .name(name, of: part).saying("has no tag", "にタグがありません")
    case .aboveLast(let tag, let last): FindingWords("the tag \(tag) is above the last tag, \(last)", "タグ \(tag) が最後のタグ \(last) より大きいです")
    case .order(let priority, let expected):
      FindingWords("the display priority is \(priority), and the part is number \(expected)", "表示順は \(priority) ですが、並びでは \(expected) 番目です")
    }
  }
}
