import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// `kiroku config`: reads and edits settings.
enum ConfigCommand: CommandGroup {
  static let name = "config"
  static let summary = Phrase("Show and edit settings", "設定を見る・変更する")
  static let examples = ["kiroku config", "kiroku config set day.startsAt 04:00", "kiroku config unset day.startsAt"]

  static var subcommands: [CommandType] {
    [ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self, ConfigPathCommand.self]
  }
}

/// A setting's name.
struct SettingOperand: ArgumentGroup {
  let key: String

  init(_ arguments: inout CommandArguments) {
    key = arguments.requiredOperand(
      "key", Phrase("A setting's name; `kiroku config` lists them.", "設定の名前。`kiroku config`で一覧を見られます。"),
      completion: .choices(SettingKey.allCases.map(\.rawValue)))
  }
}

/// `kiroku config list`: all settings, and where each comes from.
struct ConfigListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List all settings", "設定の一覧を見る")

  init(_ arguments: inout CommandArguments) {}

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
  static let name = "get"
  static let summary = Phrase("Show one setting", "設定を1つ見る")

  let which: SettingOperand

  init(_ arguments: inout CommandArguments) {
    which = SettingOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let entry = try SettingsFile(context).entry(SettingKey(reading: which.key))
    if context.isJSON { context.write(SettingAnswer.document(of: entry)) } else { context.say(entry.value) }
    return .done
  }
}

/// `kiroku config set`: changes a setting.
struct ConfigSetCommand: StudyCommand {
  static let name = "set"
  static let summary = Phrase("Change a setting", "設定を変更する")

  let which: SettingOperand
  let value: String

  init(_ arguments: inout CommandArguments) {
    which = SettingOperand(&arguments)
    value = arguments.requiredOperand("value", Phrase("Its new value.", "新しい値。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let key = try SettingKey(reading: which.key)
    let file = try SettingsFile(context)
    let value = value
    try await context.saving(nil) { try file.set(key, to: value) }
    context.noteSaved(.setting)
    let code = try SettingAnswer.showChanged(key, in: file, context)
    if key == .calendarFile { try CalendarCommand.follow(file, in: context) }
    return code
  }
}

/// `kiroku config unset`: goes back to a setting's default.
struct ConfigUnsetCommand: StudyCommand {
  static let name = "unset"
  static let summary = Phrase("Go back to a setting's default", "設定を初期値に戻す")

  let which: SettingOperand

  init(_ arguments: inout CommandArguments) {
    which = SettingOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let key = try SettingKey(reading: which.key)
    let file = try SettingsFile(context)
    try await context.saving(nil) { try file.unset(key) }
    context.noteSaved(.setting)
    let code = try SettingAnswer.showChanged(key, in: file, context)
    if key == .calendarFile { try CalendarCommand.follow(file, in: context) }
    return code
  }
}

/// `kiroku config path`: where the settings file is.
struct ConfigPathCommand: StudyCommand {
  static let name = "path"
  static let summary = Phrase("Show where the settings file is", "設定ファイルの場所を見る")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let path = try SettingsFile(context).path
    if context.isJSON { context.write(["path": .string(path)]) } else { context.say(path) }
    return .done
  }
}
