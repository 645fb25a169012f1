/// Something to study from, on the shelf or archived: a book, a course, an app.
public struct Material: Hashable, Sendable, Codable, Identifiable {
  /// What names a material.
  public typealias ID = Identifier<Material>

  /// Names the material in every document.
  public var id: ID
  /// 1 to 200 characters, no control characters.
  public var title: String
  /// How the title sounds and sorts, in kana or Latin letters; nil where not said (``sound`` guesses then).
  public var reading: String?
  /// Who wrote it; nil where not said.
  public var author: String?
  /// The subject it is sorted under; nil where not said.
  public var category: String?
  /// What its amounts count.
  public var unit: StudyUnit
  /// How many units it has in all, for progress: 1 to 9999, nil where unknown.
  public var totalAmount: Int?
  /// How far the user has come with it.
  public var state: MaterialState
  /// ISBN-13 in digits; those that were added before ISBN-10 was turned into it may have that, with a final X.
  public var isbn: String?
  /// A colour's name or `#rrggbb`, for charts.
  public var colour: String?
  /// Other names that people say for it.
  public var spokenNames: [String]
  /// The place on the shelf: smaller stands first.
  public var shelfOrder: Int
  /// When a record last used it.
  public var lastUsed: Instant?
  /// Archived materials stay in old records and fit no text.
  public var isArchived: Bool
  /// When it was put on the shelf.
  public var created: Instant

  /// Makes a material from its parts.
  public init(
    id: ID, title: String, reading: String? = nil, author: String? = nil, category: String? = nil, unit: StudyUnit = .pages,
    totalAmount: Int? = nil, state: MaterialState = .inProgress, isbn: String? = nil, colour: String? = nil, spokenNames: [String] = [],
    shelfOrder: Int = 0, lastUsed: Instant? = nil, isArchived: Bool = false, created: Instant
  ) {
    self.id = id
    self.title = title
    self.reading = reading
    self.author = author
    self.category = category
    self.unit = unit
    self.totalAmount = totalAmount
    self.state = state
    self.isbn = isbn
    self.colour = colour
    self.spokenNames = spokenNames
    self.shelfOrder = shelfOrder
    self.lastUsed = lastUsed
    self.isArchived = isArchived
    self.created = created
  }
}

/// How far a material has come.
public enum MaterialState: String, CaseIterable, Hashable, Sendable, Codable {
  case planned, inProgress, done
}
