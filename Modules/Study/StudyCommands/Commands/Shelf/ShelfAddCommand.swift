import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku shelf add`: puts a material on the shelf; with `--json` prints it with its id.
struct ShelfAddCommand: StudyCommand {
  static let name = "add"
  static let summary = Phrase("Put a material on the shelf", "教材を本棚に追加する")
  static let examples = ["kiroku shelf add \"Linear Algebra\" --author \"Gilbert Strang\" --unit pages --total 340 --spoken LA"]

  let title: String
  let options: MaterialOptions

  init(_ arguments: inout CommandArguments) {
    title = arguments.requiredOperand("title", Phrase("Its title.", "タイトル。"))
    options = MaterialOptions(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    var draft = MaterialDraft(title: title, unit: try context.host().settings.newUnit)
    try options.apply(to: &draft)
    let repositories = try context.repositories()
    let archived = try Self.archived(draft, repositories)
    if let archived {
      if context.isInteractive, await context.confirm(Self.question(archived, in: context)) {
        let material = try await context.saving(nil) { try repositories.shelf.unarchive(archived.id) }
        context.noteSaved(.shelf)
        return try MaterialOptions.show(material, context) { title in
          context.language.words("\(title) is on the shelf again.", "\(title)を本棚に戻しました。")
        }
      }
    }
    let added = draft
    let material = try await context.saving(.addMaterial) { try repositories.shelf.add(added) }
    context.noteSaved(.shelf)
    if let archived, !context.isInteractive { context.program.complain(Self.note(archived, in: context)) }
    return try MaterialOptions.show(material, context) { title in
      context.language.words("Put \(title) on the shelf.", "\(title)を本棚に追加しました。")
    }
  }

  /// What was taken from the shelf and is the same book, or is called so.
  private static func archived(_ draft: MaterialDraft, _ repositories: Repositories) throws -> Material? {
    if let isbn = try StudyLimits.isbn(draft.isbn), let same = try repositories.shelf.material(withISBN: isbn), same.isArchived {
      return same
    }
    return try repositories.shelf.archived(called: draft.title)
  }

  private static func question(_ archived: Material, in context: CommandContext) -> String {
    let title = context.language.quoted(archived.title)
    return context.language.words(
      "\(title) is archived. Put it back on the shelf instead of adding another one?", "\(title)はアーカイブ済みです。新しく追加せずに本棚に戻しますか？")
  }

  private static func note(_ archived: Material, in context: CommandContext) -> String {
    let title = context.language.quoted(archived.title)
    let restore = "`kiroku undo && kiroku shelf restore \(archived.id.text)`"
    return context.language.words(
      "\(title) is archived as well. \(restore) brings that one back instead.", "\(title)はアーカイブにもあります。\(restore)で、そちらを本棚に戻せます。")
  }
}
