public import GRDB

extension Journal.Change {
  /// Whether the change can be undone and redone: whether each image of a row could be a row again. Tries it in a new database in memory.
  func isSound(in format: StoreFormat) throws -> Bool {
    try StoreSchema(of: format).makeReference().writeWithoutTransaction { db in
      do {
        try examine(in: db, of: format)
        return true
      } catch {
        // Nobody else has a database in memory: what goes wrong there is about the images.
        return false
      }
    }
  }

  /// Tries the change in an empty database of the format, which is as before afterwards; throws what is wrong with it.
  ///
  /// - Parameter reference: as ``StoreSchema/makeReference()`` makes it.
  public func examine(in reference: Database, of format: StoreFormat) throws {
    let readings = format.readings
    for entry in entries {
      for image in [entry.before, entry.after] {
        guard let image else { continue }
        try reference.inSavepoint {
          // What is judged beside it may stand in the same table.
          try reference.execute(sql: "DELETE FROM \(entry.table.name)")
          try entry.table.insert(image, as: entry.key, in: reference)
          for reading in readings where reading.table == entry.table.name {
            for row in try Row.fetchAll(reference, sql: reading.select) { try reading.read(row, reference) }
          }
          return .rollback
        }
      }
    }
  }
}
