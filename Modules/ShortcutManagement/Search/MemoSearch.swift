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
  private var examined = 0

  init(db: Database, query: SearchQuery, score: SearchScore, deadline: (clock: any MonotonicClock, moment: Duration)?) {
    self.db = db
    self.query = query
    self.score = score
    self.deadline = deadline
  }

  private static let columns = "r.key, r.id, r.started, r.started_offset, r.memo, m.title"

  /// Looks for memos that fit, newest first; with slips where next to none does.
  mutating func run(nearWhereFewerThan few: Int) throws {
    try scan(isNear: false)
    if let expression = MemoWords.expression(for: query) { try look(for: expression, isNear: false) }
    guard hits.count < few, query.terms.contains(where: { $0.edits > 0 }), !isLate else { return }
    seen = Set()
    let exact = Set(hits.map(\.target))
    try scan(isNear: true)
    if let expression = MemoSlips.expression(for: query) { try look(for: expression, isNear: true) }
    var targets: Set<SearchTarget> = []
    hits = hits.filter { targets.insert($0.target).inserted && (!$0.isNear || !exact.contains($0.target)) }
  }

  private var isLate: Bool { deadline.map { $0.clock.now >= $0.moment } ?? false }

  /// Reads the newest records and those that wait for the index.
  private mutating func scan(isNear: Bool) throws {
    let waiting = try Int64.fetchAll(
      db, sql: "SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?", arguments: [Limits.waiting + 1])
    if waiting.count > Limits.waiting { isComplete = false }
    let newest = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(Self.columns) FROM (SELECT * FROM record ORDER BY started DESC LIMIT ?) r LEFT JOIN material m ON m.key = r.material
        WHERE r.memo IS NOT NULL
        """, arguments: [Limits.newest])
    while let row = try newest.next() { try take(row, isNear: isNear) }
    guard !waiting.isEmpty else { return }
    let pending = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(Self.columns) FROM (SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?) p JOIN record r ON r.key = p.record
        LEFT JOIN material m ON m.key = r.material WHERE r.memo IS NOT NULL
        """, arguments: [Limits.waiting])
    while let row = try pending.next() { try take(row, isNear: isNear) }
  }

  /// Reads what the index finds, newest first, in strides where it has to join lists.
  private mutating func look(for expression: String, isNear: Bool) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM memo_text t CROSS JOIN record r ON r.key = t.rowid LEFT JOIN material m ON m.key = r.material
        WHERE t.memo_text MATCH ? AND t.rowid BETWEEN ? AND ? ORDER BY t.rowid DESC
        """)
    let newest = try Int64.fetchOne(db, sql: "SELECT max(key) FROM record") ?? 0
    let stride = expression.contains(" AND ") && !isNear ? Limits.stride : max(newest, 1)
    var upper = newest
    while upper > 0 {
      let lower = max(1, upper - stride + 1)
      let rows = try Row.fetchCursor(statement, arguments: [expression, lower, upper])
      while let row = try rows.next() {
        examined += 1
        try take(row, isNear: isNear)
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

  private mutating func take(_ row: Row, isNear: Bool) throws {
    guard seen.insert(try row.decode(atIndex: 0)).inserted, let memo: String = try row.decode(atIndex: 4) else { return }
    guard let match = query.match([SearchField(memo, weight: 0.8)], isNear ? .near : []) else { return }
    let facts = SearchHit.RecordFacts(
      started: try row.decode(atIndex: 2), utcOffset: try row.decode(atIndex: 3), material: try row.decode(atIndex: 5))
    hits.append(
      SearchHit(
        target: .record(try row.decode(atIndex: 1)), title: memo, highlights: [], detail: nil, record: facts, isNear: match.isNear,
        score: score.score(match, SearchUse(last: facts.started))))
  }
}
