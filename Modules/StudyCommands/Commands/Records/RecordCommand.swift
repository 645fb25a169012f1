import ProgramSupport
import StudyIntents
import StudyModels

/// `kiroku record`: PostStudyRecord.
enum RecordCommand {
  static let definition = CommandDefinition(
    "record", Phrase("Record study", "勉強を記録する"),
    details: Phrase(
      "A single argument is a material if it fits the shelf, else a duration. Without a duration only the amount counts.",
      "引数が1つのときは、本棚の教材に当てはまれば教材、そうでなければ時間として読みます。時間がなければ量だけを記録します。"),
    examples: [
      "kiroku record \"Linear Algebra\" 45m --range 10-24", "kiroku record 線形代数 1時間半 -m \"固有値\"", "kiroku record 30 --at 21:00",
    ],
    operands: [.material, .duration], options: [.total, .range, .memo, .endedAt, .visibility], run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    let command = try IntentCommand(context)
    let given = try StudyArguments(call, context)
    var intent = PostStudyRecordIntent()
    intent.material = given.material
    intent.duration = given.duration
    intent.total = given.total
    intent.start = given.range?.from
    intent.end = given.range?.to
    intent.memo = call.value(.memo)
    let end = try call.time(.endedAt, in: context.environment())
    let visibility = try call.visibility()
    return try await command.run(intent) { invocation in
      invocation.endTime = end
      invocation.visibility = visibility
    }
  }
}
