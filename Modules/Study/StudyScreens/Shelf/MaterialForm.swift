import StudyModels
import StudyRepositories
import TerminalUI

/// The fields of a material as text, and what they come to.
struct MaterialForm: Equatable, Sendable {
  /// In the order in which they stand.
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case title, reading, author, category, unit, total, state, isbn, spokenNames, colour, save
  }

  static let textFields: [Field] = [.title, .reading, .author, .category, .unit, .total, .isbn, .spokenNames]

  var texts: [Field: TextField]
  var state: MaterialState
  /// A known colour's name or `#rrggbb`, nil for none.
  var colour: String?

  /// Starts with a material's values, or empty but for a title, an ISBN and the unit of new ones.
  init(_ material: Material?, title: String, isbn: String = "", unit: StudyUnit = .pages, language: Language) {
    let values: [Field: String] = [
      .title: material?.title ?? title,
      .reading: material?.reading ?? "",
      .author: material?.author ?? "",
      .category: material?.category ?? "",
      .unit: Self.written(material?.unit ?? unit, in: language),
      .total: material?.totalAmount.map(String.init) ?? "",
      .isbn: material?.isbn ?? isbn,
      .spokenNames: material?.spokenNames.joined(separator: ", ") ?? "",
    ]
    texts = Dictionary(uniqueKeysWithValues: Self.textFields.map { ($0, TextField(values[$0] ?? "", maximumLength: 1_000)) })
    state = material?.state ?? .inProgress
    colour = material?.colour
  }

  /// A unit as it is read again: the user's own with both its words, `deck/decks`.
  static func written(_ unit: StudyUnit, in language: Language) -> String {
    StudyUnit.known.contains(unit) ? language.unitName(unit) : unit.written
  }

  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// What the fields describe; throws the first field's problem.
  func draft() throws -> MaterialDraft {
    MaterialDraft(
      title: try StudyLimits.name(text(.title)), reading: try reading(), author: try StudyLimits.optionalName(text(.author)),
      category: try StudyLimits.optionalName(text(.category)), unit: try unit(), totalAmount: try total(), state: state,
      isbn: try StudyLimits.isbn(text(.isbn)), colour: colour, spokenNames: try StudyLimits.spokenNames(spokenNames))
  }

  /// What is wrong with one field, nil where nothing is.
  func problem(of field: Field) -> (any Error)? {
    do {
      switch field {
      case .title: _ = try StudyLimits.name(text(.title))
      case .reading: _ = try reading()
      case .author: _ = try StudyLimits.optionalName(text(.author))
      case .category: _ = try StudyLimits.optionalName(text(.category))
      case .unit: _ = try unit()
      case .total: _ = try total()
      case .isbn: _ = try StudyLimits.isbn(text(.isbn))
      case .spokenNames: _ = try StudyLimits.spokenNames(spokenNames)
      case .state, .colour, .save: break
      }
      return nil
    } catch {
      return error
    }
  }

  private func reading() throws -> String? { try StudyLimits.reading(text(.reading), ofTitle: text(.title)) }

  private func unit() throws -> StudyUnit { try StudyLimits.unit(ValueReading.unit(text(.unit))) }

  private func total() throws -> Int? {
    let text = text(.total)
    return text.allSatisfy(\.isWhitespace) ? nil : try StudyLimits.totalAmount(ValueReading.integer(text))
  }

  /// Names between commas, the Japanese ones too; empty ones are left out when they are checked.
  private var spokenNames: [String] { text(.spokenNames).split(whereSeparator: { ",、，".contains($0) }).map(String.init) }
}
