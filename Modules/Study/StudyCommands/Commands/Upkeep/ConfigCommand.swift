import ArgumentParser
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// `kiroku config`: reads and edits settings.
struct ConfigCommand: ParsableCommand {
  static let commands = [
    CommandTable.Entry("list", ConfigListCommand.self), CommandTable.Entry("get", ConfigGetCommand.self),
    CommandTable.Entry("set", ConfigSetCommand.self), CommandTable.Entry("unset", ConfigUnsetCommand.self),
    CommandTable.Entry("path", ConfigPathCommand.self),
  ]

  static var configuration: CommandConfiguration {
    .group(
      "config", Phrase("Show and edit settings", "設定を見る・変更する"),
      examples: ["kiroku config", "kiroku config set day.startsAt 04:00", "kiroku config unset day.startsAt"], commands)
  }
}

/// A setting's name.
struct SettingOperand: ParsableArguments {
  @Argument(
    help: .study("A setting's name; `kiroku config` lists them.", "設定の名前。`kiroku config`で一覧を見られます。"),
    completion: .list(SettingKey.allCases.map(\.rawValue)), transform: CommandValue.plain)
  var key: String
}

/// `kiroku config list`: all settings, and where each comes from.
struct ConfigListCommand: StudyCommand {
  static var configuration: CommandConfiguration { .study("list", in: "kiroku config", Phrase("List all settings", "設定の一覧を見る")) }

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let entries = try SettingsFile(context).entries()
    if context.isJSON {
      context.write(["settings": .array(entries.map(SettingAnswer.document))])
      return .done
    }
    var table = TextTable(columns: [.text, .text, .text, .shrinking])
    table.rows = entries.map { entry in
      [
        TextTable.Cell(entry.key.rawValue, entry.source == .default ? .plain : .bold), TextTable.Cell(entry.value),
        TextTable.Cell(SettingAnswer.source(entry.source, context.language), .dim),
        TextTable.Cell(entry.key.help(in: context.language), .dim),
      ]
    }
    context.write(table.lines(width: context.width, style: context.style))
    return .done
  }
}

/// `kiroku config get`: one setting.
struct ConfigGetCommand: StudyCommand {
  static var configuration: CommandConfiguration { .study("get", in: "kiroku config", Phrase("Show one setting", "設定を1つ見る")) }

  @OptionGroup var which: SettingOperand
  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let entry = try SettingsFile(context).entry(SettingKey(reading: which.key))
    if context.isJSON { context.write(SettingAnswer.document(of: entry)) } else { context.say(entry.value) }
    return .done
  }
}

/// `kiroku config set`: changes a setting.
struct ConfigSetCommand: StudyCommand {
  static var configuration: CommandConfiguration { .study("set", in: "kiroku config", Phrase("Change a setting", "設定を変更する")) }

  @OptionGroup var which: SettingOperand

  @Argument(help: .study("Its new value.", "新しい値。"), transform: CommandValue.plain)
  var value: String

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let key = try SettingKey(reading: which.key)
    let file = try SettingsFile(context)
    let value = value
    try await context.saving(nil) { try file.set(key, to: value) }
    context.noteSaved(.setting)
    return try SettingAnswer.showChanged(key, in: file, context)
  }
}

/// `kiroku config unset`: goes back to a setting's default.
struct ConfigUnsetCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study("unset", in: "kiroku config", Phrase("Go back to a setting's default", "設定を初期値に戻す"))
  }

  @OptionGroup var which: SettingOperand
  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let key = try SettingKey(reading: which.key)
    let file = try SettingsFile(context)
    try await context.saving(nil) { try file.unset(key) }
    context.noteSaved(.setting)
    return try SettingAnswer.showChanged(key, in: file, context)
  }
}

/// `kiroku config path`: where the settings file is.
struct ConfigPathCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study("path", in: "kiroku config", Phrase("Show where the settings file is", "設定ファイルの場所を見る"))
  }

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let path = try SettingsFile(context).path
    if context.isJSON { context.write(["path": .string(path)]) } else { context.say(path) }
    return .done
  }
}
