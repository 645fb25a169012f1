import GRDB
import SharedStore

/// Tells whether a change of the journal can be undone: whether each image of a row could be a row again.
struct JournalExamination {
  private let change: JournaledChange

  init(_ change: JournaledChange) { self.change = change }

  /// Tries the change in a new database in memory.
  func isSound() throws -> Bool {
    try StoreSchema.makeReference().writeWithoutTransaction { db in
      do {
        try examine(in: db)
        return true
      } catch let error where error.isUnreadable {
        return false
      }
    }
  }

  /// Tries the change in an empty database of our schema, which is as before afterwards; throws what is wrong with it.
  func examine(in reference: Database) throws {
    for entry in change.entries {
      for image in [entry.before, entry.after] {
        guard let image else { continue }
        try reference.inSavepoint {
          try insert(image, entry, in: reference)
          for reading in StudyRows.readings where reading.table == entry.table.rawValue {
            for row in try Row.fetchAll(reference, sql: reading.select) { try reading.read(row, reference) }
          }
          return .rollback
        }
      }
    }
  }

  private func insert(_ image: String, _ entry: Journal.Entry, in reference: Database) throws {
    let (columns, values) = entry.table.assignments
    // What is judged beside it may stand in the same table.
    try reference.execute(sql: "DELETE FROM \(entry.table.rawValue)")
    try reference.execute(
      sql: """
        INSERT INTO \(entry.table.rawValue) (key, \(columns.joined(separator: ", "))) VALUES (?2, \(values.joined(separator: ", ")))
        """, arguments: [image, entry.key])
  }
}
