import GRDB
public import SharedStore
public import StudyModels
public import StudyRepositories

/// Writes any number of records at once: in one transaction, with the sums counted once at its end.
///
/// Records written so are no change that can be undone, and none becomes a post.
public struct BulkRecordWriter: Sendable {
  private let store: StudyStore
  private let sharedStore: Store

  /// Makes a writer on a store.
  public init(store: Store, environment: StudyEnvironment) {
    sharedStore = store
    self.store = StudyStore(store: store, environment: environment)
  }

  /// Writes the records and returns how many; all or none.
  ///
  /// Throws ``StudyError/limit(_:)``, ``StudyError/materialNotOnShelf(title:)``, ``StudyError/laterThanNow(_:now:)`` or
  /// ``StudyError/earlierThanAllowed(_:earliest:)`` for the first record that breaks a rule.
  @discardableResult
  public func write(_ drafts: some Sequence<RecordDraft>) throws -> Int {
    let count = try store.write { transaction in
      // The index on random ids is written all over: it has to fit into memory for as long as this lasts.
      try transaction.db.execute(sql: "PRAGMA cache_size = -131072")
      let count = try RecordSums.rebuilding(in: transaction.db) { try transaction.insertAll(drafts) }
      try transaction.db.execute(sql: "PRAGMA cache_size = -2000")
      return count
    }
    try sharedStore.checkpoint()
    return count
  }
}

extension StudyTransaction {
  fileprivate func insertAll(_ drafts: some Sequence<RecordDraft>) throws -> Int {
    var keys: [Material.ID: Int64] = [:]
    var count = 0
    for draft in drafts {
      try checkTimes(of: draft)
      var material: Int64?
      if let id = draft.materialID {
        material = try keys[id] ?? key(ofMaterialOnShelf: id)
        keys[id] = material
      }
      _ = try RecordRow(draft, in: self, hasMaterial: material != nil, material: { material }, visibility: { .private }).insert(in: db)
      count += 1
    }
    return count
  }
}
