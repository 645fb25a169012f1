public import IntentRunner
public import IntentRuntime
import SharedStore
import ShortcutManagement

extension Move {
  /// What became of a run whose answer nobody waited for: by the identifier of a ride that the fleet had not decided about, or by the token of what
  /// was being saved.
  public func progress(of token: String, in context: InvocationContext) throws -> RunProgress {
    let ride = RideCall(move: self, context: context)
    guard let run = RunToken(token) else { return try ride.progress(of: token) }
    guard let intent = Self.changing(run.intentName) else { return .unknown }
    let isJournaled = run.trace.change != 0
    switch try store.outcome(of: run.trace, saved: { change, _ in change }) {
    case .gone where intent is INRequestRideIntent: return try ride.progress(of: run.trace.run)
    case .gone where isJournaled: return .gone(intent: intent)
    case .saved, .gone:
      return Self.response(to: intent, codeNamed: "success").map { .finished(intent: intent, response: $0) } ?? .unknown
    case .notSaved: return .notSaved(intent: intent)
    case .underWay: return .working(intent: intent)
    case .forgotten: return .forgotten(intent: intent)
    }
  }

  /// An empty intent that changes something, by its name; nil for others.
  private static func changing(_ name: String) -> (any Intent)? {
    let types: [any Intent.Type] = [
      INStartWorkoutIntent.self, INPauseWorkoutIntent.self, INResumeWorkoutIntent.self, INEndWorkoutIntent.self,
      INCancelWorkoutIntent.self, INRequestRideIntent.self, INCancelRideIntent.self, INSendRideFeedbackIntent.self,
    ]
    return types.first { $0.intentName == name }?.init()
  }

  /// The answer to an intent that changes something with the code of a name; nil for other intents, and where it has no such code.
  static func response(to intent: any Intent, codeNamed code: String) -> (any IntentResponse)? {
    switch intent {
    case is INStartWorkoutIntent: INStartWorkoutIntentResponse(codeNamed: code)
    case is INPauseWorkoutIntent: INPauseWorkoutIntentResponse(codeNamed: code)
    case is INResumeWorkoutIntent: INResumeWorkoutIntentResponse(codeNamed: code)
    case is INEndWorkoutIntent: INEndWorkoutIntentResponse(codeNamed: code)
    case is INCancelWorkoutIntent: INCancelWorkoutIntentResponse(codeNamed: code)
    case is INCancelRideIntent: INCancelRideIntentResponse(codeNamed: code)
    case is INSendRideFeedbackIntent: INSendRideFeedbackIntentResponse(codeNamed: code)
    default: nil
    }
  }
}
