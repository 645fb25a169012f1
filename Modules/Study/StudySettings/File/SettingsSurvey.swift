import StudyModels

/// The settings file as people look at it: what it gives, and everything in it that is wrong.
public struct SettingsSurvey: Hashable, Sendable {
  /// Every setting in the order of ``SettingKey``, with the value that holds and where that comes from.
  public var entries: [SettingEntry]
  /// What is wrong, in the order of the file: as long as there is anything, the settings that held before hold.
  public var mistakes: [SettingsError]

  /// Makes a survey from its parts.
  public init(entries: [SettingEntry], mistakes: [SettingsError]) {
    self.entries = entries
    self.mistakes = mistakes
  }

  /// Returns what is wrong with the value of a setting; nil where nothing is.
  public func mistake(of key: SettingKey) -> SettingsError? {
    mistakes.first { if case .wrongValue(_, key, _) = $0 { true } else { false } }
  }
}

extension SettingsFile {
  /// Returns what the file gives and what is wrong with it; a file that cannot be read at all is a mistake, too.
  ///
  /// - Parameter current: the settings that are gone by.
  public func survey(goingBy current: Settings) -> SettingsSurvey {
    let document: SettingsDocument
    do throws(SettingsError) {
      document = try self.document()
    } catch {
      return SettingsSurvey(
        entries: SettingKey.allCases.map { SettingEntry(key: $0, value: current.text(of: $0), source: .default) }, mistakes: [error])
    }
    let (settings, mistakes) = document.readable
    let read = mistakes.isEmpty ? settings : current
    return SettingsSurvey(
      entries: SettingKey.allCases.map { key in
        SettingEntry(key: key, value: read.text(of: key), source: document.line(of: key).map { .file(line: $0) } ?? .default)
      }, mistakes: mistakes)
  }
}
