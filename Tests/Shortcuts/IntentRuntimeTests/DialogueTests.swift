import IntentRuntime
import TestSupport
import Testing

@Suite("Dialogues")
struct DialogueTests {
  /// Takes only three cups.
  private func onlyThree(_ refusal: ResolutionOutcome<IntentValue> = .unsupported(reason: 3)) -> ToyDispatcher.Resolve {
    { value, _ in [value == .integer(3) ? .success(.integer(3)) : value == nil ? .needsValue : refusal] }
  }

  @Test("an answer is read, put into the intent and resolved again")
  func answered() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": onlyThree()])
    let dialogue = ScriptedDialogue(.text("３"))
    let execution = await runOrder(with: dispatcher, dialogue: dialogue)
    #expect(execution.outcome == .success(code: "success"))
    #expect(execution.intent.value(forParameter: "cups") == .integer(3))
    #expect(dialogue.questions.map(\.prompt) == ["How many cups?"])
    #expect(dispatcher.made.prefix(3) == ["tea", "cups", "cups"])
  }

  @Test("a refusal is told with the next question")
  func refusalThenQuestion() async {
    let dialogue = ScriptedDialogue(.text("9"), .text("3"))
    let execution = await runOrder(["cups": .integer(8)], with: ToyDispatcher(resolve: ["cups": onlyThree()]), dialogue: dialogue)
    #expect(execution.outcome == .success(code: "success"))
    #expect(dialogue.questions.map(\.notice) == ["Not 8 of .", "Not 9 of ."])
    #expect(dialogue.questions.map(\.round) == [1, 2])
  }

  @Test("after three rounds the last refusal is the outcome")
  func threeRounds() async {
    let dialogue = ScriptedDialogue(.text("4"), .text("5"), .text("6"), .text("3"))
    let execution = await runOrder(["tea": tea("Sencha")], with: ToyDispatcher(resolve: ["cups": onlyThree()]), dialogue: dialogue)
    #expect(execution.outcome == .unsupported(parameter: "cups", reason: "tooManyForTea", message: "Not 6 of Sencha."))
    #expect(dialogue.questions.count == 3)
  }

  @Test("an answer past the definition's limits counts as a round")
  func limitsInDialogue() async {
    let dialogue = ScriptedDialogue(.text("99999999999999999999"), .text("-1"), .text("11"))
    let execution = await runOrder(with: ToyDispatcher(resolve: ["cups": onlyThree()]), dialogue: dialogue)
    #expect(execution.outcome == .unsupported(parameter: "cups", reason: "greaterThanMaximumValue", message: "At most 10 cups."))
    #expect(dialogue.questions.count == 3)
  }

  @Test("unreadable and empty answers count as rounds, and the last question is the outcome")
  func unreadable() async {
    let dialogue = ScriptedDialogue(.text("many"), .text(" "), .choice(4), .text("3"))
    let execution = await runOrder(with: ToyDispatcher(resolve: ["cups": onlyThree()]), dialogue: dialogue)
    #expect(execution.outcome == .needsValue(parameter: "cups", prompt: "How many cups?"))
    #expect(
      dialogue.questions.map(\.notice) == [
        nil, "“many” cannot be read as “cups”. Write a whole number such as 12.", "Nothing was answered.",
      ])
  }

  @Test("a question that is given up says why, what was asked, and that nothing was done", arguments: ["en", "ja"])
  func givenUp(_ language: String) async {
    let dispatcher = ToyDispatcher(resolve: ["cups": onlyThree()])
    let dialogue = ScriptedDialogue(.text("many"), .text("4"), .text(" "))
    let execution = await runOrder(with: dispatcher, dialogue: dialogue, language: language)
    #expect(
      execution.message
        == (language == "en"
          ? "Nothing was answered. After three tries at “How many cups?”, nothing was done."
          : "答えがありませんでした。「何杯ですか？」に3回とも使える答えがなかったため、何も実行しませんでした。"))
    #expect(execution.outcome.name == "unsupported")
    #expect(execution.givenUp?.parameter?.name == "cups")
    #expect(!dispatcher.made.contains("handle"))
  }

  @Test("a run that ends in any other way gave no question up")
  func notGivenUp() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": onlyThree()])
    #expect(await runOrder(with: dispatcher, dialogue: nil).givenUp == nil)
    #expect(await runOrder(with: dispatcher, dialogue: ScriptedDialogue(.cancel)).givenUp == nil)
    #expect(await runOrder(with: dispatcher, dialogue: ScriptedDialogue(.text("4"), .text("3"))).givenUp == nil)
  }

  @Test("no second question is asked where the answer lies at an earlier parameter")
  func mendedElsewhere() async {
    let dialogue = ScriptedDialogue(.text("3"))
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.unsupported(reason: 3)] }], mendedElsewhere: ["tooManyForTea"])
    let execution = await runOrder(["tea": tea("Sencha"), "cups": .integer(9)], with: dispatcher, dialogue: dialogue)
    #expect(execution.outcome == .unsupported(parameter: "cups", reason: "tooManyForTea", message: "Not 9 of Sencha."))
    #expect(dialogue.questions.isEmpty)
  }

  @Test("a missing value is asked for with the values that the handler offers, at most ten")
  func suggestions() async {
    let teas = (1...12).map { tea("Tea \($0)", id: "\($0)") }
    let dialogue = ScriptedDialogue(.choice(1))
    let dispatcher = ToyDispatcher(resolve: ["tea": { value, _ in [value.map { .success($0) } ?? .needsValue] }], options: teas)
    let execution = await runOrder(with: dispatcher, dialogue: dialogue)
    #expect(dialogue.questions.map(\.kind) == [.value(suggestions: Array(teas.prefix(10)))])
    #expect(execution.intent.value(forParameter: "tea") == tea("Tea 2", id: "2"))
  }

  @Test(
    "a choice may be named in any case, and is resolved again", arguments: [DialogueAnswer.choice(1), .text("SENCHA"), .text(" sencha ")])
  func choice(answer: DialogueAnswer) async {
    let choices = [tea("Hojicha", id: "1"), tea("Sencha", id: "2")]
    let dispatcher = ToyDispatcher(resolve: [
      "tea": { value, _ in [value?.objectValue?.identifier == nil ? .disambiguation(choices) : .success(value ?? choices[0])] }
    ])
    let execution = await runOrder(["tea": tea("cha")], with: dispatcher, dialogue: ScriptedDialogue(answer))
    #expect(execution.intent.value(forParameter: "tea") == choices[1])
    #expect(dispatcher.made.prefix(2) == ["tea", "tea"])
  }

  @Test("after a yes the handler is called once more, and the same question about the same value is a success")
  func confirmedTwice() async {
    let sencha = tea("Sencha", id: "1")
    let dialogue = ScriptedDialogue(.yes)
    let dispatcher = ToyDispatcher(resolve: ["tea": { _, _ in [.confirmationRequired(sencha)] }])
    let execution = await runOrder(["tea": tea("sen")], with: dispatcher, dialogue: dialogue)
    #expect(execution.intent.value(forParameter: "tea") == sencha)
    #expect(dispatcher.made.filter { $0 == "tea" }.count == 2)
    #expect(dialogue.questions.count == 1)
  }

  @Test("the handler's own words of a confirmation stand in the place of the definition's, for that parameter alone")
  func ownWords() async {
    let context = InvocationContext()
    let dispatcher = ToyDispatcher(resolve: [
      "tea": { _, _ in
        context.report.ask("That is the last one. Take it?", about: "tea")
        return [.confirmationRequired(tea("Sencha", id: "1"))]
      },
      "cups": { _, _ in [.confirmationRequired(.integer(2))] },
    ])
    let dialogue = ScriptedDialogue(.yes, .yes)
    let executor = IntentExecutor(deadline: .whileTesting, dialogue: dialogue)
    let execution = await executor.run(OrderTeaIntent(), with: dispatcher, in: context)
    #expect(execution.outcome == .success(code: "success"))
    #expect(dialogue.questions.first?.prompt == "That is the last one. Take it?")
    #expect(dialogue.questions.last?.prompt.contains("last one") == false)
    let unasked = await IntentExecutor(deadline: .whileTesting).run(OrderTeaIntent(), with: dispatcher, in: context)
    #expect(unasked.message == "That is the last one. Take it?")
  }

  @Test("a confirmation of another value after a yes is asked again")
  func confirmedAnother() async {
    let dialogue = ScriptedDialogue(.yes, .yes)
    let dispatcher = ToyDispatcher(resolve: [
      "cups": { value, _ in [.confirmationRequired(value == .integer(1) ? .integer(2) : .integer(value == nil ? 1 : 2))] }
    ])
    let execution = await runOrder(with: dispatcher, dialogue: dialogue)
    #expect(execution.intent.value(forParameter: "cups") == .integer(2))
    #expect(dialogue.questions.map(\.kind) == [.confirmation(.integer(1)), .confirmation(.integer(2))])
  }

  @Test("a no drops the value and asks for another")
  func declined() async {
    let dialogue = ScriptedDialogue(.text("no"), .text("3"))
    let dispatcher = ToyDispatcher(resolve: ["cups": onlyThree(.confirmationRequired(nil))])
    let execution = await runOrder(["cups": .integer(8)], with: dispatcher, dialogue: dialogue)
    #expect(execution.intent.value(forParameter: "cups") == .integer(3))
    #expect(dialogue.questions.map(\.kind) == [.confirmation(.integer(8)), .value(suggestions: [])])
    #expect(dialogue.questions.last?.intent.value(forParameter: "cups") == nil)
  }

  @Test("an answer that is neither yes nor no is asked again")
  func neitherYesNorNo() async {
    let dialogue = ScriptedDialogue(.text("perhaps"), .text("はい"))
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.confirmationRequired(.integer(2))] }])
    let execution = await runOrder(with: dispatcher, dialogue: dialogue)
    #expect(execution.outcome == .success(code: "success"))
    #expect(dialogue.questions.map(\.notice) == [nil, "Answer yes or no, not “perhaps”."])
  }

  @Test("a question about one element of an array is asked and answered for that element only")
  func arrayElement() async {
    let dialogue = ScriptedDialogue(.text("sugar"))
    let dispatcher = ToyDispatcher(resolve: [
      "extras": { value, _ in (value?.arrayValue ?? []).map { $0 == .string("salt") ? .unsupported(reason: 1) : .success($0) } }
    ])
    let extras: [IntentValue] = [.string("milk"), .string("salt"), .string("lemon")]
    let execution = await runOrder(["extras": .array(extras)], with: dispatcher, dialogue: dialogue)
    #expect(execution.intent.value(forParameter: "extras") == .array([.string("milk"), .string("sugar"), .string("lemon")]))
    #expect(dialogue.questions.map(\.elementIndex) == [1])
    #expect(dialogue.questions.map(\.notice) == ["There is no extra “salt”."])
  }

  @Test("cancelling any question ends the run and the handler is told nothing")
  func cancelled() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.needsValue] }])
    let execution = await runOrder(with: dispatcher, dialogue: ScriptedDialogue(.cancel))
    #expect(execution.outcome == .cancelled)
    #expect(dispatcher.made == ["tea", "cups"])
  }

  // MARK: The whole intent

  private func runCake(_ dialogue: ScriptedDialogue?, upTo lastPhase: IntentPhase = .handle) async -> (IntentOutcome, [String]) {
    let dispatcher = ToyDispatcher()
    let execution = await IntentExecutor(deadline: .whileTesting, dialogue: dialogue).run(
      OrderCakeIntent(), with: dispatcher, in: InvocationContext(), upTo: lastPhase)
    return (execution.outcome, dispatcher.made)
  }

  @Test("an intent that wants a confirmation is asked about between confirm and handle")
  func intentConfirmation() async {
    #expect(await runCake(nil) == (.confirmation(parameter: nil, value: nil, prompt: "Go ahead with “Order cake”?"), ["confirm"]))
    #expect(await runCake(ScriptedDialogue(.yes)) == (.success(code: "success"), ["confirm", "handle"]))
    #expect(await runCake(ScriptedDialogue(.no)) == (.cancelled, ["confirm"]))
    #expect(await runCake(nil, upTo: .confirm) == (.ready, ["confirm"]))
  }
}
