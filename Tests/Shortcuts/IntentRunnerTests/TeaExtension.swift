import Foundation
import IntentRuntime
import ProgramSupport
import Synchronization
import TestSupport

@testable import IntentRunner

/// An order of tea, as a definition's compiler would write it.
struct OrderTeaIntent: Intent {
  private var values: [String: IntentValue] = [:]

  init() {}

  func value(forParameter name: String) -> IntentValue? { values[name] }

  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) {
    guard let parameter = Self.declaration.parameter(named: name) else { throw .unknownParameter(name) }
    guard value.map(parameter.accepts) ?? true else { throw .wrongType(parameter: name) }
    values[name] = value
  }

  static let declaration = IntentDeclaration(
    name: "OrderTea", className: "OrderTeaIntent", title: LocalizedText("Order tea", ["ja": "お茶を頼む"]),
    description: LocalizedText("Orders a pot of tea.", ["ja": "お茶を注文します。"]), category: "order", verb: "Order",
    parameters: [
      .init(
        name: "tea", tag: 1, displayName: LocalizedText("tea", ["ja": "お茶"]), type: .object(typeName: "Tea"),
        prompts: [.primary: LocalizedText("Which tea?", ["ja": "どのお茶にしますか？"])],
        unsupportedReasons: [
          .init(rawValue: 1, name: "unknownTea", message: LocalizedText("There is no “${tea}”.", ["ja": "「${tea}」はありません。"]))
        ],
        hasDynamicOptions: true, supportsSearch: true),
      .init(
        name: "cups", tag: 2, displayName: LocalizedText("cups", ["ja": "杯数"]), type: .integer, defaultValue: .integer(2), minimum: 0,
        maximum: 10,
        unsupportedReasons: [
          .init(rawValue: 1, name: "negativeNumbersNotSupported", message: LocalizedText("Not below zero.")),
          .init(rawValue: 2, name: "greaterThanMaximumValue", message: LocalizedText("At most ${maximumValue} cups.")),
        ]),
      .init(name: "steep", tag: 3, displayName: LocalizedText("steeping time"), type: .duration(unit: .minutes)),
      .init(name: "isGift", tag: 4, displayName: LocalizedText("gift"), type: .boolean),
      .init(
        name: "extras", tag: 5, displayName: LocalizedText("extras"), type: .string, isArray: true,
        relationship: .init(parent: "isGift", predicate: .booleanHasExactValue(true))),
    ],
    responseProperties: [.init(name: "price", tag: 1, displayName: LocalizedText("price"), type: .integer)],
    responseCodes: [
      .init(rawValue: 4, name: "success", isSuccess: true, template: LocalizedText("Ordered ${tea}.", ["ja": "${tea}を頼みました。"])),
      .init(rawValue: 5, name: "failure", isSuccess: false),
      .init(rawValue: 100, name: "failureSoldOut", isSuccess: false, template: LocalizedText("No ${tea} left.")),
    ])
}

struct OrderCakeIntent: Intent {
  init() {}
  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }

  static let declaration = IntentDeclaration(
    name: "OrderCake", className: "OrderCakeIntent", title: LocalizedText("Order cake", ["ja": "ケーキを頼む"]),
    description: LocalizedText("Orders a cake."), category: "order", verb: "Order", isConfirmationRequired: true, parameters: [],
    responseCodes: [.init(rawValue: 4, name: "success", isSuccess: true), .init(rawValue: 5, name: "failure", isSuccess: false)])
}

struct TeaResponse: IntentResponse {
  var codeRawValue = StandardResponseCode.success.rawValue
  var codeName = "success"
  var userActivity: UserActivity?
  var progressToken: String?
  var price: Int?

  func value(forProperty name: String) -> IntentValue? { name == "price" ? price.map(IntentValue.integer) : nil }

  static func code(_ code: StandardResponseCode, token: String? = nil) -> TeaResponse {
    TeaResponse(codeRawValue: code.rawValue, codeName: "\(code)", progressToken: token)
  }
  static let soldOut = TeaResponse(codeRawValue: 100, codeName: "failureSoldOut")
}

func tea(_ name: String, id: String? = nil, subtitle: String? = nil) -> IntentValue {
  .object(IntentObjectValue(typeName: "Tea", identifier: id, displayString: name, subtitle: subtitle))
}

/// A handler that knows two teas, and does whatever else a test says.
struct TeaDispatcher: IntentDispatcher {
  static let teas = [tea("Sencha", id: "1", subtitle: "Uji"), tea("Sencha Gold", id: "2")]

  var onResolve: @Sendable (String, IntentValue?) async -> ResolutionOutcome<IntentValue>? = { _, _ in nil }
  var onHandle: @Sendable () async -> TeaResponse = { TeaResponse(price: 300) }
  var statusSender: (any StatusSending)?

  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] {
    let value = intent.value(forParameter: parameter)
    if let own = await onResolve(parameter, value) { return [own] }
    if case .array(let elements) = value { return elements.map { .success($0) } }
    guard parameter == "tea", let object = value?.objectValue else { return [value.map { .success($0) } ?? .notRequired] }
    let fitting = Self.teas.filter { tea in
      tea.objectValue?.identifier == object.identifier
        || (object.identifier == nil && tea.objectValue?.displayString == object.displayString)
    }
    if let only = fitting.first { return [.success(only)] }
    return [object.displayString == "sen" ? .disambiguation(Self.teas) : .unsupported(reason: 1)]
  }

  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    ObjectCollection(
      items: Self.teas.filter { tea in
        searchTerm.map { tea.objectValue?.displayString.lowercased().contains($0.lowercased()) ?? false } ?? true
      })
  }

  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? { nil }
  func confirm(_ intent: any Intent) async -> any IntentResponse { TeaResponse.code(.ready) }
  func handle(_ intent: any Intent) async -> any IntentResponse { await onHandle() }
  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { false }
}

/// Tells how the price of a pot changes, then that it changes no more, or waits until nobody listens.
struct PriceSender: StatusSending {
  var prices: [Int]
  var last = TeaResponse(price: 0)
  var endsItself = true
  var seen = Seen()
  /// Waits until a price has been passed on; before that the next one would take its place.
  var isPassedOn: @Sendable (Int) async -> Void = { _ in }

  func startSendingUpdates(for intent: any Intent, to observer: ResponseObserver) async {
    seen.note("start")
    for price in prices {
      observer.didUpdate(TeaResponse(price: price))
      await isPassedOn(price)
    }
    guard endsItself else { return }
    observer.didUpdate(last)
    observer.didEnd()
  }

  func stopSendingUpdates(for intent: any Intent) async { seen.note("stop") }
}

struct TeaProvider: IntentHandlerProviding {
  var dispatcher = TeaDispatcher()
  var failure: TeaShopError?
  let intentTypes: [any Intent.Type] = [OrderTeaIntent.self, OrderCakeIntent.self]

  func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
    if let failure { throw failure }
    return dispatcher
  }
}

enum TeaShopError: Error {
  case flooded
}

extension ProgramSupport.ExitCode {
  /// What only a tea shop ends with.
  static var soldOut: Self { Self(26, "soldOut") }
}

/// What a run of the program left behind.
struct Ended: Equatable {
  var code: ProgramSupport.ExitCode
  var output: String
  var messages: String
}

/// Runs the tea program with arguments; its deadlines, where it is given some, are those of a clock that a test sets.
func run(
  _ arguments: String..., dispatcher: TeaDispatcher = TeaDispatcher(), failure: TeaShopError? = nil, language: Language = .english,
  progress: (@Sendable (String, InvocationContext) async throws -> RunProgress)? = nil,
  shortcut: (@Sendable (String, InvocationContext) throws -> SavedShortcut)? = nil, clock: (any MonotonicClock)? = nil
) async throws -> Ended {
  let (output, messages) = (try TemporaryFile(), try TemporaryFile())
  var program = Program(
    name: "tea-intents", arguments: arguments, environment: [:], language: language, output: CheckedWriter(descriptor: output.descriptor),
    messages: CheckedWriter(descriptor: messages.descriptor))
  program.patience = .whileTesting
  var configuration = teaConfiguration(dispatcher, failure, progress, shortcut)
  configuration.clock = clock
  let code = program.finish(await IntentRunner(configuration).run(program))
  return Ended(code: code, output: try output.text(), messages: try messages.text())
}

func teaConfiguration(
  _ dispatcher: TeaDispatcher = TeaDispatcher(), _ failure: TeaShopError? = nil,
  _ progress: (@Sendable (String, InvocationContext) async throws -> RunProgress)? = nil,
  _ shortcut: (@Sendable (String, InvocationContext) throws -> SavedShortcut)? = nil
) -> RunnerConfiguration {
  RunnerConfiguration(
    programName: "tea-intents", extensionName: "Tea", version: "1.2.3", provider: TeaProvider(dispatcher: dispatcher, failure: failure),
    format: ValueFormat(
      readDuration: { text in text.hasSuffix("m") ? NumberText.decimal(String(text.dropLast())).map { $0 * 60 } : nil },
      writeDuration: { seconds, _ in "\(NumberText.text(seconds / 60)) min" }),
    exitCode: { $0 == "failureSoldOut" ? .soldOut : .failure },
    explain: { error, language in
      error is TeaShopError
        ? ProgramError(.inputOutput, language.words("The shop is flooded.", "店が水浸しです。")) : RunnerConfiguration.defect(error, in: language)
    }, progress: progress, shortcut: shortcut)
}

/// A document without its phases, whose times differ from run to run.
func withoutPhases(_ text: String) throws -> JSONValue {
  guard var object = try JSONValue(parsing: text).objectValue else { return .null }
  object["phases"] = nil
  return .object(object)
}

/// What handlers saw, in order.
final class Seen: Sendable {
  private let list = Mutex<[String]>([])
  private let reactions = Mutex<[String: @Sendable () -> Void]>([:])

  var notes: [String] { list.withLock { $0 } }

  func note(_ text: String) {
    list.withLock { $0.append(text) }
    reactions.withLock { $0[text] }?()
  }

  /// Does something whenever that is noted.
  func onNote(_ text: String, _ reaction: @escaping @Sendable () -> Void) { reactions.withLock { $0[text] = reaction } }
}
