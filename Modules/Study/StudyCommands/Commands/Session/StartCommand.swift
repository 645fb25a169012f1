import CommandDescriptions
import Foundation
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels

/// `kiroku start`: StartStopwatch, and with `--timer` StartTimer.
struct StartCommand: StudyCommand {
  static let name = "start"
  static let summary = Phrase("Start the stopwatch or a timer", "ストップウォッチかタイマーを開始する")
  static let examples = ["kiroku start \"Linear Algebra\"", "kiroku start --timer 25m", "kiroku start --at \"10m ago\""]

  let material: String?
  let timer: String?
  let at: String?

  init(_ arguments: inout CommandArguments) {
    material = arguments.operand("material", .material, completion: .materials)
    timer = arguments.option("timer", Phrase("Count down from this, such as 25m.", "この時間からカウントダウンします（例：25m）。"), value: "duration")
    at = arguments.option(
      "at", Phrase("When it began, such as 9:12 or “10m ago”; not later than now.", "始めた時刻（例：9:12、10分前）。今より後は指定できません。"), value: "time")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let command = try IntentCommand(context)
    let material = material.map { StudyMaterial(identifier: nil, display: $0) }
    let start = try StudyValues.time(at, in: context.environment())
    if let seconds = try StudyValues.duration(timer) {
      var intent = StartTimerIntent()
      intent.duration = TimeInterval(seconds)
      intent.material = material
      return try await command.run(intent) { invocation in
        invocation.startTime = start
        invocation.spellings["duration"] = timer.map { QuotedText.safe($0) }
      }
    }
    var intent = StartStopwatchIntent()
    intent.material = material
    return try await command.run(intent) { $0.startTime = start }
  }
}
