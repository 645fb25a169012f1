import StudyModels
import StudyRepositories
import TerminalUI

/// The fields of a material as text, and what they come to.
struct MaterialForm: Equatable, Sendable {
  /// In the order in which they stand.
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case title, author, category, unit, total, state, isbn, spokenNames, colour, save
  }

  static let textFields: [Field] = [.title, .author, .category, .unit, .total, .isbn, .spokenNames]

  var texts: [Field: TextField]
  var state: MaterialState
  /// A known colour's name, nil for none.
  var colour: String?

  /// Starts with a material's values, or empty but for a title.
  init(_ material: Material?, title: String, words: ScreenWords) {
    let values: [Field: String] = [
      .title: material?.title ?? title,
      .author: material?.author ?? "",
      .category: material?.category ?? "",
      .unit: words.unit(material?.unit ?? .pages, count: 2),
      .total: material?.totalAmount.map(String.init) ?? "",
      .isbn: material?.isbn ?? "",
      .spokenNames: material?.spokenNames.joined(separator: ", ") ?? "",
    ]
    texts = Dictionary(uniqueKeysWithValues: Self.textFields.map { ($0, TextField(values[$0] ?? "", maximumLength: 1_000)) })
    state = material?.state ?? .inProgress
    colour = material?.colour
  }

  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// The draft that the fields describe, keeping what has no field of `material`; throws the first field's problem.
  func draft() throws -> MaterialDraft {
    var draft = MaterialDraft(title: "")
    for field in Field.allCases {
      if let problem = problem(of: field) { throw problem }
    }
    draft.title = try StudyLimits.name(text(.title))
    draft.author = try StudyLimits.optionalName(text(.author))
    draft.category = try StudyLimits.optionalName(text(.category))
    draft.unit = try StudyLimits.unit(ValueReading.unit(text(.unit)))
    draft.totalAmount = try StudyLimits.totalAmount(total())
    draft.state = state
    draft.isbn = try StudyLimits.isbn(text(.isbn))
    draft.spokenNames = try StudyLimits.spokenNames(spokenNames)
    draft.colour = colour
    return draft
  }

  /// What is wrong with one field, nil where nothing is.
  func problem(of field: Field) -> (any Error)? {
    do {
      switch field {
      case .title: _ = try StudyLimits.name(text(.title))
      case .author: _ = try StudyLimits.optionalName(text(.author))
      case .category: _ = try StudyLimits.optionalName(text(.category))
      case .unit: _ = try StudyLimits.unit(ValueReading.unit(text(.unit)))
      case .total: _ = try StudyLimits.totalAmount(total())
      case .isbn: _ = try StudyLimits.isbn(text(.isbn))
      case .spokenNames: _ = try StudyLimits.spokenNames(spokenNames)
      case .state, .colour, .save: break
      }
      return nil
    } catch {
      return error
    }
  }

  private func total() throws -> Int? {
    let text = text(.total)
    return text.allSatisfy(\.isWhitespace) ? nil : try ValueReading.integer(text)
  }

  /// Names between commas, the Japanese ones too.
  private var spokenNames: [String] {
    text(.spokenNames).split(whereSeparator: { ",、，".contains($0) }).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
