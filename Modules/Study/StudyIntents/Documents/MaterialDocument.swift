public import StudyModels

/// A material within another document: its id and title.
public struct MaterialReference: Codable, Hashable, Sendable {
  /// A UUID in lower case.
  public var id: String
  public var title: String

  /// Makes the reference to a material.
  public init(_ material: Material) {
    id = material.id.text
    title = material.title
  }

  /// Takes the intents' form of a material; nil for text that was not looked up.
  public init?(_ material: StudyMaterial) {
    guard let id = material.identifier else { return nil }
    self.id = id
    title = material.displayString
  }
}

/// A material of the shelf as scripts see it.
public struct MaterialDocument: Codable, Hashable, Sendable {
  /// A UUID in lower case.
  public var id: String
  public var title: String
  /// How the title sounds and sorts, where the user said so.
  public var reading: String?
  public var author: String?
  public var category: String?
  /// The word for several units: `pages`.
  public var unit: String
  /// The word for one unit, where it is the user's own.
  public var unitSingular: String?
  /// How many units it has in all.
  public var total: Int?
  /// `planned`, `inProgress` or `done`.
  public var state: String
  public var isbn: String?
  public var colour: String?
  public var spokenNames: [String]
  public var isArchived: Bool
  /// RFC 3339 in UTC.
  public var lastUsed: String?

  /// Makes the document of a material.
  public init(_ material: Material) {
    id = material.id.text
    title = material.title
    reading = material.reading
    author = material.author
    category = material.category
    unit = material.unit.plural
    unitSingular = StudyUnit.known.contains(material.unit) ? nil : material.unit.singular
    total = material.totalAmount
    state = material.state.rawValue
    isbn = material.isbn
    colour = material.colour
    spokenNames = material.spokenNames
    isArchived = material.isArchived
    lastUsed = material.lastUsed?.rfc3339
  }
}
