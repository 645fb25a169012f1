import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku shelf archive`: takes a material from the shelf; old records keep it.
struct ShelfArchiveCommand: StudyCommand {
  static let name = "archive"
  static let summary = Phrase("Take a material from the shelf", "教材をアーカイブする")
  static let details = Phrase(
    "Old records keep it; `kiroku shelf restore` puts it back.", "これまでの記録には残ります。`kiroku shelf restore`で本棚に戻せます。")

  let which: MaterialOperand

  init(_ arguments: inout CommandArguments) {
    which = MaterialOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let found = try repositories.material(named: which.material)
    let material = try await context.saving(.archiveMaterial) { try repositories.shelf.archive(found.id) }
    context.noteSaved(.shelf)
    return try MaterialOptions.show(material, context) { title in
      context.language.words(
        "Took \(title) from the shelf. `kiroku shelf restore` puts it back.", "\(title)をアーカイブしました。`kiroku shelf restore`で本棚に戻せます。")
    }
  }
}

/// `kiroku shelf restore`: puts an archived material back.
struct ShelfRestoreCommand: StudyCommand {
  static let name = "restore"
  static let summary = Phrase("Put an archived material back", "アーカイブした教材を本棚に戻す")

  let which: MaterialOperand

  init(_ arguments: inout CommandArguments) {
    which = MaterialOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let found = try Self.archived(which.material, repositories)
    let material = try await context.saving(nil) { try repositories.shelf.unarchive(found.id) }
    context.noteSaved(.shelf)
    return try MaterialOptions.show(material, context) { title in
      context.language.words("Put \(title) back on the shelf.", "\(title)を本棚に戻しました。")
    }
  }

  private static func archived(_ text: String, _ repositories: Repositories) throws -> Material {
    if let id = Material.ID(text), let material = try repositories.shelf.material(id) { return material }
    let found = try Repositories.fitting(text, among: repositories.shelf.materials(includingArchived: true).filter(\.isArchived))
    return try Repositories.only(of: found, named: text)
  }
}
