import TextSafety

/// How a program ends: a code for the shell, and the name that scripts see. A change of either is a breaking change.
///
/// The codes here mean the same in every program. Those between 15 and 29, and from 33 to 63, are free for what only an app knows: it makes
/// its own with ``init(_:_:)``.
public struct ExitCode: Hashable, Sendable {
  /// The code, 0 to 255.
  public let rawValue: Int32
  /// The name in `{"error": {"code": …, "name": …}}`.
  public let name: String

  /// Makes a code of an app's own.
  public init(_ rawValue: Int32, _ name: String) {
    self.rawValue = rawValue
    self.name = name
  }
}

// Computed, so that nothing is made ready before it is used.
extension ExitCode {
  public static var done: ExitCode { ExitCode(0, "done") }
  /// A failure, for a reason with no code of its own.
  public static var failure: ExitCode { ExitCode(1, "failure") }
  /// A value is missing.
  public static var needsValue: ExitCode { ExitCode(10, "needsValue") }
  /// Several values fit.
  public static var disambiguation: ExitCode { ExitCode(11, "disambiguation") }
  /// A yes or no is needed.
  public static var confirmation: ExitCode { ExitCode(12, "confirmation") }
  /// A value is refused.
  public static var unsupported: ExitCode { ExitCode(13, "unsupported") }
  /// The phrase fits nothing.
  public static var noReading: ExitCode { ExitCode(14, "noReading") }
  public static var continueInApp: ExitCode { ExitCode(30, "continueInApp") }
  public static var inProgress: ExitCode { ExitCode(31, "inProgress") }
  public static var timedOut: ExitCode { ExitCode(32, "timedOut") }
  /// The command line is wrong.
  public static var usage: ExitCode { ExitCode(64, "usage") }
  /// The input data is wrong.
  public static var badData: ExitCode { ExitCode(65, "badData") }
  /// A server cannot be reached.
  public static var unavailable: ExitCode { ExitCode(69, "unavailable") }
  /// A defect in the program.
  public static var defect: ExitCode { ExitCode(70, "defect") }
  /// A file or directory cannot be created.
  public static var cannotCreate: ExitCode { ExitCode(73, "cannotCreate") }
  /// Something cannot be read or written, or the database is damaged, is none, or is of a newer version.
  public static var inputOutput: ExitCode { ExitCode(74, "inputOutput") }
  /// The data is busy; trying again helps.
  public static var busy: ExitCode { ExitCode(75, "busy") }
  /// What is asked may not be done while the session is locked.
  public static var locked: ExitCode { ExitCode(77, "locked") }
  /// The settings are wrong.
  public static var badSettings: ExitCode { ExitCode(78, "badSettings") }
  /// Interrupted.
  public static var cancelled: ExitCode { ExitCode(130, "cancelled") }

  /// All codes that every program shares.
  public static var shared: [ExitCode] {
    [
      done, failure, needsValue, disambiguation, confirmation, unsupported, noReading, continueInApp, inProgress, timedOut, usage, badData,
      unavailable, defect, cannotCreate, inputOutput, busy, locked, badSettings, cancelled,
    ]
  }

  /// The code with this number among `codes`, the app's own, and those that every program shares; ``failure`` where it is none of them.
  public init(_ rawValue: Int32, among codes: [ExitCode] = []) {
    self = (codes + Self.shared).first { $0.rawValue == rawValue } ?? .failure
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
