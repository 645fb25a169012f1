import GRDB
import ProgramSupport
import SharedStore
import StudyModels

/// The outbox on the shared store.
struct SQLiteOutboxRepository: OutboxRepository {
  let store: StudyStore

  // MARK: Reading

  func entries() throws -> [OutboxEntry] {
    try store.read(absent: []) { db in
      try OutboxRow.fetchAll(db, "WHERE state <> 'delivered' AND state <> 'withheld' ORDER BY key").map(\.entry)
    }
  }

  func attention() throws -> [String] {
    try store.read(absent: []) { db in
      // The same words as in the index of what is open.
      try String.fetchAll(
        db, sql: "SELECT token FROM outbox WHERE state = 'attention' AND state <> 'delivered' AND state <> 'withheld'")
    }
  }

  func entries(withTokenPrefix prefix: String) throws -> [OutboxEntry] {
    let prefix = prefix.lowercased()
    guard prefix.utf8.count >= 4, prefix.utf8.allSatisfy({ "0123456789abcdef-".utf8.contains($0) }) else { return [] }
    return try store.read(absent: []) { db in
      try OutboxRow.fetchAll(db, "WHERE token >= ? AND token < ? ORDER BY token LIMIT 2", [prefix, prefix + "g"]).map(\.entry)
    }
  }

  func entry(token: String) throws -> OutboxEntry? {
    try store.read(absent: nil) { db in try OutboxRow.fetchOne(db, "WHERE token = ?", [token])?.entry }
  }

  func entry(ofRecord record: StudyRecord.ID) throws -> OutboxEntry? {
    try store.read(absent: nil) { db in
      try OutboxRow.fetchOne(
        db,
        """
        WHERE post = (SELECT p.id FROM post p JOIN record r ON r.key = p.record WHERE r.id = ?) AND wanted AND state <> 'withheld' AND handle <> ''
        ORDER BY key DESC LIMIT 1
        """, [record.text])?.entry
    }
  }

  func told(_ post: TimelinePost.ID) throws -> ToldPost? {
    try store.read(absent: nil) { db in try ToldPost.fetch(post, in: db) }
  }

  func entry(ofPost post: TimelinePost.ID) throws -> OutboxEntry? {
    try store.read(absent: nil) { db in
      try OutboxRow.fetchOne(
        db, "WHERE post = ? AND wanted AND state <> 'withheld' AND handle <> '' ORDER BY key DESC LIMIT 1", [post.text])?.entry
    }
  }

  func first(for account: AccountName) throws -> OutboxEntry? {
    try store.read(absent: nil) { db in try OutboxRow.first(of: account, in: db)?.entry }
  }

  // MARK: Delivering

  func begin(for account: AccountName, patience: OutboxPatience, encode: (ToldPost) throws -> String) throws -> OutboxStep {
    guard try first(for: account) != nil else { return .nothing }
    return try store.write { transaction in
      let db = transaction.db
      while let row = try OutboxRow.first(of: account, in: db) {
        if let moment = row.wait(patience, now: transaction.now) { return .later(moment) }
        guard let task = try row.task(in: db, now: transaction.now, encode: encode) else { continue }
        try db.execute(sql: "UPDATE outbox SET state = 'delivering' WHERE key = ?", arguments: [row.key])
        // Written down before it is sent: whatever becomes of the answer, it is known what the server may have.
        switch task.request {
        case .put(let document):
          try db.execute(sql: "UPDATE outbox SET sent = ? WHERE key = ?", arguments: [document, row.key])
          if row.entry.account.isElsewhere { try row.writeFirstTrial(at: transaction.now, in: db) }
        case .patch(let document, _, _, let trials) where !trials.contains(document):
          let tried = JSONValue.array((trials + [document]).map(JSONValue.string)).text
          try db.execute(sql: "UPDATE outbox SET trial = ? WHERE key = ?", arguments: [tried, row.key])
        // Whatever becomes of the answer: what the server has under the number is not known until then.
        case .putImage(let number, let file) where row.images[number] != file: try row.write(image: "", number, in: db)
        case .patch, .putImage, .deleteImage, .delete: break
        }
        return .task(task)
      }
      return .nothing
    }
  }

  func finish(_ task: OutboxTask, _ result: OutboxResult) throws {
    try store.write { transaction in
      let db = transaction.db
      guard let row = try OutboxRow.fetchOne(db, "WHERE token = ?", [task.token]) else { return }
      let isSame = row.revision == task.revision
      func set(_ assignments: String, _ arguments: StatementArguments = []) throws {
        try db.execute(sql: "UPDATE outbox SET \(assignments) WHERE key = ?", arguments: arguments + [row.key])
      }
      func settle(_ state: OutboxEntry.State) throws {
        // What was changed meanwhile is to be told next, and what was dropped meanwhile is not.
        guard isSame, row.entry.state != .withheld else { return }
        try set("state = ?", [state == .delivered && !task.isWhole ? OutboxEntry.State.waiting.rawValue : state.rawValue])
      }
      switch result {
      case .accepted(let id, let entityTag):
        if case .patch(let document, _, _, _) = task.request { try set("sent = ?", [document]) }
        try set("id = ?, etag = ?, trial = NULL, attempts = 0, not_before = NULL, problem = NULL", [id, entityTag])
        try settle(.delivered)
      case .acceptedImage(let entityTag):
        if case .putImage(let number, let file) = task.request { try row.write(image: file, number, in: db) }
        if case .deleteImage(let number) = task.request { try row.write(image: nil, number, in: db) }
        try set("etag = ifnull(?, etag), attempts = 0, not_before = NULL, problem = NULL", [entityTag])
        try settle(.delivered)
      case .deleted:
        try set("trial = NULL, attempts = 0, not_before = NULL, problem = NULL")
        if row.entry.account.isElsewhere, row.isWanted {
          // There is none there any more: where it is still wanted, it begins another life.
          try set("sent = NULL, id = NULL, token = \(OutboxTables.randomToken)")
        }
        try settle(.delivered)
      case .refused(let problem):
        switch task.request {
        case .put where row.entry.account.isElsewhere: try set("sent = NULL, trial = NULL")
        case .put where !problem.leavesTrace: try set("sent = NULL")
        case .put, .putImage, .deleteImage, .delete: break
        case .patch: try set("trial = NULL")
        }
        guard !task.isStale(after: problem) else {
          try settle(.waiting)
          break
        }
        try settle(.attention)
        guard isSame else { break }
        try set("problem = ?, not_before = NULL", [problem.stored])
      case .failed(let problem, let notBefore):
        if problem.isUnsent, !task.isRepeat {
          // Nothing left this machine: what is changed now changes what waits.
          switch task.request {
          case .put: try set("sent = NULL, trial = NULL")
          case .patch(let document, _, _, _):
            let others = row.trials.filter { $0 != document }
            try set("trial = ?", [others.isEmpty ? nil : JSONValue.array(others.map(JSONValue.string)).text])
          case .putImage, .deleteImage, .delete: break
          }
        }
        try settle(.waiting)
        try set("attempts = attempts + 1, not_before = ?, problem = ?", [notBefore.secondsSince1970, problem.stored])
      case .signedOut: try settle(.waiting)
      }
      // Withdrawn meanwhile, and the server never took it.
      try db.execute(sql: "DELETE FROM outbox WHERE key = ? AND NOT wanted AND sent IS NULL", arguments: [row.key])
    }
  }

  // MARK: By hand

  func retry(_ token: String) throws -> OutboxEntry {
    try changing(token) { row, transaction in
      guard row.entry.state != .delivered else { return }
      var sql = "UPDATE outbox SET state = 'waiting', attempts = 0, not_before = NULL, problem = NULL"
      switch row.entry.problem?.code {
      case "deleted", "notFound", "tokenReused", OutboxProblem.perhapsPosted:
        // The server has no such post, and takes none under this token.
        if row.isWanted { sql += ", sent = NULL, trial = NULL, id = NULL, etag = NULL, images = NULL, token = \(OutboxTables.randomToken)" }
      case "edited": sql += ", etag = NULL"
      default: break
      }
      try transaction.db.execute(sql: "\(sql) WHERE key = ?", arguments: [row.key])
    }
  }

  func drop(_ token: String) throws -> OutboxEntry {
    try changing(token) { row, transaction in
      guard row.entry.state != .delivered, row.entry.state != .withheld else { return }
      if row.isWanted, row.entry.serverID == nil, row.sent != nil, !row.entry.account.isElsewhere {
        // Its answer is not known: others may see it already.
        try transaction.db.execute(
          sql: """
            UPDATE outbox SET wanted = 0, state = 'waiting', revision = revision + 1, attempts = 0, not_before = NULL, problem = NULL WHERE key = ?
            """, arguments: [row.key])
        return
      }
      let state = row.isWanted && row.entry.serverID != nil ? OutboxEntry.State.delivered : .withheld
      try transaction.db.execute(
        sql: "UPDATE outbox SET state = ?, revision = revision + 1, attempts = 0, not_before = NULL, problem = NULL WHERE key = ?",
        arguments: [state.rawValue, row.key])
    }
  }

  private func changing(_ token: String, _ body: (OutboxRow, StudyTransaction) throws -> Void) throws -> OutboxEntry {
    guard try store.exists() else { throw StudyError.notFound(kind: .post, text: token) }
    return try store.write { transaction in
      guard let row = try OutboxRow.fetchOne(transaction.db, "WHERE token = ?", [token]) else {
        throw StudyError.notFound(kind: .post, text: token)
      }
      try body(row, transaction)
      guard let after = try OutboxRow.fetchOne(transaction.db, "WHERE key = ?", [row.key]) else { return row.entry }
      return after.entry
    }
  }

  func forget(_ account: AccountName) throws {
    guard try store.exists() else { return }
    try store.write { transaction in
      try transaction.db.execute(
        sql: "DELETE FROM outbox WHERE server = ? AND handle = ? AND state <> 'withheld'", arguments: [account.server, account.handle])
    }
  }

  // MARK: What came before the account

  /// Posts that were never queued.
  private static let earlier =
    "FROM post p WHERE visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.post = p.id AND o.handle <> '')"

  func earlierCount() throws -> Int {
    try store.read(absent: 0) { db in try Int.fetchOne(db, sql: "SELECT count(*) \(Self.earlier)") ?? 0 }
  }

  func queueEarlier() throws -> Int { try takeEarlier(as: .waiting) }

  func withholdEarlier() throws -> Int { try takeEarlier(as: .withheld) }

  private func takeEarlier(as state: OutboxEntry.State) throws -> Int {
    guard try store.exists() else { return 0 }
    return try store.write { transaction in
      try transaction.db.execute(
        sql: """
          INSERT INTO outbox (token, post, server, handle, since, state)
          SELECT e.token, e.id, a.server, a.handle, e.posted, ?
          FROM (SELECT token, id, posted \(Self.earlier) ORDER BY posted, key) e, account a
          """, arguments: [state.rawValue])
      return transaction.db.changesCount
    }
  }
}

extension OutboxRow {
  /// The first entry of an account that is to be sent.
  static func first(of account: AccountName, in db: Database) throws -> OutboxRow? {
    try fetchOne(
      db,
      """
      WHERE state <> 'delivered' AND state <> 'withheld' AND state <> 'attention' AND server = ? AND handle = ? ORDER BY key LIMIT 1
      """, [account.server, account.handle])
  }

  /// Until when it waits; nil where it may be sent now.
  fileprivate func wait(_ patience: OutboxPatience, now: Instant) -> Instant? {
    guard let moment = entry.notBefore, moment > now else { return nil }
    switch patience {
    case .full: return moment
    case .asked: return entry.problem?.asksToWait == true ? moment : nil
    case .none: return nil
    }
  }

  /// What to ask of the server; nil where there is nothing to ask, which is written down.
  fileprivate func task(in db: Database, now: Instant, encode: (ToldPost) throws -> String) throws -> OutboxTask? {
    if entry.account.isElsewhere { return try sharingTask(in: db, now: now, encode: encode) }
    func task(_ request: OutboxTask.Request, isWhole: Bool = true, isRepeat: Bool = true, isOutdated: Bool = false) -> OutboxTask {
      OutboxTask(
        token: entry.token, revision: revision, request: request, isWhole: isWhole, isRepeat: isRepeat, isOutdated: isOutdated, sent: sent)
    }
    guard isWanted else { return task(.delete) }
    guard let told = try ToldPost.fetch(entry.post, in: db) else {
      // The post is gone without a word: the doctor set it aside.
      if sent == nil {
        try db.execute(sql: "DELETE FROM outbox WHERE key = ?", arguments: [key])
      } else {
        try db.execute(sql: "UPDATE outbox SET wanted = 0, revision = revision + 1 WHERE key = ?", arguments: [key])
      }
      return nil
    }
    let document = try encode(told)
    var images: [OutboxTask.Request] = []
    if case .record(let record, _) = told.content { images = imageRequests(record.images) }
    guard let sent else { return task(.put(document), isWhole: images.isEmpty, isRepeat: false) }
    // What was asked for once is asked for again word by word: the server may have taken it, and takes nothing else under this token.
    guard entry.serverID != nil else {
      return task(.put(sent), isWhole: document == sent && images.isEmpty, isOutdated: document != sent)
    }
    guard document != sent || !trials.isEmpty else {
      if let first = images.first { return task(first, isWhole: images.count == 1) }
      try db.execute(
        sql: "UPDATE outbox SET state = 'delivered', attempts = 0, not_before = NULL, problem = NULL WHERE key = ?", arguments: [key])
      return nil
    }
    return task(
      .patch(document, entityTag: trials.isEmpty ? entityTag : nil, previous: sent, trials: trials),
      isWhole: images.isEmpty, isRepeat: trials.contains(document))
  }

  /// What it takes until the server has these images and no others.
  private func imageRequests(_ wanted: [RecordImage]) -> [OutboxTask.Request] {
    let superfluous = images.keys.sorted().filter { number in !wanted.contains { $0.number == number } }
    return superfluous.map { .deleteImage($0) }
      + wanted.filter { images[$0.number] != $0.file }.map { .putImage($0.number, file: $0.file) }
  }
}
