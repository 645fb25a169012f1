public import IntentRuntime
public import ProgramSupport
public import StudyLaunch

/// Where the app opens.
public enum AppEntry: Sendable {
  /// The home screen.
  case home
  /// The home screen, line by line, whatever the terminal can do.
  case plain
  /// The screen or action of an activity, and where it was opened from, such as `link` or `phrase`.
  case activity(UserActivity, from: String)
}

/// Opens the full-screen app and waits until it ends; handed in by the program, since commands know no screens.
public typealias AppOpening = @Sendable (AppEntry, StudyHost) async throws -> ProgramSupport.ExitCode

/// Starts what talks to the timeline service; tests hand in a stand-in.
typealias TimelineOpening = @Sendable (StudyHost) throws -> any TimelineAccess
