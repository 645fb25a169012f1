/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The marks of the sample log: the ids of the materials, goals and records that it wrote.
///
/// What somebody edits loses its mark and is theirs; a goal that is set anew has another id, which has none. A mark stays when its row goes, so that undo
/// brings back a row that has it.
enum SampleTables {
  static let sql = table + edits(of: "material", materialColumns) + edits(of: "record", recordColumns)

  private static let table = """
    CREATE TABLE sample (id TEXT PRIMARY KEY CHECK (length(id) = 36)) STRICT, WITHOUT ROWID;

    """

  private static let materialColumns = [
    "title", "author", "category", "unit_singular", "unit_plural", "total_amount", "state", "isbn", "colour", "spoken_names", "archived",
    "reading",
  ]

  /// The day is not among them: it follows from where a day starts.
  private static let recordColumns = [
    "started", "started_offset", "started_zone", "ended", "ended_offset", "ended_zone", "active_seconds", "pauses", "material", "amount",
    "amount_from", "memo", "visibility", "images",
  ]

  /// Marks what is edited of records anew, where they have further columns.
  static func recordEdits(with more: [String]) -> String {
    "DROP TRIGGER record_edited;\n" + edits(of: "record", recordColumns + more)
  }

  private static func edits(of table: String, _ columns: [String]) -> String {
    func list(_ row: String) -> String { columns.map { "\(row).\($0)" }.joined(separator: ", ") }
    return """
      CREATE TRIGGER \(table)_edited AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table)
      WHEN (\(list("NEW"))) IS NOT (\(list("OLD"))) BEGIN
        DELETE FROM sample WHERE id = OLD.id;
      END;

      """
  }
}
