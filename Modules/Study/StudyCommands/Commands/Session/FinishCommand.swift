import CommandDescriptions
import Foundation
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// `kiroku finish`: FinishStudy. A session past 24 h or across a suspend asks first, where somebody can be asked.
struct FinishCommand: StudyCommand {
  static let name = "finish"
  static let summary = Phrase("Finish studying and record it", "勉強を終えて記録する")
  static let details = Phrase(
    "Without a duration the measured time counts. A single argument is a material if it fits the shelf, else a duration.",
    "時間を指定しなければ、計測した時間を記録します。引数が1つのときは、本棚の教材に当てはまれば教材、そうでなければ時間として読みます。")
  static let examples = ["kiroku finish", "kiroku finish --range 10-24 -m \"eigenvalues\"", "kiroku finish 40m"]

  let operands: StudyOperands
  let amount: AmountOptions
  let who: VisibilityOption
  let sharing: SharingOption

  init(_ arguments: inout CommandArguments) {
    operands = StudyOperands(&arguments)
    amount = AmountOptions(&arguments)
    who = VisibilityOption(&arguments)
    sharing = SharingOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let command = try IntentCommand(context)
    let given = try StudyArguments(operands, amount, context)
    let intent: FinishStudyIntent = given.intent()
    let visibility = try who.read()
    let isShared = try sharing.read(in: context)
    var length: FinishRequest.Length?
    if given.duration == nil, context.isInteractive, let question = try FinishQuestion(context, context.environment()) {
      switch try await question.ask() {
      case .keep(let chosen): length = chosen
      case .discard: return try await DiscardCommand.discard(context)
      case .leave: throw CommandRefusal.declined
      case .givenUp(let question, let code):
        throw ProgramError(
          code,
          context.givenUp(question)
            + context.language.words(
              " The session goes on. `kiroku finish 90m` records 90 minutes of it, `kiroku discard` drops it.",
              "計測は続いています。`kiroku finish 90m`で90分を記録でき、`kiroku discard`で破棄できます。"))
      }
    }
    return try await command.run(intent) { invocation in
      invocation.spellings = given.spellings
      invocation.visibility = visibility
      invocation.isShared = isShared
      invocation.finishLength = length
    }
  }
}
