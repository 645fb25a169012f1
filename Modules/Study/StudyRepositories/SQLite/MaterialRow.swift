import GRDB
import StudyModels

/// Materials as the database holds them.
enum MaterialRow {
  /// The columns of ``decode(_:)``, of `material AS m`. The last use is the end of the newest record: one step in an index.
  static let columns = """
    m.id, m.title, m.author, m.category, m.unit_singular, m.unit_plural, m.total_amount, m.state, m.isbn, m.colour, m.spoken_names, \
    m.shelf_order, m.archived, m.created, m.reading, \(lastUsed) AS last_used
    """

  private static let lastUsed = "(SELECT r.ended FROM record r WHERE r.material = m.key ORDER BY r.started DESC LIMIT 1)"

  static func decode(_ row: Row) throws -> Material {
    var reader = RowReader(row)
    let id: Material.ID = try reader.id()
    let title: String = try reader.next()
    let author: String? = try reader.next()
    let category: String? = try reader.next()
    let unit = StudyUnit(singular: try reader.next(), plural: try reader.next())
    let totalAmount = try reader.optionalNumber(in: StudyLimits.totalAmount)
    let state: MaterialState = try reader.word()
    let isbn: String? = try reader.next()
    let colour: String? = try reader.next()
    let spokenNames = try NameList.names(in: try reader.next())
    let shelfOrder: Int = try reader.next()
    let isArchived: Bool = try reader.next()
    let created = try reader.instant()
    let reading: String? = try reader.next()
    let lastUsed: Int64? = try reader.next()
    return Material(
      id: id, title: title, reading: reading, author: author, category: category, unit: unit, totalAmount: totalAmount, state: state,
      isbn: isbn, colour: colour, spokenNames: spokenNames, shelfOrder: shelfOrder,
      lastUsed: lastUsed.map(Instant.init(secondsSince1970:)), isArchived: isArchived, created: created)
  }

  static func fetch(_ id: Material.ID, in db: Database) throws -> Material? {
    // Kept: an intent asks for its material when it resolves, confirms and handles.
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM material m WHERE m.id = ?")
    return try Row.fetchOne(statement, arguments: [id.text]).map(decode)
  }

  /// Returns the materials that a clause of SQL after `FROM material m` selects.
  static func fetchAll(_ clause: String, _ arguments: StatementArguments = [], in db: Database) throws -> [Material] {
    try Row.fetchAll(db, sql: "SELECT \(columns) FROM material m \(clause)", arguments: arguments).map(decode)
  }
}

/// Spoken names in one column: a JSON list of texts without control characters.
enum NameList {
  static func text(of names: [String]) -> String {
    var text = "["
    for (number, name) in names.enumerated() {
      text += number == 0 ? "\"" : ",\""
      for scalar in name.unicodeScalars {
        if scalar == "\\" || scalar == "\"" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
      text += "\""
    }
    return text + "]"
  }

  static func names(in text: String) throws -> [String] {
    guard text.hasPrefix("["), text.hasSuffix("]") else { throw RepositoryDefect.unreadable(text) }
    var names: [String] = []
    var name: String.UnicodeScalarView?
    var isEscaped = false
    for scalar in text.unicodeScalars.dropFirst().dropLast() {
      switch (scalar, name == nil, isEscaped) {
      case ("\"", true, _): name = String.UnicodeScalarView()
      case (_, true, _): continue
      case ("\\", false, false): isEscaped = true
      case ("\"", false, false):
        if let whole = name { names.append(String(whole)) }
        name = nil
      default:
        name?.append(scalar)
        isEscaped = false
      }
    }
    guard name == nil else { throw RepositoryDefect.unreadable(text) }
    return names
  }
}
