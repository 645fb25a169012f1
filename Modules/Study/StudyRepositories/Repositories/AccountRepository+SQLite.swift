import GRDB
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
