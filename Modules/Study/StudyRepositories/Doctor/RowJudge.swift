import GRDB
import SharedStore
import StudyModels

/// A row that commands stumble over.
struct RowFault {
  /// The row's values, in the order of the table's columns.
  var values: [DatabaseValue]
  /// What is wrong: SQLite's words of a constraint, or the column and what stands in it.
  var detail: String
  /// The columns with control characters, where the row can be read; empty where it cannot.
  var uncleanColumns: [String] = []
}

/// Tells which rows commands stumble over, by writing them into an empty database of the same schema and reading them there.
///
/// SQLite's own check knows no CHECK where the file cannot be written: a connection that only reads leaves them out of its schema.
struct RowJudge {
  /// The tables whose rows nothing else tells.
  let tables: [String]
  private let reference: Database
  private let readings: [String: [RowReading]]

  /// How many rows are tried at once; only where one of them is at fault they are tried one by one.
  private static let batch = 500

  /// - Parameter reference: an empty database, as ``StoreSchema/makeReference()`` makes it.
  init(_ reference: Database) {
    let readings = StoreFormat.kiroku.readings
    tables = readings.map(\.table)
    self.reference = reference
    self.readings = Dictionary(grouping: readings, by: \.table)
  }

  /// The columns of a table, and those that are its key.
  func columns(of table: String) throws -> (all: [String], key: [String]) { try StoreSchema.columns(of: table, in: reference) }

  /// What stands in a table of a new database.
  func rows(of table: String) throws -> [[DatabaseValue]] {
    let columns = try columns(of: table).all
    return try Row.fetchAll(reference, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)").map { Array($0.databaseValues) }
  }

  /// Finds the rows of a table that are at fault; reads them all, and keeps none.
  func faults(in table: String, of db: Database, _ body: (RowFault) throws -> Void) throws {
    let columns = try columns(of: table).all
    let rows = try Row.fetchCursor(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
    var batch: [[DatabaseValue]] = []
    func judge() throws {
      defer { batch.removeAll(keepingCapacity: true) }
      guard try fault(of: batch, in: table) != nil else { return }
      for values in batch {
        if let detail = try unreadability(of: [values], in: table) {
          try body(RowFault(values: values, detail: detail))
          continue
        }
        let unclean = StoredText.uncleanColumns(of: values, columns, in: table)
        if !unclean.isEmpty { try body(RowFault(values: values, detail: Self.detail(of: unclean), uncleanColumns: unclean)) }
      }
    }
    while let row = try rows.next() {
      batch.append(Array(row.databaseValues))
      if batch.count == Self.batch { try judge() }
    }
    try judge()
  }

  /// Returns what is wrong with rows, nil where commands read them all and no Kiroku would have stored them otherwise.
  func fault(of rows: [[DatabaseValue]], in table: String) throws -> String? {
    if let detail = try unreadability(of: rows, in: table) { return detail }
    let columns = try columns(of: table).all
    for row in rows {
      let unclean = StoredText.uncleanColumns(of: row, columns, in: table)
      if !unclean.isEmpty { return Self.detail(of: unclean) }
    }
    return nil
  }

  private static func detail(of unclean: [String]) -> String { "\(unclean.joined(separator: ", ")): control characters" }

  /// Returns what keeps commands from reading rows, nil where they read them all.
  private func unreadability(of rows: [[DatabaseValue]], in table: String) throws -> String? {
    guard !rows.isEmpty else { return nil }
    let columns = try columns(of: table).all
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    var fault: String?
    try reference.inSavepoint {
      do {
        try reference.execute(sql: "DELETE FROM \(table)")
        let insert = try reference.cachedStatement(sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
        for row in rows { try insert.execute(arguments: StatementArguments(row)) }
        for reading in readings[table] ?? [] {
          let cursor = try Row.fetchCursor(reference, sql: reading.select)
          while let row = try cursor.next() { try reading.read(row, reference) }
        }
      } catch let error where error.isUnreadable {
        fault = error.detail
      }
      return .rollback
    }
    return fault
  }
}

extension Error {
  /// What it says of a row, without the words around it.
  var detail: String {
    switch self {
    case let defect as RepositoryDefect: defect.detail
    case let error as UnreadableRow: String(error.detail.prefix(60))
    case let error as DatabaseError: error.message ?? "\(error.resultCode.rawValue)"
    case let error as RowDecodingError: error.column
    default: QuotedText.name(of: self)
    }
  }
}
