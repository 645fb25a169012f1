import SharedStore
public import StudyModels

/// Which exit code study's errors and response codes have (Docs/Guide/Scripts.md): study's own of ``StudyExitCode``, or one that every program shares.
/// Those of outcomes are the runner's.
public enum StudyExit {
  /// Returns the exit code of an error: a rule's, the store's, 64 for a value that cannot be read; whatever else there is is a defect, 70.
  public static func code(of error: any Error) -> Int32 {
    switch error {
    case let failure as StudyFailure: failure.exitCode
    case let error as StudyError: error.exitCode
    case let error as StoreError: error.exit.rawValue
    case let error as BackupError: error.exitCode
    case is UnreadableValue: 64
    default: 70
    }
  }

  /// Returns the exit code of a response code that is no success, by its name; 1 for one without a code of its own.
  public static func code(ofResponse code: String) -> Int32 {
    switch code {
    case "failureStatusLogout": StudyExitCode.signedOut.number
    case "failureOffline": StudyExitCode.offline.number
    case "failureNotFoundBookshelfEntry": StudyExitCode.notOnShelf.number
    case "failureNgWordsDetected": StudyExitCode.forbiddenWords.number
    case "failureNoSession": StudyExitCode.noSession.number
    case "failureAlreadyStudying", "failureAlreadyPaused", "failureNotPaused": StudyExitCode.alreadySo.number
    case "failureRequiringAppLaunch": 30
    default: 1
    }
  }
}

extension StudyError {
  /// The exit code (Docs/Guide/Scripts.md); 1 for a rule without a code of its own.
  public var exitCode: Int32 {
    switch self {
    case .ambiguous: 11
    case .sessionAcrossSuspend: 12
    case .targetOutOfRange, .laterThanNow, .earlierThanAllowed, .sessionTooLong, .limit, .amountGoalNeedsMaterial, .changeRefused: 13
    case .signedOut: StudyExitCode.signedOut.number
    case .materialNotOnShelf, .notFound(kind: .material, text: _): StudyExitCode.notOnShelf.number
    case .noSession, .notFound(kind: .session, text: _): StudyExitCode.noSession.number
    case .alreadyStudying, .alreadyPaused, .notPaused: StudyExitCode.alreadySo.number
    case .undoRefused(.unreadableEntry): 74
    case .notATimer, .noRounds, .lastRound, .notFound, .noGoal, .nothingToUndo, .nothingToRedo, .undoRefused, .refusedByHook: 1
    }
  }
}
