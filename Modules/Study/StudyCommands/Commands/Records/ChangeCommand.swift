import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku change`: changes or deletes several records at once.
struct ChangeCommand: StudyCommand {
  static let name = "change"
  static let summary = Phrase("Change several records at once", "複数の記録をまとめて変更する")
  static let details = Phrase(
    "All of them or none, 1000 at most, undone by one `kiroku undo`. `--dry-run` only lists them.",
    "すべて変更するか、まったく変更しないかのどちらかです（一度に1000件まで）。`kiroku undo`1回で元に戻せます。`--dry-run`は一覧だけを表示します。")
  static let examples = [
    "kiroku change --filter \"today material:algebra\" --to-material \"Linear Algebra II\"", "kiroku change 3f2a 91bc --shift=-1h",
    "kiroku change --filter \"2026-01 #trial\" --delete",
  ]

  let ids: [String]
  let narrowing: RecordFilterOption
  let material: String?
  let who: VisibilityOption
  let shift: String?
  let deletes: Bool
  let isDryRun: Bool

  init(_ arguments: inout CommandArguments) {
    ids = arguments.operands("id", Phrase("Records by their ids, or their first 4 characters or more.", "記録のID、またはその先頭の4文字以上。"))
    narrowing = RecordFilterOption(&arguments)
    material = arguments.option("to-material", Phrase("The material that they get.", "変更後の教材。"), value: "material", completion: .materials)
    who = VisibilityOption(&arguments)
    shift = arguments.option(
      "shift", Phrase("By how much their times move, such as 1h; --shift=-1h moves them back.", "時刻をずらす長さ（例：1h）。--shift=-1hで前にずれます。"),
      value: "duration")
    deletes = arguments.flag("delete", Phrase("Delete them.", "削除します。"))
    isDryRun = arguments.flag("dry-run", Phrase("Only list what would be changed.", "対象の一覧だけを表示します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if !ids.isEmpty, narrowing.text != nil { throw UsageError.conflict("ID", "--filter", path: context.path) }
    if ids.isEmpty, narrowing.text == nil { throw UsageError.nothingGiven(options: ["ID", "--filter"], path: context.path) }
    let given = [("--to-material", material), ("--visibility", who.visibility), ("--shift", shift)].first { $0.1 != nil }?.0
    if let given, deletes { throw UsageError.conflict("--delete", given, path: context.path) }
    guard given != nil || deletes || isDryRun else {
      throw UsageError.nothingGiven(options: ["--to-material", "--visibility", "--shift", "--delete"], path: context.path)
    }
    let seconds = try StudyValues.duration(shift) ?? 0
    let visibility = try who.read()
    let repositories = try isDryRun ? context.readingRepositories() : context.repositories()
    let records = try meant(in: repositories)
    let change = RecordBulkChange(material: try repositories.material(given: material), visibility: visibility, shift: seconds)
    if isDryRun { return try list(records, repositories, context) }
    let all = records.map(\.id)
    let changed =
      try await deletes
      ? context.saving(.deleteRecord) { try repositories.records.delete(all) }
      : context.saving(.changeRecords) { try repositories.records.change(all, change) }
    if !changed.isEmpty { context.noteSaved(.record) }
    return try answer(changed, of: records.count, repositories, context)
  }

  /// The records that are named, or that the filter means; throws where they are more than can be changed at once.
  private func meant(in repositories: Repositories) throws -> [StudyRecord] {
    guard let filter = try narrowing.read(in: repositories) else { return try ids.map { try repositories.record(named: $0) } }
    let count = try repositories.listing.sums(of: filter).count
    guard count <= RecordChangeRefusal.most else { throw StudyError.changeRefused(.tooMany(count: count)) }
    return try repositories.listing.all(of: filter)
  }

  private func list(_ records: [StudyRecord], _ repositories: Repositories, _ context: CommandContext) throws -> ExitCode {
    let materials = try repositories.materials(namedBy: records.map(\.materialID))
    if context.isJSON {
      try context.write(list: "records", of: records) { try StudyJSON.record($0, material: $0.materialID.flatMap { materials[$0] }) }
    } else if records.isEmpty {
      context.say(context.language.words("No records fit.", "当てはまる記録はありません。"))
    } else {
      let title = context.language.words("would be changed", "変更の対象")
      let list = RecordList(records: records, materials: materials, environment: try context.environment(), context: context)
      context.write(list.lines(title: title))
    }
    return .done
  }

  private func answer(_ changed: [StudyRecord], of count: Int, _ repositories: Repositories, _ context: CommandContext) throws -> ExitCode {
    if context.isJSON {
      let materials = try repositories.materials(namedBy: changed.map(\.materialID))
      try context.write(list: "records", of: changed) { try StudyJSON.record($0, material: $0.materialID.flatMap { materials[$0] }) }
      return .done
    }
    let words = context.language
    let number = RecordList.count(changed.count, words)
    guard !changed.isEmpty else {
      context.say(
        count == 0
          ? words.words("No records fit; nothing was changed.", "当てはまる記録はありません。何も変更していません。")
          : words.words("They are so already; nothing was changed.", "すでにその内容です。何も変更していません。"))
      return .done
    }
    context.say(
      deletes
        ? words.words("Deleted \(number). `kiroku undo` brings them back.", "\(number)を削除しました。`kiroku undo`で元に戻せます。")
        : words.words("Changed \(number). `kiroku undo` takes it back.", "\(number)を変更しました。`kiroku undo`で元に戻せます。"))
    return .done
  }
}
