import ArgumentParser
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku shelf edit`: changes what is given of a material.
struct ShelfEditCommand: StudyCommand {
  /// What `--clear` takes away.
  enum Field: String, CaseIterable { case author, category, total, isbn, colour, spoken }

  static var configuration: CommandConfiguration {
    .study(
      "edit", in: "kiroku shelf", Phrase("Change a material", "教材を変更する"),
      details: Phrase("--spoken replaces all of its spoken names.", "--spokenは、いまの呼び名をすべて置き換えます。"),
      examples: [
        "kiroku shelf edit LA --state done", "kiroku shelf edit LA --title \"Linear Algebra and Its Applications\" --clear isbn",
      ])
  }

  @OptionGroup var which: MaterialOperand

  @Option(name: .long, help: .study("The title.", "タイトル。", value: "title"), transform: CommandValue.once())
  var title: String?

  @OptionGroup var options: MaterialOptions

  @Option(
    name: .long,
    help: .study(
      "Take author, category, total, isbn, colour or spoken away.", "author、category、total、isbn、colour、spokenを消します。", value: "field"),
    completion: .list(Field.allCases.map(\.rawValue)), transform: CommandValue.plain)
  var clear: [String] = []

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    guard title != nil || !options.isEmpty || !clear.isEmpty else {
      throw UsageError.nothingGiven(
        options: [
          "--title", "--author", "--category", "--unit", "--total", "--isbn", "--colour", "--spoken", "--state", "--clear",
        ], path: Self.path)
    }
    let cleared = try cleared()
    let repositories = try context.repositories()
    let material = try repositories.material(named: which.material, archived: true)
    var draft = MaterialDraft(material)
    if let title { draft.title = title }
    try options.apply(to: &draft)
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
    // Nothing is written, so that undoing takes back a change that was one.
    if edited == MaterialDraft(material) {
      return try MaterialOptions.show(material, context) { title in
        context.language.words("\(title) is so already.", "\(title)はすでにその内容です。")
      }
    }
    let changed = try await context.saving(.editMaterial) { try repositories.shelf.update(material.id, with: edited) }
    context.noteSaved(.shelf)
    return try MaterialOptions.show(changed, context) { title in context.language.words("Changed \(title).", "\(title)を変更しました。") }
  }

  private func cleared() throws -> [Field] {
    try clear.map { text in
      guard let field = Field(rawValue: text) else {
        throw UsageError.wrongChoice(text, option: "--clear", choices: Field.allCases.map(\.rawValue), path: Self.path)
      }
      if isSet(field) { throw CommandRefusal.setAndCleared(field.rawValue) }
      return field
    }
  }

  private func isSet(_ field: Field) -> Bool {
    switch field {
    case .author: options.author != nil
    case .category: options.category != nil
    case .total: options.total != nil
    case .isbn: options.isbn != nil
    case .colour: options.colour != nil
    case .spoken: !options.spoken.isEmpty
    }
  }
}
