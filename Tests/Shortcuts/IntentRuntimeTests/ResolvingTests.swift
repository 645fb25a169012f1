import IntentRuntime
import TestSupport
import Testing

@Suite("Resolving")
struct ResolvingTests {
  @Test("parameters are resolved in definition order, then confirmed, then handled")
  func order() async {
    let dispatcher = ToyDispatcher()
    let execution = await runOrder(["isGift": .boolean(true)], with: dispatcher)
    #expect(dispatcher.made == ["tea", "cups", "steep", "isGift", "recipient", "extras", "confirm", "handle"])
    #expect(execution.outcome == .success(code: "success"))
  }

  @Test("a child is not resolved and has no value while its relationship does not hold")
  func relationship() async {
    let dispatcher = ToyDispatcher()
    let execution = await runOrder(["isGift": .boolean(false), "recipient": .string("Aki")], with: dispatcher)
    #expect(!dispatcher.made.contains("recipient"))
    #expect(execution.intent.value(forParameter: "recipient") == nil)
  }

  @Test("a relationship is asked of the parent's resolved value")
  func relationshipAfterParent() async {
    let dispatcher = ToyDispatcher(resolve: ["isGift": { _, _ in [.success(.boolean(true))] }])
    let execution = await runOrder(["recipient": .string("Aki")], with: dispatcher)
    #expect(execution.intent.value(forParameter: "recipient") == .string("Aki"))
  }

  @Test("the default of a new shortcut is not put in at run time")
  func noDefaults() async {
    let dispatcher = ToyDispatcher()
    let execution = await runOrder(with: dispatcher)
    #expect(execution.intent.value(forParameter: "cups") == nil)
    #expect(!dispatcher.made.contains("default cups"))
  }

  @Test("a resolved value stands in the intent at the next call")
  func writtenBack() async {
    let dispatcher = ToyDispatcher(resolve: [
      "tea": { _, _ in [.success(tea("Sencha", id: "1"))] },
      "cups": { _, intent in [intent.value(forParameter: "tea") == tea("Sencha", id: "1") ? .success(.integer(3)) : .needsValue] },
    ])
    let execution = await runOrder(["tea": tea("sen")], with: dispatcher)
    #expect(execution.intent.isEqual(to: OrderTeaIntent(["tea": tea("Sencha", id: "1"), "cups": .integer(3)])))
  }

  @Test("notRequired drops the value that came in")
  func notRequired() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.notRequired] }])
    #expect(await runOrder(["cups": .integer(0)], with: dispatcher).intent.value(forParameter: "cups") == nil)
  }

  @Test(
    "the definition's limits are answered before the handler is called",
    arguments: [
      ("cups", IntentValue.integer(11), "greaterThanMaximumValue", "At most 10 cups."),
      ("cups", .integer(.max), "greaterThanMaximumValue", "At most 10 cups."),
      ("cups", .integer(-1), "negativeNumbersNotSupported", "cups below zero: -1."),
      ("steep", .duration(601), "greaterThanMaximumValue", "“steeping time” must be at most 600 s."),
      ("steep", .duration(59), "lessThanMinimumValue", "“steeping time” must be at least 60 s."),
      ("steep", .duration(-1), "negativeNumbersNotSupported", "“steeping time” must not be negative."),
    ])
  func limits(parameter: String, value: IntentValue, reason: String, message: String) async {
    let dispatcher = ToyDispatcher()
    let execution = await runOrder([parameter: value], with: dispatcher)
    #expect(execution.outcome == .unsupported(parameter: parameter, reason: reason, message: message))
    #expect(execution.message == message)
    #expect(!dispatcher.made.contains(parameter))
  }

  @Test(
    "values at the limits reach the handler",
    arguments: [("cups", IntentValue.integer(0)), ("cups", .integer(10)), ("steep", .duration(600))])
  func withinLimits(parameter: String, value: IntentValue) async {
    let dispatcher = ToyDispatcher()
    #expect(await runOrder([parameter: value], with: dispatcher).outcome == .success(code: "success"))
    #expect(dispatcher.made.contains(parameter))
  }

  @Test("without a dialogue the first question is the outcome and nothing after it is called")
  func firstQuestion() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.needsValue] }])
    #expect(await runOrder(with: dispatcher).outcome == .needsValue(parameter: "cups", prompt: "How many cups?"))
    #expect(dispatcher.made == ["tea", "cups"])
  }

  @Test("a handler's reason is told by its name and its words")
  func unsupported() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.unsupported(reason: 3)] }])
    let execution = await runOrder(["tea": tea("Sencha"), "cups": .integer(9)], with: dispatcher)
    #expect(execution.outcome == .unsupported(parameter: "cups", reason: "tooManyForTea", message: "Not 9 of Sencha."))
  }

  @Test("a refusal without a reason has the usual words")
  func unsupportedWithoutReason() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.unsupported(reason: nil)] }])
    let execution = await runOrder(["cups": .integer(9)], with: dispatcher)
    #expect(execution.outcome == .unsupported(parameter: "cups", reason: nil, message: "That value of “cups” cannot be used."))
  }

  @Test("several fitting values are an outcome of at most ten choices, which says how many there are")
  func disambiguation() async {
    let teas = (1...12).map { tea("Tea \($0)", id: "\($0)") }
    let dispatcher = ToyDispatcher(resolve: ["tea": { _, _ in [.disambiguation(teas)] }])
    let execution = await runOrder(["tea": tea("te")], with: dispatcher)
    let prompt = "12 teas fit “te”. 10 of them are listed; more of the name finds the others. Which one?"
    #expect(execution.outcome == .disambiguation(parameter: "tea", choices: Array(teas.prefix(10)), prompt: prompt))
  }

  @Test("a confirmation names the value that the handler proposes")
  func confirmation() async {
    let dispatcher = ToyDispatcher(resolve: ["tea": { _, _ in [.confirmationRequired(tea("Sencha", id: "1"))] }])
    let execution = await runOrder(["tea": tea("sen")], with: dispatcher)
    #expect(execution.outcome == .confirmation(parameter: "tea", value: tea("Sencha", id: "1"), prompt: "Sencha, right?"))
  }

  @Test("every element of an array has its own result")
  func arrays() async {
    let dispatcher = ToyDispatcher(resolve: [
      "extras": { value, _ in
        (value?.arrayValue ?? []).map { $0 == .string("none") ? .notRequired : .success(.string(($0.stringValue ?? "") + "!")) }
      }
    ])
    let execution = await runOrder(["extras": .array([.string("milk"), .string("none"), .string("sugar")])], with: dispatcher)
    #expect(execution.intent.value(forParameter: "extras") == .array([.string("milk!"), .string("sugar!")]))
  }

  @Test("an array whose elements are all dropped is no value")
  func emptyArray() async {
    let dispatcher = ToyDispatcher(resolve: ["extras": { _, _ in [.notRequired] }])
    #expect(await runOrder(["extras": .array([.string("milk")])], with: dispatcher).intent.value(forParameter: "extras") == nil)
  }

  @Test("a handler that answers a value of another type fails the run")
  func wrongType() async {
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.success(.string("three"))] }])
    #expect(await runOrder(with: dispatcher).outcome == .failure(code: "failure"))
  }

  @Test("resolving up to the first phase is ready without confirm")
  func upToResolve() async {
    let dispatcher = ToyDispatcher()
    #expect(await runOrder(with: dispatcher, upTo: .resolve).outcome == .ready)
    #expect(!dispatcher.made.contains("confirm"))
  }

  @Test("messages are in the language of the context")
  func japanese() async {
    let dispatcher = ToyDispatcher(resolve: ["tea": { _, _ in [.unsupported(reason: 1)] }])
    let execution = await runOrder(["tea": tea("麦茶")], with: dispatcher, language: "ja")
    #expect(execution.message == "「麦茶」はありません。")
  }

  @Test("one resolve call asks the limits first, then the handler, and asks nobody")
  func resolveOnce() async {
    let dispatcher = ToyDispatcher(resolve: ["tea": { _, _ in [.success(tea("Sencha", id: "1"))] }])
    let executor = IntentExecutor(deadline: .whileTesting, dialogue: ScriptedDialogue(.text("sencha")))
    let right = await executor.resolve("tea", of: OrderTeaIntent(["tea": tea("sen")]), with: dispatcher, in: InvocationContext())
    #expect(right.outcome == .ready)
    #expect(right.outcomes == [.success(tea("Sencha", id: "1"))])
    #expect(right.intent.value(forParameter: "tea") == tea("Sencha", id: "1"))
    let refused = await executor.resolve("cups", of: OrderTeaIntent(["cups": .integer(11)]), with: dispatcher, in: InvocationContext())
    #expect(refused.outcomes == [.unsupported(reason: 2)])
    #expect(refused.message == "At most 10 cups.")
    #expect(dispatcher.made == ["tea"])
  }
}
