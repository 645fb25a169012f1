import GRDB
import SharedStore

/// What is searched in memory: materials, voice shortcuts and the caller's fixed items, folded once.
struct SearchShelf: Sendable {
  struct Entry: Sendable {
    var target: SearchTarget
    var title: String
    var detail: String?
    var fields: [SearchField]
    var use: SearchUse
    /// What is left of its score: less than 1 for what has been put away.
    var share = 1.0
  }

  private(set) var entries: [Entry]

  init(_ items: [SearchItem]) { entries = items.map(Entry.init) }

  /// Adds what the store holds.
  mutating func load(_ db: Database) throws {
    try loadMaterials(db)
    try loadShortcuts(db)
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
      var fields = [SearchField(title)]
      if let names: String = try row.decode(atIndex: 4) {
        let spoken = try String.fetchAll(db, sql: "SELECT value FROM json_each(?)", arguments: [names])
        fields += spoken.map { SearchField($0, weight: 0.95) }
      }
      if let author { fields.append(SearchField(author, weight: 0.7)) }
      if let category: String = try row.decode(atIndex: 3) { fields.append(SearchField(category, weight: 0.6)) }
      let lastDay: Int64? = try row.decode(atIndex: 6)
      let isArchived: Bool = try row.decode(atIndex: 5)
      entries.append(
        Entry(
          target: .material(try row.decode(atIndex: 0)), title: title, detail: author, fields: fields,
          use: SearchUse(count: try row.decode(Int?.self, atIndex: 7) ?? 0, last: lastDay.map { $0 * 86_400 }),
          share: isArchived ? 0.7 : 1))
    }
  }

  private mutating func loadShortcuts(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, phrase, updated, (SELECT sum(count) FROM usage WHERE name = 'shortcut.' || id),
          (SELECT max(last) FROM usage WHERE name = 'shortcut.' || id)
        FROM voice_shortcut
        """)
    while let row = try rows.next() {
      let phrase: String = try row.decode(atIndex: 1)
      let updated: Int64 = try row.decode(atIndex: 2)
      entries.append(
        Entry(
          target: .shortcut(try row.decode(atIndex: 0)), title: phrase, fields: [SearchField(phrase)],
          use: SearchUse(count: try row.decode(Int?.self, atIndex: 3) ?? 0, last: try row.decode(Int64?.self, atIndex: 4) ?? updated)))
    }
  }
}

extension SearchShelf.Entry {
  fileprivate init(_ item: SearchItem) {
    target = item.target
    title = item.title
    detail = item.detail
    fields = [SearchField(item.title)] + item.words.map { SearchField($0, weight: 0.9) }
    if let detail = item.detail { fields.append(SearchField(detail, weight: 0.6)) }
    use = item.use
  }
}

extension SearchShelf {
  /// Returns the entries that fit, best first, of each kind at most one more than `limit`.
  func hits(_ query: SearchQuery, _ score: SearchScore, limit: Int, leniency: SearchLeniency) -> [SearchKind: [SearchHit]] {
    var found: [SearchKind: [(index: Int, score: Double, isNear: Bool)]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let match = query.match(entry.fields, leniency) else { continue }
      found[entry.target.kind, default: []].append((index, score.score(match, entry.use) * entry.share, match.isNear))
    }
    return found.mapValues { places in
      places.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.prefix(limit + 1).map { place in
        let entry = entries[place.index]
        return SearchHit(
          target: entry.target, title: entry.title, highlights: query.highlights(in: entry.title), detail: entry.detail, record: nil,
          isNear: place.isNear, score: place.score)
      }
    }
  }
}
