import GRDB
import ProgramSupport
import StudyModels

/// The account's state on the shared store.
struct SQLiteAccountRepository: AccountRepository {
  let store: StudyStore

  func state() throws -> AccountState {
    try store.read(absent: .local) { db in try LocalState.fetch(db).account }
  }

  func setState(_ state: AccountState) throws {
    try store.write { transaction in
      let known = try StoredAccount.fetch(transaction.db)
      switch state {
      case .local: try StoredAccount.write(nil, in: transaction.db)
      case .signedIn(let server, let handle):
        let name = AccountName(server: server, handle: handle)
        if known?.name != name { try StoredAccount.write(AccountDetails(name: name), in: transaction.db) }
      case .signedOut(let server):
        if known?.name.server != server { try StoredAccount.write(nil, in: transaction.db) }
      }
      try transaction.write(state)
    }
  }

  func details() throws -> AccountDetails? {
    try store.read(absent: nil) { db in try StoredAccount.fetch(db) }
  }

  func signIn(_ details: AccountDetails) throws {
    try store.write { transaction in
      try StoredAccount.write(details, in: transaction.db)
      try transaction.write(.signedIn(server: details.name.server, handle: details.name.handle))
    }
  }

  func signOut(_ account: AccountName) throws {
    try store.write { transaction in
      guard case .signedIn(account.server, account.handle) = transaction.state.account else { return }
      try transaction.write(.signedOut(server: account.server))
    }
  }
}

extension StudyTransaction {
  /// Writes the account's state.
  fileprivate func write(_ account: AccountState) throws {
    let (kind, server, handle): (String, String?, String?) =
      switch account {
      case .local: ("local", nil, nil)
      case .signedIn(let server, let handle): ("signedIn", server, handle)
      case .signedOut(let server): ("signedOut", server, nil)
      }
    try db.execute(sql: "UPDATE local_state SET account = ?, server = ?, handle = ?", arguments: [kind, server, handle])
    state.account = account
  }
}

/// Usage events on the shared store.
struct SQLiteUsageRepository: UsageRepository {
  let store: StudyStore

  func note(_ event: UsageEvent) throws {
    try store.write { transaction in
      try transaction.db.execute(
        sql: """
          INSERT INTO usage (name, detail, count, last) VALUES (?, ?, 1, ?)
          ON CONFLICT (name, detail) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
          """, arguments: [event.name, event.detail, transaction.now.secondsSince1970])
    }
  }

  func counts() throws -> [UsageCount] { try read("SELECT name, detail, count, last FROM usage ORDER BY count DESC, name, detail") }

  func unsent() throws -> [UsageCount] {
    try read("SELECT name, detail, count - sent, last FROM usage WHERE count > sent ORDER BY count - sent DESC, name, detail")
  }

  private func read(_ sql: String) throws -> [UsageCount] {
    try store.read(absent: []) { db in
      try Row.fetchAll(db, sql: sql).map { row in
        var reader = RowReader(row)
        return UsageCount(
          event: UsageEvent(name: try reader.next(), detail: try reader.next()), count: try reader.count(), last: try reader.instant())
      }
    }
  }

  func pendingBatch() throws -> PendingUsage? {
    try store.read(absent: nil) { db in
      try Row.fetchOne(db, sql: "SELECT batch, document FROM usage_batch").map { row in
        var reader = RowReader(row)
        return PendingUsage(batch: try reader.next(), document: try reader.next())
      }
    }
  }

  func beginBatch(_ document: String, of counts: [UsageCount]) throws -> PendingUsage {
    let stored = JSONValue.array(
      counts.map { ["name": .string($0.event.name), "detail": .string($0.event.detail), "count": .integer($0.count)] })
    return try store.write { transaction in
      let pending = PendingUsage(batch: transaction.environment.makeUUID().lowercased(), document: document)
      try transaction.db.execute(
        sql: "INSERT OR REPLACE INTO usage_batch (one, batch, document, counts) VALUES (1, ?, ?, ?)",
        arguments: [pending.batch, pending.document, stored.text])
      return pending
    }
  }

  func finishBatch(_ batch: String) throws {
    try store.write { transaction in
      // Whatever was counted meanwhile is for the next batch.
      try transaction.db.execute(
        sql: """
          UPDATE usage SET sent = min(count, sent + (
            SELECT json_extract(e.value, '$.count') FROM usage_batch b, json_each(b.counts) e
            WHERE b.batch = ?1 AND json_extract(e.value, '$.name') = usage.name AND json_extract(e.value, '$.detail') = usage.detail))
          WHERE EXISTS (
            SELECT 1 FROM usage_batch b, json_each(b.counts) e
            WHERE b.batch = ?1 AND json_extract(e.value, '$.name') = usage.name AND json_extract(e.value, '$.detail') = usage.detail)
          """, arguments: [batch])
      try transaction.db.execute(sql: "DELETE FROM usage_batch WHERE batch = ?", arguments: [batch])
    }
  }

  func dropBatch(_ batch: String) throws { try finishBatch(batch) }
}
