public import GRDB
public import ShortcutManagement

/// What of the study log can be found: materials, and records by their memos, with what was counted of everything.
public struct StudySearch: SearchSource {
  /// Makes the source.
  public init() {}

  public var kinds: [SearchKind] { [.material, .record] }

  public var texts: (any SearchedTexts)? { MemoTexts() }

  public func uses(in db: Database) throws -> [String: SearchUse] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT name, sum(count), max(last) FROM usage
        WHERE name BETWEEN 'activity.' AND 'activity/' OR name BETWEEN 'command.' AND 'command/' OR name BETWEEN 'screen.' AND 'screen/'
          OR name BETWEEN 'shortcut.' AND 'shortcut/'
        GROUP BY name
        """)
    var uses: [String: SearchUse] = [:]
    while let row = try rows.next() {
      uses[try row.decode(atIndex: 0)] = SearchUse(count: try row.decode(atIndex: 1), last: try row.decode(atIndex: 2))
    }
    return uses
  }

  public func items(in db: Database) throws -> [SearchItem] {
    // Days are those of the sums: near enough to say what was studied lately.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, title, author, category, iif(spoken_names = '[]', NULL, spoken_names), archived,
          (SELECT max(day) FROM day_sum WHERE day_sum.material = material.key),
          (SELECT sum(records) FROM month_sum WHERE month_sum.material = material.key), reading
        FROM material
        """)
    var items: [SearchItem] = []
    while let row = try rows.next() {
      let author: String? = try row.decode(atIndex: 2)
      var texts: [SearchItem.Text] = []
      if let names: String = try row.decode(atIndex: 4) {
        texts += try String.fetchAll(db, sql: "SELECT value FROM json_each(?)", arguments: [names]).map { .init($0, weight: 0.95) }
      }
      if let reading: String = try row.decode(atIndex: 8) { texts.append(.init(reading, weight: 0.95)) }
      if let author { texts.append(.init(author, weight: 0.7)) }
      if let category: String = try row.decode(atIndex: 3) { texts.append(.init(category, weight: 0.6)) }
      let lastDay: Int64? = try row.decode(atIndex: 6)
      let isArchived: Bool = try row.decode(atIndex: 5)
      items.append(
        SearchItem(
          target: .material(try row.decode(atIndex: 0)), title: try row.decode(atIndex: 1), detail: author, texts: texts,
          use: SearchUse(
            count: try row.decode(Int?.self, atIndex: 7) ?? 0,
            last: lastDay.map { $0.multipliedReportingOverflow(by: 86_400).partialValue }),
          share: isArchived ? 0.7 : 1))
    }
    return items
  }
}

extension SearchKind {
  /// Materials.
  public static let material = Self("material")
  /// Study records.
  public static let record = Self("record")
}

extension SearchTarget {
  /// A material by its id.
  public static func material(_ id: String) -> SearchTarget { .thing(.material, id: id) }

  /// A study record by its id.
  public static func record(_ id: String) -> SearchTarget { .thing(.record, id: id) }
}
