import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku extend`: moves the target of the running timer.
struct ExtendCommand: StudyCommand {
  static let name = "extend"
  static let summary = Phrase("Give the running timer more time", "計測中のタイマーを延長する")
  static let examples = ["kiroku extend 5m", "kiroku extend --by=-5m"]

  let duration: String?
  let by: String?

  init(_ arguments: inout CommandArguments) {
    duration = arguments.operand("duration", Phrase("How much longer, such as 5m.", "延ばす時間（例：5m）。"))
    by = arguments.option("by", Phrase("The same as the operand; --by=-5m shortens.", "引数と同じ。--by=-5mで短くします。"), value: "duration")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let seconds: Int
    switch (duration, by) {
    case (.some, .some): throw UsageError.conflict("DURATION", "--by", path: context.path)
    case (nil, nil): throw UsageError.missingOperand("DURATION", path: context.path)
    case (let text?, nil), (nil, let text?): seconds = try ValueReading.duration(text)
    }
    return try await Self.extend(by: seconds, in: context)
  }

  /// Moves the target, and says what it is then.
  static func extend(by seconds: Int, in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.repositories()
    let session = try await context.saving(.extend) { try repositories.session.extend(by: seconds) }
    context.noteSaved(.session)
    let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
    let now = environment.now()
    if context.isJSON {
      try context.write(StudyJSON.session(session, material: material, now: now))
      return .done
    }
    context.say(Self.message(session, now: now, environment: environment, words: context.language))
    return .done
  }

  private static func message(_ session: StudySession, now: Instant, environment: StudyEnvironment, words: Language) -> String {
    if session.rounds != nil { return RoundsCommand.message(session, environment, words) }
    let target = words.preciseDuration(session.targetSeconds ?? 0)
    let remaining = session.remainingSeconds(at: now) ?? 0
    if remaining < 0 {
      let overtime = words.preciseDuration(-remaining)
      return words.words("The timer now has \(target), and is \(overtime) over.", "タイマーを\(target)にしました。\(overtime)超過しています。")
    }
    let left = words.preciseDuration(remaining)
    guard let end = session.targetInstant(at: now) else {
      return words.words("The timer now has \(target); \(left) are left.", "タイマーを\(target)にしました。残り\(left)です。")
    }
    let time = words.moment(environment.zone.zoned(end), now: environment.zonedNow)
    return words.words(
      "The timer now has \(target); \(left) are left, until \(time).", "タイマーを\(target)にしました。残り\(left)、\(time)までです。")
  }
}
