/// A program of the user's own that Kiroku runs when something happens: a file of this name in the folder of hooks.
public enum Hook: String, CaseIterable, Hashable, Sendable {
  case record, start, pause, resume, finish
  case timerEnd = "timer-end"
  /// Those before a change may refuse it.
  case preRecord = "pre-record"
  case preStart = "pre-start"
  case preFinish = "pre-finish"

  /// The variable that says to a hook what happened, and to a Kiroku that it runs whose hooks are not to be run again.
  public static let variable = "KIROKU_HOOK"
}

/// The folder of hooks, beside the settings file.
public struct HookFolder: Hashable, Sendable {
  /// Its path; it need not be there.
  public var path: String

  /// Takes the path of the folder.
  public init(path: String) { self.path = path }
}
