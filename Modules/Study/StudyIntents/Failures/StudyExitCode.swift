/// How a program ends for a reason that only a study log has: a number for the shell, and the name that scripts see. A change of either is a breaking
/// change.
///
/// This is the only place: the programs' codes, study's errors and the response codes all take theirs from here. One that is added here needs its row
/// in Docs/Guide/Scripts.md; its number is one that ``ProgramSupport/ExitCode`` leaves to apps (15 to 29, 33 to 63).
public enum StudyExitCode: String, CaseIterable, Hashable, Sendable {
  case signedOut
  /// Recorded, and not yet delivered.
  case offline
  case notOnShelf
  /// Recorded, and not shown to others.
  case forbiddenWords
  /// Nothing is being measured.
  case noSession
  /// What was asked for is so already.
  case alreadySo

  /// The number, as the shell sees it.
  public var number: Int32 {
    switch self {
    case .signedOut: 20
    case .offline: 21
    case .notOnShelf: 22
    case .forbiddenWords: 23
    case .noSession: 24
    case .alreadySo: 25
    }
  }

  /// The name, as documents have it.
  public var name: String { rawValue }
}
