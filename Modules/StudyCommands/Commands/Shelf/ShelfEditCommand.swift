import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku shelf edit`: changes what is given of a material.
enum ShelfEditCommand {
  /// What `--clear` takes away.
  enum Field: String, CaseIterable { case author, category, total, isbn, colour, spoken }

  private static let clear = OptionDefinition(
    "clear", value: "FIELD", isRepeatable: true,
    Phrase("Take author, category, total, isbn, colour or spoken away.", "author、category、total、isbn、colour、spokenを消します。"),
    completion: .words(Field.allCases.map(\.rawValue)))
  private static let options = [MaterialOptions.title] + MaterialOptions.all + [clear]

  static let definition = CommandDefinition(
    "edit", Phrase("Change a material", "教材を変更する"),
    details: Phrase("--spoken replaces all of its spoken names.", "--spokenは、いまの呼び名をすべて置き換えます。"),
    examples: ["kiroku shelf edit LA --state done", "kiroku shelf edit LA --title \"Linear Algebra and Its Applications\" --clear isbn"],
    operands: [.material.required], options: options, run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    guard options.contains(where: call.has) else {
      throw UsageError.nothingGiven(options: options.map { "--\($0.name)" }, path: call.path)
    }
    let cleared = try cleared(call)
    let text = call.operand(0) ?? ""
    let repositories = try context.repositories()
    let material = try repositories.material(named: text, archived: true)
    var draft = MaterialDraft(material)
    if let title = call.value(MaterialOptions.title) { draft.title = title }
    try MaterialOptions.apply(call, to: &draft)
    for field in cleared {
      switch field {
      case .author: draft.author = nil
      case .category: draft.category = nil
      case .total: draft.totalAmount = nil
      case .isbn: draft.isbn = nil
      case .colour: draft.colour = nil
      case .spoken: draft.spokenNames = []
      }
    }
    let edited = draft
    let changed = try context.attempting(.editMaterial) { try repositories.shelf.update(material.id, with: edited) }
    return try MaterialOptions.show(changed, context) { title in context.language.words("Changed \(title).", "\(title)を変更しました。") }
  }

  private static func cleared(_ call: CommandCall) throws -> [Field] {
    let set: [(Field, OptionDefinition)] = [
      (.author, MaterialOptions.author), (.category, MaterialOptions.category), (.total, MaterialOptions.total),
      (.isbn, MaterialOptions.isbn), (.colour, MaterialOptions.colour), (.spoken, MaterialOptions.spoken),
    ]
    return try call.values(clear).map { text in
      guard let field = Field(rawValue: text) else {
        throw UsageError.wrongChoice(text, option: "--clear", choices: Field.allCases.map(\.rawValue), path: call.path)
      }
      if set.contains(where: { $0.0 == field && call.has($0.1) }) { throw CommandRefusal.setAndCleared(field.rawValue) }
      return field
    }
  }
}
