import GRDB
import SharedStore

/// What is searched in memory: materials, voice shortcuts and the caller's fixed items, folded once.
struct SearchShelf: Sendable {
  private struct Entry {
    var target: SearchTarget
    var title: String
    var detail: String?
    var use: SearchUse
    /// What is left of its score: less than 1 for what has been put away.
    var share = 1.0
  }

  /// The texts of an entry, as they stand in `scalars`.
  private struct Texts {
    var fields: Range<Int>
    /// What occurs in any of them.
    var mask: UInt64
  }

  private struct Field {
    var text: Range<Int>
    var mask: UInt64
    var weight: Double
  }

  private var entries: [Entry] = []
  // Side by side, so that going through all of them touches little memory.
  private var texts: [Texts] = []
  private var fields: [Field] = []
  private var scalars: [Unicode.Scalar] = []

  init(_ items: [SearchItem]) {
    for item in items {
      var texts = [(item.title, 1.0)] + item.words.map { ($0, 0.9) }
      if let detail = item.detail { texts.append((detail, 0.6)) }
      add(Entry(target: item.target, title: item.title, detail: item.detail, use: item.use), texts)
    }
  }

  private mutating func add(_ entry: Entry, _ weighted: [(text: String, weight: Double)]) {
    let first = fields.count
    var mask: UInt64 = 0
    for (text, weight) in weighted {
      let folded = SearchText(text)
      let start = scalars.count
      scalars += folded.scalars
      mask |= folded.mask
      fields.append(Field(text: start..<scalars.count, mask: folded.mask, weight: weight))
    }
    texts.append(Texts(fields: first..<fields.count, mask: mask))
    entries.append(entry)
  }

  /// Adds what the store holds, but for voice shortcuts.
  mutating func load(_ db: Database) throws {
    try loadUses(db)
    try loadMaterials(db)
  }

  /// Takes what was counted of the fixed items.
  mutating func loadUses(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT name, sum(count), max(last) FROM usage
        WHERE name BETWEEN 'activity.' AND 'activity/' OR name BETWEEN 'command.' AND 'command/' OR name BETWEEN 'screen.' AND 'screen/'
        GROUP BY name
        """)
    var uses: [String: SearchUse] = [:]
    while let row = try rows.next() {
      uses[try row.decode(atIndex: 0)] = SearchUse(count: try row.decode(atIndex: 1), last: try row.decode(atIndex: 2))
    }
    guard !uses.isEmpty else { return }
    for index in entries.indices {
      if let use = entries[index].target.usageName.flatMap({ uses[$0] }) { entries[index].use = use }
    }
  }

  private mutating func loadMaterials(_ db: Database) throws {
    // Days are those of the sums: near enough to say what was studied lately.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, title, author, category, iif(spoken_names = '[]', NULL, spoken_names), archived,
          (SELECT max(day) FROM day_sum WHERE day_sum.material = material.key),
          (SELECT sum(records) FROM month_sum WHERE month_sum.material = material.key)
        FROM material
        """)
    while let row = try rows.next() {
      let title: String = try row.decode(atIndex: 1)
      let author: String? = try row.decode(atIndex: 2)
      var texts = [(title, 1.0)]
      if let names: String = try row.decode(atIndex: 4) {
        texts += try String.fetchAll(db, sql: "SELECT value FROM json_each(?)", arguments: [names]).map { ($0, 0.95) }
      }
      if let author { texts.append((author, 0.7)) }
      if let category: String = try row.decode(atIndex: 3) { texts.append((category, 0.6)) }
      let lastDay: Int64? = try row.decode(atIndex: 6)
      let isArchived: Bool = try row.decode(atIndex: 5)
      add(
        Entry(
          target: .material(try row.decode(atIndex: 0)), title: title, detail: author,
          use: SearchUse(
            count: try row.decode(Int?.self, atIndex: 7) ?? 0,
            last: lastDay.map { SuggestionMoment.countable($0.multipliedReportingOverflow(by: 86_400).partialValue) }),
          share: isArchived ? 0.7 : 1),
        texts)
    }
  }

  /// A voice shortcut as it is stored.
  struct StoredPhrase {
    var id: String
    var phrase: String
    /// What it does.
    var shortcut: String
    var use: SearchUse
  }

  /// Reads the voice shortcuts.
  static func phrases(_ db: Database) throws -> [StoredPhrase] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, phrase, shortcut, updated, (SELECT sum(count) FROM usage WHERE name = 'shortcut.' || id),
          (SELECT max(last) FROM usage WHERE name = 'shortcut.' || id)
        FROM voice_shortcut
        """)
    var phrases: [StoredPhrase] = []
    while let row = try rows.next() {
      let updated: Int64 = try row.decode(atIndex: 3)
      phrases.append(
        StoredPhrase(
          id: try row.decode(atIndex: 0), phrase: try row.decode(atIndex: 1), shortcut: try row.decode(atIndex: 2),
          use: SearchUse(count: try row.decode(Int?.self, atIndex: 4) ?? 0, last: try row.decode(Int64?.self, atIndex: 5) ?? updated)))
    }
    return phrases
  }

  /// Adds a voice shortcut, found by its phrase and by what it does.
  mutating func add(_ stored: StoredPhrase, sentence: String?) {
    var texts = [(stored.phrase, 1.0)]
    if let sentence { texts.append((sentence, 0.7)) }
    add(Entry(target: .shortcut(stored.id), title: stored.phrase, detail: sentence, use: stored.use), texts)
  }
}

extension SearchShelf {
  /// Returns all entries: those first that were used lately and often, the others in their order.
  func targets(_ score: SearchScore) -> [SearchTarget] {
    let scores = entries.map { score.score($0.use) }
    let order = entries.indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
    return order.map { entries[$0].target }
  }

  /// Returns the entries that fit, best first, of each kind at most one more than `limit`.
  func hits(_ query: SearchQuery, _ score: SearchScore, limit: Int, leniency: SearchLeniency) -> [SearchKind: [SearchHit]] {
    var best = [[Place]](repeating: [], count: SearchKind.allCases.count)
    scalars.withUnsafeBufferPointer { scalars in
      for index in texts.indices where query.mayMatch(texts[index].mask, leniency) {
        let views = fields[texts[index].fields].lazy.map { field in
          SearchField(text: UnsafeBufferPointer(rebasing: scalars[field.text]), mask: field.mask, weight: field.weight)
        }
        guard let match = query.match(views, leniency) else { continue }
        let place = Place(
          index: index, score: score.score(match, entries[index].use) * entries[index].share, isNear: match.isNear)
        Self.keep(place, among: &best[entries[index].target.kind.rawValue], limit: limit + 1)
      }
    }
    var hits: [SearchKind: [SearchHit]] = [:]
    for kind in SearchKind.allCases where !best[kind.rawValue].isEmpty {
      hits[kind] = best[kind.rawValue].map { hit($0, query) }
    }
    return hits
  }

  private struct Place {
    var index: Int
    var score: Double
    var isNear: Bool
  }

  /// Puts a place where it belongs in a list that is kept short.
  private static func keep(_ place: Place, among places: inout [Place], limit: Int) {
    if places.count == limit, let last = places.last {
      guard place.score > last.score else { return }
      places.removeLast()
    }
    let position = places.firstIndex { $0.score < place.score } ?? places.count
    places.insert(place, at: position)
  }

  private func hit(_ place: Place, _ query: SearchQuery) -> SearchHit {
    let entry = entries[place.index]
    return SearchHit(
      target: entry.target, title: entry.title, highlights: query.highlights(in: entry.title), detail: entry.detail, record: nil,
      isNear: place.isNear, score: place.score)
  }
}
