import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// `kiroku config`: reads and edits settings.
enum ConfigCommand {
  private static let key = OperandDefinition(
    "KEY", Phrase("A setting's name; `kiroku config` lists them.", "設定の名前。`kiroku config`で一覧を見られます。"), isRequired: true,
    completion: .words(SettingKey.allCases.map(\.rawValue)))

  static let definition = CommandDefinition(
    "config", Phrase("Show and edit settings", "設定を見る・変更する"),
    examples: ["kiroku config", "kiroku config set day.startsAt 04:00", "kiroku config unset day.startsAt"],
    subcommands: [
      CommandDefinition("list", Phrase("List all settings", "設定の一覧を見る"), run: list),
      CommandDefinition("get", Phrase("Show one setting", "設定を1つ見る"), operands: [key], run: get),
      CommandDefinition(
        "set", Phrase("Change a setting", "設定を変更する"),
        operands: [key, OperandDefinition("VALUE", Phrase("Its new value.", "新しい値。"), isRequired: true)], run: set),
      CommandDefinition("unset", Phrase("Go back to a setting's default", "設定を初期値に戻す"), operands: [key], run: unset),
      CommandDefinition("path", Phrase("Show where the settings file is", "設定ファイルの場所を見る"), run: path),
    ], defaultSubcommand: "list")

  private static func file(_ context: CommandContext) throws(ProgramError) -> SettingsFile {
    SettingsFile(path: try context.study.get().paths.config.path)
  }

  private static func list(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode {
    let entries = try file(context).entries()
    if context.isJSON {
      context.write(["settings": .array(entries.map { document(of: $0, context) })])
      return .done
    }
    var table = TextTable(columns: [.text, .text, .text, .shrinking])
    table.rows = entries.map { entry in
      [
        TextTable.Cell(entry.key.rawValue, entry.source == .default ? .plain : .bold), TextTable.Cell(entry.value),
        TextTable.Cell(source(entry.source, context), .dim), TextTable.Cell(entry.key.help(in: context.words), .dim),
      ]
    }
    context.write(table.lines(width: context.width, style: context.style))
    return .done
  }

  private static func get(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode {
    let key = try SettingKey(reading: call.operand(0) ?? "")
    let entry = try file(context).entries().first { $0.key == key } ?? SettingEntry(key: key, value: key.defaultText, source: .default)
    if context.isJSON { context.write(document(of: entry, context)) } else { context.say(entry.value) }
    return .done
  }

  private static func set(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode {
    let key = try SettingKey(reading: call.operand(0) ?? "")
    try file(context).set(key, to: call.operand(1) ?? "")
    return try showChanged(key, context)
  }

  private static func unset(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode {
    let key = try SettingKey(reading: call.operand(0) ?? "")
    try file(context).unset(key)
    return try showChanged(key, context)
  }

  private static func showChanged(_ key: SettingKey, _ context: CommandContext) throws -> ExitCode {
    let entry = try file(context).entries().first { $0.key == key } ?? SettingEntry(key: key, value: key.defaultText, source: .default)
    if context.isJSON {
      context.write(document(of: entry, context))
    } else {
      context.say(context.language.words("\(key.rawValue) is now \(entry.value).", "\(key.rawValue)を\(entry.value)にしました。"))
    }
    return .done
  }

  private static func path(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode {
    let path = try file(context).path
    if context.isJSON { context.write(["path": .string(path)]) } else { context.say(path) }
    return .done
  }

  private static func document(of entry: SettingEntry, _ context: CommandContext) -> JSONValue {
    var line: Int?
    if case .file(let number) = entry.source { line = number }
    return [
      "key": .string(entry.key.rawValue), "value": .string(entry.value), "source": line == nil ? "default" : "file",
      "line": line.map(JSONValue.integer),
    ]
  }

  private static func source(_ source: SettingEntry.Source, _ context: CommandContext) -> String {
    switch source {
    case .default: context.language.words("default", "初期値")
    case .file(let line): context.language.words("line \(line)", "\(line)行目")
    }
  }
}
