import Foundation
import IntentCodegen
import IntentDefinitions
import Testing

@Suite("Code that uses generated files", .timeLimit(.minutes(10)))
struct HandlerTests {
  @Test(
    "values are used anywhere, a handler is of any kind, and a table has an entry for each intent, whatever a target isolates by default",
    arguments: SwiftCompiler.Settings.allCases)
  func compiles(settings: SwiftCompiler.Settings) async throws {
    let cafe = try Fixture("Cafe")
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    // The files of one module: the compiler is started once for all of them.
    let code = [Self.anywhere, Self.kinds, Self.tables] + (settings.isMainActor ? [Self.mainActor] : [])
    let job = try compiler.job([try cafe.generate(access: settings.access)] + code, of: cafe.file.url, settings)
    #expect(await compiler.run([job]) == [])
  }

  /// A use of values, results, responses and words of the definition that is not isolated.
  private static let anywhere = """
    import IntentRuntime

    nonisolated func use(_ handler: any OrderDrinkIntentHandling) async throws {
      var intent = OrderDrinkIntent()
      intent.size = .large
      try intent.setValue(.integer(2), forParameter: "count")
      _ = (intent == OrderDrinkIntent(), intent.value(forParameter: "count"))
      _ = (OrderDrinkIntent.declaration, OrderDrinkIntent.intentName)
      let drink = Drink(identifier: nil, display: "tea")
      _ = (drink.objectValue, Drink(drink.objectValue) == drink, DrinkResolutionResult.success(with: drink))
      _ = (CupSize.large.name, CupSize.allCases, CupSize.declaration, CupSizeResolutionResult.success(with: .large))
      let reasons = OrderDrinkCountUnsupportedReason.allCases
      _ = (reasons[0] == reasons[1], OrderDrinkCountResolutionResult.unsupported(forReason: reasons[0]))
      var response = OrderDrinkIntentResponse.success(drink: drink, wait: 60)
      response.progressToken = "7"
      _ = (response.code.name, OrderDrinkIntentResponseCode.allCases, OrderDrinkIntentResponseCode.ready == .success)
      _ = (OrderDrinkIntentResponse(.ready), OrderDrinkIntentResponse(.closed).codeName)
      _ = (CafeIntentKind.allCases, CafeIntentKind(intent)?.intentType, CafeIntentKind(rawValue: "OrderDrink") == .orderDrink)
      _ = (CafeIntentKind(className: "OrderDrinkIntent"), OrderDrinkIntentParameter(rawValue: "count") == .count)
      _ = (ShowOrdersIntentIntentParameter.allCases, ShowOrdersIntentIntentParameter(rawValue: "none")?.rawValue)
      _ = CafeVocabulary.vocabulary
      let dispatcher = OrderDrinkIntentDispatcher(handler: handler)
      _ = (await dispatcher.confirm(intent), await dispatcher.defaultValue(parameter: "drink", for: intent))
    }
    """

  /// A handler that is a struct, one that is a class, an actor, and one on the main actor.
  private static let kinds = """
    import IntentRuntime

    struct Plain: ShowOrdersIntentIntentHandling {
    \(Self.handle("_ = intent"))
    }

    nonisolated final class Nowhere: ShowOrdersIntentIntentHandling {
    \(Self.handle("_ = intent"))
      func confirm(intent: ShowOrdersIntentIntent) async -> ShowOrdersIntentIntentResponse { .init(code: .ready, userActivity: nil) }
      func isMendedElsewhere(reason: String, of parameter: String) -> Bool { true }
    }

    actor Own: ShowOrdersIntentIntentHandling {
      private var count = 0
    \(Self.handle("count += 1"))
    }

    @MainActor func redraw() {}

    @MainActor final class Main: ShowOrdersIntentIntentHandling {
      private var count = 0
    \(Self.handle("count += 1; redraw()"))
    }

    struct Provider: IntentHandlerProviding {
      let main: Main
      var intentTypes: [any Intent.Type] { [ShowOrdersIntentIntent.self] }
      func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
        ShowOrdersIntentIntentDispatcher(handler: context.language == "ja" ? main : Plain())
      }
    }

    struct Handlers: CafeIntentHandlers {
      let main: Main
      func orderDrinkHandler(in context: InvocationContext) throws -> any OrderDrinkIntentHandling { throw CancellationError() }
      func showOrdersIntentHandler(in context: InvocationContext) -> any ShowOrdersIntentIntentHandling {
        context.language == "ja" ? main : Plain()
      }
    }

    nonisolated func use(_ provider: some IntentHandlerProviding) {}
    nonisolated func use(_ main: Main) { use(Handlers(main: main)) }
    """

  /// A table with an entry for each intent.
  private static let tables = """
    import IntentRuntime

    struct Icons: CafeIntentTable {
      var orderDrink: String { "cup" }
      var showOrdersIntent: String { "list" }
    }

    func icons(_ table: some CafeIntentTable<String>) -> [String] { CafeIntentKind.allCases.map { table[$0] } }

    func show() -> [String] { icons(Icons()) }
    """

  /// A class with state that is a handler as it stands, where all of a target is on the main actor.
  private static let mainActor = """
    import IntentRuntime

    var shown: [String] = []

    final class Screen { func redraw() {} }

    final class Handler: ShowOrdersIntentIntentHandling {
      private let screen: Screen
      private var count = 0
      nonisolated init(screen: Screen) { self.screen = screen }
    \(Self.handle("count += 1; shown.append(\"\\(count)\"); screen.redraw()"))
    }

    struct ScreenProvider: IntentHandlerProviding {
      let screen = Screen()
      var intentTypes: [any Intent.Type] { [ShowOrdersIntentIntent.self] }
      func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
        ShowOrdersIntentIntentDispatcher(handler: Handler(screen: screen))
      }
    }
    """

  private static func handle(_ body: String) -> String {
    """
      func handle(intent: ShowOrdersIntentIntent) async -> ShowOrdersIntentIntentResponse {
        \(body)
        return .init(code: .success, userActivity: nil)
      }
    """
  }
}
