import IntentRuntime

/// What was ordered; on the main actor, as everything here is that does not say otherwise.
final class Kitchen {
  private(set) var orders: [String] = []

  func cook(_ order: String) {
    orders.append(order)
  }
}

final class OrderSoupHandler: OrderSoupIntentHandling {
  private let kitchen: Kitchen
  private var handled = 0

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
  }

  func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
    intent.soup == .unknown ? .needsValue() : .success(with: intent.soup)
  }

  func resolveCount(for intent: OrderSoupIntent) async -> OrderSoupCountResolutionResult {
    guard let count = intent.count else { return .success(with: 1) }
    return count > 9 ? .unsupported(forReason: .potTooSmall) : .success(with: count)
  }

  func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
    handled += 1
    kitchen.cook("\(handled): \(intent.count ?? 0) \(intent.soup.name)")
    return .success(soup: intent.soup, count: intent.count ?? 0)
  }
}

struct SoupHandlers: SoupIntentHandlers {
  let cook: OrderSoupHandler

  func orderSoupHandler(in context: InvocationContext) -> any OrderSoupIntentHandling { cook }
}

@main
enum Program {
  static func main() async throws {
    let kitchen = Kitchen()
    let handlers = SoupHandlers(cook: OrderSoupHandler(kitchen: kitchen))
    var intent = OrderSoupIntent()
    for (soup, count) in [(Soup.unknown, 2), (.pumpkin, 2), (.tomato, 10)] {
      (intent.soup, intent.count) = (soup, count)
      for language in ["en", "ja"] {
        let context = InvocationContext(language: language)
        guard let dispatcher = try handlers.dispatcher(for: intent, in: context) else { return print("Nobody handles it.") }
        let execution = await IntentExecutor().run(intent, with: dispatcher, in: context)
        print("\(language): \(execution.message)")
      }
    }
    print(kitchen.orders.joined(separator: ", "))
  }
}
