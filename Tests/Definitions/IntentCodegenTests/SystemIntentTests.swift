import Foundation
import IntentCodegen
import IntentDefinitions
import Testing

@Suite("Code for the system's intents", .timeLimit(.minutes(10)))
struct SystemIntentTests {
  @Test("a system intent becomes what one of the app's own becomes, by SiriKit's names")
  func names() throws {
    let text = try Fixture("Move").generate(access: .public)
    for line in [
      "public struct INStartWorkoutIntent: Intent {", "  public var workoutName: SpeakableString?", "  public var goalValue: Double?",
      "  public var workoutGoalUnitType: INWorkoutGoalUnitType = .unknown", "  public var isOpenEnded: Bool?",
      "public protocol INStartWorkoutIntentHandling: IntentHandling {",
      "  func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INStartWorkoutGoalValueResolutionResult",
      "public enum INStartWorkoutIntentResponseCode: Int, IntentResponseCode {", "  case handleInApp = 7", "  case success = 8",
      "    case .failureRequiringAppLaunchNoServiceInArea: .failureRequiringAppLaunch",
      "public struct INRideStatus: IntentObject {", "  public var phase: INRidePhase = .unknown", "  public var rideOption: INRideOption?",
      "  public var fareLineItems: [INRideFareLineItem]?", "  public var scheduledPickupTime: DateComponentsRange?",
      "  public var paymentMethods: [PaymentMethod]?", "public nonisolated enum MoveIntentKind: String, CaseIterable, Hashable, Sendable {",
      "  case startWorkout = \"StartWorkout\"",
      "  func requestRideHandler(in context: InvocationContext) throws -> any INRequestRideIntentHandling",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    // SiriKit asks nobody about the payment.
    #expect(!text.contains("resolvePaymentMethod"))
  }

  @Test("types that no intent of the definition uses are not written")
  func unused() throws {
    var file = try Fixture("Move").file
    file.reading.definition.intents.removeAll { $0.name.contains("Ride") }
    let text = try Fixture(file).generate(access: .public)
    #expect(text.contains("enum INWorkoutLocationType"))
    #expect(!text.contains("INRide"))
  }

  @Test("a handler implements what it wants, and what it answers is told by what its code means, in the definition's words or the system's")
  func running() async throws {
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    let output = try await compiler.output(of: [
      try Fixture("Move").generate(access: .internal),
      """
      import IntentRuntime

      struct Gym: INStartWorkoutIntentHandling {
        var code: INStartWorkoutIntentResponseCode
        func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INStartWorkoutGoalValueResolutionResult {
          guard let goal = intent.goalValue else { return .notRequired() }
          return goal > 1_000 ? .unsupported(forReason: .tooMuch) : .success(with: goal)
        }
        func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse { .init(code) }
      }

      struct Garage: INRequestRideIntentHandling {
        func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
          guard intent.rideOptionName != nil else { return .init(.failureRequiringAppLaunchNoServiceInArea) }
          guard intent.partySize != nil else { return .init(.inProgress) }
          var ride = INRideStatus(identifier: "r1", display: "SUV")
          ride.driver = INRideDriver(identifier: "d1", display: "Ana")
          return .success(rideStatus: ride)
        }
      }

      @main struct Program {
        static func main() async throws {
          var start = INStartWorkoutIntent()
          start.workoutName = SpeakableString(spokenPhrase: "Run")
          for code in INStartWorkoutIntentResponseCode.allCases {
            await show(start, INStartWorkoutIntentDispatcher(handler: Gym(code: code)), "en")
          }
          await show(start, INStartWorkoutIntentDispatcher(handler: Gym(code: .failureOngoingWorkout)), "ja")
          await show(start, INStartWorkoutIntentDispatcher(handler: Gym(code: .failureNoMatchingWorkout)), "ja")
          start.goalValue = 5_000
          await show(start, INStartWorkoutIntentDispatcher(handler: Gym(code: .success)), "en")
          var ride = INRequestRideIntent()
          let garage = INRequestRideIntentDispatcher(handler: Garage())
          await show(ride, garage, "en")
          ride.rideOptionName = SpeakableString(vocabularyIdentifier: "suv", spokenPhrase: "SUV")
          await show(ride, garage, "ja")
          ride.partySize = 2
          await show(ride, garage, "ja")
        }

        static func show(_ intent: some Intent, _ dispatcher: any IntentDispatcher, _ language: String) async {
          let run = await IntentExecutor(deadline: .seconds(60)).run(intent, with: dispatcher, in: InvocationContext(language: language))
          print(run.response?.codeName ?? "-", run.outcome.name, run.message)
        }
      }
      """,
    ])
    #expect(
      output == """
        unspecified failure It could not be done.
        ready failure It could not be done.
        continueInApp continueInApp Continue in the app.
        failure failure It could not be done.
        failureRequiringAppLaunch continueInApp Continue in the app.
        failureOngoingWorkout failure You are at Run already.
        failureNoMatchingWorkout failure There is no such workout.
        handleInApp continueInApp Continue in the app.
        success success Your workout has started.
        failureOngoingWorkout failure もうRunの途中です。
        failureNoMatchingWorkout failure そのワークアウトはありません。
        - unsupported 5000 is more than anybody can do.
        failureRequiringAppLaunchNoServiceInArea continueInApp There is no service in this area.
        inProgress inProgress 受け付けました。処理を続けています。
        success success Anaが迎えに行きます。

        """)
  }

  @Test("what the system's intent does not have is refused at its place, and named")
  func unknown() throws {
    var file = try Fixture("Move").file
    file.reading.definition.intents[0].response?.codes[0].name = "failureBusy"
    let error = #expect(throws: CodegenError.self) { try Fixture(file).generate(access: .public) }
    #expect(error?.fact == .notInSystemIntent("failureBusy", of: "INStartWorkoutIntent"))
    #expect(error?.place.line ?? 0 > 1)
  }
}
