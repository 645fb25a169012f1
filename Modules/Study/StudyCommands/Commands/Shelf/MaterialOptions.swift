import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// What can be said of a material on the command line, when adding and when editing one.
struct MaterialOptions: ArgumentGroup {
  let reading: String?
  let author: String?
  let category: String?
  let unit: String?
  let total: String?
  let isbn: String?
  let colour: String?
  let spoken: [String]
  let state: String?

  init(_ arguments: inout CommandArguments) { self.init(&arguments, takesISBN: true) }

  /// - Parameter takesISBN: whether the ISBN can be given; else it comes from elsewhere.
  init(_ arguments: inout CommandArguments, takesISBN: Bool) {
    reading = arguments.option(
      "reading", Phrase("How its title sounds, in kana or Latin letters; empty for none.", "タイトルの読み（かなかローマ字。空にすると消します）。"))
    author = arguments.option("author", Phrase("Who wrote it.", "著者。"))
    category = arguments.option("category", Phrase("What it is filed under.", "カテゴリ。"))
    unit = arguments.option(
      "unit",
      Phrase(
        "What its amounts count: pages, chapters, problems, words … or a word of your own, such as deck/decks.",
        "量の単位：pages、chapters、problems、words……または自由な言葉（例：セット、deck/decks）。"), completion: .choices(StudyUnit.known.map(\.plural)))
    total = arguments.option("total", Phrase("How many units it has in all.", "全部でいくつあるか。"), value: "n")
    isbn = takesISBN ? arguments.option("isbn", Phrase("Its ISBN, 10 or 13 digits.", "ISBN（10桁または13桁）。")) : nil
    colour = arguments.option("colour", Phrase("Its colour in charts: a name or #rrggbb.", "グラフの色：名前または#rrggbb。"))
    spoken = arguments.options("spoken", Phrase("Another name for it; can be given several times.", "呼び名。何度でも指定できます。"), value: "name")
    state = arguments.option(
      "state", Phrase("How far it has come: planned, inProgress or done.", "状態：planned（これから）、inProgress（学習中）、done（完了）。"),
      completion: .choices(MaterialState.allCases.map(\.rawValue)))
  }

  /// Whether anything is said.
  var isEmpty: Bool {
    [reading, author, category, unit, total, isbn, colour, state].allSatisfy { $0 == nil } && spoken.isEmpty
  }

  /// Puts what is said into a draft; throws ``UnreadableValue`` for what cannot be read.
  func apply(to draft: inout MaterialDraft) throws(UnreadableValue) {
    if let reading { draft.reading = reading.allSatisfy(\.isWhitespace) ? nil : reading }
    if let author { draft.author = author }
    if let category { draft.category = category }
    if let unit { draft.unit = try ValueReading.unit(unit) }
    if let total { draft.totalAmount = try ValueReading.integer(total) }
    if let isbn { draft.isbn = isbn }
    if let colour { draft.colour = colour }
    if !spoken.isEmpty { draft.spokenNames = spoken }
    if let state { draft.state = try ValueReading.materialState(state) }
  }

  /// Shows a material that was changed: the sentence, or under `--json` the material. The words of the shelf are registered anew.
  static func show(_ material: Material, _ context: CommandContext, _ sentence: (String) -> String) throws -> ExitCode {
    context.registerVocabulary()
    if context.isJSON {
      try context.write(StudyJSON.material(material))
    } else {
      context.say(sentence(context.language.quoted(material.title)))
    }
    return .done
  }
}
