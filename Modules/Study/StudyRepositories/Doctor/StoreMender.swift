import GRDB
import SharedStore
import StudyModels

/// Makes a database sound within one transaction: its schema, then its rows, then what points at rows that are not there.
///
/// What cannot be read is mended or taken out, and kept in the archive as it was. What follows from other data is not the matter here.
final class StoreMender {
  private let db: Database
  private let judge: RowJudge
  private let remedies: RowRemedies
  private let archive: any SetAsideArchive
  private let schema = StoreSchema(of: .kiroku)
  /// How many rows were mended, and how many taken out.
  private(set) var mendedCount = 0
  private(set) var setAsideCount = 0
  /// The first of both.
  private(set) var told: [StudyDoctor.Repair.Row] = []
  /// The records whose memo is another one now.
  private var mendedMemos: [DatabaseValue] = []

  init(_ db: Database, judge: RowJudge, remedies: RowRemedies, archive: any SetAsideArchive) {
    self.db = db
    self.judge = judge
    self.remedies = remedies
    self.archive = archive
  }

  /// Mends everything but triggers, of which none is there afterwards.
  func mend() throws {
    let differences = try schema.differences(in: db)
    for name in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
      try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)")
    }
    for difference in differences {
      if case .foreign(let object) = difference { try keepSQL(of: object) }
      if case .missing = difference { continue }
      guard difference.object.type == "index" else { continue }
      try db.execute(sql: "DROP INDEX \(difference.object.name.quotedDatabaseIdentifier)")
    }
    let tables = differences.filter { $0.object.type == "table" }
    if tables.contains(where: { $0.object.name.hasPrefix("memo_text") }) { try makeSearchIndexAnew() }
    for difference in tables where !difference.object.name.hasPrefix("memo_text") {
      switch difference {
      case .missing(let object): try db.execute(sql: object.sql ?? "")
      case .changed(let object): try rebuild(object)
      case .foreign: continue
      }
    }
    for table in judge.tables { try mendRows(of: table) }
    try mendReferences()
    try takeOutRepeatedGoals()
    for object in try schema.wanted() where object.type == "index" {
      let isThere = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)", arguments: [object.name])
      if isThere == false { try db.execute(sql: object.sql ?? "") }
    }
  }

  /// Makes the triggers as they are made in a new database.
  func makeTriggers() throws {
    for object in try schema.wanted() where object.type == "trigger" { try db.execute(sql: object.sql ?? "") }
  }

  /// Has the memos that were mended wait for the index of memos, which holds them as they were.
  func letMendedMemosWait() throws {
    for key in mendedMemos {
      try db.execute(sql: "DELETE FROM memo_text WHERE rowid = ?", arguments: [key])
      try db.execute(sql: "INSERT OR REPLACE INTO memo_pending VALUES (?)", arguments: [key])
    }
  }

  /// Makes the index of memos anew, empty.
  func makeSearchIndexAnew() throws {
    let parts = try schema.wanted().filter { $0.name.hasPrefix("memo_text_") && $0.type == "table" }
    if try kind(of: "memo_text") == nil {
      // What is left of an index that is gone would be in the new one's way.
      for part in parts { try db.execute(sql: "DROP TABLE IF EXISTS \(part.name)") }
    } else {
      // Dropping it opens it first, which fails where one of its own tables is not there or tells another format.
      for part in parts where try kind(of: part.name) == nil { try db.execute(sql: part.sql ?? "") }
      for table in ["memo_text_config", "memo_text_data", "memo_text_idx"] {
        try db.execute(sql: "DELETE FROM \(table)")
        for row in try judge.rows(of: table) { _ = try insert(row, try judge.columns(of: table).all, into: table) }
      }
      try db.execute(sql: "DROP TABLE memo_text")
    }
    for object in try schema.wanted() where object.name == "memo_text" { try db.execute(sql: object.sql ?? "") }
  }

  /// Whether a name is a table's, a view's, an index's or a trigger's; nil where nothing has it.
  private func kind(of name: String) throws -> String? {
    try String.fetchOne(db, sql: "SELECT type FROM sqlite_schema WHERE name = ?", arguments: [name])
  }

  // MARK: Tables

  /// Gives a table its own shape again; what its rows hold beside its columns is kept in the archive.
  private func rebuild(_ object: StoreSchema.Object) throws {
    let name = object.name
    let kind = try kind(of: name) ?? "table"
    let present = try StoreSchema.columns(of: name, in: db).all
    let wanted = try judge.columns(of: name).all
    // An index or a trigger of that name has no rows.
    let rows =
      try present.isEmpty
      ? []
      : Row.fetchAll(db, sql: "SELECT \(present.map(\.quotedDatabaseIdentifier).joined(separator: ", ")) FROM \(name)")
        .map { Array($0.databaseValues) }
    try db.execute(sql: "DROP \(kind) \(name)")
    try db.execute(sql: object.sql ?? "")
    let further = present.filter { !wanted.contains($0) }
    for row in rows {
      let values = wanted.map { column in present.firstIndex(of: column).map { row[$0] } ?? .null }
      let hasMore = further.contains { column in present.firstIndex(of: column).map { !row[$0].isNull } ?? false }
      if hasMore { try keep(row, columns: present, of: name, fault: further.joined(separator: ", "), mended: further) }
      try put(values, columns: wanted, into: name)
    }
  }

  /// Writes a row as well as it can be read.
  private func put(_ values: [DatabaseValue], columns: [String], into table: String) throws {
    guard let fault = try judge.fault(of: [values], in: table) ?? insert(values, columns, into: table) else { return }
    try mend(RowFault(values: values, detail: fault), columns: columns, in: table)
  }

  // MARK: Rows

  private func mendRows(of table: String) throws {
    let (columns, key) = try judge.columns(of: table)
    var faults: [RowFault] = []
    try judge.faults(in: table, of: db) { faults.append($0) }
    for fault in faults {
      try remove(fault.values, columns, key, from: table)
      try mend(fault, columns: columns, in: table)
    }
  }

  private func mend(_ fault: RowFault, columns: [String], in table: String) throws {
    let mended = try remedies.mended(fault.values, columns: columns, in: table) { try judge.fault(of: [$0], in: table) == nil }
    var isBack = false
    if let mended { isBack = try insert(mended.values, columns, into: table) == nil }
    try keep(fault.values, columns: columns, of: table, fault: fault.detail, mended: isBack ? mended?.changed : nil)
  }

  /// Inserts a row; returns what keeps it out.
  private func insert(_ values: [DatabaseValue], _ columns: [String], into table: String) throws -> String? {
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    do {
      try db.execute(
        sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))", arguments: StatementArguments(values))
      return nil
    } catch let error as DatabaseError where error.isAboutData {
      return error.message ?? ""
    }
  }

  private func remove(_ values: [DatabaseValue], _ columns: [String], _ key: [String], from table: String) throws {
    let keys = key.map { name in columns.firstIndex(of: name).map { values[$0] } ?? .null }
    let condition = key.map { "\($0) IS ?" }.joined(separator: " AND ")
    try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: StatementArguments(keys))
    if db.changesCount == 0 { try removeUndecodable(keys, key, from: table) }
    if table == "change", let run = columns.firstIndex(of: "run").map({ values[$0] }), case .string(let run) = run.storage {
      // Somebody may still ask what became of the run: it was saved, whatever its row holds now.
      try Journal.settle(run, saved: true, in: db)
    }
  }

  /// Removes the row whose key reads so where no row has it: text that is no UTF-8 reads as other text than what stands there.
  private func removeUndecodable(_ keys: [DatabaseValue], _ names: [String], from table: String) throws {
    let bytes = names.map { "CAST(\($0) AS BLOB)" }
    let condition = bytes.map { "\($0) IS ?" }.joined(separator: " AND ")
    let rows = try Row.fetchAll(db, sql: "SELECT \((names + bytes).joined(separator: ", ")) FROM \(table)")
    for row in rows.map({ Array($0.databaseValues) }) where Array(row[..<names.count]) == keys {
      return try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: StatementArguments(row[names.count...]))
    }
  }

  private func keep(_ values: [DatabaseValue], columns: [String], of table: String, fault: String, mended: [String]?) throws {
    let entry = EntryReader(db: db, table: table, columns: columns).entry(of: values)
    try archive.keep(
      SetAsideRow(
        table: table, entry: entry, fault: fault, names: columns, values: values.map(SetAsideRow.Value.init), mended: mended))
    count(entry, mended: mended)
    if table == "record", mended?.contains("memo") ?? false, let key = columns.firstIndex(of: "key") { mendedMemos.append(values[key]) }
  }

  private func count(_ entry: StudyDoctor.Entry, mended: [String]?) {
    if mended == nil { setAsideCount += 1 } else { mendedCount += 1 }
    if told.count < StudyDoctor.Repair.told { told.append(StudyDoctor.Repair.Row(entry: entry, mended: mended)) }
  }

  private func keepSQL(of object: StoreSchema.Object) throws {
    let entry = StudyDoctor.Entry(kind: .schema, id: object.name)
    try archive.keep(
      SetAsideRow(
        table: "sqlite_schema", entry: entry, fault: "", names: ["type", "name", "tbl_name", "sql"],
        values: [.text(object.type), .text(object.name), .text(object.table), object.sql.map(SetAsideRow.Value.text) ?? .null], mended: nil)
    )
    count(entry, mended: nil)
  }

  // MARK: What points elsewhere

  /// What a row is without the row that it points at; a table that is not named loses the row.
  private static let withoutTarget: [String: [String]] = [
    "record.material": ["material", "amount", "amount_from"], "session.material": ["material"], "post.material": ["material"],
  ]

  private func mendReferences() throws {
    for table in judge.tables {
      let columns = try judge.columns(of: table)
      for reference in try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))") {
        let (column, target) = (
          try reference.decode(String.self, forColumn: "from"), try reference.decode(String.self, forColumn: "table")
        )
        let lost = "\(column) IS NOT NULL AND \(column) NOT IN (SELECT key FROM \(target))"
        for row in try Row.fetchAll(db, sql: "SELECT \(columns.all.joined(separator: ", ")) FROM \(table) WHERE \(lost)") {
          let values = Array(row.databaseValues)
          let emptied = Self.withoutTarget["\(table).\(column)"]
          try remove(values, columns.all, columns.key, from: table)
          var isBack = false
          if let emptied {
            let mended = zip(columns.all, values).map { emptied.contains($0) ? .null : $1 }
            isBack = try judge.fault(of: [mended], in: table) == nil && insert(mended, columns.all, into: table) == nil
          }
          try keep(values, columns: columns.all, of: table, fault: "\(column): no such \(target)", mended: isBack ? emptied : nil)
        }
      }
    }
    try takeOutPosts(where: "record IN (SELECT key FROM record WHERE visibility = 'private')", fault: "record: private")
    try db.execute(sql: "DELETE FROM material_name WHERE material NOT IN (SELECT key FROM material)")
    try db.execute(sql: "DELETE FROM memo_pending WHERE record NOT IN (SELECT key FROM record)")
  }

  private func takeOutPosts(where condition: String, fault: String) throws {
    let columns = try judge.columns(of: "post")
    for row in try Row.fetchAll(db, sql: "SELECT \(columns.all.joined(separator: ", ")) FROM post WHERE \(condition)") {
      let values = Array(row.databaseValues)
      try remove(values, columns.all, columns.key, from: "post")
      try keep(values, columns: columns.all, of: "post", fault: fault, mended: nil)
    }
  }

  /// Of goals of the same week only the one that was written last holds.
  private func takeOutRepeatedGoals() throws {
    let columns = try judge.columns(of: "goal")
    let repeated = """
      EXISTS (SELECT 1 FROM goal o WHERE o.key > g.key AND o.kind = g.kind AND o.from_week = g.from_week AND o.material IS g.material)
      """
    for row in try Row.fetchAll(db, sql: "SELECT \(columns.all.joined(separator: ", ")) FROM goal g WHERE \(repeated)") {
      let values = Array(row.databaseValues)
      try remove(values, columns.all, columns.key, from: "goal")
      try keep(values, columns: columns.all, of: "goal", fault: "from_week", mended: nil)
    }
  }
}
