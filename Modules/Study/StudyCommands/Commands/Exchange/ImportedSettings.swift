import ProgramSupport
import StudyModels
import StudySettings

/// Settings from a file of Kiroku's own: those that are not set here are taken, others stay.
struct ImportedSettings {
  private let file: SettingsFile
  private let words: Language

  /// What became of them.
  struct Outcome: Sendable {
    var taken: [String] = []
    /// Those that are set here to something else.
    var kept: [String] = []
    /// Those that none are, or whose value is none: the line, and why.
    var refused: [(setting: ImportResult.Setting, message: String)] = []
  }

  init(_ context: CommandContext) throws {
    file = try SettingsFile(context)
    words = context.language
  }

  /// Sets what is not set here; a trial only says what that would be. Nothing is set if the file is wrong.
  func take(_ settings: [ImportResult.Setting], isTrial: Bool) -> Outcome {
    var outcome = Outcome()
    guard !settings.isEmpty else { return outcome }
    let present: [SettingEntry]
    do throws(SettingsError) {
      present = try file.entries()
    } catch {
      outcome.refused = settings.map { (setting: $0, message: error.message(in: words)) }
      return outcome
    }
    for setting in settings {
      do throws(SettingsError) {
        let key = try SettingKey(reading: setting.key)
        guard !key.isOfThisMachine else {
          outcome.kept.append(setting.key)
          continue
        }
        let value = try file.checked(key, setting.value)
        let entry = present.first { $0.key == key }
        if let entry, entry.source != .default {
          if entry.value != value { outcome.kept.append(setting.key) }
          continue
        }
        if !isTrial { try file.set(key, to: value) }
        outcome.taken.append(setting.key)
      } catch {
        outcome.refused.append((setting, error.message(in: words)))
      }
    }
    return outcome
  }
}
