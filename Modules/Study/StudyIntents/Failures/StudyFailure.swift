import SharedStore
public import StudyModels
import StudyRepositories

/// What ends a command or stands on a screen's status line: words in the user's language, and the exit code (Docs/Guide/Scripts.md).
public struct StudyFailure: Error, Hashable, Sendable {
  /// The exit code: 1 to 78.
  public var exitCode: Int32
  /// What, why and the way out.
  public var message: String

  /// Makes a failure from its parts.
  public init(exitCode: Int32, message: String) {
    self.exitCode = exitCode
    self.message = message
  }

  /// Puts any error that study can meet into words: a rule, the store, a value that cannot be read. Whatever else there is is a defect (70).
  ///
  /// - Parameters:
  ///   - attempt: what was being tried, for the words before the reason.
  ///   - environment: the time and the place in which dates are told.
  public init(_ error: any Error, attempt: StudyAttempt? = nil, language: Language, environment: StudyEnvironment) {
    let message: String
    switch error {
    case let failure as StudyFailure: message = failure.message
    case let error as StudyError: message = error.message(in: language, attempt: attempt, environment: environment).text
    case let error as StoreError: message = error.message(in: language, words: .kiroku)
    case let error as BackupError: message = error.message(in: language, words: .kiroku)
    case let error as UnreadableValue: message = error.message(in: language)
    default:
      let name = QuotedText.name(of: error)
      message = language.words(
        "This is a defect in Kiroku (\(name)). Please report it, with what you did before.",
        "Kirokuの不具合です（\(name)）。直前の操作とあわせてご報告ください。")
    }
    self.init(exitCode: StudyExit.code(of: error), message: message)
  }
}
