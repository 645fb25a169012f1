import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// How settings are shown.
enum SettingAnswer {
  /// Shows a setting that was changed.
  static func showChanged(_ key: SettingKey, in file: SettingsFile, _ context: CommandContext) throws -> ExitCode {
    let entry = try file.entry(key)
    if context.isJSON {
      context.write(document(of: entry))
    } else {
      context.say(
        entry.value.isEmpty
          ? context.language.words("\(key.rawValue) is now empty.", "\(key.rawValue)を空にしました。")
          : context.language.words("\(key.rawValue) is now \(entry.value).", "\(key.rawValue)を\(entry.value)にしました。"))
      if key == .phrasesKeepMisses, entry.value == "false" {
        context.say(
          context.language.words(
            "What is kept already stays until it is forgotten: `kiroku say --misses --forget`.",
            "すでに残っているフレーズは、`kiroku say --misses --forget`で消去するまで残ります。"))
      }
    }
    return .done
  }

  /// A setting's document.
  static func document(of entry: SettingEntry) -> JSONValue {
    var line: Int?
    if case .file(let number) = entry.source { line = number }
    return [
      "key": .string(entry.key.rawValue), "value": .string(entry.value), "source": line == nil ? "default" : "file",
      "line": line.map(JSONValue.integer),
    ]
  }

  /// Where a setting comes from.
  static func source(_ source: SettingEntry.Source, _ language: Language) -> String {
    switch source {
    case .default: language.words("default", "初期値")
    case .file(let line): language.words("line \(line)", "\(line)行目")
    }
  }
}

extension SettingsFile {
  /// The settings file of a run; it must not be readable, or `config` could not mend it.
  init(_ context: CommandContext) throws(ProgramError) {
    self.init(path: try context.study.get().paths.config.path)
  }

  /// One setting as the file or its default says.
  func entry(_ key: SettingKey) throws -> SettingEntry {
    try entries().first { $0.key == key } ?? SettingEntry(key: key, value: key.defaultText, source: .default)
  }
}
