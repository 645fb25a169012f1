import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku discard`: the session ends without a record.
struct DiscardCommand: StudyCommand {
  static let name = "discard"
  static let summary = Phrase("Throw the running session away", "計測中の勉強を破棄する")
  static let details = Phrase(
    "Nothing is recorded; `kiroku undo` brings the session back as if it had run on.",
    "記録はされません。`kiroku undo`で、そのまま続いていたかのように元に戻せます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode { try await Self.discard(context) }

  static func discard(_ context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let repositories = try context.repositories()
    let session = try await context.saving(.discard) { try repositories.session.discard() }
    context.noteSaved(.session)
    let material = try session.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(["discarded": StudyJSON.session(session, material: material, now: environment.now())])
      return .done
    }
    let words = context.language
    let time = words.elapsed(session.activeSeconds(at: environment.now()))
    let name = words.sessionName(session.kind, title: material?.title)
    context.say(
      words.words(
        "Discarded \(name) (\(time)). `kiroku undo` brings it back.", "\(name)（\(time)）を破棄しました。`kiroku undo`で元に戻せます。"))
    return .done
  }
}
