import TextSafety

/// The exit codes of Kiroku's programs, with the names that scripts see. A change of either is a breaking change.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  /// A failure, for a reason with no code of its own.
  case failure = 1
  /// A value is missing.
  case needsValue = 10
  /// Several values fit.
  case disambiguation = 11
  /// A yes or no is needed.
  case confirmation = 12
  /// A value is refused.
  case unsupported = 13
  /// The phrase fits nothing.
  case noReading = 14
  case signedOut = 20
  case offline = 21
  case notOnShelf = 22
  case forbiddenWords = 23
  case noSession = 24
  case alreadySo = 25
  case continueInApp = 30
  case inProgress = 31
  case timedOut = 32
  /// The command line is wrong.
  case usage = 64
  /// The input data is wrong.
  case badData = 65
  /// The server cannot be reached.
  case unavailable = 69
  /// A defect in the program.
  case defect = 70
  /// A file or directory cannot be created.
  case cannotCreate = 73
  /// Something cannot be read or written, or the database is damaged, is none, or is of a newer version.
  case inputOutput = 74
  /// The data is busy; trying again helps.
  case busy = 75
  /// The settings are wrong.
  case badSettings = 78
  /// Interrupted.
  case cancelled = 130

  /// The name in `{"error": {"code": …, "name": …}}`.
  public var name: String {
    switch self {
    case .done: "done"
    case .failure: "failure"
    case .needsValue: "needsValue"
    case .disambiguation: "disambiguation"
    case .confirmation: "confirmation"
    case .unsupported: "unsupported"
    case .noReading: "noReading"
    case .signedOut: "signedOut"
    case .offline: "offline"
    case .notOnShelf: "notOnShelf"
    case .forbiddenWords: "forbiddenWords"
    case .noSession: "noSession"
    case .alreadySo: "alreadySo"
    case .continueInApp: "continueInApp"
    case .inProgress: "inProgress"
    case .timedOut: "timedOut"
    case .usage: "usage"
    case .badData: "badData"
    case .unavailable: "unavailable"
    case .defect: "defect"
    case .cannotCreate: "cannotCreate"
    case .inputOutput: "inputOutput"
    case .busy: "busy"
    case .badSettings: "badSettings"
    case .cancelled: "cancelled"
    }
  }
}

/// What ends a program: an exit code, and words in the user's language.
public struct ProgramError: Error, Hashable, Sendable {
  /// The exit code.
  public var code: ExitCode
  /// What, why and the way out, in the user's language.
  public var message: String
  /// The document under `--json` where it is another than that of an error: that of a run that did not come to its end.
  public var document: JSONValue?

  /// Makes an error.
  public init(_ code: ExitCode, _ message: String, document: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.document = document
  }

  /// The document that stands on stdout under `--json`.
  public var json: JSONValue {
    document ?? ["error": ["code": .integer(Int(code.rawValue)), "name": .string(code.name), "message": .string(message)]]
  }
}

extension ProgramError {
  /// What ends a program where `error` is one that it has no words for (70); an output that cannot be written has some (74).
  public static func defect(_ error: any Error, in language: Language) -> ProgramError {
    switch error {
    case let error as ProgramError: error
    case let error as WriteError: ProgramError(.inputOutput, error.message(in: language))
    default: ProgramError(.defect, defectMessage(error, in: language))
    }
  }

  /// That `error` is a defect of the program, and what to do about it.
  public static func defectMessage(_ error: any Error, in language: Language) -> String {
    let name = SafeText.name(of: error)
    return language.words(
      "A defect in this program (\(name)). Please report it, with what you did before.",
      "プログラムの不具合です（\(name)）。直前の操作とあわせてご報告ください。")
  }
}
