import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku log`: the records of a period, oldest first.
struct LogCommand: StudyCommand {
  static let name = "log"
  static let summary = Phrase("List records", "記録の一覧を見る")
  static let examples = ["kiroku log", "kiroku log 2026-11 --material \"Linear Algebra\"", "kiroku log 2026-01..2026-06 --json"]

  let when: PeriodOperand
  let ofMaterial: MaterialOption

  init(_ arguments: inout CommandArguments) {
    when = PeriodOperand(&arguments)
    ofMaterial = MaterialOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let (period, days) = try when.days(in: environment)
    let repositories = try context.readingRepositories()
    let material = try repositories.material(given: ofMaterial.material)
    let records = try repositories.records.records(in: days, material: material?.id, limit: nil)
    let materials = try repositories.materials(namedBy: records.map(\.materialID))
    if context.isJSON {
      try context.write(list: "records", of: records) { record in
        try StudyJSON.record(record, material: record.materialID.flatMap { materials[$0] })
      }
      return .done
    }
    let title = context.language.period(period, today: environment.today, rules: environment.rules)
    if records.isEmpty {
      context.say(context.language.words("No records: \(title).", "記録はありません（\(title)）。"))
    } else {
      context.write(RecordList(records: records, materials: materials, environment: environment, context: context).lines(title: title))
    }
    return .done
  }
}
