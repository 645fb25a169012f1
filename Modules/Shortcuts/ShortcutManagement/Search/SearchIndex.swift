import GRDB
public import IntentRuntime
public import SharedStore
import Synchronization

/// Finds materials, records, shortcuts and the caller's screens, commands and activities while somebody types.
///
/// What is bounded is searched in memory; memos are searched by the store's full-text index. Docs/Technotes/Search.md tells how things
/// are found and ordered. Safe to use from several tasks.
public final class SearchIndex: Sendable {
  private let store: Store
  private let items: [SearchItem]
  private let clock: any MonotonicClock
  private let sentence: (@Sendable (Shortcut) -> String)?
  private let shelf = Mutex<SearchShelf?>(nil)
  /// What stored shortcuts do, in words: worked out once.
  private let sentences = Mutex<[String: String]>([:])

  /// Where fewer things than this fit, slips of the keys are allowed for.
  private static let few = 3

  /// Makes an index; nothing is read before the first search.
  ///
  /// - Parameter sentence: says what a shortcut does, so that it is found by that too; nil where shortcuts are found by their phrases alone.
  public init(
    of store: Store, items: [SearchItem], clock: any MonotonicClock = SystemMonotonicClock(),
    sentence: (@Sendable (Shortcut) -> String)? = nil
  ) {
    self.store = store
    self.items = items
    self.clock = clock
    self.sentence = sentence
  }

  /// Reads the shelf and the shortcuts anew; call it when the store has changed and when a search is opened.
  ///
  /// Throws ``SharedStore/StoreError``; what was read before stays then.
  public func refresh() throws {
    var fresh = SearchShelf(items)
    let phrases = try store.read { db in
      try fresh.load(db)
      return try SearchShelf.phrases(db)
    }
    // Outside of the read: what says what they do may read the store itself.
    for phrase in phrases ?? [] { fresh.add(phrase, sentence: words(for: phrase.shortcut)) }
    shelf.withLock { $0 = fresh }
  }

  private func words(for shortcut: String) -> String? {
    guard let sentence else { return nil }
    if let known = sentences.withLock({ $0[shortcut] }) { return known }
    guard let found = StoredShortcut.shortcut(in: shortcut).map(sentence) else { return nil }
    sentences.withLock { $0[shortcut] = found }
    return found
  }

  /// Returns what fits `text`, at most `limit` things of a kind.
  ///
  /// - Parameters:
  ///   - text: Any text; only its first 200 characters and eight words count. Empty text finds nothing.
  ///   - now: The present in seconds since 1970: what was used lately stands first.
  ///   - time: How long it may take; the results then say that they are not complete. nil for as long as it takes.
  ///
  /// Throws ``SharedStore/StoreError``.
  public func search(_ text: String, now: Int64, limit: Int = 8, within time: Duration? = nil) throws -> SearchResults {
    let query = SearchQuery(text)
    guard !query.terms.isEmpty else { return SearchResults() }
    let deadline = time.map { (clock: clock, moment: clock.now + $0) }
    let score = SearchScore(now: now)
    let shelf = try loadedShelf()
    var found = shelf.hits(query, score, limit: limit, leniency: .inside)
    let exact = found.values.reduce(0) { $0 + $1.count }
    var isComplete = true
    let memos = try store.read { db in
      var search = MemoSearch(db: db, query: query, score: score, deadline: deadline)
      try search.run(nearWhereFewerThan: exact >= Self.few ? 0 : Self.few)
      return search
    }
    if let memos {
      isComplete = memos.isComplete
      found[.record] = memos.hits.sorted { ($0.score, $0.record?.started ?? 0) > ($1.score, $1.record?.started ?? 0) }
        .prefix(limit + 1).map { Self.presented($0, query) }
    }
    if exact + (found[.record]?.filter { !$0.isNear }.count ?? 0) < Self.few, query.terms.contains(where: { $0.edits > 0 }) {
      found.merge(shelf.hits(query, score, limit: limit, leniency: [.inside, .near])) { _, near in near }
    }
    return SearchResults(groups: Self.groups(found, limit: limit), isComplete: isComplete)
  }

  /// Returns what was handed in of a kind: what was used lately and often first, the rest in its order.
  ///
  /// Throws ``SharedStore/StoreError``.
  public func items(_ kind: SearchKind, now: Int64) throws -> [SearchTarget] {
    var shelf = SearchShelf(items.filter { $0.target.kind == kind })
    _ = try store.read { db in try shelf.loadUses(db) }
    return shelf.targets(SearchScore(now: now))
  }

  /// Puts memos that wait into the full-text index, the newest first, and returns how many still wait.
  ///
  /// Records are not indexed when they are written, so that writing them stays quick; the newest are found nevertheless. Call it when
  /// nothing else is to be done, and before a search that must be complete. `count` of them are one transaction.
  ///
  /// Throws ``SharedStore/StoreError``.
  @discardableResult
  public func indexMemos(atMost count: Int = 2_000) throws -> Int {
    let waiting = try store.read { db in try MemoIndexer.waiting(in: db) } ?? 0
    guard waiting > 0 else { return 0 }
    return try store.write { db in try MemoIndexer.index(atMost: count, in: db) }
  }

  private func loadedShelf() throws -> SearchShelf {
    if let shelf = shelf.withLock({ $0 }) { return shelf }
    try refresh()
    return shelf.withLock { $0 } ?? SearchShelf(items)
  }

  private static func presented(_ hit: SearchHit, _ query: SearchQuery) -> SearchHit {
    var hit = hit
    hit.title = MemoExcerpt.excerpt(of: hit.title, for: query)
    hit.highlights = query.highlights(in: hit.title)
    return hit
  }

  private static func groups(_ found: [SearchKind: [SearchHit]], limit: Int) -> [SearchGroup] {
    found.filter { !$0.value.isEmpty }
      .map { kind, hits in SearchGroup(kind: kind, hits: Array(hits.prefix(limit)), hasMore: hits.count > limit) }
      .sorted { first, second in
        let (one, other) = (first.hits[0].score, second.hits[0].score)
        return one != other ? one > other : first.kind.rawValue < second.kind.rawValue
      }
  }
}
