import ProgramSupport
import SharedStore
import StudyLaunch
import StudyScreens
import StudySettings

extension AppLaunch {
  /// The settings, as the open app goes by them.
  func settings(in store: Store) -> SettingsServices {
    let (host, hasNoColor) = (host, hasNoColor)
    let hasLanguage = !(program.environment["KIROKU_LANG"] ?? "").isEmpty
    return SettingsServices(
      file: SettingsFile(path: host.paths.config.path), current: { host.settings }, follow: { host.follow($0) },
      variable: { key in
        switch key {
        case .language: hasLanguage ? "KIROKU_LANG" : nil
        case .color: hasNoColor ? "NO_COLOR" : nil
        default: nil
        }
      }, calendarProblem: { host.calendarFailure.map { $0.message(in: host.language) } }, usage: { try host.usageToSend(in: store) })
  }

  /// Whether the environment asks for no colours.
  var hasNoColor: Bool { !(program.environment["NO_COLOR"] ?? "").isEmpty }

  /// Whether the terminal's colours are taken: nil where the environment decides. Settings that use none may change while the app is open.
  var takesColor: Bool? { host.settings.color == .always ? true : nil }
}
