import CommandDescriptions
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels

/// `kiroku record`: PostStudyRecord.
struct RecordCommand: StudyCommand {
  static let name = "record"
  static let summary = Phrase("Record study", "勉強を記録する")
  static let details = Phrase(
    "A single argument is a material if it fits the shelf, else a duration. Without a duration only the amount counts.",
    "引数が1つのときは、本棚の教材に当てはまれば教材、そうでなければ時間として読みます。時間がなければ量だけを記録します。")
  static let examples = [
    "kiroku record \"Linear Algebra\" 45m --range 10-24", "kiroku record 線形代数 1時間半 -m \"固有値\"", "kiroku record 30 --at 21:00",
  ]

  let operands: StudyOperands
  let amount: AmountOptions
  let at: String?
  let who: VisibilityOption
  let sharing: SharingOption

  init(_ arguments: inout CommandArguments) {
    operands = StudyOperands(&arguments)
    amount = AmountOptions(&arguments)
    at = arguments.option(
      "at", Phrase("When it ended, such as 21:00 or “2h ago”; not later than now.", "終わった時刻（例：21:00、2時間前）。今より後は指定できません。"), value: "time")
    who = VisibilityOption(&arguments)
    sharing = SharingOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let command = try IntentCommand(context)
    let given = try StudyArguments(operands, amount, context)
    let intent: PostStudyRecordIntent = given.intent()
    let end = try StudyValues.time(at, in: context.environment())
    let visibility = try who.read()
    let isShared = try sharing.read(in: context)
    return try await command.run(intent) { invocation in
      invocation.spellings = given.spellings
      invocation.endTime = end
      invocation.visibility = visibility
      invocation.isShared = isShared
    }
  }
}
