import GRDB
import StudyModels
import TextFolding

/// What finds a material by its names: the folded names, and the rows by which phrases find it.
struct MaterialNames {
  /// The columns of which the names are read.
  static let columns = "title, spoken_names, reading"

  /// Where a reading stands among the folded names: behind all that resolve.
  static let readingPosition = Int.max

  /// The names that a material goes by in their order, the title first.
  let names: [String]
  /// How the title sounds: phrases find the material by its parts, and options are found by it.
  let reading: String?

  init(title: String, spokenNames: [String], reading: String?) {
    names = [title] + spokenNames
    self.reading = reading
  }

  /// Reads ``columns``.
  init(_ reader: inout RowReader) throws {
    self.init(title: try reader.next(), spokenNames: try NameList.names(in: try reader.next()), reading: try reader.next())
  }

  /// The names as the material's row of `material_name` keeps them, by their positions.
  var folded: [(position: Int, name: String)] {
    let names = names.enumerated().map { (position: $0.offset, name: NameFolding.fold($0.element)) }
    return names + [reading].compactMap(\.self).map { (position: Self.readingPosition, name: NameFolding.fold($0)) }
  }

  /// The rows by which phrases find it.
  var phraseKeys: Set<PhraseKeyRow> { Set(folded.flatMap { Self.phraseKeys(ofName: $0.name, at: $0.position) }) }

  private static func phraseKeys(ofName name: String, at position: Int) -> [PhraseKeyRow] {
    position == readingPosition ? PhraseKeys.rows(forReading: name) : PhraseKeys.rows(forTerm: name)
  }
}

extension MaterialNames {
  /// Folds the names of a material again, as its row says them; phrases find it by them.
  static func refresh(ofMaterial key: Int64, in db: Database) throws {
    try removePhraseKeys(ofMaterial: key, in: db)
    try fold(ofMaterial: key, in: db)
    try addPhraseKeys(ofMaterial: key, in: db)
  }

  private static func fold(ofMaterial key: Int64, in db: Database) throws {
    guard let row = try Row.fetchOne(db, sql: "SELECT \(columns) FROM material WHERE key = ?", arguments: [key]) else { return }
    var reader = RowReader(row)
    let names = try MaterialNames(&reader)
    try db.execute(sql: "DELETE FROM material_name WHERE material = ?", arguments: [key])
    for (position, name) in names.folded {
      try db.execute(
        sql: "INSERT INTO material_name (material, position, folded) VALUES (?, ?, ?)", arguments: [key, position, name])
    }
  }

  /// Takes the rows by which a material is found in a phrase away, while the folded names are still those that they were made from.
  static func removePhraseKeys(ofMaterial key: Int64, in db: Database) throws {
    let statement = try db.cachedStatement(sql: "DELETE FROM phrase_key WHERE kind = ? AND key = ? AND owner = ?")
    for row in try phraseKeys(ofMaterial: key, in: db) { try statement.execute(arguments: [row.kind.rawValue, row.key, key]) }
  }

  /// Whether a migration has asked for the rows of all materials, and nobody has made them yet.
  static func isAskedForPhraseKeys(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM phrase_key WHERE kind = 0)") ?? false
  }

  /// Makes the rows of all materials, where a migration asks for that: readings may stand in rows that were never folded.
  static func makePhraseKeys(in db: Database) throws {
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM material") {
      try fold(ofMaterial: key, in: db)
      try addPhraseKeys(ofMaterial: key, in: db)
    }
    try db.execute(sql: "DELETE FROM phrase_key WHERE kind = 0")
  }

  /// Makes the rows by which a material is found in a phrase, from its folded names.
  private static func addPhraseKeys(ofMaterial key: Int64, in db: Database) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR IGNORE INTO phrase_key (kind, key, owner) VALUES (?, ?, ?)")
    for row in try phraseKeys(ofMaterial: key, in: db) { try statement.execute(arguments: [row.kind.rawValue, row.key, key]) }
  }

  private static func phraseKeys(ofMaterial key: Int64, in db: Database) throws -> Set<PhraseKeyRow> {
    let rows = try Row.fetchAll(db, sql: "SELECT folded, position FROM material_name WHERE material = ?", arguments: [key])
    return Set(try rows.flatMap { phraseKeys(ofName: try $0.decode(atIndex: 0), at: try $0.decode(atIndex: 1)) })
  }
}
