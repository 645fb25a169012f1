import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku log`: the records of a period, or those that a filter means, oldest first.
struct LogCommand: StudyCommand {
  static let name = "log"
  static let summary = Phrase("List records", "記録の一覧を見る")
  static let examples = [
    "kiroku log", "kiroku log 2026-11 --material \"Linear Algebra\"", "kiroku log 2026-01..2026-06 --json",
    "kiroku log --filter \">30m eigenvalues\"",
  ]

  let when: PeriodOperand
  let ofMaterial: MaterialOption
  let narrowing: RecordFilterOption

  init(_ arguments: inout CommandArguments) {
    when = PeriodOperand(&arguments)
    ofMaterial = MaterialOption(&arguments)
    narrowing = RecordFilterOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    // A filter is about the whole log where no period is named beside it.
    let period = try when.period == nil && narrowing.text != nil ? nil : when.days(in: environment).period
    let repositories = try context.readingRepositories()
    var filter = try narrowing.read(in: repositories) ?? RecordFilter()
    if let period { filter.conditions.append(.period(period)) }
    if let material = try repositories.material(given: ofMaterial.material) { filter.conditions.append(.chosen(material.id)) }
    let records = try repositories.listing.all(of: filter)
    let materials = try repositories.materials(namedBy: records.map(\.materialID))
    if context.isJSON {
      try context.write(list: "records", of: records) { record in
        try StudyJSON.record(record, material: record.materialID.flatMap { materials[$0] })
      }
      return .done
    }
    let title = title(of: period, environment, context.language)
    if records.isEmpty {
      context.say(context.language.words("No records: \(title).", "記録はありません（\(title)）。"))
    } else {
      let list = RecordList(
        records: records, materials: materials, overlapping: try overlapping(of: records, that: filter, in: repositories),
        environment: environment, context: context)
      context.write(list.lines(title: title))
    }
    return .done
  }

  /// Which records overlap others. Few are looked up one by one, as what a filter finds may lie anywhere in the log.
  private func overlapping(of records: [StudyRecord], that filter: RecordFilter, in repositories: Repositories) throws -> Set<
    StudyRecord.ID
  > {
    guard records.count > 1_000 else { return Set(try repositories.listing.overlaps(of: records).keys) }
    return Set(try repositories.listing.all(of: RecordFilter(filter.conditions + [.overlapping])).map(\.id))
  }

  /// “This week”; “all days, “>30m””.
  private func title(of period: StudyPeriod?, _ environment: StudyEnvironment, _ words: Language) -> String {
    let days = period.map { words.period($0, today: environment.today, rules: environment.rules) } ?? words.words("all days", "すべての日")
    return narrowing.text.map { "\(days)\(words.words(", ", "、"))\(words.quoted($0))" } ?? days
  }
}
