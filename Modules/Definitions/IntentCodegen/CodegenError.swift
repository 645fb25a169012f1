public import IntentDefinitions

/// Why no code can be written for a definition, and where.
public struct CodegenError: Error, Hashable, Sendable {
  /// What is wrong.
  public var fact: CodegenFact

  /// Where it is.
  public var place: SourcePlace

  /// Makes an error.
  public init(_ fact: CodegenFact, at place: SourcePlace) {
    self.fact = fact
    self.place = place
  }
}

/// What keeps a definition from becoming code; ``CodegenFact/message(in:)`` has the words.
public enum CodegenFact: Hashable, Sendable {
  /// A name that Swift does not take.
  case invalidName(String)
  /// Two things would have the same generated name.
  case repeatedName(String)
  /// A name that the generated type needs for itself.
  case reservedName(String, of: String)
  /// Two cases of an enumeration have the same number.
  case repeatedRawValue(Int, enumeration: String)
  /// A type that only system intents have.
  case unsupportedType(String)
  /// The name of a type that nothing has.
  case unrecognizedType(String, nearest: String?)
  /// A custom type that the file does not define.
  case unknownType(String)
  /// An enumeration that the file does not define.
  case unknownEnumeration(String)
  /// A condition of a relationship that is not known.
  case unknownPredicate(String)
  /// A condition on an enumeration that does not name a case.
  case missingCase(parent: String)
  /// A relationship to a parameter that does not exist.
  case unknownParent(String)
  /// A parameter, code or property that a system intent does not have.
  case notInSystemIntent(String, of: String)
}

extension CodegenFact {
  /// What is wrong, why, and the way out.
  public func message(in language: Language) -> String {
    switch self {
    case .invalidName(let name):
      language.words(
        "“\(name)” cannot be a name in Swift; use letters, digits and “_”, beginning with a letter",
        "“\(name)” は Swift の名前にできません。文字で始まり、文字・数字・“_” だけの名前にしてください")
    case .repeatedName(let name):
      language.words(
        "a second declaration would be named “\(name)” in Swift; rename one of them", "Swift で “\(name)” という名前の宣言が二つになります。片方の名前を変えてください")
    case .reservedName(let name, let type):
      language.words(
        "“\(name)” is taken by “\(type)” itself; choose another name", "“\(name)” は “\(type)” 自身が使う名前です。別の名前にしてください")
    case .repeatedRawValue(let value, let enumeration):
      language.words(
        "two cases of “\(enumeration)” have the number \(value); give each its own",
        "“\(enumeration)” の二つのケースの番号がどちらも \(value) です。別々の番号にしてください")
    case .unsupportedType(let name):
      language.words(
        "no code can be generated for the type “\(name)”, which only system intents use",
        "型 “\(name)” はシステムのインテント専用のため、コードを生成できません")
    case .unrecognizedType("", _):
      language.words("the type is empty; choose one of the types of the editor", "型が空です。エディターにある型を選んでください")
    case .unrecognizedType(let name, let nearest?):
      language.words("the type “\(name)” is not known; did you mean “\(nearest)”?", "型 “\(name)” は未知です。“\(nearest)” ではありませんか")
    case .unrecognizedType(let name, nil):
      language.words("the type “\(name)” is not known; choose one of the types of the editor", "型 “\(name)” は未知です。エディターにある型を選んでください")
    case .unknownEnumeration(let name):
      language.words(
        "the enumeration “\(name)” is not defined in this file; define it, or choose another one",
        "列挙型 “\(name)” はこのファイルに定義がありません。定義するか、別の列挙型を選んでください")
    case .unknownType(let name):
      language.words(
        "the type “\(name)” is not defined in this file; define it, or choose another type",
        "型 “\(name)” はこのファイルに定義がありません。定義するか、別の型を選んでください")
    case .unknownPredicate(let name):
      language.words(
        "the condition “\(name)” is unknown; EnumHasExactValue, BooleanHasExactValue and HasAnyValue are known",
        "条件 “\(name)” は未知です。使えるのは EnumHasExactValue、BooleanHasExactValue、HasAnyValue です")
    case .missingCase(let parent):
      language.words(
        "the condition does not say which value “\(parent)” must have; name a case of its enumeration",
        "“\(parent)” がどの値のときの条件か書かれていません。列挙型のケースを書いてください")
    case .notInSystemIntent(let name, let intent):
      language.words(
        "the system intent “\(intent)” has no “\(name)”; `intentc describe \(intent)` tells what it has",
        "システムのインテント “\(intent)” に “\(name)” はありません。何があるかは `intentc describe \(intent)` で分かります")
    case .unknownParent(let name):
      language.words(
        "the parameter depends on “\(name)”, which the intent does not have", "依存先のパラメーター “\(name)” がこのインテントにありません")
    }
  }
}
