import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku breaks`: shows the breaks of the running session, or replaces them.
struct BreaksCommand: StudyCommand {
  static let name = "breaks"
  static let summary = Phrase("Show or change the breaks of the running session", "計測中の勉強の休憩を見る・変更する")
  static let details = Phrase(
    "The list that is given replaces the one that is there; “none” takes all of them away. Breaks of a record are changed by `kiroku edit --breaks`.",
    "指定した一覧で置き換えます。noneですべて消します。記録の休憩は`kiroku edit --breaks`で変更します。")
  static let examples = ["kiroku breaks", "kiroku breaks 09:14-09:19,10:30-10:45", "kiroku breaks none"]

  let list: String?

  init(_ arguments: inout CommandArguments) {
    list = arguments.operand("list", Phrase("Such as 09:14-09:19,10:30-10:45; none for none.", "例：09:14-09:19,10:30-10:45。noneでなし。"))
  }

  /// What `none` stands for beside a list.
  static func text(_ given: String) -> String { ["none", "なし"].contains(NameFolding.fold(given)) ? "" : given }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try list == nil ? context.readingRepositories() : context.repositories()
    guard var session = try context.attempting(nil, { try repositories.session.current() }) else { throw StudyError.noSession }
    if let list {
      let breaks = try BreakList(
        reading: Self.text(list), of: session.pauses, from: session.started.instant, to: environment.now(), zone: environment.zone)
      if breaks.pauses != session.pauses {
        session = try await context.saving(nil) { try repositories.session.setBreaks(breaks) }
        context.noteSaved(.session)
      }
    }
    if context.isJSON {
      let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
      try context.write(StudyJSON.session(session, material: material, now: environment.now()))
      return .done
    }
    let words = context.language
    let studied = words.elapsed(session.activeSeconds(at: environment.now()))
    guard !session.pauses.isEmpty else {
      context.say(words.words("No breaks; \(studied) studied.", "休憩はありません（勉強\(studied)）。"))
      return .done
    }
    let breaks = BreakList(session.pauses).text(in: environment.zone)
    let paused = words.elapsed(session.pausedSeconds(at: environment.now()))
    context.say(words.words("\(breaks) (\(paused)); \(studied) studied.", "\(breaks)（\(paused)、勉強\(studied)）"))
    return .done
  }
}
