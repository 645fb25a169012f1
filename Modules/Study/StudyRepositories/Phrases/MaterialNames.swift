import GRDB
import StudyModels
import TextFolding

/// What finds a material by its names: the folded names, and the rows by which phrases find it.
enum MaterialNames {
  /// All names of a material in their order, the title first: what finds it in words, and in phrases by their parts.
  static func names(title: String, spokenNames: [String]) -> [String] { [title] + spokenNames }

  /// Folds the names of a material again, as its row says them: the title first; phrases find it by them.
  static func refresh(ofMaterial key: Int64, in db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT title, spoken_names FROM material WHERE key = ?", arguments: [key])
    guard let row else { return }
    var reader = RowReader(row)
    let names = Self.names(title: try reader.next(), spokenNames: try NameList.names(in: try reader.next()))
    try removePhraseKeys(ofMaterial: key, in: db)
    try db.execute(sql: "DELETE FROM material_name WHERE material = ?", arguments: [key])
    for (position, name) in names.enumerated() {
      try db.execute(
        sql: "INSERT INTO material_name (material, position, folded) VALUES (?, ?, ?)",
        arguments: [key, position, NameFolding.fold(name)])
    }
    try addPhraseKeys(ofMaterial: key, in: db)
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

  /// Makes the rows of all materials, where a migration asks for that.
  static func makePhraseKeys(in db: Database) throws {
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM material") { try addPhraseKeys(ofMaterial: key, in: db) }
    try db.execute(sql: "DELETE FROM phrase_key WHERE kind = 0")
  }

  /// Makes the rows by which a material is found in a phrase, from its folded names.
  private static func addPhraseKeys(ofMaterial key: Int64, in db: Database) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR IGNORE INTO phrase_key (kind, key, owner) VALUES (?, ?, ?)")
    for row in try phraseKeys(ofMaterial: key, in: db) { try statement.execute(arguments: [row.kind.rawValue, row.key, key]) }
  }

  private static func phraseKeys(ofMaterial key: Int64, in db: Database) throws -> Set<PhraseKeyRow> {
    let names = try String.fetchAll(db, sql: "SELECT folded FROM material_name WHERE material = ?", arguments: [key])
    return Set(names.flatMap(PhraseKeys.rows(forTerm:)))
  }
}
