import GRDB
import StudyModels

/// The account's state on the shared store.
struct SQLiteAccountRepository: AccountRepository {
  let store: StudyStore

  func state() throws -> AccountState {
    try store.read(absent: .local) { db in try LocalState.fetch(db).account }
  }

  func setState(_ state: AccountState) throws {
    let (kind, server, handle): (String, String?, String?) =
      switch state {
      case .local: ("local", nil, nil)
      case .signedIn(let server, let handle): ("signedIn", server, handle)
      case .signedOut(let server): ("signedOut", server, nil)
      }
    try store.write { transaction in
      try transaction.db.execute(
        sql: "UPDATE local_state SET account = ?, server = ?, handle = ?", arguments: [kind, server, handle])
    }
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

  func counts() throws -> [UsageCount] {
    try store.read(absent: []) { db in
      try Row.fetchAll(db, sql: "SELECT name, detail, count, last FROM usage ORDER BY count DESC, name, detail").map { row in
        var reader = RowReader(row)
        return UsageCount(
          event: UsageEvent(name: try reader.next(), detail: try reader.next()), count: try reader.count(), last: try reader.instant())
      }
    }
  }
}
