import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku rounds`: shows the rounds of the running session, goes on in them, or lets it go by others.
struct RoundsCommand: StudyCommand {
  static let name = "rounds"
  static let summary = Phrase("Study and breaks in turns: show them, go on, change them", "勉強と休憩のラウンドを見る・進める・変える")
  static let details = Phrase(
    """
    `next` ends the study or the break that runs. A plan is study/break in minutes, then the longer break and the number of rounds where there are such: \
    25/5, 25/5/15, 25/5/15@3, 25/5x4; a number from 1 to 9 is one of the plans in `rounds.plans`. It begins with its first round now. `none` goes on as a \
    stopwatch.
    """,
    """
    nextで、今の勉強か休憩を終えて次へ進みます。計画は「勉強/休憩」の分数に、必要なら長い休憩とラウンド数を付けます：25/5、25/5/15、25/5/15@3、25/5x4。\
    1〜9の数字なら、設定rounds.plansの計画です。今から最初のラウンドが始まります。noneでストップウォッチに戻ります。
    """)
  static let examples = ["kiroku rounds", "kiroku rounds next", "kiroku rounds 50/10", "kiroku rounds none"]

  let change: String?

  init(_ arguments: inout CommandArguments) {
    change = arguments.operand(
      "plan", Phrase("next, none, or a plan such as 25/5.", "next、none、または計画（例：25/5）。"), completion: .choices(["next", "none"]))
  }

  /// Reads a plan, or a number among the plans of the settings.
  static func plan(_ text: String, in context: CommandContext) throws -> RoundPlan {
    guard let number = try? ValueReading.integer(text) else { return try RoundPlan(reading: text) }
    let plans = try context.host().settings.roundPlans
    guard plans.indices.contains(number - 1) else { throw UnreadableValue(.rounds, text) }
    return plans[number - 1]
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try change == nil ? context.readingRepositories() : context.repositories()
    let session: StudySession
    if let change {
      let repository = repositories.session
      switch NameFolding.fold(change) {
      case "next", "次": session = try await context.saving(.rounds) { try repository.nextRound() }
      case "none", "なし": session = try await context.saving(.rounds) { try repository.setRounds(nil) }
      default:
        let plan = try Self.plan(change, in: context)
        session = try await context.saving(.rounds) { try repository.setRounds(plan) }
      }
      context.noteSaved(.session)
    } else {
      guard let current = try context.attempting(nil, { try repositories.session.current() }) else { throw StudyError.noSession }
      session = current
    }
    let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.session(session, material: material, now: environment.now()))
    } else {
      context.say(Self.message(session, environment, context.language))
    }
    return .done
  }

  /// Where a session stands in its rounds: `Round 2 of 4 until 10:25, then 5 min break. 25 min study, 5 min break.` What was said of the plan already
  /// is not said again.
  ///
  /// - Parameter isNamed: whether the sentence before has named the plan.
  static func message(_ session: StudySession, _ environment: StudyEnvironment, _ words: Language, isNamed: Bool = false) -> String {
    guard let rounds = session.rounds else {
      return words.words("No rounds; the clock goes on as before.", "ラウンドはありません。計測はそのまま続きます。")
    }
    let now = environment.now()
    let round = words.roundName(rounds.number, of: rounds.plan.count)
    let isKnown = isNamed && rounds.plan.longBreakSeconds == nil && rounds.plan.count != nil
    let told = words.roundPlan(rounds.plan, isCounted: rounds.plan.count == nil)
    let plan = isKnown ? "" : words.words(" \(told).", "\(told)。")
    let end = session.nextEnd(at: now).map { words.moment(environment.zone.zoned($0), now: environment.zonedNow) }
    let pause = words.preciseDuration(rounds.plan.breakSeconds(after: rounds.number))
    switch (session.isRoundBreak, end) {
    case (true, let end?):
      return words.words("Break after \(round) until \(end).\(plan)", "\(round)の後の休憩、\(end)まで。\(plan)")
    case (_, let end?) where !rounds.isLast:
      return words.words("R\(round.dropFirst()) until \(end), then \(pause) break.\(plan)", "\(round)、\(end)まで。その後\(pause)休憩。\(plan)")
    case (_, let end?): return words.words("R\(round.dropFirst()) until \(end), the last one.\(plan)", "\(round)（最後）、\(end)まで。\(plan)")
    case (_, nil): return words.words("R\(round.dropFirst()), paused.\(plan)", "\(round)、休憩中。\(plan)")
    }
  }
}
