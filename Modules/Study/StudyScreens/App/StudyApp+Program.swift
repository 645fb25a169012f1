public import ProgramSupport

extension StudyApp.Outcome {
  /// What the program ends with: a terminal that is gone and a signal end it as cancelled.
  public var exitCode: ExitCode {
    switch self {
    case .quit(let code): ExitCode(code)
    case .ended: .cancelled
    }
  }
}

extension AppReport {
  /// Replaces a file's content with the report on one line. The app has ended by then; a file that cannot be written is the asker's to notice.
  public func write(to path: String) { OutputLine.write(json, to: path) }
}
