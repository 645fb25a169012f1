import GRDB
import ProgramSupport
import StudyModels

extension OutboxProblem {
  /// The code of a post that another server may have, although nobody can know.
  static let perhapsPosted = "perhapsPosted"
}

/// What is asked of another server that posts are shared with. It knows no token of ours but for an hour, and an edit changes no visibility there.
extension OutboxRow {
  /// For how long the other server answers a repeated post with the first one, in seconds; it promises an hour.
  private static let memory: Int64 = 3_300

  /// Writes down when a post was sent first.
  func writeFirstTrial(at now: Instant, in db: Database) throws {
    let moment = JSONValue.array([.string(String(now.secondsSince1970))]).text
    try db.execute(sql: "UPDATE outbox SET trial = ifnull(trial, ?) WHERE key = ?", arguments: [moment, key])
  }

  /// What to ask of the server; nil where there is nothing to ask, which is written down.
  func sharingTask(in db: Database, now: Instant, encode: (ToldPost) throws -> String) throws -> OutboxTask? {
    let told = isWanted ? try ToldPost.fetch(entry.post, in: db) : nil
    let shared = told.flatMap { $0.visibility != .private && $0.elsewhere == entry.account.server ? $0 : nil }
    let document = try shared.map(encode)
    func task(_ request: OutboxTask.Request, isWhole: Bool) -> OutboxTask {
      OutboxTask(
        token: entry.token, revision: revision, request: request, isWhole: isWhole, isRepeat: sent != nil, isOutdated: false, sent: sent)
    }
    guard let sent else {
      if let document { return task(.put(document), isWhole: true) }
      return try settle(in: db)
    }
    guard entry.serverID != nil else {
      // What was asked for once is asked for again word by word, as long as the server knows it again.
      if let first = trials.first.flatMap({ Int64($0) }), now.secondsSince1970 - first > Self.memory { return try doubt(in: db) }
      return task(.put(sent), isWhole: document == sent)
    }
    guard let document else { return task(.delete, isWhole: true) }
    guard Self.visibility(document) == Self.visibility(sent) else { return task(.delete, isWhole: false) }
    guard document != sent else { return try settle(in: db) }
    return task(.patch(document, entityTag: nil, previous: sent, trials: []), isWhole: true)
  }

  /// Writes down that there is nothing to ask.
  private func settle(in db: Database) throws -> OutboxTask? {
    try db.execute(
      sql: isWanted
        ? "UPDATE outbox SET state = 'delivered', attempts = 0, not_before = NULL, problem = NULL WHERE key = ?"
        : "DELETE FROM outbox WHERE key = ?", arguments: [key])
    return nil
  }

  /// Writes down that somebody has to look whether the server has it.
  private func doubt(in db: Database) throws -> OutboxTask? {
    let problem = OutboxProblem(status: 0, code: OutboxProblem.perhapsPosted, detail: "")
    try db.execute(
      sql: "UPDATE outbox SET state = 'attention', not_before = NULL, problem = ? WHERE key = ?", arguments: [problem.stored, key])
    return nil
  }

  private static func visibility(_ document: String) -> JSONValue? { (try? JSONValue(parsing: document))?["visibility"] }
}
