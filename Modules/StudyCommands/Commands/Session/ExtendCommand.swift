import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku extend`: moves the target of the running timer.
enum ExtendCommand {
  private static let by = OptionDefinition(
    "by", value: "DURATION", Phrase("The same as DURATION; --by=-5m shortens.", "DURATIONと同じ。--by=-5mで短くします。"))

  static let definition = CommandDefinition(
    "extend", Phrase("Give the running timer more time", "計測中のタイマーを延長する"),
    examples: ["kiroku extend 5m", "kiroku extend --by=-5m"],
    operands: [OperandDefinition("DURATION", Phrase("How much longer, such as 5m.", "延ばす時間（例：5m）。"))], options: [by], run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    let seconds: Int
    switch (call.operand(0), call.value(by)) {
    case (.some, .some): throw UsageError.conflict("DURATION", "--by", path: call.path)
    case (nil, nil): throw UsageError.missingOperand("DURATION", path: call.path)
    case (let text?, nil), (nil, let text?): seconds = try ValueReading.duration(text)
    }
    let environment = try context.environment()
    let repositories = try context.repositories()
    let session = try context.attempting(.extend) { try repositories.session.extend(by: seconds) }
    let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
    let now = environment.now()
    if context.isJSON {
      try context.write(StudyJSON.session(session, material: material, now: now))
      return .done
    }
    context.say(message(session, now: now, environment: environment, words: context.words))
    return .done
  }

  private static func message(_ session: StudySession, now: Instant, environment: StudyEnvironment, words: StudyLanguage) -> String {
    let target = words.duration(session.targetSeconds ?? 0)
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
