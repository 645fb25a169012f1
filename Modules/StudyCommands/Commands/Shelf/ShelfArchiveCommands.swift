import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku shelf archive`: takes a material from the shelf; old records keep it.
enum ShelfArchiveCommand {
  static let definition = CommandDefinition(
    "archive", Phrase("Take a material from the shelf", "教材をアーカイブする"),
    details: Phrase("Old records keep it; `kiroku shelf restore` puts it back.", "これまでの記録には残ります。`kiroku shelf restore`で本棚に戻せます。"),
    operands: [.material.required]
  ) { call, context in
    let text = call.operand(0) ?? ""
    let repositories = try context.repositories()
    let found = try repositories.material(named: text)
    let material = try context.attempting(.archiveMaterial) { try repositories.shelf.archive(found.id) }
    return try MaterialOptions.show(material, context) { title in
      context.language.words(
        "Took \(title) from the shelf. `kiroku shelf restore` puts it back.", "\(title)をアーカイブしました。`kiroku shelf restore`で本棚に戻せます。")
    }
  }
}

/// `kiroku shelf restore`: puts an archived material back.
enum ShelfRestoreCommand {
  static let definition = CommandDefinition(
    "restore", Phrase("Put an archived material back", "アーカイブした教材を本棚に戻す"), operands: [.material.required]
  ) { call, context in
    let text = call.operand(0) ?? ""
    let repositories = try context.repositories()
    let found = try archived(text, repositories)
    let material = try context.attempting(nil) { try repositories.shelf.unarchive(found.id) }
    return try MaterialOptions.show(material, context) { title in
      context.language.words("Put \(title) back on the shelf.", "\(title)を本棚に戻しました。")
    }
  }

  private static func archived(_ text: String, _ repositories: Repositories) throws -> Material {
    if let id = Material.ID(text), let material = try repositories.shelf.material(id) { return material }
    let found = try Repositories.fitting(text, among: repositories.shelf.materials(includingArchived: true).filter(\.isArchived))
    guard let material = found.first else { throw StudyError.notFound(kind: .material, text: text) }
    guard found.count == 1 else { throw StudyError.ambiguous(kind: .material, text: text, choices: found.map(\.title)) }
    return material
  }
}
