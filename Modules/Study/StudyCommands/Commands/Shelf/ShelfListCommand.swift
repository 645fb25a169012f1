import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku shelf list`: materials in shelf order.
struct ShelfListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List materials", "教材の一覧を見る")

  let all: Bool
  let category: String?
  let state: String?
  let titles: Bool

  init(_ arguments: inout CommandArguments) {
    all = arguments.flag("all", Phrase("Archived materials too.", "アーカイブした教材も表示します。"))
    category = arguments.option("category", Phrase("Those of this category alone.", "このカテゴリの教材だけ。"))
    state = arguments.option(
      "state", Phrase("Those in this state alone: planned, inProgress or done.", "この状態の教材だけ：planned、inProgress、done。"),
      completion: .choices(MaterialState.allCases.map(\.rawValue)))
    titles = arguments.flag("titles", Phrase("The titles alone, one a line.", "タイトルだけを1行ずつ表示します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let state = try StudyValues.materialState(self.state)
    let category = self.category.map(NameFolding.fold)
    let materials = try context.readingRepositories().shelf.materials(includingArchived: all).filter { material in
      (state == nil || material.state == state) && (category == nil || material.category.map(NameFolding.fold) == category)
    }
    if context.isJSON {
      try context.write(["materials": .array(materials.map { try StudyJSON.material($0) })])
    } else if titles {
      for material in materials { context.sayName(material.title) }
    } else if materials.isEmpty {
      let isFiltered = self.category != nil || self.state != nil
      context.say(
        isFiltered
          ? context.language.words("No material on the shelf fits.", "当てはまる教材は本棚にありません。")
          : context.language.words(
            "The shelf is empty. `kiroku shelf add TITLE` puts a material on it.", "本棚は空です。`kiroku shelf add TITLE`で教材を追加できます。"))
    } else {
      context.write(Self.lines(materials, environment, context))
    }
    return .done
  }

  private static func lines(_ materials: [Material], _ environment: StudyEnvironment, _ context: CommandContext) -> [String] {
    let words = context.language
    var table = TextTable(columns: [.shrinking, .shrinking, .shrinking, .number, .text, .text])
    table.rows = materials.map { material in
      let used = material.lastUsed.map { environment.rules.day(of: environment.zone.zoned($0)) }
      let state = material.isArchived ? words.words("archived", "アーカイブ済み") : words.state(material.state)
      return [
        TextTable.Cell(material.title, material.isArchived ? .dim : .bold),
        TextTable.Cell(material.author ?? "", .dim),
        TextTable.Cell(material.category ?? ""),
        TextTable.Cell(material.totalAmount.map { words.count($0, unit: material.unit) } ?? "", .dim),
        TextTable.Cell(state, material.state == .done && !material.isArchived ? .good : .plain),
        TextTable.Cell(used.map { words.relativeDay($0, today: environment.today) } ?? "", .dim),
      ]
    }
    return table.lines(width: context.width, style: context.style)
  }
}
