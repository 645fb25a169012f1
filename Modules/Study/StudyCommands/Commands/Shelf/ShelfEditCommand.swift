import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku shelf edit`: changes what is given of a material.
struct ShelfEditCommand: StudyCommand {
  /// What `--clear` takes away.
  enum Field: String, CaseIterable { case reading, author, category, total, isbn, colour, spoken }

  static let name = "edit"
  static let summary = Phrase("Change a material", "教材を変更する")
  static let details = Phrase("--spoken replaces all of its spoken names.", "--spokenは、いまの呼び名をすべて置き換えます。")
  static let examples = [
    "kiroku shelf edit LA --state done", "kiroku shelf edit LA --title \"Linear Algebra and Its Applications\" --clear isbn",
  ]

  let which: MaterialOperand
  let title: String?
  let options: MaterialOptions
  let clear: [String]

  init(_ arguments: inout CommandArguments) {
    which = MaterialOperand(&arguments)
    title = arguments.option("title", Phrase("The title.", "タイトル。"))
    options = MaterialOptions(&arguments)
    clear = arguments.options(
      "clear",
      Phrase(
        "Take reading, author, category, total, isbn, colour or spoken away.", "reading、author、category、total、isbn、colour、spokenを消します。"),
      value: "field", completion: .choices(Field.allCases.map(\.rawValue)))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard title != nil || !options.isEmpty || !clear.isEmpty else {
      throw UsageError.nothingGiven(
        options: [
          "--title", "--reading", "--author", "--category", "--unit", "--total", "--isbn", "--colour", "--spoken", "--state", "--clear",
        ], path: context.path)
    }
    let cleared = try cleared(path: context.path)
    let repositories = try context.repositories()
    let material = try repositories.material(named: which.material, archived: true)
    var draft = MaterialDraft(material)
    if let title { draft.title = title }
    try options.apply(to: &draft)
    for field in cleared {
      switch field {
      case .reading: draft.reading = nil
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

  private func cleared(path: [String]) throws -> [Field] {
    try clear.map { text in
      guard let field = Field(rawValue: text) else {
        throw UsageError.wrongChoice(text, option: "--clear", choices: Field.allCases.map(\.rawValue), path: path)
      }
      if isSet(field) { throw CommandRefusal.setAndCleared(field.rawValue) }
      return field
    }
  }

  private func isSet(_ field: Field) -> Bool {
    switch field {
    case .reading: options.reading != nil
    case .author: options.author != nil
    case .category: options.category != nil
    case .total: options.total != nil
    case .isbn: options.isbn != nil
    case .colour: options.colour != nil
    case .spoken: !options.spoken.isEmpty
    }
  }
}
