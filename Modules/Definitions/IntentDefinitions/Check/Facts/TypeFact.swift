/// What is wrong with types and with the parts that have them.
enum TypeFact: TopicFact {
  case unknown(String)
  case systemOnly(String)
  case objectWithoutType(String)
  case objectUnknown(String, nearest: String?)
  case enumUnknown(String, nearest: String?)
  case enumNotInteger(String, type: String)
  case unused(String)
  case builtInMissing(String, type: String)

  var rule: CheckRule {
    switch self {
    case .unknown: .typeUnknown
    case .systemOnly: .typeSystemOnly
    case .objectWithoutType: .objectTypeMissing
    case .objectUnknown: .objectTypeUnknown
    case .enumUnknown: .enumUnknown
    case .enumNotInteger: .enumNotInteger
    case .unused: .typeUnused
    case .builtInMissing: .typeBuiltInMissing
    }
  }

  var words: FindingWords {
    switch self {
    case .unknown(""): FindingWords("the type is empty", "型が空です")
    case .unknown(let name): FindingWords("the type “\(name)” is not known", "型 “\(name)” は未知です")
    case .systemOnly(let name): FindingWords("only system intents have values of type “\(name)”", "型 “\(name)” の値を持つのはシステムのインテントだけです")
    case .objectWithoutType(""):
      FindingWords(
        "this is an object of no type of this file's, and so SiriKit's own: an identifier and words",
        "このファイルの型を持たないオブジェクトで、SiriKit のオブジェクト(識別子と文字列)そのものです")
    case .objectWithoutType(let name):
      FindingWords(
        "“\(name)” is an object of no type of this file's, and so SiriKit's own: an identifier and words",
        "“\(name)” はこのファイルの型を持たないオブジェクトで、SiriKit のオブジェクト(識別子と文字列)そのものです")
    case .objectUnknown(let name, _): FindingWords("the type “\(name)” is not defined in this file", "型 “\(name)” はこのファイルに定義がありません")
    case .enumUnknown(let name, _): FindingWords("the enumeration “\(name)” is not defined in this file", "列挙型 “\(name)” はこのファイルに定義がありません")
    case .enumNotInteger(let name, ""):
      FindingWords("the type of a value of the enumeration “\(name)” is empty", "列挙型 “\(name)” の値の型が空です")
    case .enumNotInteger(let name, let type):
      FindingWords("a value of the enumeration “\(name)” has the type “\(type)”", "列挙型 “\(name)” の値の型が “\(type)” です")
    case .unused(let name): FindingWords("nothing uses the type “\(name)”", "型 “\(name)” はどこにも使われていません")
    case .builtInMissing(let property, let type):
      .part(.type, type).saying("lacks the built-in property “\(property)”", "に組み込みのプロパティ “\(property)” がありません")
    }
  }

  var nearest: String? {
    switch self {
    case .unknown(let name): NearestWord.of(name, in: KnownWords.types)
    case .objectUnknown(_, let nearest), .enumUnknown(_, let nearest): nearest
    default: nil
    }
  }
}
