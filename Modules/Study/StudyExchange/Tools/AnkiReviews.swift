import GRDB
import ProgramSupport
public import StudyModels

/// The review log of Anki, in its collection (`collection.anki2`, a database): answers within a few minutes of each other are one piece of study.
///
/// The collection is read as it lies on the disk, whoever else has it open, and nothing is written beside it.
public struct AnkiReviews {
  /// The break, in seconds, beyond which another piece of study begins.
  public static let gap = 300
  /// What amounts are counted in.
  static let cards = StudyUnit(singular: "card", plural: "cards")

  private let path: String
  private let options: ReadingOptions
  private let now: Instant

  /// Takes a collection's path; what was answered within the last few minutes before `now` is still going on.
  public init(path: String, options: ReadingOptions, now: Instant) {
    self.path = path
    self.options = options
    self.now = now
  }

  /// Why a collection cannot be read, in the database's words.
  public struct Unreadable: Error, Hashable, Sendable {
    /// What it says.
    public var detail: String
  }

  /// Reads the pieces of study, oldest first; the id of their first answer, its moment in milliseconds, stands for a line. Throws ``Unreadable``, and what `body` throws.
  public func read(_ body: (Reading<ExchangedRecord>) throws -> Void) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    do {
      let queue = try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
      try queue.read { db in try read(db, body) }
    } catch let error as DatabaseError {
      throw Unreadable(detail: error.message ?? "\(error.resultCode.rawValue)")
    } catch let error as RowDecodingError {
      throw Unreadable(detail: String(describing: error).prefix(60).description)
    }
  }

  /// Answers that belong together; moments in milliseconds.
  private struct Sitting {
    var deck: String
    var first: Int64
    var began: Int64
    var ended: Int64
    var milliseconds: Int64
    var count: Int
  }

  private func read(_ db: Database, _ body: (Reading<ExchangedRecord>) throws -> Void) throws {
    let names = try Self.deckNames(in: db)
    // 4 and 5 are cards that were moved about by hand, 0 an answer that was none.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT r.id, r.time, c.did FROM revlog r LEFT JOIN cards c ON c.id = r.cid WHERE r.type NOT IN (4, 5) AND r.ease > 0 ORDER BY r.id
        """)
    var sitting: Sitting?
    while let row = try rows.next() {
      let (at, time) = (try row.decode(Int64.self, atIndex: 0), max(0, min(try row.decode(Int64.self, atIndex: 1), 86_400_000)))
      guard (0...253_402_214_399_000).contains(at) else { continue }
      let deck = try row.decode(Int64?.self, atIndex: 2).flatMap { names[$0] } ?? "Anki"
      if var open = sitting, open.deck == deck, at - time - open.ended <= Int64(Self.gap) * 1_000 {
        open.ended = at
        open.milliseconds += time
        open.count += 1
        sitting = open
      } else {
        if let done = sitting { try body(reading(of: done)) }
        sitting = Sitting(deck: deck, first: at, began: at - time, ended: at, milliseconds: time, count: 1)
      }
    }
    if let done = sitting { try body(reading(of: done)) }
  }

  private func reading(of sitting: Sitting) -> Reading<ExchangedRecord> {
    let number = Int(sitting.first)
    let (began, ended) = (Instant(secondsSince1970: sitting.began / 1_000), Instant(secondsSince1970: sitting.ended / 1_000))
    // More may follow, and would be another piece with the same beginning.
    guard ended <= now.adding(seconds: -Self.gap) || ended > now else { return .skipped(.running, line: number) }
    let seconds = min(Int((sitting.milliseconds + 500) / 1_000), ended.seconds(since: began))
    return .read(
      ExchangedRecord(
        started: options.zone.zoned(began), ended: options.zone.zoned(ended), activeSeconds: seconds, material: sitting.deck,
        unit: Self.cards, amount: .total(min(sitting.count, StudyLimits.amount.upperBound)), key: String(sitting.first)),
      line: number)
  }

  /// The names of the decks by their ids, each without those below it: in a table of their own, in older collections in one text.
  private static func deckNames(in db: Database) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    if try db.tableExists("decks") {
      for row in try Row.fetchAll(db, sql: "SELECT id, name FROM decks") {
        names[try row.decode(Int64.self, atIndex: 0)] = top(of: try row.decode(String.self, atIndex: 1))
      }
    }
    if names.isEmpty, let text = try String.fetchOne(db, sql: "SELECT decks FROM col"), let decks = try? JSONValue(parsing: text) {
      for (id, deck) in decks.objectValue ?? [:] {
        if let id = Int64(id), let name = deck["name"]?.stringValue { names[id] = top(of: name) }
      }
    }
    return names
  }

  private static func top(of name: String) -> String {
    String(name.replacing("\u{1F}", with: "::").components(by: "::")[0])
  }
}
