import GRDB
import SharedStore
import StudyModels

extension SQLiteShelfRepository {
  func progress(of ids: [Material.ID], today: CivilDate) throws -> [Material.ID: MaterialProgress] {
    guard !ids.isEmpty else { return [:] }
    return try store.readDays(absent: [:]) { db in
      var progress: [Material.ID: MaterialProgress] = [:]
      for id in ids where progress[id] == nil {
        let key = try Int64.fetchOne(try db.cachedStatement(sql: "SELECT key FROM material WHERE id = ?"), arguments: [id.text])
        if let key { progress[id] = try Self.progress(ofMaterial: key, today: today, in: db) }
      }
      return progress
    }
  }

  /// Read from sums and from the newest record with a range, however many records there are.
  private static func progress(ofMaterial key: Int64, today: CivilDate, in db: Database) throws -> MaterialProgress {
    var progress = MaterialProgress()
    let sums = try db.cachedStatement(
      sql: """
        SELECT
          (SELECT amount_from + amount - 1 FROM record WHERE material = ?1 AND amount_from IS NOT NULL ORDER BY started DESC, key DESC LIMIT 1),
          sum(seconds), sum(amount), sum(records) FROM month_sum WHERE material = ?1
        """)
    if let row = try Row.fetchOne(sums, arguments: [key]) {
      var reader = RowReader(row)
      progress.lastEnd = try reader.next()
      progress.seconds = try reader.next() ?? 0
      progress.amount = try reader.next() ?? 0
      progress.recordCount = try reader.next() ?? 0
    }
    let recent = try db.cachedStatement(
      sql: """
        SELECT min(day), count(*), sum(amount), sum(seconds) FROM day_sum
        WHERE material = ? AND day BETWEEN ? AND ? AND amount > 0
        """)
    let first = today.adding(days: 1 - MaterialProgress.recentDays)
    if let row = try Row.fetchOne(recent, arguments: [key, first.dayNumber, today.dayNumber]) {
      var reader = RowReader(row)
      if let day = try reader.optionalDay() {
        progress.recent = MaterialProgress.Recent(
          first: day, days: try reader.count(), amount: try reader.count(), seconds: try reader.count())
      }
    }
    return progress
  }

  func move(_ id: Material.ID, toPlaceOf other: Material.ID) throws -> Material {
    guard try store.exists(), let material = try material(id) else { throw StudyError.notFound(kind: .material, text: id.text) }
    guard id != other else { return material }
    return try store.write { transaction in
      let db = transaction.db
      func place(of id: Material.ID) throws -> (key: Int64, order: Int) {
        guard let row = try Row.fetchOne(db, sql: "SELECT key, shelf_order FROM material WHERE id = ?", arguments: [id.text]) else {
          throw StudyError.notFound(kind: .material, text: id.text)
        }
        return (row[0], row[1])
      }
      let (moved, target) = (try place(of: id), try place(of: other))
      // Those between make room: each takes the place of the one beside it.
      let between = try Row.fetchAll(
        db, sql: "SELECT key, shelf_order FROM material WHERE shelf_order BETWEEN ? AND ? ORDER BY shelf_order, key",
        arguments: [min(moved.order, target.order), max(moved.order, target.order)])
      var keys: [Int64] = between.map { $0[0] }
      let orders: [Int] = between.map { $0[1] }
      keys.removeAll { $0 == moved.key }
      let place = keys.firstIndex(of: target.key).map { moved.order <= target.order ? $0 + 1 : $0 } ?? 0
      keys.insert(moved.key, at: place)
      for (key, order) in zip(keys, orders) {
        try transaction.journal.willChange(.material, key, in: db)
        try db.execute(sql: "UPDATE material SET shelf_order = ? WHERE key = ?", arguments: [order, key])
      }
      try transaction.note(.moveMaterial, try transaction.title(ofMaterial: moved.key))
      return try transaction.material(id)
    }
  }
}
