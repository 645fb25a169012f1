import ProgramSupport
import StudyModels
import StudyRepositories

/// What can be said of a material on the command line.
enum MaterialOptions {
  static let title = OptionDefinition("title", value: "TITLE", Phrase("The title.", "タイトル。"))
  static let author = OptionDefinition("author", value: "AUTHOR", Phrase("Who wrote it.", "著者。"))
  static let category = OptionDefinition("category", value: "CATEGORY", Phrase("What it is filed under.", "カテゴリ。"))
  static let unit = OptionDefinition(
    "unit", value: "UNIT",
    Phrase(
      "What its amounts count: pages, chapters, problems, words … or a word of your own, such as deck/decks.",
      "量の単位：pages、chapters、problems、words……または自由な言葉（例：セット、deck/decks）。"),
    completion: .words(StudyUnit.known.map(\.plural)))
  static let total = OptionDefinition("total", value: "N", Phrase("How many units it has in all.", "全部でいくつあるか。"))
  static let isbn = OptionDefinition("isbn", value: "ISBN", Phrase("Its ISBN, 10 or 13 digits.", "ISBN（10桁または13桁）。"))
  static let colour = OptionDefinition("colour", value: "COLOUR", Phrase("Its colour in charts: a name or #rrggbb.", "グラフの色：名前または#rrggbb。"))
  static let spoken = OptionDefinition(
    "spoken", value: "NAME", isRepeatable: true, Phrase("Another name for it; can be given several times.", "呼び名。何度でも指定できます。"))
  static let state = OptionDefinition(
    "state", value: "STATE", Phrase("How far it has come: planned, inProgress or done.", "状態：planned（これから）、inProgress（学習中）、done（完了）。"),
    completion: .words(MaterialState.allCases.map(\.rawValue)))

  /// Those that both adding and editing take.
  static let all = [author, category, unit, total, isbn, colour, spoken, state]

  /// Puts what a call says into a draft; throws ``UnreadableValue`` for what cannot be read.
  static func apply(_ call: CommandCall, to draft: inout MaterialDraft) throws {
    if let text = call.value(author) { draft.author = text }
    if let text = call.value(category) { draft.category = text }
    if let text = call.value(unit) { draft.unit = try ValueReading.unit(text) }
    if let text = call.value(total) { draft.totalAmount = try ValueReading.integer(text) }
    if let text = call.value(isbn) { draft.isbn = text }
    if let text = call.value(colour) { draft.colour = text }
    if call.has(spoken) { draft.spokenNames = call.values(spoken) }
    if let text = call.value(state) { draft.state = try ValueReading.materialState(text) }
  }

  /// Shows a material that was changed: the sentence, or under `--json` the material.
  static func show(_ material: Material, _ context: CommandContext, _ sentence: (String) -> String) throws -> ExitCode {
    if context.isJSON {
      try context.write(StudyJSON.material(material))
    } else {
      context.say(sentence(context.words.quoted(material.title)))
    }
    return .done
  }
}
