public import IntentRuntime

/// Who handles the intents: a handler is made for each invocation.
public struct GardenHandlers: GardenIntentHandlers {
  private let garden: @Sendable () throws -> Garden

  /// Asks for the garden when an intent needs a handler, so that listing intents opens nothing.
  public init(_ garden: @escaping @Sendable () throws -> Garden) { self.garden = garden }

  public func waterPlantHandler(in context: InvocationContext) throws -> any WaterPlantIntentHandling {
    WaterPlantHandler(garden: try garden(), context: context)
  }

  public func showThirstyPlantsHandler(in context: InvocationContext) throws -> any ShowThirstyPlantsIntentHandling {
    ShowThirstyPlantsHandler(garden: try garden(), context: context)
  }
}

private struct WaterPlantHandler: WaterPlantIntentHandling {
  let garden: Garden, context: InvocationContext

  func resolvePlant(for intent: WaterPlantIntent) async -> WaterPlantPlantResolutionResult {
    guard let plant = intent.plant else { return .needsValue() }
    do {
      let found = try garden.plants(named: plant.identifier ?? plant.displayString)
      return switch found.count {
      case 0: .unsupported(forReason: .unknown)
      case 1: .success(with: found[0])
      default: .disambiguation(with: found)
      }
    } catch {
      context.report.recordFault(error)
      return .unsupported()
    }
  }

  func providePlantOptionsCollection(for intent: WaterPlantIntent, searchTerm: String?) async throws -> ObjectCollection<Plant> {
    ObjectCollection(items: try garden.plants(named: searchTerm))
  }

  func resolveCups(for intent: WaterPlantIntent) async -> WaterPlantCupsResolutionResult { .success(with: intent.cups ?? 1) }

  func handle(intent: WaterPlantIntent) async -> WaterPlantIntentResponse {
    let plant = intent.plant ?? Plant(identifier: nil, display: "")
    do {
      try garden.water(intent, isDonated: context.source == .command, through: context.gate(of: WaterPlantIntent.self))
      return .success(plant: plant, cups: intent.cups ?? 1)
    } catch {
      context.report.recordFault(error)
      return .failure(plant: plant)
    }
  }
}

private struct ShowThirstyPlantsHandler: ShowThirstyPlantsIntentHandling {
  let garden: Garden, context: InvocationContext

  func handle(intent: ShowThirstyPlantsIntent) async -> ShowThirstyPlantsIntentResponse {
    do {
      let plants = try garden.thirsty()
      return plants.isEmpty ? .failureNothingThirsty() : .success(plants: plants)
    } catch {
      context.report.recordFault(error)
      return .failure()
    }
  }
}
