public import ProgramSupport

/// What only a study log ends with.
extension ExitCode {
  public static var signedOut: ExitCode { ExitCode(20, "signedOut") }
  public static var offline: ExitCode { ExitCode(21, "offline") }
  public static var notOnShelf: ExitCode { ExitCode(22, "notOnShelf") }
  public static var forbiddenWords: ExitCode { ExitCode(23, "forbiddenWords") }
  /// Nothing is being measured.
  public static var noSession: ExitCode { ExitCode(24, "noSession") }
  public static var alreadySo: ExitCode { ExitCode(25, "alreadySo") }

  /// All of them.
  public static var study: [ExitCode] { [signedOut, offline, notOnShelf, forbiddenWords, noSession, alreadySo] }

  /// The code with this number, study's own or shared; ``ExitCode/failure`` where it is none of them.
  public init(study rawValue: Int32) { self.init(rawValue, among: Self.study) }
}
