import GRDB
import StudyModels

/// What concerns several records at once; each is one change in the journal.
extension SQLiteRecordRepository {
  func split(_ id: StudyRecord.ID, at moments: [Instant]) throws -> [StudyRecord] {
    try changingSeveral([id]) { transaction, found in
      let (key, record) = found[0]
      try transaction.requireAccount()
      let parts = try record.split(at: moments, in: store.environment.zone)
      let records = try transaction.keepingOffers {
        try [transaction.replace(key, record, with: parts[0])]
          + parts.dropFirst().map { try transaction.insert($0, inheriting: record.materialID) }
      }
      if records.count > 1 { try transaction.note(.splitRecord, try transaction.subject(of: record), record: id) }
      return records
    }
  }

  func join(_ ids: [StudyRecord.ID]) throws -> StudyRecord {
    try changingSeveral(ids) { transaction, found in
      try transaction.requireAccount()
      let (earliest, draft) = try found.map(\.record).joined()
      var joined = earliest
      for (key, record) in found where record.id != earliest.id { try transaction.deleteRecord(key) }
      for (key, record) in found where record.id == earliest.id {
        joined = try transaction.keepingOffers { try transaction.replace(key, record, with: draft) }
      }
      try transaction.note(.joinRecords, try transaction.subject(of: joined), record: joined.id)
      return joined
    }
  }

  func change(_ ids: [StudyRecord.ID], _ change: RecordBulkChange) throws -> [StudyRecord] {
    try changingSeveral(ids) { transaction, found in
      try transaction.requireAccount()
      if let material = change.material {
        try transaction.checkUnits(of: found.map(\.record), against: material)
      }
      var changed: [StudyRecord] = []
      for (key, record) in found {
        var draft = RecordDraft(record)
        if let material = change.material { draft.materialID = material.id }
        if let visibility = change.visibility { draft.visibility = visibility }
        if change.shift != 0 {
          draft = draft.starting(at: record.started.moved(by: change.shift, in: store.environment.zone), in: store.environment.zone)
          try transaction.checkTimes(of: draft)
        }
        let after = try transaction.replace(key, record, with: draft)
        if after != record { changed.append(after) }
      }
      if !changed.isEmpty { try transaction.note(.changeRecords, "\(changed.count)") }
      return changed
    }
  }

  func delete(_ ids: [StudyRecord.ID]) throws -> [StudyRecord] {
    try changingSeveral(ids) { transaction, found in
      for (key, _) in found { try transaction.deleteRecord(key) }
      if !found.isEmpty { try transaction.note(.deleteRecords, "\(found.count)") }
      return found.map(\.record)
    }
  }

  /// Finds the records, each once; throws ``StudyError/notFound(kind:text:)`` for the first that is not there.
  private func changingSeveral<Value>(
    _ ids: [StudyRecord.ID], _ body: (StudyTransaction, [(key: Int64, record: StudyRecord)]) throws -> Value
  ) throws -> Value {
    var seen: Set<StudyRecord.ID> = []
    let ids = ids.filter { seen.insert($0).inserted }
    guard ids.count <= RecordChangeRefusal.most else { throw StudyError.changeRefused(.tooMany(count: ids.count)) }
    // What is not there is no reason to create a store.
    guard try store.exists() else { throw StudyError.notFound(kind: .record, text: ids.first?.text ?? "") }
    return try store.write { transaction in
      let found = try ids.map { id in
        let key = try Int64.fetchOne(transaction.db, sql: "SELECT key FROM record WHERE id = ?", arguments: [id.text])
        guard let key, let record = try RecordRow.fetch(key: key, in: transaction.db) else {
          throw StudyError.notFound(kind: .record, text: id.text)
        }
        return (key: key, record: record)
      }
      return try body(transaction, found)
    }
  }
}

extension StudyTransaction {
  /// Leaves what is offered for the next record as it was: nobody chose who sees the parts.
  fileprivate func keepingOffers<Value>(_ body: () throws -> Value) throws -> Value {
    let before = state
    let value = try body()
    if state.lastVisibility != before.lastVisibility || state.shares != before.shares {
      try db.execute(
        sql: "UPDATE local_state SET last_visibility = ?, shares = ?", arguments: [before.lastVisibility?.rawValue, before.shares])
      state = before
    }
    return value
  }

  /// Refuses another material where amounts are counted in another unit.
  fileprivate func checkUnits(of records: [StudyRecord], against material: Material) throws {
    let shelf = try Dictionary(ListedMaterial.fetchAll(in: db).map { ($0.id, $0.unit) }) { first, _ in first }
    let others = records.filter { record in
      guard record.amount != nil, let id = record.materialID, let unit = shelf[id.text] else { return false }
      return unit != material.unit
    }
    guard others.isEmpty else { throw StudyError.changeRefused(.otherUnit(count: others.count, title: material.title)) }
  }
}
