import IntentRuntime
import Testing

@Suite("Choosing in a dialogue")
struct ChoiceTests {
  /// Some teas fit, until one of them is chosen; only those of the shop are known.
  private func shop(_ choices: [IntentValue], beside others: [IntentValue] = []) -> ToyDispatcher {
    ToyDispatcher(resolve: [
      "tea": { value, _ in
        guard let object = value?.objectValue else { return [.notRequired] }
        if object.identifier != nil { return [.success(.object(object))] }
        if object.displayString == "cha" { return [.disambiguation(choices)] }
        let named = (choices + others).first { $0.objectValue?.displayString.lowercased() == object.displayString.lowercased() }
        return [named.map { .success($0) } ?? .unsupported(reason: 1)]
      }
    ])
  }

  private static let teas = [tea("Hojicha", id: "1"), tea("Sencha", id: "2"), tea("Sencha Gold", id: "3")]

  @Test(
    "words choose by number, ordinal, whole name or a part that one choice has",
    arguments: [("2", "2"), ("２", "2"), ("the last one", "3"), ("二つ目", "2"), ("sencha", "2"), ("GOLD", "3"), ("jich", "1")])
  func spokenChoice(_ words: String, _ identifier: String) async {
    let execution = await runOrder(["tea": tea("cha")], with: shop(Self.teas), dialogue: ScriptedDialogue(.text(words)))
    #expect(execution.intent.value(forParameter: "tea")?.objectValue?.identifier == identifier)
  }

  @Test("words that fit nothing leave the question with its choices, and say why")
  func choicesStay() async {
    let dialogue = ScriptedDialogue(.text("Mugicha"), .text("4"), .text("2"))
    let execution = await runOrder(["tea": tea("cha")], with: shop(Self.teas), dialogue: dialogue)
    #expect(execution.intent.value(forParameter: "tea") == Self.teas[1])
    #expect(dialogue.questions.map(\.kind) == Array(repeating: .choice(Self.teas), count: 3))
    #expect(Set(dialogue.questions.map(\.prompt)).count == 1)
    #expect(dialogue.questions.map(\.rejected) == [nil, "Mugicha", "4"])
    #expect(dialogue.questions[1].notice != nil)
    #expect(dialogue.questions[2].notice == "Choose a number from 1 to 3, or a name.")
  }

  @Test("three answers that no choice fits end with the last refusal or the question itself, by which came last")
  func choicesGivenUp() async {
    let asked = await runOrder(
      ["tea": tea("cha")], with: shop(Self.teas), dialogue: ScriptedDialogue(.text("Mugicha"), .text("4"), .text("")))
    guard case .disambiguation("tea", Self.teas, _) = asked.outcome else {
      Issue.record("\(asked.outcome)")
      return
    }
    let refused = await runOrder(
      ["tea": tea("cha")], with: shop(Self.teas), dialogue: ScriptedDialogue(.text(""), .text("4"), .text("Mugicha")))
    #expect(refused.outcome.name == "unsupported")
    #expect(refused.givenUp?.prompt == asked.givenUp?.prompt)
  }

  @Test("a name that is not among ten choices is found, before a choice that it is a part of")
  func beyondTheChoices() async {
    let teas = (1...10).map { tea("Tea \($0)0", id: "\($0)") }
    let other = tea("Tea 9", id: "other")
    let found = await runOrder(["tea": tea("cha")], with: shop(teas, beside: [other]), dialogue: ScriptedDialogue(.text("tea 9")))
    #expect(found.intent.value(forParameter: "tea") == other)
    let part = await runOrder(["tea": tea("cha")], with: shop(teas), dialogue: ScriptedDialogue(.text("tea 9")))
    #expect(part.intent.value(forParameter: "tea") == teas[8])
  }

  // MARK: Readings

  private let materials = SpokenChoices(
    names: [["Linear Algebra", "lin"], ["Linear Programming"], ["Botany"], ["Botany 2"]], details: ["Strang", "Dantzig", "Sachs", "Sachs"],
    fold: { $0.lowercased() })

  @Test(
    "an answer is read among what is shown, then among all; numbers stay",
    arguments: [
      ("linear", nil, .several([0, 1])), ("lin", nil, .one(0, isCertain: true)), ("PROG", nil, .one(1, isCertain: false)),
      ("botany", nil, .one(2, isCertain: true)), ("sachs", nil, .several([2, 3])), ("strang", nil, .one(0, isCertain: false)),
      ("2", [2, 3], .one(1, isCertain: true)), ("third", [0, 1], .one(2, isCertain: true)), ("last", [0, 1], .one(1, isCertain: true)),
      ("a", [0, 1], .several([0, 1])), ("bot", [0, 1], .several([2, 3])), ("5", nil, .outOfRange), ("tenth", nil, .outOfRange),
      ("-1", nil, .outOfRange), ("99999999999999999999", nil, .outOfRange), ("zoology", nil, .none), ("", nil, .none),
    ] as [(String, [Int]?, SpokenChoices.Reading)])
  func reading(_ answer: String, _ shown: [Int]?, _ expected: SpokenChoices.Reading) {
    #expect(materials.reading(of: answer, shown: shown) == expected)
  }
}
