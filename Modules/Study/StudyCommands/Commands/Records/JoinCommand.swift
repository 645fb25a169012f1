import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku join`: makes one record of several.
struct JoinCommand: StudyCommand {
  static let name = "join"
  static let summary = Phrase("Join records of one material", "同じ教材の記録をまとめる")
  static let details = Phrase(
    "The gaps between them become breaks, amounts are added up, memos stand below each other. `kiroku undo` parts them again.",
    "間の時間は休憩になり、量は合計され、メモは順に並びます。`kiroku undo`で元に戻せます。")
  static let examples = ["kiroku join 3f2a 91bc"]

  let ids: [String]

  init(_ arguments: inout CommandArguments) {
    ids = arguments.requiredOperands("id", Phrase("The records' ids, or their first 4 characters or more.", "記録のID、またはその先頭の4文字以上。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.repositories()
    let records = try ids.map { try repositories.record(named: $0).id }
    let joined = try await context.saving(.joinRecords) { try repositories.records.join(records) }
    context.noteSaved(.record)
    let material = try joined.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.record(joined, material: material))
    } else {
      let line = RecordLine(context.language).text(joined, material: material, now: environment.zonedNow)
      context.say(context.language.words("Joined: \(line).", "まとめました：\(line)。"))
    }
    return .done
  }
}
