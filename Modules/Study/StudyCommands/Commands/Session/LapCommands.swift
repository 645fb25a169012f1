import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku lap`: so much was done since the lap before.
struct LapCommand: StudyCommand {
  static let name = "lap"
  static let summary = Phrase("Note how much was done while the session runs", "計測中に、進んだ量を書き留める")
  static let details = Phrase(
    "The laps stay in the record, and fill its amount unless another one is given.", "ラップは記録に残り、量を指定しなければ合計が記録の量になります。")
  static let examples = ["kiroku lap 10", "kiroku lap 12 problems"]

  let amount: String
  let unit: String?

  init(_ arguments: inout CommandArguments) {
    amount = arguments.requiredOperand("amount", Phrase("How much more, such as 10 or “10 pages”.", "進んだ量（例：10、10ページ）。"))
    unit = arguments.operand("unit", Phrase("The unit, where it stands apart from the number.", "数字と分けて書いた単位。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let read = try ValueReading.amount([amount, unit].compactMap(\.self).joined(separator: " "))
    let repositories = try context.repositories()
    if let unit = read.unit, let id = try context.attempting(nil, { try repositories.session.current() })?.materialID,
      let material = try repositories.shelf.material(id), !unit.isNamed(like: material.unit)
    {
      throw CommandRefusal.unitMismatch(given: unit, title: material.title, unit: material.unit)
    }
    let session = try await context.saving(.lap) { try repositories.session.lap(read.count) }
    context.noteSaved(.session)
    return try LapsCommand.show(session, repositories, context)
  }
}

/// `kiroku laps`: shows the laps of the running session, or replaces them.
struct LapsCommand: StudyCommand {
  static let name = "laps"
  static let summary = Phrase("Show or change the laps of the running session", "計測中の勉強のラップを見る・変更する")
  static let details = Phrase(
    "The list that is given replaces the one that is there; “none” takes all of them away. Laps of a record are changed by `kiroku edit --laps`.",
    "指定した一覧で置き換えます。noneですべて消します。記録のラップは`kiroku edit --laps`で変更します。")
  static let examples = ["kiroku laps", "kiroku laps \"09:40 10, 10:05 12\"", "kiroku laps none"]

  let list: String?

  init(_ arguments: inout CommandArguments) {
    list = arguments.operand("list", Phrase("Such as “09:40 10, 10:05 12”; none for none.", "例：「09:40 10, 10:05 12」。noneでなし。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try list == nil ? context.readingRepositories() : context.repositories()
    guard var session = try context.attempting(nil, { try repositories.session.current() }) else { throw StudyError.noSession }
    if let list {
      let laps = try LapList(
        reading: BreaksCommand.text(list), of: session.laps, from: session.started.instant, to: environment.now(), zone: environment.zone)
      if laps.laps != session.laps {
        session = try await context.saving(.lap) { try repositories.session.setLaps(laps) }
        context.noteSaved(.session)
      }
    }
    return try Self.show(session, repositories, context)
  }

  /// Shows the laps that there are: `09:40 10, 10:05 12: 22 pages in 2 laps.`
  static func show(_ session: StudySession, _ repositories: Repositories, _ context: CommandContext) throws -> ExitCode {
    let environment = try context.environment()
    let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.session(session, material: material, now: environment.now()))
      return .done
    }
    guard !session.laps.isEmpty else {
      context.say(context.language.words("No laps.", "ラップはありません。"))
      return .done
    }
    let list = LapList(session.laps).text(in: environment.zone)
    let sum = context.language.lapsSoFar(session.laps, unit: material?.unit)
    context.say(context.language.words("\(list): \(sum)", "\(list)：\(sum)"))
    return .done
  }
}
