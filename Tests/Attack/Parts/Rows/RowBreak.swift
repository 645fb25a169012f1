import Foundation
import ProgramDriving

/// One way to break the rows or the schema of a log: a script for SQLite's own shell.
struct RowBreak: Sendable {
  var what: String
  private var script: String
  /// Whether it makes a log of a newer Kiroku of it.
  var isNewer = false

  private init(_ what: String, _ script: String) { (self.what, self.script) = (what, script) }

  /// Breaks a log; false where SQLite refuses it: what even a table without rules refuses cannot be in a file.
  func inflict(on home: TemporaryHome) throws -> Bool {
    let script = ".dbconfig defensive off\n" + script.replacing("DATABASE", with: home.database)
    let done = try home.run(["/usr/bin/sqlite3", "-batch", "-bail", home.database], input: script, within: .seconds(150))
    if done.status == 0 { return true }
    guard Self.refusals.contains(where: done.error.contains) else { throw CannotBreak(what: what, said: done.error) }
    return false
  }

  /// What SQLite says of rows and objects that cannot be.
  private static let refusals = ["constraint failed", "datatype mismatch", "index associated with", "may not be dropped"]

  struct CannotBreak: Error {
    var what: String
    var said: String
  }

  // MARK: All ways

  /// Every column of every table with every value, every table and object gone, and what else no Kiroku writes; the one of that name first.
  static func all(of schema: RowSchema, first: String) -> [RowBreak] {
    var all: [RowBreak] = []
    for table in schema.tables {
      for (column, isNumber) in table.columns {
        for value in isNumber ? numbers : texts {
          for isOne in table.hasRowID ? [false, true] : [false] {
            let condition = isOne ? "rowid = (SELECT max(rowid) FROM \(table.name))" : "1"
            all.append(
              loosely(
                "\(table.name).\(column) = \(value) (\(isOne ? "one" : "all"))", table, schema,
                "UPDATE OR IGNORE \(table.name) SET \(column) = \(value) WHERE \(condition);"))
          }
        }
      }
    }
    for table in schema.tables.map(\.name) + schema.memoTables {
      if table != "memo_text" { all.append(RowBreak("empty \(table)", "DELETE FROM \(table);")) }
      all.append(RowBreak("without table \(table)", "DROP TABLE \(table);"))
    }
    for (kind, name, _) in schema.objects { all.append(RowBreak("without \(kind) \(name)", "DROP \(kind) \(name);")) }
    for version in [-1, Int(Int32.min), 0, 1, 99] {
      all.append(RowBreak("user_version \(version)", "PRAGMA user_version = \(version);"))
      all[all.count - 1].isNewer = version == 99
    }
    all += schema.tables.flatMap { table in twice[table.name].map { [loosely("two rows of \(table.name)", table, schema, $0)] } ?? [] }
    all += others.map { RowBreak($0, $1) }
    return all.filter { $0.what == first } + all.filter { $0.what != first }
  }

  private static let numbers = [
    "NULL", "-1", "0", "2", "99999999", "-9223372036854775808", "9223372036854775807", "1000000000000", "'x'", "1.5", "x'00ff'",
  ]

  private static let texts = [
    "NULL", "''", "'x'", "7", "x'fffe00'", "CAST(x'fffe00' AS TEXT)", "replace(hex(zeroblob(100000)), '0', 'x')",
    "char(27) || '[31m' || char(8238)", "hex(zeroblob(18))", "replace(hex(zeroblob(18)), '0', 'A')", "'['", "'{\"a\":1}'", "'[1,2]'",
    "'[[1]]'", "'[\"a\",null]'", "'[[-9223372036854775808,9223372036854775807]]'", "'[[9223372036854775807,1]]'",
    "replace(hex(zeroblob(300)), '0', '[') || replace(hex(zeroblob(300)), '0', ']')", "'[[\"a\",\"b\"]]'", "'null'",
  ]

  /// A second row in the tables that have one.
  private static let twice = [
    "local_state": "INSERT INTO local_state SELECT 2, day_starts_at, last_visibility, account, server, handle FROM local_state;",
    "session": """
    INSERT INTO session SELECT 2, id, target_seconds, material, started, started_offset, started_zone, pauses, readings FROM session;
    """,
    "log_link": "INSERT INTO log_link SELECT 2, stamp, previous FROM log_link;",
  ]

  private static let others = [
    ("a foreign trigger", "CREATE TRIGGER no AFTER INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END;"),
    ("a foreign unique index", "CREATE UNIQUE INDEX one ON record (visibility, source, material);"),
    ("a further column", "ALTER TABLE record ADD COLUMN mood TEXT;"),
    (
      "a trigger of other words",
      "DROP TRIGGER memo_inserted; CREATE TRIGGER memo_inserted AFTER INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END;"
    ),
    (
      "goals of one week twice",
      """
      DROP INDEX goal_week;
      INSERT INTO goal (id, kind, material, from_week, target) SELECT substr(id, 1, 34) || 'ff', kind, material, from_week, target FROM goal;
      """
    ),
    (
      "dangling keys",
      """
      PRAGMA foreign_keys = OFF; UPDATE record SET material = 99; UPDATE goal SET material = 98;
      UPDATE post SET material = 97, record = 96 WHERE record IS NOT NULL; UPDATE session SET material = 95;
      """
    ),
    ("no materials", "PRAGMA foreign_keys = OFF; DELETE FROM material;"),
    ("no records", "PRAGMA foreign_keys = OFF; DROP TRIGGER record_deleted; DELETE FROM record;"),
    ("torn index of memos", "UPDATE memo_text_data SET block = x'0001020304';"),
    ("index of memos of another format", "UPDATE memo_text_config SET v = 9;"),
  ]

  /// Does something with a table's types, checks and NOT NULL off, without triggers, and puts the table's own words back.
  private static func loosely(_ what: String, _ table: RowSchema.Table, _ schema: RowSchema, _ statements: String) -> RowBreak {
    func rewrite(_ sql: String, _ version: Int) -> String {
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = \(quoted(sql)) WHERE name = '\(table.name)';
      PRAGMA schema_version = \(version);
      .open DATABASE
      .dbconfig defensive off

      """
    }
    let script =
      rewrite(table.loosened, schema.version + 1_000) + "PRAGMA ignore_check_constraints = ON;\n"
      + schema.triggers.map { "DROP TRIGGER \($0.name);\n" }.joined() + statements + "\n"
      + schema.triggers.map { "\($0.sql);\n" }.joined() + rewrite(table.sql, schema.version + 2_000)
    return RowBreak(what, script)
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}
