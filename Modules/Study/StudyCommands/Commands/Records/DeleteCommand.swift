import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku delete`: deletes a record, which can be undone.
struct DeleteCommand: StudyCommand {
  static let name = "delete"
  static let summary = Phrase("Delete a record", "記録を削除する")
  static let details = Phrase("`kiroku undo` brings it back.", "`kiroku undo`で元に戻せます。")

  let which: RecordOperand

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.repositories()
    let record = try repositories.record(named: which.id)
    let material = try record.materialID.flatMap { try repositories.shelf.material($0) }
    _ = try await context.saving(.deleteRecord) { try repositories.records.delete(record.id) }
    context.noteSaved(.record)
    if context.isJSON {
      try context.write(StudyJSON.record(record, material: material))
    } else {
      let line = RecordLine(context.language).text(record, material: material, now: environment.zonedNow)
      context.say(
        context.language.words(
          "Deleted: \(line). `kiroku undo` brings it back.", "削除しました：\(line)。`kiroku undo`で元に戻せます。"))
    }
    return .done
  }
}
