/// What is wrong with an enumeration.
enum EnumFact: TopicFact {
  case zeroMissing(String)
  case zeroTaken(String)
  case indexRepeated(Int, first: String)
  case empty(String)
  case unused(String)
  case titleMissing(String)
  case wordsRepeated(String, other: String)

  var rule: CheckRule {
    switch self {
    case .zeroMissing: .enumZeroMissing
    case .zeroTaken: .enumZeroTaken
    case .indexRepeated: .enumIndexRepeated
    case .empty: .enumEmpty
    case .unused: .enumUnused
    case .titleMissing: .enumTitleMissing
    case .wordsRepeated: .enumWordsRepeated
    }
  }

  var words: FindingWords {
    switch self {
    case .zeroMissing(let name): .name(name, of: .enumeration).saying("has no case of index 0", "に番号 0 のケースがありません")
    case .zeroTaken(let name):
      FindingWords("“\(name)” has index 0, so choosing it is the same as choosing nothing", "“\(name)” の番号が 0 なので、選んでも何も選ばないのと同じになります")
    case .indexRepeated(let index, ""):
      FindingWords("the index \(index) is already that of another case", "番号 \(index) は別のケースが使っています")
    case .indexRepeated(let index, let first):
      FindingWords("the index \(index) is already that of “\(first)”", "番号 \(index) は “\(first)” が使っています")
    case .empty(let name): .name(name, of: .enumeration).saying("has no case that can be chosen", "に選べるケースがありません")
    case .unused(let name): FindingWords("nothing uses the enumeration “\(name)”", "列挙型 “\(name)” はどこにも使われていません")
    case .titleMissing(let name): .part(.enumerationCase, name).saying("has no display name", "に表示名がありません")
    case .wordsRepeated(let words, ""): FindingWords("“\(words)” is also said for another case", "“\(words)” は別のケースの言い方でもあります")
    case .wordsRepeated(let words, let other):
      FindingWords("“\(words)” is also said for the case “\(other)”", "“\(words)” はケース “\(other)” の言い方でもあります")
    }
  }
}
