import GRDB
import SharedStore
import StudyModels

/// Records on the shared store.
struct SQLiteRecordRepository: RecordRepository {
  let store: StudyStore

  func guarded(by gate: any RunGate) -> any RecordRepository { SQLiteRecordRepository(store: store.guarded(by: gate)) }

  func add(_ draft: RecordDraft) throws -> StudyRecord {
    try store.write { transaction in
      try transaction.requireAccount()
      try transaction.checkTimes(of: draft)
      return try transaction.add(draft, verb: .addRecord)
    }
  }

  func record(_ id: StudyRecord.ID) throws -> StudyRecord? {
    try store.read(absent: nil) { db in try RecordRow.fetch(id, in: db) }
  }

  func records(withIDPrefix prefix: String) throws -> [StudyRecord] {
    let prefix = prefix.lowercased()
    guard prefix.utf8.count >= 4, prefix.utf8.allSatisfy({ "0123456789abcdef-".utf8.contains($0) }) else { return [] }
    return try store.read(absent: []) { db in
      // g follows f and the dash: a range of the index.
      try RecordRow.fetchAll("WHERE r.id >= ? AND r.id < ? ORDER BY r.id LIMIT 2", [prefix, prefix + "g"], in: db)
    }
  }

  func records(in days: ClosedRange<CivilDate>, material: Material.ID?, limit: Int?) throws -> [StudyRecord] {
    try store.readDays(absent: []) { db in
      let records = RecordDays(days)
      var condition = "WHERE \(records.condition)"
      var arguments = records.arguments
      if let material {
        condition += " AND r.material = (SELECT key FROM material WHERE id = ?)"
        arguments += [material.text]
      }
      guard let limit else { return try RecordRow.fetchAll("\(condition) ORDER BY r.started, r.key", arguments, in: db) }
      return try RecordRow.fetchAll(
        "\(condition) ORDER BY r.started DESC, r.key DESC LIMIT ?", arguments + [max(limit, 0)], in: db
      ).reversed()
    }
  }

  func recent(limit: Int) throws -> [StudyRecord] {
    try store.read(absent: []) { db in
      try RecordRow.fetchAll("ORDER BY r.started DESC, r.key DESC LIMIT ?", [max(limit, 0)], in: db)
    }
  }

  func lastAmountEnd(of material: Material.ID) throws -> Int? {
    try store.read(absent: nil) { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT amount_from + amount - 1 FROM record
          WHERE material = (SELECT key FROM material WHERE id = ?) AND amount_from IS NOT NULL ORDER BY started DESC, key DESC LIMIT 1
          """, arguments: [material.text])
    }
  }

  func update(_ id: StudyRecord.ID, with draft: RecordDraft) throws -> StudyRecord {
    try changing(id) { transaction, key, current in
      try transaction.requireAccount()
      if draft.started != current.started || draft.ended != current.ended { try transaction.checkTimes(of: draft) }
      return try transaction.update(key, current, with: draft)
    }
  }

  func delete(_ id: StudyRecord.ID) throws -> StudyRecord {
    try changing(id) { transaction, key, current in
      try transaction.deleteRecord(key)
      try transaction.note(.deleteRecord, try transaction.subject(of: current), record: id)
      return current
    }
  }

  func attach(_ image: KeptImage, to id: StudyRecord.ID) throws -> StudyRecord {
    try changingImages(of: id, .attachImage) { images in
      if let same = images.first(where: { $0.file == image.file }) {
        throw ImageRefusal.alreadyThere(name: image.name, number: same.number)
      }
      return try images.adding(image)
    }
  }

  func detach(_ numbers: [Int], from id: StudyRecord.ID) throws -> StudyRecord {
    try changingImages(of: id, .detachImage) { images in
      for number in numbers where !images.contains(where: { $0.number == number }) {
        throw ImageRefusal.noSuchImage(text: String(number), numbers: images.map(\.number))
      }
      return images.filter { !numbers.contains($0.number) }
    }
  }

  private func changingImages(
    of id: StudyRecord.ID, _ verb: StudyChange.Verb, _ change: ([RecordImage]) throws -> [RecordImage]
  ) throws -> StudyRecord {
    try changing(id) { transaction, key, current in
      let images = try change(current.images)
      guard images != current.images else { return current }
      try transaction.journal.willChange(.record, key, in: transaction.db)
      try RecordRow.setImages(images, ofKey: key, at: transaction.now, in: transaction.db)
      try transaction.note(verb, try transaction.subject(of: current), record: id)
      var record = current
      (record.images, record.updated) = (images, transaction.now)
      return record
    }
  }

  func offeredVisibility() throws -> Visibility {
    try store.read(absent: .private) { db in try LocalState.fetch(db).offeredVisibility }
  }

  func offeredSharing() throws -> Bool {
    try store.read(absent: false) { db in try LocalState.fetch(db).shares }
  }

  private func changing(
    _ id: StudyRecord.ID, _ body: (StudyTransaction, Int64, StudyRecord) throws -> StudyRecord
  ) throws -> StudyRecord {
    // What is not there is no reason to create a store.
    guard try store.exists() else { throw StudyError.notFound(kind: .record, text: id.text) }
    return try store.write { transaction in
      let key = try Int64.fetchOne(transaction.db, sql: "SELECT key FROM record WHERE id = ?", arguments: [id.text])
      guard let key, let current = try RecordRow.fetch(key: key, in: transaction.db) else {
        throw StudyError.notFound(kind: .record, text: id.text)
      }
      return try body(transaction, key, current)
    }
  }
}
