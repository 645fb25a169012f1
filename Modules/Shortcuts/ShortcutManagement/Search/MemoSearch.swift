import GRDB
import IntentRuntime
import SharedStore

/// One search of the records' memos.
struct MemoSearch {
  /// How much is looked at before the results stand.
  enum Limits {
    /// The newest records are read one by one, indexed or not: what was written just now is found, and imports do not hide it.
    static let newest = 300
    /// As many of those that wait for the index.
    static let waiting = 300
    /// Enough that fit to rank them by time.
    static let found = 80
    /// Candidates of the index that are read.
    static let examined = 4_000
    /// The keys that are searched between two looks at the clock, where lists are joined.
    static let stride: Int64 = 250_000
  }

  let db: Database
  let query: SearchQuery
  let score: SearchScore
  /// When to stop, by a clock that only runs forward.
  let deadline: (clock: any MonotonicClock, moment: Duration)?

  private(set) var hits: [SearchHit] = []
  private(set) var isComplete = true
  private var seen: Set<Int64> = []
  private var fitting: Set<Int64> = []
  private var examined = 0

  init(db: Database, query: SearchQuery, score: SearchScore, deadline: (clock: any MonotonicClock, moment: Duration)?) {
    self.db = db
    self.query = query
    self.score = score
    self.deadline = deadline
  }

  /// A memo that may fit.
  private struct Candidate {
    var key: Int64
    var id: String
    var memo: String
    var text: SearchText
    var facts: SearchHit.RecordFacts

    static let columns = "r.key, r.id, r.memo, r.started, r.started_offset, m.title"

    init(_ row: Row) throws {
      key = try row.decode(atIndex: 0)
      id = try row.decode(atIndex: 1)
      memo = try row.decode(atIndex: 2)
      text = SearchText(memo)
      facts = SearchHit.RecordFacts(
        started: SuggestionMoment.countable(try row.decode(atIndex: 3)), utcOffset: try row.decode(atIndex: 4),
        material: try row.decode(atIndex: 5))
    }
  }

  /// Looks for memos that fit, newest first; with slips where fewer than that do.
  mutating func run(nearWhereFewerThan few: Int) throws {
    let near = try newest()
    for candidate in near { take(candidate, []) }
    if let expression = MemoWords.expression(for: query) { try look(for: expression, []) }
    guard hits.count < few, query.terms.contains(where: { $0.edits > 0 }) else { return }
    seen = fitting
    for candidate in near { take(candidate, .near) }
    for expression in MemoSlips.expressions(for: query) {
      guard hits.count < few else { return }
      if isLate {
        isComplete = false
        return
      }
      try look(for: expression, .near)
    }
  }

  private var isLate: Bool { deadline.map { $0.clock.now >= $0.moment } ?? false }

  /// The newest records and those that wait for the index.
  private mutating func newest() throws -> [Candidate] {
    let waiting = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?"), arguments: [Limits.waiting + 1])
    if waiting.count > Limits.waiting { isComplete = false }
    var candidates = try fetch("(SELECT * FROM record ORDER BY started DESC LIMIT ?) r", [Limits.newest])
    guard let oldest = waiting.prefix(Limits.waiting).last else { return candidates }
    candidates += try fetch("memo_pending p JOIN record r ON r.key = p.record AND p.record >= ?", [oldest])
    return candidates
  }

  private func fetch(_ records: String, _ arguments: StatementArguments) throws -> [Candidate] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(Candidate.columns) FROM \(records) LEFT JOIN material m ON m.key = r.material WHERE r.memo IS NOT NULL")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var candidates: [Candidate] = []
    while let row = try rows.next() { candidates.append(try Candidate(row)) }
    return candidates
  }

  /// Reads what the index finds, newest first, in strides where it has to join lists.
  private mutating func look(for expression: String, _ leniency: SearchLeniency) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Candidate.columns) FROM memo_text t CROSS JOIN record r ON r.key = t.rowid LEFT JOIN material m ON m.key = r.material
        WHERE t.memo_text MATCH ? AND t.rowid BETWEEN ? AND ? AND r.memo IS NOT NULL ORDER BY t.rowid DESC
        """)
    let newest = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(key) FROM record")) ?? 0
    let stride = expression.contains(" AND ") ? Limits.stride : max(newest, 1)
    var upper = newest
    while upper > 0 {
      let lower = max(1, upper - stride + 1)
      let rows = try Row.fetchCursor(statement, arguments: [expression, lower, upper])
      while let row = try rows.next() {
        examined += 1
        take(try Candidate(row), leniency)
        if hits.count >= Limits.found { return }
        if examined >= Limits.examined || examined % 64 == 0 && isLate {
          isComplete = false
          return
        }
      }
      upper = lower - 1
      if upper > 0, isLate {
        isComplete = false
        return
      }
    }
  }

  private mutating func take(_ candidate: Candidate, _ leniency: SearchLeniency) {
    guard seen.insert(candidate.key).inserted, let match = query.match(candidate.text, weight: 0.8, leniency) else { return }
    fitting.insert(candidate.key)
    hits.append(
      SearchHit(
        target: .record(candidate.id), title: candidate.memo, highlights: [], detail: nil, record: candidate.facts, isNear: match.isNear,
        score: score.score(match, SearchUse(last: candidate.facts.started))))
  }
}
