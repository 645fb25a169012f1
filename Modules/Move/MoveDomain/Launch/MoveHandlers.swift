public import IntentRuntime

/// Who handles Move's intents: a handler is made for each run.
public struct MoveHandlers: MoveIntentHandlers {
  private let move: @Sendable () throws -> Move

  /// Asks for the data when an intent needs a handler, so that listing intents opens nothing.
  public init(_ move: @escaping @Sendable () throws -> Move) { self.move = move }

  public func startWorkoutHandler(in context: InvocationContext) throws -> any INStartWorkoutIntentHandling {
    StartWorkoutHandler(move: try move().guarded(INStartWorkoutIntent.self, context), context: context)
  }

  public func pauseWorkoutHandler(in context: InvocationContext) throws -> any INPauseWorkoutIntentHandling {
    PauseWorkoutHandler(call: try call(INPauseWorkoutIntent.self, context))
  }

  public func resumeWorkoutHandler(in context: InvocationContext) throws -> any INResumeWorkoutIntentHandling {
    ResumeWorkoutHandler(call: try call(INResumeWorkoutIntent.self, context))
  }

  public func endWorkoutHandler(in context: InvocationContext) throws -> any INEndWorkoutIntentHandling {
    EndWorkoutHandler(call: try call(INEndWorkoutIntent.self, context))
  }

  public func cancelWorkoutHandler(in context: InvocationContext) throws -> any INCancelWorkoutIntentHandling {
    CancelWorkoutHandler(call: try call(INCancelWorkoutIntent.self, context))
  }

  public func listRideOptionsHandler(in context: InvocationContext) throws -> any INListRideOptionsIntentHandling {
    ListRideOptionsHandler(call: try rideCall(INListRideOptionsIntent.self, context))
  }

  public func requestRideHandler(in context: InvocationContext) throws -> any INRequestRideIntentHandling {
    RequestRideHandler(call: try rideCall(INRequestRideIntent.self, context))
  }

  public func getRideStatusHandler(in context: InvocationContext) throws -> any INGetRideStatusIntentHandling {
    GetRideStatusHandler(call: try rideCall(INGetRideStatusIntent.self, context))
  }

  public func cancelRideHandler(in context: InvocationContext) throws -> any INCancelRideIntentHandling {
    CancelRideHandler(call: try rideCall(INCancelRideIntent.self, context))
  }

  public func sendRideFeedbackHandler(in context: InvocationContext) throws -> any INSendRideFeedbackIntentHandling {
    SendRideFeedbackHandler(call: try rideCall(INSendRideFeedbackIntent.self, context))
  }

  private func rideCall(_ intent: any Intent.Type, _ context: InvocationContext) throws -> RideCall {
    RideCall(move: try move().guarded(intent, context), context: context)
  }

  private func call(_ intent: any Intent.Type, _ context: InvocationContext) throws -> WorkoutChangeCall {
    WorkoutChangeCall(move: try move().guarded(intent, context), context: context)
  }
}

extension Move {
  /// The intents over this data.
  public var intents: MoveHandlers { MoveHandlers { self } }
}
