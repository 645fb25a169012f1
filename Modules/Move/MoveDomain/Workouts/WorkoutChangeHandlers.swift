import IntentRuntime

/// Pausing, resuming, ending and cancelling the workout that goes on: what the app does unseen, and hands to it whoever is not the app.
struct WorkoutChangeCall {
  let move: Move
  let context: InvocationContext

  func resolve(_ name: SpeakableString?) async -> SpeakableStringResolutionResult {
    await context.answering(.unsupported()) {
      guard let name else { return .notRequired() }
      let found = try move.workoutNames().matches(name)
      // A name that there is none of is no name of what goes on either: confirming says so.
      return found.count > 1 ? .disambiguation(with: found) : .success(with: found.first ?? name)
    }
  }

  func confirm<Response: CodedIntentResponse>(_ change: WorkoutChange, _ name: SpeakableString?) async -> Response {
    await context.answering(Response(.failure)) {
      try move.refusal(of: change, kind: kind(name)).map(answer) ?? Response(.ready)
    }
  }

  func handle<Response: CodedIntentResponse>(_ change: WorkoutChange, _ name: SpeakableString?) async -> Response {
    guard context.source == .app else { return Response(codeNamed: "handleInApp") ?? Response(.failure) }
    return await context.answering(Response(.failure)) {
      do {
        try move.perform(change, kind: kind(name))
        return Response(.success)
      } catch let refusal as WorkoutRefusal {
        return answer(refusal)
      }
    }
  }

  private func kind(_ name: SpeakableString?) -> String? { name.map { $0.vocabularyIdentifier ?? $0.spokenPhrase } }

  private func answer<Response: CodedIntentResponse>(_ refusal: WorkoutRefusal) -> Response {
    (refusal == .noMatch ? Response(codeNamed: "failureNoMatchingWorkout") : nil) ?? Response(.failure)
  }
}

struct PauseWorkoutHandler: INPauseWorkoutIntentHandling {
  let call: WorkoutChangeCall

  func resolveWorkoutName(for intent: INPauseWorkoutIntent) async -> SpeakableStringResolutionResult {
    await call.resolve(intent.workoutName)
  }
  func confirm(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse { await call.confirm(.pause, intent.workoutName) }
  func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse { await call.handle(.pause, intent.workoutName) }
}

struct ResumeWorkoutHandler: INResumeWorkoutIntentHandling {
  let call: WorkoutChangeCall

  func resolveWorkoutName(for intent: INResumeWorkoutIntent) async -> SpeakableStringResolutionResult {
    await call.resolve(intent.workoutName)
  }
  func confirm(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse { await call.confirm(.resume, intent.workoutName) }
  func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse { await call.handle(.resume, intent.workoutName) }
}

struct EndWorkoutHandler: INEndWorkoutIntentHandling {
  let call: WorkoutChangeCall

  func resolveWorkoutName(for intent: INEndWorkoutIntent) async -> SpeakableStringResolutionResult {
    await call.resolve(intent.workoutName)
  }
  func confirm(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse { await call.confirm(.end, intent.workoutName) }
  func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse { await call.handle(.end, intent.workoutName) }
}

struct CancelWorkoutHandler: INCancelWorkoutIntentHandling {
  let call: WorkoutChangeCall

  func resolveWorkoutName(for intent: INCancelWorkoutIntent) async -> SpeakableStringResolutionResult {
    await call.resolve(intent.workoutName)
  }
  func confirm(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse { await call.confirm(.cancel, intent.workoutName) }
  func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse { await call.handle(.cancel, intent.workoutName) }
}
