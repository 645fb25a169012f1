import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

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
    var draft = MaterialDraft(title: title)
    try options.apply(to: &draft)
    let repositories = try context.repositories()
    let added = draft
    let material = try await context.saving(.addMaterial) { try repositories.shelf.add(added) }
    context.noteSaved(.shelf)
    return try MaterialOptions.show(material, context) { title in
      context.language.words("Put \(title) on the shelf.", "\(title)を本棚に追加しました。")
    }
  }
}
