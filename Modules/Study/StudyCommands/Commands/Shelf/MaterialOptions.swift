import ArgumentParser
import ProgramSupport
import StudyModels
import StudyRepositories

/// What can be said of a material on the command line, when adding and when editing one.
struct MaterialOptions: ParsableArguments {
  @Option(name: .long, help: .study("Who wrote it.", "著者。", value: "author"), transform: CommandValue.once())
  var author: String?

  @Option(name: .long, help: .study("What it is filed under.", "カテゴリ。", value: "category"), transform: CommandValue.once())
  var category: String?

  @Option(
    name: .long,
    help: .study(
      "What its amounts count: pages, chapters, problems, words … or a word of your own, such as deck/decks.",
      "量の単位：pages、chapters、problems、words……または自由な言葉（例：セット、deck/decks）。", value: "unit"),
    completion: .list(StudyUnit.known.map(\.plural)), transform: CommandValue.once())
  var unit: String?

  @Option(name: .long, help: .study("How many units it has in all.", "全部でいくつあるか。", value: "n"), transform: CommandValue.once())
  var total: String?

  @Option(name: .long, help: .study("Its ISBN, 10 or 13 digits.", "ISBN（10桁または13桁）。", value: "isbn"), transform: CommandValue.once())
  var isbn: String?

  @Option(
    name: .long, help: .study("Its colour in charts: a name or #rrggbb.", "グラフの色：名前または#rrggbb。", value: "colour"),
    transform: CommandValue.once())
  var colour: String?

  @Option(
    name: .long, help: .study("Another name for it; can be given several times.", "呼び名。何度でも指定できます。", value: "name"),
    transform: CommandValue.plain)
  var spoken: [String] = []

  @Option(
    name: .long,
    help: .study(
      "How far it has come: planned, inProgress or done.", "状態：planned（これから）、inProgress（学習中）、done（完了）。", value: "state"),
    completion: .list(MaterialState.allCases.map(\.rawValue)), transform: CommandValue.once())
  var state: String?

  /// Whether anything is said.
  var isEmpty: Bool {
    [author, category, unit, total, isbn, colour, state].allSatisfy { $0 == nil } && spoken.isEmpty
  }

  /// Puts what is said into a draft; throws ``UnreadableValue`` for what cannot be read.
  func apply(to draft: inout MaterialDraft) throws(UnreadableValue) {
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
