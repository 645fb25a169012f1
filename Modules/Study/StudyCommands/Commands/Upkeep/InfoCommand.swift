import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// `kiroku info`: every path and where its value came from, versions, language and clock.
struct InfoCommand: StudyCommand {
  static let name = "info"
  static let summary = Phrase("Show paths, where they came from, and versions", "パスとその由来、バージョンを見る")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let study = try context.study.get()
    let now = study.clock.zone.zoned(study.clock.now())
    let choice = Language.choice(in: context.program.environment, prefix: StudyProgram.environmentPrefix)
    if context.isJSON {
      context.write([
        "version": .string(StudyProgram.version),
        "paths": .array(
          Self.paths(study.paths).map { ["name": .string($0.name), "path": .string($0.path), "source": .string($0.source)] }),
        "ignored": .array(study.paths.ignored.map { ["name": .string($0.variable), "value": .string($0.value)] }),
        "language": .string(context.language.tag),
        "languageSource": .string(Self.languageSource(choice, context)),
        "now": .string(now.rfc3339),
        "nowSource": .string(Self.nowSource(context)),
        "timeZone": now.zone.map { .string($0) },
      ])
      return .done
    }
    let words = context.language
    var table = TextTable(columns: [.text, .text, .text], indent: 2)
    table.rows = Self.paths(study.paths).map { [TextTable.Cell($0.name), TextTable.Cell($0.path), TextTable.Cell($0.source, .dim)] }
    table.rows += [
      [
        TextTable.Cell(words.words("language", "言語")), TextTable.Cell(context.language.tag),
        TextTable.Cell(Self.languageSource(choice, context), .dim),
      ],
      [TextTable.Cell(words.words("now", "現在時刻")), TextTable.Cell(now.rfc3339), TextTable.Cell(Self.nowSource(context), .dim)],
      [TextTable.Cell(words.words("time zone", "タイムゾーン")), TextTable.Cell(now.zone ?? "–")],
    ]
    context.write(
      [context.style.bold("Kiroku \(StudyProgram.version)")] + table.lines(width: nil, style: context.style)
        + study.paths.ignored.map { TerminalText.sanitized($0.message(in: words), keepsLines: false) })
    return .done
  }

  private static func paths(_ paths: KirokuPaths) -> [(name: String, path: String, source: String)] {
    let placed = paths.all.map { (name: $0.name, path: $0.location.path, source: text($0.location.source)) }
    return placed + [
      (name: "database", path: paths.database, source: "data"), (name: "images", path: paths.images, source: "data"),
      (name: "backups", path: paths.backups, source: "state"),
    ]
  }

  private static func text(_ source: KirokuPaths.Source) -> String {
    switch source {
    case .variable(let name): "$\(name)"
    case .home: "~"
    }
  }

  private static func languageSource(_ choice: Language.Choice, _ context: CommandContext) -> String {
    if choice.variable == "KIROKU_LANG" { return "$KIROKU_LANG" }
    if case .success(let host) = context.loaded, host.settings.language != .auto { return "config" }
    return choice.variable.map { "$\($0)" } ?? "default"
  }

  private static func nowSource(_ context: CommandContext) -> String {
    (context.program.environment["KIROKU_NOW"] ?? "").isEmpty ? "clock" : "$KIROKU_NOW"
  }
}
