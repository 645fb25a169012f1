public import ProgramSupport
public import StudySettings

/// What screens are handed of the settings.
public struct SettingsServices: Sendable {
  /// The file that they stand in.
  public var file: SettingsFile
  /// Those that the app goes by.
  public var current: @Sendable () -> Settings
  /// Has the whole app go by others.
  public var follow: @Sendable (Settings) -> Void
  /// Looks whether the file has changed; asked again and again, while nothing else is to be done.
  public var look: @Sendable () -> SettingsWatch.News?
  /// The environment variable that decides in place of a setting, as it is set now; nil where none does.
  public var variable: @Sendable (SettingKey) -> String?
  /// Why the calendar that is kept up to date could not be written the last time, in words; nil where it could.
  public var calendarProblem: @Sendable () -> String?

  /// What of usage would be sent next, exactly.
  public var usage: @Sendable () throws -> [JSONValue]

  /// Makes the set from its parts.
  public init(
    file: SettingsFile, current: @escaping @Sendable () -> Settings, follow: @escaping @Sendable (Settings) -> Void,
    look: (@Sendable () -> SettingsWatch.News?)? = nil, variable: @escaping @Sendable (SettingKey) -> String? = { _ in nil },
    calendarProblem: @escaping @Sendable () -> String? = { nil },
    usage: @escaping @Sendable () throws -> [JSONValue] = { [] }
  ) {
    self.file = file
    self.current = current
    self.follow = follow
    let watch = SettingsWatch(file, current: current)
    self.look = look ?? { watch.look() }
    self.variable = variable
    self.calendarProblem = calendarProblem
    self.usage = usage
  }
}
