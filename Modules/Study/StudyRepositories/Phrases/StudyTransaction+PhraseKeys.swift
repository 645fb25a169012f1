import GRDB
import TextFolding

extension StudyTransaction {
  /// Makes the rows by which a material is found in a phrase, from its folded names.
  func addPhraseKeys(ofMaterial key: Int64) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR IGNORE INTO phrase_key (kind, key, owner) VALUES (?, ?, ?)")
    for row in try phraseKeys(ofMaterial: key) { try statement.execute(arguments: [row.kind.rawValue, row.key, key]) }
  }

  /// Takes those rows away, while the folded names are still those that they were made from.
  func removePhraseKeys(ofMaterial key: Int64) throws {
    let statement = try db.cachedStatement(sql: "DELETE FROM phrase_key WHERE kind = ? AND key = ? AND owner = ?")
    for row in try phraseKeys(ofMaterial: key) { try statement.execute(arguments: [row.kind.rawValue, row.key, key]) }
  }

  private func phraseKeys(ofMaterial key: Int64) throws -> Set<PhraseKeyRow> {
    let names = try String.fetchAll(db, sql: "SELECT folded FROM material_name WHERE material = ?", arguments: [key])
    return Set(names.flatMap(PhraseKeys.rows(forTerm:)))
  }

  /// Makes the rows of all materials, where a migration asks for that.
  func makePhraseKeys() throws {
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM material") { try addPhraseKeys(ofMaterial: key) }
    try db.execute(sql: "DELETE FROM phrase_key WHERE kind = 0")
  }
}
