import StudyModels
import StudyRepositories
import StudySettings

/// What the settings page shows, as it was read.
struct SettingsContents: Equatable, Sendable {
  var survey: SettingsSurvey
  var account: AccountState?
  var name: AccountName?
  var hasSample: Bool
  /// The names of the user's own themes.
  var themes: [String] = []

  /// Reads the file and the little that the store says; blocks its thread.
  static func read(from services: ScreenServices) throws -> SettingsContents {
    SettingsContents(
      survey: services.settings.file.survey(goingBy: services.settings.current()),
      account: try services.repositories.account.state(), name: try services.repositories.account.details()?.name,
      hasSample: try !services.repositories.samples.contents().isEmpty, themes: services.settings.file.themeNames())
  }

  /// The pages that lead on from here.
  var links: [SettingsList.Link] { [.keys, .account, .usage] + (hasSample ? [.sample] : []) + [.file] }

  /// The words that a value can be: of themes the user's own, too.
  func choices(of key: SettingKey) -> [String] { key == .theme ? key.choices + themes : key.choices }

  func entry(_ key: SettingKey) -> SettingEntry? { survey.entries.first { $0.key == key } }
}

/// A value of the file that was changed here, as it was before; nil for one that was not there.
struct SettingChange: Equatable, Sendable {
  var key: SettingKey
  var before: String?
}
