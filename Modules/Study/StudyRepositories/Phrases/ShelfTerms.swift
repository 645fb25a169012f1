import GRDB
public import SharedStore
public import StudyModels
import Synchronization
import TextFolding
public import Vocabulary

/// Looks the names of the shelf up in a phrase, without loading the shelf; archived materials never fit.
public final class ShelfTerms: TermSource {
  private let store: StudyStore
  private let isReady = Mutex(false)

  public var nameWords: NameWords { .study }

  /// Makes a source; nothing is opened yet.
  public init(store: Store, environment: StudyEnvironment) {
    self.store = StudyStore(store: store, environment: environment)
  }

  init(_ store: StudyStore) { self.store = store }

  public func terms(atOrBefore key: String) throws -> [VocabularyTerm] {
    try read { db in
      // The greatest key first: rows of several keys would be sorted, though those of one alone are asked for.
      let statement = try db.cachedStatement(
        sql: """
          \(Self.select) AND p.key = (
            SELECT q.key FROM phrase_key q JOIN material n ON n.key = q.owner AND n.archived = 0 WHERE q.kind = ? AND q.key <= ?
            ORDER BY q.key DESC LIMIT 1
          ) ORDER BY p.owner LIMIT 8
          """)
      return try Self.terms(statement, [PhraseKeyKind.term.rawValue, PhraseKeyKind.term.rawValue, key])
    }
  }

  public func terms(startingWith key: String, limit: Int) throws -> [VocabularyTerm] {
    try read { db in
      try Self.terms(
        try db.cachedStatement(sql: "\(Self.select) AND p.key >= ? AND p.key < ? ORDER BY p.key, p.owner LIMIT ?"),
        [PhraseKeyKind.term.rawValue, key, key + "\u{10FFFF}", max(limit, 0)])
    }
  }

  public func terms(near key: String, limit: Int) throws -> [NearTerm] {
    let probes = NearText.probes(for: key)
    guard !probes.isEmpty else { return [] }
    let found = try read { db in
      // Of those that share a piece and all digits and kanji, what shares most pieces is compared.
      let statement = try db.cachedStatement(
        sql: """
          SELECT id, \(MaterialNames.columns) FROM material JOIN (
            SELECT owner, count(*) AS pieces FROM phrase_key WHERE kind = ? AND key IN (SELECT value FROM json_each(?))
            GROUP BY owner ORDER BY pieces DESC, owner LIMIT \(Self.comparedAtMost)
          ) ON key = owner WHERE archived = 0 ORDER BY key
          """)
      var terms: [VocabularyTerm] = []
      let rows = try Row.fetchCursor(statement, arguments: [PhraseKeyKind.termSegment.rawValue, NameList.text(of: probes)])
      while let row = try rows.next() {
        var reader = RowReader(row)
        let id: String = try reader.next()
        let names = try MaterialNames(&reader).names
        for name in names { terms.append(VocabularyTerm(key: SpokenKey.key(of: name), id: id, display: names[0])) }
      }
      return terms
    }
    let near = found.compactMap { term in NearText.slips(in: key, of: term.key).map { NearTerm(term, edits: $0) } }
    return Array(near.sorted { ($0.edits, $0.term.key) < ($1.edits, $1.term.key) }.prefix(max(limit, 0)))
  }

  public func terms(sharing parts: [TermPart], limit: Int) throws -> [NamedTerm] {
    guard !parts.isEmpty, limit > 0 else { return [] }
    return try read { db in
      let owners = TermPart.ranked(try Self.owners(of: parts, in: db), limit: limit)
      let statement = try db.cachedStatement(sql: "SELECT id, \(MaterialNames.columns) FROM material WHERE key = ? AND archived = 0")
      return try owners.compactMap { owner in
        guard let row = try Row.fetchOne(statement, arguments: [owner]) else { return nil }
        var reader = RowReader(row)
        let id: String = try reader.next()
        let names = try MaterialNames(&reader)
        return NamedTerm(id: id, display: names.names[0], names: names.names, reading: names.reading)
      }
    }
  }

  /// The materials that have each part; those of parts that too many share only where there is nothing else.
  private static func owners(of parts: [TermPart], in db: Database) throws -> [[Int64]] {
    let whole = "kind = ? AND key = ?"
    let begun = "kind = ? AND key >= ? AND key < ?"
    let statements = try [whole, begun].map { condition in
      (
        count: try db.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 FROM phrase_key WHERE \(condition) LIMIT ?)"),
        owners: try db.cachedStatement(sql: "SELECT DISTINCT owner FROM phrase_key WHERE \(condition) LIMIT ?")
      )
    }
    let most = TermPart.mostOwners
    func ask(_ part: TermPart, limit: Int) -> StatementArguments {
      part.isBeginning
        ? [part.kind.rawValue, part.key, part.key + "\u{10FFFF}", limit] : [part.kind.rawValue, part.key, limit]
    }
    var rare: [[Int64]] = []
    var common: TermPart?
    var seen: Set<TermPart> = []
    for part in parts where seen.insert(part).inserted {
      let statement = statements[part.isBeginning ? 1 : 0]
      let shared = try Int.fetchOne(statement.count, arguments: ask(part, limit: most + 1)) ?? 0
      if shared > most {
        common = common ?? part
      } else if shared > 0 {
        rare.append(try Int64.fetchAll(statement.owners, arguments: ask(part, limit: most)))
      }
    }
    if rare.isEmpty, let common {
      return [try Int64.fetchAll(statements[common.isBeginning ? 1 : 0].owners, arguments: ask(common, limit: most))]
    }
    return rare
  }

  private static let comparedAtMost = 200

  private static let select = """
    SELECT p.key, m.id, m.title FROM phrase_key p JOIN material m ON m.key = p.owner AND m.archived = 0 WHERE p.kind = ?
    """

  private static func terms(_ statement: Statement, _ arguments: StatementArguments) throws -> [VocabularyTerm] {
    try Row.fetchAll(statement, arguments: arguments).map { row in
      var reader = RowReader(row)
      return VocabularyTerm(key: try reader.next(), id: try reader.next(), display: try reader.next())
    }
  }

  /// Reads once the keys are there; a database of an older Kiroku makes them first. On a disk that cannot be written nothing is found.
  private func read<Term>(_ body: (Database) throws -> [Term]) throws -> [Term] {
    if !isReady.withLock({ $0 }) {
      let isDue = try store.read(absent: false) { db in try MaterialNames.isAskedForPhraseKeys(in: db) }
      if isDue {
        do { try store.write { try MaterialNames.makePhraseKeys(in: $0.db) } } catch let error as StoreError where error.isWriteRefused {}
      }
      isReady.withLock { $0 = true }
    }
    return try store.read(absent: [], body)
  }
}
