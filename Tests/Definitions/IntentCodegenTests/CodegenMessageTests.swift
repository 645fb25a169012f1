import IntentCodegen
import IntentDefinitions
import Testing

@Suite("Messages about code generation")
struct CodegenMessageTests {
  @Test(
    "every fact has its words in both languages",
    arguments: [
      (
        .invalidName("a b"), "“a b” cannot be a name in Swift; use letters, digits and “_”, beginning with a letter",
        "“a b” は Swift の名前にできません。文字で始まり、文字・数字・“_” だけの名前にしてください"
      ),
      (
        .repeatedName("Soup"), "a second declaration would be named “Soup” in Swift; rename one of them",
        "Swift で “Soup” という名前の宣言が二つになります。片方の名前を変えてください"
      ),
      (
        .reservedName("code", of: "Answer"), "“code” is taken by “Answer” itself; choose another name",
        "“code” は “Answer” 自身が使う名前です。別の名前にしてください"
      ),
      (
        .repeatedRawValue(3, enumeration: "Size"), "two cases of “Size” have the number 3; give each its own",
        "“Size” の二つのケースの番号がどちらも 3 です。別々の番号にしてください"
      ),
      (
        .unsupportedType("MediaItem"), "no code can be generated for the type “MediaItem”, which only system intents use",
        "型 “MediaItem” はシステムのインテント専用のため、コードを生成できません"
      ),
      (
        .unrecognizedType("Bool", nearest: "Boolean"), "the type “Bool” is not known; did you mean “Boolean”?",
        "型 “Bool” は未知です。“Boolean” ではありませんか"
      ),
      (
        .unrecognizedType("DateTime", nearest: nil), "the type “DateTime” is not known; choose one of the types of the editor",
        "型 “DateTime” は未知です。エディターにある型を選んでください"
      ),
      (.unrecognizedType("", nearest: nil), "the type is empty; choose one of the types of the editor", "型が空です。エディターにある型を選んでください"),
      (
        .unknownEnumeration("Size"), "the enumeration “Size” is not defined in this file; define it, or choose another one",
        "列挙型 “Size” はこのファイルに定義がありません。定義するか、別の列挙型を選んでください"
      ),
      (
        .missingCase(parent: "size"), "the condition does not say which value “size” must have; name a case of its enumeration",
        "“size” がどの値のときの条件か書かれていません。列挙型のケースを書いてください"
      ),
      (
        .unknownType("Soup"), "the type “Soup” is not defined in this file; define it, or choose another type",
        "型 “Soup” はこのファイルに定義がありません。定義するか、別の型を選んでください"
      ),
      (
        .unknownPredicate("Has"), "the condition “Has” is unknown; EnumHasExactValue, BooleanHasExactValue and HasAnyValue are known",
        "条件 “Has” は未知です。使えるのは EnumHasExactValue、BooleanHasExactValue、HasAnyValue です"
      ),
      (
        .unknownParent("kind"), "the parameter depends on “kind”, which the intent does not have", "依存先のパラメーター “kind” がこのインテントにありません"
      ),
    ] as [(CodegenFact, String, String)])
  func messages(fact: CodegenFact, english: String, japanese: String) {
    #expect(fact.message(in: .english) == english)
    #expect(fact.message(in: .japanese) == japanese)
  }
}
