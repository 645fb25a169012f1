import Foundation
import ProgramSupport
import StudyIntents
import StudyModels

/// `kiroku start`: StartStopwatch, and with `--timer` StartTimer.
enum StartCommand {
  static let definition = CommandDefinition(
    "start", Phrase("Start the stopwatch or a timer", "ストップウォッチかタイマーを開始する"),
    examples: ["kiroku start \"Linear Algebra\"", "kiroku start --timer 25m", "kiroku start --at \"10m ago\""],
    operands: [.material], options: [.timer, .startedAt], run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    let command = try IntentCommand(context)
    let material = call.operand(0).map { StudyMaterial(identifier: nil, display: $0) }
    let start = try call.time(.startedAt, in: context.environment())
    if let seconds = try call.duration(.timer) {
      var intent = StartTimerIntent()
      intent.duration = TimeInterval(seconds)
      intent.material = material
      return try await command.run(intent) { $0.startTime = start }
    }
    var intent = StartStopwatchIntent()
    intent.material = material
    return try await command.run(intent) { $0.startTime = start }
  }
}
