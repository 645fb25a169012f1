import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku shelf show`: one material, archived or not.
struct ShelfShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show a material", "教材を見る")

  let which: MaterialOperand

  init(_ arguments: inout CommandArguments) {
    which = MaterialOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let material = try repositories.material(named: which.material, archived: true)
    let environment = try context.environment()
    if context.isJSON {
      try context.write(StudyJSON.material(material))
      return .done
    }
    context.write(try Self.lines(material, repositories, environment, context))
    return .done
  }

  private static func lines(
    _ material: Material, _ repositories: Repositories, _ environment: StudyEnvironment, _ context: CommandContext
  ) throws -> [String] {
    let words = context.language
    let used = material.lastUsed.map { words.moment(environment.zone.zoned($0), now: environment.zonedNow) }
    let lastEnd = try repositories.records.lastAmountEnd(of: material.id)
    let fields: [(String, String?)] = [
      (words.words("Reading", "読み"), material.reading),
      (words.words("Author", "著者"), material.author),
      (words.words("Category", "カテゴリ"), material.category),
      (words.words("Unit", "単位"), words.unitName(material.unit)),
      (words.words("In all", "全部で"), material.totalAmount.map { words.count($0, unit: material.unit) }),
      (words.words("Up to", "ここまで"), lastEnd.map { words.count($0, unit: material.unit) }),
      (words.words("State", "状態"), material.isArchived ? words.words("archived", "アーカイブ済み") : words.state(material.state)),
      ("ISBN", material.isbn),
      (words.words("Colour", "色"), material.colour),
      (words.words("Spoken names", "呼び名"), material.spokenNames.isEmpty ? nil : words.list(material.spokenNames)),
      (words.words("Last used", "最後に使用"), used),
      ("ID", material.id.text),
    ]
    var table = TextTable(columns: [.text, .text], indent: 2)
    table.rows = fields.compactMap { name, value in value.map { [TextTable.Cell(name, .dim), TextTable.Cell($0)] } }
    let title = context.style.bold(TerminalText.sanitized(material.title, keepsLines: false))
    return [title] + table.lines(width: context.width, style: context.style)
  }
}
