import GRDB
import IntentRuntime

/// One search of an app's texts.
struct TextSearch {
  /// How much is looked at before the results stand.
  enum Limits {
    /// The newest texts are read one by one, indexed or not: what was written just now is found, and imports do not hide it.
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

  /// How much it counts that a text fits.
  private static let weight = 0.8

  let db: Database
  let texts: any SearchedTexts
  let query: SearchQuery
  let score: SearchScore
  /// When to stop, by a clock that only runs forward.
  let deadline: (clock: any MonotonicClock, moment: Duration)?

  private(set) var hits: [SearchHit] = []
  private(set) var isComplete = true
  private var seen: Set<Int64> = []
  private var fitting: Set<Int64> = []
  private var examined = 0

  init(
    of texts: any SearchedTexts, in db: Database, for query: SearchQuery, score: SearchScore,
    deadline: (clock: any MonotonicClock, moment: Duration)?
  ) {
    self.db = db
    self.texts = texts
    self.query = query
    self.score = score
    self.deadline = deadline
  }

  /// A text that may fit.
  private struct Candidate {
    var text: SearchedText
    var folded: SearchText

    init(_ text: SearchedText) {
      self.text = text
      folded = SearchText(text.text)
    }
  }

  /// Looks for texts that fit, newest first; with slips where fewer than that do.
  mutating func run(nearWhereFewerThan few: Int) throws {
    let near = try newest()
    for candidate in near { take(candidate, []) }
    if let expression = IndexedWords.expression(for: query) { try look(for: expression, []) }
    guard hits.count < few, query.terms.contains(where: { $0.edits > 0 }) else { return }
    seen = fitting
    for candidate in near { take(candidate, .near) }
    for expression in IndexedSlips.expressions(for: query) {
      guard hits.count < few else { return }
      if isLate {
        isComplete = false
        return
      }
      try look(for: expression, .near)
    }
  }

  private var isLate: Bool { deadline.map { $0.clock.now >= $0.moment } ?? false }

  /// The newest texts and those that wait for the index.
  private mutating func newest() throws -> [Candidate] {
    let waiting = try texts.waitingKeys(Limits.waiting + 1, in: db)
    if waiting.count > Limits.waiting { isComplete = false }
    let candidates = try texts.newest(Limits.newest, in: db).map(Candidate.init)
    guard let oldest = waiting.prefix(Limits.waiting).last else { return candidates }
    return try candidates + texts.waiting(from: oldest, in: db).map(Candidate.init)
  }

  /// Reads what the index finds, newest first, in strides where it has to join lists.
  private mutating func look(for expression: String, _ leniency: SearchLeniency) throws {
    let (texts, db) = (texts, db)
    let newest = try texts.lastKey(in: db)
    let stride = expression.contains(" AND ") ? Limits.stride : max(newest, 1)
    var upper = newest
    while upper > 0 {
      let lower = max(1, upper - stride + 1)
      var isOver = false
      try texts.forEach(matching: expression, keys: lower...upper, in: db) { text in
        examined += 1
        take(Candidate(text), leniency)
        if hits.count >= Limits.found {
          isOver = true
        } else if examined >= Limits.examined || examined % 64 == 0 && isLate {
          isComplete = false
          isOver = true
        }
        return !isOver
      }
      if isOver { return }
      upper = lower - 1
      if upper > 0, isLate {
        isComplete = false
        return
      }
    }
  }

  private mutating func take(_ candidate: Candidate, _ leniency: SearchLeniency) {
    let text = candidate.text
    guard seen.insert(text.key).inserted, let match = query.match(candidate.folded, weight: Self.weight, leniency) else { return }
    fitting.insert(text.key)
    hits.append(
      SearchHit(
        target: .thing(texts.kind, id: text.id), title: text.text, highlights: [], detail: text.detail, moment: text.moment,
        isNear: match.isNear, score: score.score(match, SearchUse(last: text.moment.seconds))))
  }
}
