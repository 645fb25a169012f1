import GRDB
public import SharedStore
import TextSafety

/// The phrases that were not understood, on the shared store.
public struct SQLitePhraseMisses: PhraseMissCenter {
  /// Milliseconds to wait for other programs before a phrase is not kept.
  private static let patience = 1_000

  public var isKeeping: Bool { keeps() }
  private let keeps: @Sendable () -> Bool
  private let store: Store
  private let environment: ShortcutEnvironment

  /// Makes the center; nothing is opened yet.
  ///
  /// - Parameter isKeeping: Whether phrases are kept, asked whenever it matters: the user may change it meanwhile.
  public init(store: Store, environment: ShortcutEnvironment, isKeeping: @autoclosure @escaping @Sendable () -> Bool) {
    self.store = store
    self.environment = environment
    keeps = isKeeping
  }

  public func keep(_ phrase: String, _ outcome: PhraseMiss.Outcome) {
    let kept = Self.kept(phrase)
    guard isKeeping, !kept.isEmpty, (try? store.exists()) == true else { return }
    let now = environment.now()
    _ = try? store.writeSoon(within: Self.patience) { db in
      // A phrase that is said again moves to the front.
      try db.execute(
        sql: "INSERT OR REPLACE INTO missed_phrase (phrase, at, utc_offset, outcome) VALUES (?, ?, ?, ?)",
        arguments: [kept, now.seconds, now.utcOffset, outcome.rawValue])
      try db.execute(
        sql: "DELETE FROM missed_phrase WHERE key <= (SELECT key FROM missed_phrase ORDER BY key DESC LIMIT 1 OFFSET ?)",
        arguments: [PhraseMiss.limit])
    }
  }

  /// The part of a phrase that is kept: on one line, without what a terminal would obey.
  private static func kept(_ phrase: String) -> String {
    // Whatever is said, the work is bounded.
    let scalars = SafeText.withoutControls(String(phrase.unicodeScalars.prefix(8 * PhraseMiss.longestPhrase)), keepsLines: false)
      .unicodeScalars.drop { $0.properties.isWhitespace }.prefix(PhraseMiss.longestPhrase)
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }

  public func all() throws -> [PhraseMiss] {
    try store.readShortcuts { db in try Row.fetchAll(db, sql: "\(Self.select) ORDER BY key DESC").map(Self.decode) } ?? []
  }

  public func count() throws -> Int {
    try store.readShortcuts { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM missed_phrase") ?? 0 } ?? 0
  }

  public func forget(_ ids: [PhraseMiss.ID]) throws -> Int {
    try delete("phrase IN (SELECT value FROM json_each(?))", [StoredList.text(of: ids)])
  }

  public func forgetAll() throws -> Int { try delete("TRUE", []) }

  private func delete(_ condition: String, _ arguments: StatementArguments) throws -> Int {
    try store.deleteShortcutRows(of: "missed_phrase", where: condition, arguments)
  }

  /// What ``decode(_:)`` reads.
  static let select = "SELECT phrase, at, utc_offset, outcome FROM missed_phrase"

  static func decode(_ row: Row) throws -> PhraseMiss {
    let (at, utcOffset) = (try row.decode(Int64.self, atIndex: 1), try row.decode(Int.self, atIndex: 2))
    let moment = SuggestionMoment(seconds: at, utcOffset: utcOffset)
    guard moment.seconds == at, moment.utcOffset == utcOffset else { throw UnreadableRow("at \(at), utc_offset \(utcOffset)") }
    let name = try row.decode(String.self, atIndex: 3)
    guard let outcome = PhraseMiss.Outcome(rawValue: name) else { throw UnreadableRow("outcome \(name.prefix(60))") }
    return PhraseMiss(phrase: try row.decode(String.self, atIndex: 0), moment: moment, outcome: outcome)
  }
}
