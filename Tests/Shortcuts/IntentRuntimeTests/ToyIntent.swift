import IntentRuntime
import Synchronization
import TestSupport

/// An order of tea: enough parameters for every rule of the executor.
struct OrderTeaIntent: Intent {
  private var values: [String: IntentValue] = [:]

  init() {}

  init(_ values: [String: IntentValue]) {
    self.values = values
  }

  func value(forParameter name: String) -> IntentValue? { values[name] }

  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) {
    guard let parameter = Self.declaration.parameter(named: name) else { throw .unknownParameter(name) }
    guard value.map(parameter.accepts) ?? true else { throw .wrongType(parameter: name) }
    values[name] = value
  }

  static let declaration = IntentDeclaration(
    name: "OrderTea", className: "OrderTeaIntent", title: LocalizedText("Order tea", ["ja": "お茶を頼む"]),
    description: LocalizedText("Orders tea."),
    category: "order", verb: "Order", parameters: parameters,
    responseProperties: [.init(name: "price", tag: 1, displayName: LocalizedText("Price"), type: .integer)],
    responseCodes: [
      .init(
        rawValue: 4, name: "success", isSuccess: true,
        template: LocalizedText("${cups} of ${tea} for ${price} yen.", ["ja": "${tea}を${cups}杯、${price}円です。"])),
      .init(rawValue: 5, name: "failure", isSuccess: false),
      .init(rawValue: 100, name: "failureSoldOut", isSuccess: false, template: LocalizedText("No ${tea} left.", ["ja": "${tea}は売り切れです。"])),
      .init(rawValue: 101, name: "successTomorrow", isSuccess: true),
    ])

  private static let parameters: [ParameterDeclaration] = [
    .init(
      name: "tea", tag: 1, displayName: LocalizedText("tea", ["ja": "お茶"]), type: .object(typeName: "Tea"),
      prompts: [
        .primary: LocalizedText("Which tea?", ["ja": "どのお茶にしますか？"]), .confirmation: LocalizedText("${tea}, right?", ["ja": "${tea}ですね？"]),
        .disambiguationIntroduction: LocalizedText("${count} teas fit “${tea}”.", ["ja": "「${tea}」に合うお茶が${count}種あります。"]),
        .disambiguationSelection: LocalizedText("Which one?", ["ja": "どれにしますか？"]),
      ],
      unsupportedReasons: [
        .init(rawValue: 1, name: "unknownTea", message: LocalizedText("There is no “${tea}”.", ["ja": "「${tea}」はありません。"]))
      ],
      hasDynamicOptions: true),
    .init(
      name: "cups", tag: 2, displayName: LocalizedText("cups", ["ja": "杯数"]), type: .integer, defaultValue: .integer(2), minimum: 0,
      maximum: 10,
      prompts: [.primary: LocalizedText("How many cups?", ["ja": "何杯ですか？"])],
      unsupportedReasons: [
        .init(rawValue: 1, name: "negativeNumbersNotSupported", message: LocalizedText("${displayName} below zero: ${cups}.")),
        .init(
          rawValue: 2, name: "greaterThanMaximumValue",
          message: LocalizedText("At most ${maximumValue} ${displayName}.", ["ja": "${displayName}は${maximumValue}までです。"])),
        .init(rawValue: 3, name: "tooManyForTea", message: LocalizedText("Not ${cups} of ${tea}.")),
      ]),
    .init(name: "steep", tag: 3, displayName: LocalizedText("steeping time"), type: .duration(unit: .minutes), minimum: 60, maximum: 600),
    .init(name: "isGift", tag: 4, displayName: LocalizedText("gift"), type: .boolean),
    .init(
      name: "recipient", tag: 5, displayName: LocalizedText("recipient"), type: .string,
      relationship: .init(parent: "isGift", predicate: .booleanHasExactValue(true))),
    .init(
      name: "extras", tag: 6, displayName: LocalizedText("extras"), type: .string, isArray: true,
      unsupportedReasons: [.init(rawValue: 1, name: "unknownExtra", message: LocalizedText("There is no extra “${extras}”."))]),
  ]
}

/// The same order, asked about before it is handled.
struct OrderCakeIntent: Intent {
  init() {}
  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }

  static let declaration = IntentDeclaration(
    name: "OrderCake", className: "OrderCakeIntent", title: LocalizedText("Order cake", ["ja": "ケーキを頼む"]),
    description: LocalizedText("Orders cake."),
    category: "order", verb: "Order", isConfirmationRequired: true, parameters: [],
    responseCodes: [.init(rawValue: 4, name: "success", isSuccess: true), .init(rawValue: 5, name: "failure", isSuccess: false)])
}

struct ToyResponse: IntentResponse {
  var codeRawValue: Int
  var codeName: String
  var standardCode: StandardResponseCode?
  var userActivity: UserActivity?
  var progressToken: String?
  var price: Int?

  init(_ code: StandardResponseCode, price: Int? = nil, userActivity: UserActivity? = nil, progressToken: String? = nil) {
    codeRawValue = code.rawValue
    codeName = "\(code)"
    standardCode = code
    self.price = price
    self.userActivity = userActivity
    self.progressToken = progressToken
  }

  init(own rawValue: Int, _ name: String, standardCode: StandardResponseCode? = nil) {
    codeRawValue = rawValue
    codeName = name
    self.standardCode = standardCode
  }

  func value(forProperty name: String) -> IntentValue? { name == "price" ? price.map(IntentValue.integer) : nil }
}

func tea(_ name: String, id: String? = nil) -> IntentValue {
  .object(IntentObjectValue(typeName: "Tea", identifier: id, displayString: name))
}

/// A handler whose answers a test writes down; what is given is right unless the test says otherwise.
final class ToyDispatcher: IntentDispatcher {
  typealias Resolve = @Sendable (IntentValue?, any Intent) async -> [ResolutionOutcome<IntentValue>]

  private let calls = Mutex<[String]>([])
  private let resolves: [String: Resolve]
  private let onConfirm: @Sendable (any Intent) async -> ToyResponse
  private let onHandle: @Sendable (any Intent) async -> ToyResponse
  private let offered: [IntentValue]
  private let elsewhere: Set<String>
  let statusSender: (any StatusSending)?

  init(
    resolve: [String: Resolve] = [:], confirm: @escaping @Sendable (any Intent) async -> ToyResponse = { _ in ToyResponse(.ready) },
    handle: @escaping @Sendable (any Intent) async -> ToyResponse = { _ in ToyResponse(.success, price: 300) }, options: [IntentValue] = [],
    mendedElsewhere: Set<String> = [], sender: (any StatusSending)? = nil
  ) {
    resolves = resolve
    onConfirm = confirm
    onHandle = handle
    offered = options
    elsewhere = mendedElsewhere
    statusSender = sender
  }

  /// The calls so far, in order: `tea`, `options tea`, `confirm`, `handle`.
  var made: [String] { calls.withLock { $0 } }

  private func note(_ call: String) { calls.withLock { $0.append(call) } }

  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] {
    note(parameter)
    let value = intent.value(forParameter: parameter)
    if let own = resolves[parameter] { return await own(value, intent) }
    if case .array(let elements) = value { return elements.map { .success($0) } }
    return [value.map { .success($0) } ?? .notRequired]
  }

  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    note("options \(parameter)")
    return ObjectCollection(items: offered)
  }

  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? {
    note("default \(parameter)")
    return nil
  }

  func confirm(_ intent: any Intent) async -> any IntentResponse {
    note("confirm")
    return await onConfirm(intent)
  }

  func handle(_ intent: any Intent) async -> any IntentResponse {
    note("handle")
    return await onHandle(intent)
  }

  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { elsewhere.contains(reason) }
}

/// Gives the answers of a list, one after the other, then cancels.
final class ScriptedDialogue: DialogueDelegate {
  private let state: Mutex<(answers: [DialogueAnswer], asked: [DialogueQuestion])>

  init(_ answers: DialogueAnswer...) {
    state = Mutex((answers, []))
  }

  var questions: [DialogueQuestion] { state.withLock { $0.asked } }

  func answer(to question: DialogueQuestion) async -> DialogueAnswer {
    state.withLock { state in
      state.asked.append(question)
      return state.answers.isEmpty ? .cancel : state.answers.removeFirst()
    }
  }
}

/// Waits for ever, whatever happens to its task.
func never() async {
  let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
  await withCheckedContinuation { waiting in continuation.withLock { $0 = waiting } }
}

/// Runs an order with the toy's handler; without a dialogue nobody is asked.
func runOrder(
  _ values: [String: IntentValue] = [:], with dispatcher: ToyDispatcher, dialogue: ScriptedDialogue? = nil, language: String = "en",
  upTo lastPhase: IntentPhase = .handle
) async -> IntentExecution {
  await IntentExecutor(deadline: .whileTesting, dialogue: dialogue).run(
    OrderTeaIntent(values), with: dispatcher, in: InvocationContext(language: language), upTo: lastPhase)
}
