public import IntentRuntime
import ProgramSupport
import TimeMeasuring

/// Starts a workout in the app; whoever else asks is told that the app goes on with it.
struct StartWorkoutHandler: INStartWorkoutIntentHandling {
  let move: Move
  let context: InvocationContext

  func resolveWorkoutName(for intent: INStartWorkoutIntent) async -> INStartWorkoutWorkoutNameResolutionResult {
    await context.answering(.unsupported()) {
      guard let name = intent.workoutName else {
        return try move.lastWorkout().map { .confirmationRequired(with: $0) } ?? .needsValue()
      }
      let found = try move.workoutNames().matches(name)
      return switch found.count {
      case 0: .unsupported(forReason: .unknown)
      case 1: .success(with: found[0])
      default: .disambiguation(with: found)
      }
    }
  }

  func resolveIsOpenEnded(for intent: INStartWorkoutIntent) async -> BooleanResolutionResult {
    .success(with: intent.isOpenEnded ?? (intent.goalValue == nil))
  }

  func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INStartWorkoutGoalValueResolutionResult {
    // An open-ended workout has no goal, whatever was said of one.
    if intent.isOpenEnded == true { return .notRequired() }
    guard let goal = intent.goalValue else { return .needsValue() }
    guard goal > 0 else { return .unsupported(forReason: .notPositive) }
    return goal < 1_000_000 ? .success(with: goal) : .unsupported(forReason: .tooMuch)
  }

  func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent) async -> INWorkoutGoalUnitTypeResolutionResult {
    guard intent.goalValue != nil else { return .notRequired() }
    return intent.workoutGoalUnitType == .unknown ? .needsValue() : .success(with: intent.workoutGoalUnitType)
  }

  func resolveWorkoutLocationType(for intent: INStartWorkoutIntent) async -> INWorkoutLocationTypeResolutionResult {
    intent.workoutLocationType == .unknown ? .notRequired() : .success(with: intent.workoutLocationType)
  }

  func confirm(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
    await context.answering(.init(.failure)) {
      guard let name = intent.workoutName, !(try move.workoutNames().matches(name).isEmpty) else { return .failureNoMatchingWorkout() }
      // What an activity began is shown where it is opened again.
      if let id = context[WorkoutIdentifier.self], try move.hasWorkout(id) { return .init(.ready) }
      return try move.ongoingWorkout() == nil ? .init(.ready) : .failureOngoingWorkout()
    }
  }

  func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
    guard context.source == .app else {
      return .init(code: .continueInApp, userActivity: MoveActivity.startWorkout.activity(for: intent, in: move))
    }
    return await context.answering(.init(.failure)) {
      let id = context[WorkoutIdentifier.self] ?? move.clock.makeUUID()
      guard let name = intent.workoutName else { return .failureNoMatchingWorkout() }
      if try move.hasWorkout(id) { return .success() }
      var workout = Workout(id: id, kind: name.vocabularyIdentifier ?? name.spokenPhrase, name: name.spokenPhrase, started: move.now)
      if let value = intent.goalValue { workout.goal = Workout.Goal(value: value, unit: intent.workoutGoalUnitType.name) }
      workout.location = Workout.Location(rawValue: intent.workoutLocationType.name)
      if let reading = move.clock.clockReading() { workout.readings = [TimedReading(at: workout.started.instant, clocks: reading)] }
      do {
        try move.start(workout, donating: intent)
        return .success()
      } catch WorkoutRefusal.ongoing {
        return .failureOngoingWorkout()
      }
    }
  }
}

/// The identifier of the workout that the app is about to start: that of the activity which it goes on with.
public enum WorkoutIdentifier: InvocationContextKey {
  public static var defaultValue: String? { nil }
}

extension InvocationContext {
  /// Returns what a body answers; what it throws is recorded as the fault of the run, and `otherwise` is the answer.
  func answering<Answer>(_ otherwise: Answer, _ body: () async throws -> Answer) async -> Answer {
    do {
      return try await body()
    } catch {
      report.recordFault(error)
      return otherwise
    }
  }
}
