/// What is wrong with defaults, limits and settings.
enum ValueFact: TopicFact {
  case limitsReversed(minimum: String, maximum: String)
  case defaultBelow(String, minimum: String)
  case defaultAbove(String, maximum: String)
  case defaultKind(String, type: String)
  case defaultCase(String, enumeration: String, nearest: String?)
  case optionUnknown(key: String, value: String, known: [String])
  case sizesWithoutArray(String)
  case sizeClassUnknown(String)
  case sizeClassRepeated(String)
  case sizeBelowOne(Int, sizeClass: String)

  var rule: CheckRule {
    switch self {
    case .limitsReversed: .limitsReversed
    case .defaultBelow, .defaultAbove: .defaultOutsideLimits
    case .defaultKind: .defaultKind
    case .defaultCase: .defaultCaseUnknown
    case .optionUnknown: .optionUnknown
    case .sizesWithoutArray, .sizeClassUnknown, .sizeClassRepeated, .sizeBelowOne: .arraySizeInvalid
    }
  }

  var words: FindingWords {
    switch self {
    case .limitsReversed(let minimum, let maximum):
      FindingWords("the minimum \(minimum) is above the maximum \(maximum)", "最小値 \(minimum) が最大値 \(maximum) より大きいです")
    case .defaultBelow(let value, let minimum):
      FindingWords("the default \(value) is below the minimum \(minimum)", "初期値 \(value) が最小値 \(minimum) より小さいです")
    case .defaultAbove(let value, let maximum):
      FindingWords("the default \(value) is above the maximum \(maximum)", "初期値 \(value) が最大値 \(maximum) より大きいです")
    case .defaultKind(let value, let type):
      FindingWords("the default \(value) is no value of type “\(type)”", "初期値 \(value) は型 “\(type)” の値ではありません")
    case .defaultCase(let value, let enumeration, _):
      FindingWords("the default “\(value)” is no case of “\(enumeration)”", "初期値 “\(value)” は “\(enumeration)” のケースにありません")
    case .optionUnknown(let key, "", let known):
      FindingWords(
        "\(key) is empty; known are \(known.joined(separator: ", "))", "\(key) が空です。使えるのは \(known.joined(separator: "、")) です")
    case .optionUnknown(let key, let value, let known):
      FindingWords(
        "“\(value)” is not known as \(key); known are \(known.joined(separator: ", "))",
        "\(key) の “\(value)” は未知です。使えるのは \(known.joined(separator: "、")) です")
    case .sizesWithoutArray(let name):
      .name(name, of: .parameter).saying("has sizes for widgets, but takes one value only", "にウィジェットの個数がありますが、値は一つだけです")
    case .sizeClassUnknown(let name): FindingWords("the widget family “\(name)” is not known", "ウィジェットの大きさ “\(name)” は未知です")
    case .sizeClassRepeated(let name): FindingWords("the widget family “\(name)” has two sizes", "ウィジェットの大きさ “\(name)” の個数が二つあります")
    case .sizeBelowOne(let size, let name):
      FindingWords("the size for the widget family “\(name)” is \(size)", "ウィジェットの大きさ “\(name)” の個数が \(size) です")
    }
  }

  var nearest: String? {
    switch self {
    case .defaultCase(_, _, let nearest): nearest
    case .optionUnknown(_, let value, let known): NearestWord.of(value, in: known)
    case .sizeClassUnknown(let name): NearestWord.of(name, in: KnownWords.sizeClasses)
    default: nil
    }
  }
}
