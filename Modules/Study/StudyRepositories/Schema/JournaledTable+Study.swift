import GRDB
import SharedStore
import StudyModels

extension JournaledTable {
  /// Materials; their folded names and what finds them in phrases are made again.
  static let material = JournaledTable(
    "material",
    columns: [
      "id", "title", "author", "category", "unit_singular", "unit_plural", "total_amount", "state", "isbn", "colour", "spoken_names",
      "shelf_order", "archived", "created", "reading",
    ],
    willRemove: { key, db in
      try checkUnused(key, in: db)
      try MaterialNames.removePhraseKeys(ofMaterial: key, in: db)
    }, didWrite: { key, db in try MaterialNames.refresh(ofMaterial: key, in: db) })

  /// Records; the day follows the rule that the database's days follow.
  static let record = JournaledTable(
    "record", columns: RecordRow.Column.kept.map { $0.rawValue },
    derived: ["day": RecordSums.day(of: "json_extract(?1, '$.started')", offset: "json_extract(?1, '$.started_offset')")])

  /// The session: one row, or none.
  static let session = JournaledTable(
    "session",
    columns: ["id", "target_seconds", "material", "started", "started_offset", "started_zone", "pauses", "readings", "rounds", "laps"])

  /// Goals.
  static let goal = JournaledTable("goal", columns: ["id", "kind", "material", "from_week", "target"])

  /// Posts.
  static let post = JournaledTable(
    "post",
    columns: [
      "id", "token", "visibility", "posted", "posted_offset", "posted_zone", "record", "goal", "goal_kind", "goal_target",
      "goal_from_week", "material", "week", "done", "even_pace", "comment", "elsewhere",
    ])

  /// Imports: with one go the records that it brought, and come with it.
  static let importBatch = JournaledTable(
    "import_batch", columns: ["id", "format", "at", "records"],
    willRemove: { key, db in try ImportedRows.takeAway(batch: key, in: db) },
    didWrite: { key, db in try ImportedRows.bringBack(batch: key, in: db) })

  /// Refuses to take away a material that something points at.
  private static func checkUnused(_ key: Int64, in db: Database) throws {
    let uses = ["record", "session", "goal", "post"].map { "EXISTS (SELECT 1 FROM \($0) WHERE material = ?1)" }
    let isUsed = try Bool.fetchOne(db, sql: "SELECT \(uses.joined(separator: " OR "))", arguments: [key]) ?? false
    guard isUsed else { return }
    let title = try String.fetchOne(db, sql: "SELECT title FROM material WHERE key = ?", arguments: [key])
    throw StudyError.undoRefused(.materialInUse(title: title ?? ""))
  }
}
