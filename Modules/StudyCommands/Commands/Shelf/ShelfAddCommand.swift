import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku shelf add`: puts a material on the shelf; with `--json` prints it with its id.
enum ShelfAddCommand {
  static let definition = CommandDefinition(
    "add", Phrase("Put a material on the shelf", "教材を本棚に追加する"),
    examples: ["kiroku shelf add \"Linear Algebra\" --author \"Gilbert Strang\" --unit pages --total 340 --spoken LA"],
    operands: [OperandDefinition("TITLE", Phrase("Its title.", "タイトル。"), isRequired: true)], options: MaterialOptions.all, run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    var draft = MaterialDraft(title: call.operand(0) ?? "")
    try MaterialOptions.apply(call, to: &draft)
    let repositories = try context.repositories()
    let added = draft
    let material = try context.attempting(.addMaterial) { try repositories.shelf.add(added) }
    return try MaterialOptions.show(material, context) { title in
      context.language.words("Put \(title) on the shelf.", "\(title)を本棚に追加しました。")
    }
  }
}
