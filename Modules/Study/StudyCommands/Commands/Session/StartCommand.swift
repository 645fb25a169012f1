import CommandDescriptions
import Foundation
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku start`: StartStopwatch, and with `--timer` StartTimer; with `--rounds` by rounds, which no intent knows.
struct StartCommand: StudyCommand {
  static let name = "start"
  static let summary = Phrase("Start the stopwatch or a timer", "ストップウォッチかタイマーを開始する")
  static let examples = [
    "kiroku start \"Linear Algebra\"", "kiroku start --timer 25m", "kiroku start --rounds 25/5", "kiroku start --at \"10m ago\"",
  ]

  let material: String?
  let timer: String?
  let rounds: String?
  let at: String?

  init(_ arguments: inout CommandArguments) {
    material = arguments.operand("material", .material, completion: .materials)
    timer = arguments.option("timer", Phrase("Count down from this, such as 25m.", "この時間からカウントダウンします（例：25m）。"), value: "duration")
    rounds = arguments.option(
      "rounds",
      Phrase(
        "Study and breaks in turns, in minutes: 25/5, 25/5/15 with a longer break, 25/5x4 for four rounds; or the number of a plan in the settings.",
        "勉強と休憩を分数で繰り返します：25/5、長い休憩も付けて25/5/15、4ラウンドなら25/5x4。設定の計画の番号でもかまいません。"), value: "plan")
    at = arguments.option(
      "at", Phrase("When it began, such as 9:12 or “10m ago”; not later than now.", "始めた時刻（例：9:12、10分前）。今より後は指定できません。"), value: "time")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if let rounds { return try await start(by: rounds, in: context) }
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

  private func start(by rounds: String, in context: CommandContext) async throws -> ExitCode {
    guard timer == nil else { throw UsageError.conflict("--timer", "--rounds", path: context.path) }
    let plan = try RoundsCommand.plan(rounds, in: context)
    let start = try StudyValues.time(at, in: context.environment())?.instant
    return try await Self.start(plan, at: start, in: context) { try $0.material(given: material) }
  }

  /// Starts the rounds of a plan, and says so.
  ///
  /// - Parameter material: finds what is studied.
  static func start(
    _ plan: RoundPlan, at start: Instant? = nil, in context: CommandContext, material: (Repositories) throws -> Material?
  ) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.repositories()
    let known = try material(repositories)
    let session = try await context.saving(.start) {
      try repositories.session.start(.rounds(Rounds(plan)), material: known?.id, at: start).settled(at: environment.now())
    }
    context.noteSaved(.session)
    if context.isJSON {
      try context.write(StudyJSON.session(session, material: known, now: environment.now()))
    } else {
      let words = context.language
      let name = words.sessionName(session.kind, title: known?.title)
      let standing = RoundsCommand.message(session, environment, words, isNamed: true)
      context.say(words.words("Started \(name). \(standing)", "\(name)を開始しました。\(standing)"))
    }
    return .done
  }
}
