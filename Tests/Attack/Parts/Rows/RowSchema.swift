import Foundation
import ProgramDriving

/// What a log's database is made of, as SQLite's own shell tells it.
struct RowSchema: Sendable {
  struct Table: Sendable {
    var name: String
    /// The words that made it.
    var sql: String
    var columns: [(name: String, isNumber: Bool)]
    var hasRowID: Bool { !sql.contains("WITHOUT ROWID") }

    /// The words with which any value may be in any column, as in a file that was written past SQLite.
    var loosened: String {
      var loose = sql.replacing(/\b(TEXT|INTEGER|REAL) NOT NULL/) { $0.1 }.replacing(") STRICT, WITHOUT ROWID", with: ") WITHOUT ROWID")
      if loose.hasSuffix(" STRICT") { loose.removeLast(" STRICT".count) }
      return loose
    }
  }

  /// The tables that hold rows of Kiroku's own: those of the index of memos are SQLite's.
  var tables: [Table] = []
  /// Names of tables that are parts of the index of memos.
  var memoTables: [String] = []
  /// Indexes and triggers.
  var objects: [(kind: String, name: String, sql: String)] = []
  var version = 0

  init(of home: TemporaryHome) throws {
    for row in try Self.rows(home, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") {
      guard let type = row["type"] as? String, let name = row["name"] as? String, let sql = row["sql"] as? String else { continue }
      switch type {
      case "table" where name.hasPrefix("memo_text"): memoTables.append(name)
      case "table" where !name.hasPrefix("sqlite_"):
        let columns = try Self.rows(home, "SELECT name, type FROM pragma_table_info('\(name)')").map {
          ($0["name"] as? String ?? "", ["INTEGER", "REAL"].contains($0["type"] as? String))
        }
        tables.append(Table(name: name, sql: sql, columns: columns))
      case "index", "trigger": objects.append((type, name, sql))
      default: continue
      }
    }
    version = try Self.rows(home, "SELECT schema_version AS version FROM pragma_schema_version").first?["version"] as? Int ?? 0
  }

  var triggers: [(kind: String, name: String, sql: String)] { objects.filter { $0.kind == "trigger" } }

  private static func rows(_ home: TemporaryHome, _ sql: String) throws -> [[String: Any]] {
    let asked = try home.run(["/usr/bin/sqlite3", "-batch", "-json", home.database, sql], within: .seconds(150))
    guard asked.status == 0, let rows = try JSONSerialization.jsonObject(with: asked.outputData) as? [[String: Any]] else {
      throw LogCheck.CannotAsk(statement: sql, said: asked.error)
    }
    return rows
  }
}
