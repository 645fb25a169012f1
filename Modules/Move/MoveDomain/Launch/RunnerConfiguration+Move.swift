public import IntentRunner
public import IntentRuntime
public import ProgramSupport
import SharedStore
import ShortcutManagement

extension RunnerConfiguration {
  /// The extension of Move's intents; the data is opened when an intent needs it.
  ///
  /// - Parameter inApp: has the app handle what it can do unseen; nil for the app itself.
  public static func move(_ move: @escaping @Sendable () throws -> Move, inApp: InAppHandling? = nil) -> RunnerConfiguration {
    RunnerConfiguration(
      programName: "move-intents", extensionName: "Move", version: Move.version, provider: MoveHandlers(move), exitCode: Move.exitCode,
      explain: Move.explain,
      progress: { token, context in try move().progress(of: token, in: context) },
      shortcut: { name, _ in
        let plan = try move().plan(named: name)
        switch plan.step {
        case .run(let intent): return .intent(intent, showsResult: plan.showsResult)
        case .open(let activity): return .activity(activity)
        }
      }, inApp: inApp,
      // What costs money, and what somebody else waits for.
      restricted: RestrictedIntents(["RequestRide", "CancelRide", "SendRideFeedback"], variable: "MOVE_RESTRICTED_WHILE_LOCKED"))
  }
}

extension Move {
  /// The exit code of a response code that is no success.
  static func exitCode(of code: String) -> ExitCode {
    switch code {
    case "failureOngoingWorkout": ExitCode(20, "ongoingWorkout")
    case "failureNoMatchingWorkout": ExitCode(22, "noMatchingWorkout")
    case "failurePreviousRideNeedsFeedback": ExitCode(23, "needsFeedback")
    default: .failure
    }
  }

  /// Puts an error into words, with its exit code.
  public static func explain(_ error: any Error, in language: Language) -> ProgramError {
    switch error {
    case let error as StoreError:
      let words = StoreWords(app: "Move", homeVariable: "MOVE_HOME")
      return ProgramError(ExitCode(error.exit.rawValue), error.message(in: language, words: words))
    case let error as InputError: return ProgramError(error.exitCode, error.message(in: language))
    case let error as ShortcutError: return ProgramError(error.exitCode, error.message(in: language, words: .move))
    default: return ProgramError.defect(error, in: language)
    }
  }
}
