import GRDB
import ProgramSupport
import SharedStore
import StudyModels

/// An entry as the database holds it.
struct OutboxRow {
  var key: Int64
  var entry: OutboxEntry
  var isWanted: Bool
  var revision: Int
  var sent: String?
  /// Edits whose answers are not known.
  var trials: [String]
  var entityTag: String?
  /// What the server has under each number; empty where it may have another image, or none.
  var images: [Int: String]

  static let select = """
    SELECT key, token, post, server, handle, wanted, state, revision, sent, trial, id, etag, attempts, not_before, problem, since, images FROM outbox
    """

  static func decode(_ row: Row) throws -> OutboxRow {
    var reader = RowReader(row)
    let key: Int64 = try reader.next()
    let token: String = try reader.next()
    let post: TimelinePost.ID = try reader.id()
    let account = AccountName(server: try reader.next(), handle: try reader.next())
    let isWanted: Bool = try reader.next()
    let state: OutboxEntry.State = try reader.word()
    let revision = try reader.count()
    let sent: String? = try reader.next()
    let trials: String? = try reader.next()
    let id: String? = try reader.next()
    let entityTag: String? = try reader.next()
    let attempts = try reader.count()
    let notBefore = try reader.optionalInstant()
    let problem: String? = try reader.next()
    let since = try reader.instant()
    let images: String? = try reader.next()
    let action: OutboxEntry.Action = !isWanted ? .delete : id == nil ? .post : .edit
    return OutboxRow(
      key: key,
      entry: OutboxEntry(
        token: token, post: post, account: account, action: action, state: state, serverID: id, attempts: attempts, notBefore: notBefore,
        problem: try problem.map(OutboxProblem.init(stored:)), since: since),
      isWanted: isWanted, revision: revision, sent: sent, trials: try trials.map(Self.texts) ?? [], entityTag: entityTag,
      images: try images.map(Self.images) ?? [:])
  }

  private static func texts(in document: String) throws -> [String] {
    guard let texts = try? JSONValue(parsing: document).arrayValue?.compactMap(\.stringValue) else {
      throw RepositoryDefect.unreadable("trial \(document)")
    }
    return texts
  }

  private static func images(in document: String) throws -> [Int: String] {
    guard case .object(let object)? = try? JSONValue(parsing: document) else { throw RepositoryDefect.unreadable("images \(document)") }
    var images: [Int: String] = [:]
    for (name, value) in object {
      guard let number = Int(name), let file = value.stringValue else { throw RepositoryDefect.unreadable("images \(document)") }
      images[number] = file
    }
    return images
  }

  /// Writes down what the server has, or may have, under a number; nil for nothing.
  func write(image file: String?, _ number: Int, in db: Database) throws {
    var images = images
    images[number] = file
    let document = JSONValue.object(JSONObject(images.sorted { $0.key < $1.key }.map { (String($0.key), JSONValue.string($0.value)) }))
    try db.execute(
      sql: "UPDATE outbox SET images = ? WHERE key = ?", arguments: [images.isEmpty ? nil : document.text, key])
  }

  static func fetchOne(_ db: Database, _ clause: String, _ arguments: StatementArguments) throws -> OutboxRow? {
    try Row.fetchOne(db, sql: "\(select) \(clause)", arguments: arguments).map(decode)
  }

  static func fetchAll(_ db: Database, _ clause: String, _ arguments: StatementArguments = []) throws -> [OutboxRow] {
    try Row.fetchAll(db, sql: "\(select) \(clause)", arguments: arguments).map(decode)
  }
}

extension OutboxProblem {
  /// The document that is stored.
  var stored: String {
    JSONValue.object([
      "status": .integer(status), "code": .string(code), "detail": .string(detail),
      "words": words.isEmpty
        ? nil
        : .array(words.map { ["word": .string($0.word), "field": .string($0.field), "start": $0.start.map(JSONValue.integer)] }),
      "facts": facts.map { facts -> JSONValue in
        [
          "image": facts.image.map(JSONValue.integer), "file": facts.file.isEmpty ? nil : .string(facts.file),
          "said": facts.said.isEmpty ? nil : .string(facts.said),
        ]
      },
    ]).text
  }

  init(stored text: String) throws {
    guard let document = try? JSONValue(parsing: text), let status = document["status"]?.integerValue,
      let code = document["code"]?.stringValue, let detail = document["detail"]?.stringValue
    else { throw RepositoryDefect.unreadable("problem \(text)") }
    let words = (document["words"]?.arrayValue ?? []).map { word in
      RefusedWord(word["word"]?.stringValue ?? "", field: word["field"]?.stringValue ?? "", start: word["start"]?.integerValue)
    }
    let facts = document["facts"].map { facts in
      Facts(
        image: facts["image"]?.integerValue, file: facts["file"]?.stringValue ?? "", said: facts["said"]?.stringValue ?? "")
    }
    self.init(status: status, code: code, detail: detail, words: words, facts: facts)
  }
}

/// How the rows of the account and the outbox are read.
enum OutboxRows {
  static let readings: [RowReading] = [
    RowReading(table: "account", select: StoredAccount.select) { row, _ in _ = try StoredAccount.decode(row) },
    RowReading(table: "outbox", select: OutboxRow.select) { row, _ in
      let entry = try OutboxRow.decode(row).entry
      guard TimelinePost.ID(entry.post.text) == entry.post, let token = Identifier<OutboxEntry>(entry.token), token.text == entry.token
      else {
        throw UnreadableRow("token \(entry.token)")
      }
    },
    RowReading(table: "usage_batch", select: "SELECT batch FROM usage_batch") { row, _ in
      let batch: String = try row.decode(atIndex: 0)
      guard Identifier<PendingUsage>(batch)?.text == batch else { throw UnreadableRow("batch \(batch)") }
    },
  ]
}
