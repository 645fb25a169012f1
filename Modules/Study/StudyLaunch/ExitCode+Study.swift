public import ProgramSupport
public import StudyIntents

/// What only a study log ends with, as programs end.
extension ExitCode {
  /// Makes the program's code of study's.
  public init(_ code: StudyExitCode) { self.init(code.number, code.name) }

  /// All codes of study.
  public static var study: [ExitCode] { StudyExitCode.allCases.map { ExitCode($0) } }

  /// The code with this number, study's own or shared; ``ExitCode/failure`` where it is none of them.
  public init(study rawValue: Int32) { self.init(rawValue, among: Self.study) }
}
