import GRDB

/// What an app's database is: whose file it is, the parts that own its tables, and the order in which their forms came about.
///
/// The number of steps that a file has been through stands in its `user_version`. A file of fewer steps is brought to this format by whoever
/// opens it first; one of more is refused, as a newer version of the app wrote it.
public struct StoreFormat: Sendable {
  /// Marks a file as the app's (`PRAGMA application_id`): four ASCII letters by custom, of which the last is no `B`.
  public let applicationID: Int32

  /// The database is the file `NAME.sqlite`, and copies of it end in `.NAME`.
  public let name: String

  /// What checks a file beside the database, by its path below the data's directory; nil for one whose name says nothing of its content.
  let check: @Sendable (String) -> (any FileCheck)?

  /// The steps, oldest first: each names the parts that take their next form with it.
  private let history: [[StorePart]]

  /// Makes the format of an app whose parts have grown over several releases.
  ///
  /// - Parameters:
  ///   - history: the steps, oldest first; append to the list, never change or remove what a release has shipped. Each names the parts
  ///     whose next migration it runs, so that a part stands in the history as often as it has migrations. ``StorePart/core`` is one of them.
  ///   - check: what checks the content of a file beside the database, by its path below the data's directory. A backup in which such a file
  ///     was changed is not restored; nil for files whose names say nothing of their content.
  public init(
    applicationID: Int32, name: String, history: [[StorePart]], check: @escaping @Sendable (String) -> (any FileCheck)? = { _ in nil }
  ) {
    self.applicationID = applicationID
    self.name = name
    self.history = history
    self.check = check
    precondition(applicationID != backupID, "a database could not be told from a copy of it")
  }

  /// Makes the format of a new app: the store's own tables, then the parts in this order, each migration a step.
  ///
  /// As long as only the last part gets more migrations, or further parts come behind it, files of older releases are brought along. Once
  /// another part grows, ``init(applicationID:name:history:)`` says in which order that was.
  public init(applicationID: Int32, name: String, parts: [StorePart]) {
    self.init(
      applicationID: applicationID, name: name, history: ([.core] + parts).flatMap { part in part.migrations.map { _ in [part] } })
  }

  /// How many steps there are.
  public var version: Int { history.count }

  /// The parts, in the order in which they came.
  public var parts: [StorePart] {
    var parts: [StorePart] = []
    for part in history.joined() where !parts.contains(where: { $0.name == part.name }) { parts.append(part) }
    return parts
  }

  /// The tables that undo covers.
  public var journaledTables: [JournaledTable] { parts.flatMap(\.journaledTables) }

  /// How the rows of the parts' tables are read.
  public var readings: [RowReading] { parts.flatMap(\.readings) }

  /// Marks a copy as one (`PRAGMA application_id`): the app's mark with the letter `B` at its end.
  var backupID: Int32 { applicationID & ~0xFF | 0x42 }

  /// The SQL of each step, oldest first.
  ///
  /// Stops the program, in the first test that makes a database, where a part's migrations do not stand in the history once each.
  var steps: [[String]] {
    var waiting = Dictionary(parts.map { ($0.name, $0.migrations[...]) }) { first, _ in first }
    let steps = history.map { parts in
      parts.map { part in
        guard let sql = waiting[part.name]?.popFirst() else { preconditionFailure("\(part.name) stands in the history too often") }
        return sql
      }
    }
    for (name, rest) in waiting { precondition(rest.isEmpty, "\(rest.count) migrations of \(name) stand in no step of the history") }
    return steps
  }

  /// Brings a database to this format, or to an older version of it; run within one transaction.
  func migrate(_ db: Database, to version: Int? = nil) throws {
    let wanted = version ?? self.version
    let present = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    for step in steps.prefix(wanted).dropFirst(present) {
      for sql in step { try db.execute(sql: sql) }
    }
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(wanted)")
  }
}

extension StoreFormat: Hashable {
  /// Formats are the same where they claim the same files.
  public static func == (one: StoreFormat, other: StoreFormat) -> Bool {
    one.applicationID == other.applicationID && one.name == other.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(applicationID)
    hasher.combine(name)
  }
}
