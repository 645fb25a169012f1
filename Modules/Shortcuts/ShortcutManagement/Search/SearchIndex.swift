import GRDB
public import IntentRuntime
public import SharedStore
import Synchronization

/// Finds what an app keeps, voice shortcuts and the caller's screens, commands and activities while somebody types.
///
/// What is bounded is searched in memory; long texts are searched by a full-text index. Docs/Technotes/Search.md tells how things are found
/// and ordered. Safe to use from several tasks.
public final class SearchIndex: Sendable {
  private let store: Store
  private let items: [SearchItem]
  private let source: (any SearchSource)?
  private let clock: any MonotonicClock
  private let sentence: (@Sendable (Shortcut) -> String)?
  private let entries = Mutex<SearchEntries?>(nil)
  /// What stored shortcuts do, in words: worked out once.
  private let sentences = Mutex<[String: String]>([:])

  /// Where fewer things than this fit, slips of the keys are allowed for.
  private static let few = 3

  /// Makes an index; nothing is read before the first search.
  ///
  /// - Parameters:
  ///   - store: where voice shortcuts are kept, and what the app hands in.
  ///   - items: what is always there to be found.
  ///   - source: what the app keeps that can be found; nil for nothing.
  ///   - sentence: says what a shortcut does, so that it is found by that too; nil where shortcuts are found by their phrases alone.
  public init(
    of store: Store, items: [SearchItem], source: (any SearchSource)? = nil, clock: any MonotonicClock = SystemMonotonicClock(),
    sentence: (@Sendable (Shortcut) -> String)? = nil
  ) {
    self.store = store
    self.items = items
    self.source = source
    self.clock = clock
    self.sentence = sentence
  }

  /// Reads the app's things and the shortcuts anew; call it when the store has changed and when a search is opened.
  ///
  /// Throws ``SharedStore/StoreError``; what was read before stays then.
  public func refresh() throws {
    var fresh = SearchEntries(items, ownKinds: source?.kinds ?? [])
    let phrases = try store.read { db in
      let uses = try source?.uses(in: db) ?? [:]
      fresh.take(uses)
      for item in try source?.items(in: db) ?? [] { fresh.add(item) }
      return try SearchEntries.phrases(in: db, uses)
    }
    // Outside of the read: what says what they do may read the store itself.
    for phrase in phrases ?? [] { fresh.add(phrase, sentence: words(for: phrase.shortcut)) }
    entries.withLock { $0 = fresh }
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
    let entries = try loadedEntries()
    var found = entries.hits(query, score, limit: limit, leniency: .inside)
    let exact = found.values.reduce(0) { $0 + $1.count }
    var isComplete = true
    var exactTexts = 0
    if let texts = source?.texts, let search = try search(texts, for: query, score, deadline, few: exact >= Self.few ? 0 : Self.few) {
      isComplete = search.isComplete
      let best = search.hits.sorted { ($0.score, $0.moment?.seconds ?? 0) > ($1.score, $1.moment?.seconds ?? 0) }.prefix(limit + 1)
      exactTexts = best.filter { !$0.isNear }.count
      found[texts.kind] = best.map { Self.presented($0, query) }
    }
    if exact + exactTexts < Self.few, query.terms.contains(where: { $0.edits > 0 }) {
      found.merge(entries.hits(query, score, limit: limit, leniency: [.inside, .near])) { _, near in near }
    }
    return SearchResults(groups: Self.groups(found, in: entries.kinds, limit: limit), isComplete: isComplete)
  }

  private func search(
    _ texts: any SearchedTexts, for query: SearchQuery, _ score: SearchScore, _ deadline: (clock: any MonotonicClock, moment: Duration)?,
    few: Int
  ) throws -> TextSearch? {
    try store.read { db in
      var search = TextSearch(of: texts, in: db, for: query, score: score, deadline: deadline)
      try search.run(nearWhereFewerThan: few)
      return search
    }
  }

  /// Returns what was handed in of a kind: what was used lately and often first, the rest in its order.
  ///
  /// Throws ``SharedStore/StoreError``.
  public func items(_ kind: SearchKind, now: Int64) throws -> [SearchTarget] {
    var entries = SearchEntries(items.filter { $0.target.kind == kind }, ownKinds: [])
    if let uses = try store.read({ db in try source?.uses(in: db) ?? [:] }) { entries.take(uses) }
    return entries.targets(SearchScore(now: now))
  }

  /// Puts texts that wait into the full-text index, the newest first, and returns how many still wait.
  ///
  /// Texts need not be indexed when they are written, so that writing them stays quick; the newest are found nevertheless. Call it when
  /// nothing else is to be done, and before a search that must be complete. `count` of them are one transaction.
  ///
  /// Throws ``SharedStore/StoreError``.
  @discardableResult
  public func indexTexts(atMost count: Int = 2_000) throws -> Int {
    guard let texts = source?.texts else { return 0 }
    let waiting = try store.read { db in try texts.countWaiting(in: db) } ?? 0
    guard waiting > 0 else { return 0 }
    return try store.write { db in try texts.index(atMost: count, in: db) }
  }

  private func loadedEntries() throws -> SearchEntries {
    if let entries = entries.withLock({ $0 }) { return entries }
    try refresh()
    return entries.withLock { $0 } ?? SearchEntries(items, ownKinds: source?.kinds ?? [])
  }

  private static func presented(_ hit: SearchHit, _ query: SearchQuery) -> SearchHit {
    var hit = hit
    hit.title = TextExcerpt.excerpt(of: hit.title, for: query)
    hit.highlights = query.highlights(in: hit.title)
    return hit
  }

  private static func groups(_ found: [SearchKind: [SearchHit]], in kinds: [SearchKind], limit: Int) -> [SearchGroup] {
    func place(_ kind: SearchKind) -> Int { kinds.firstIndex(of: kind) ?? kinds.count }
    return found.filter { !$0.value.isEmpty }
      .map { kind, hits in SearchGroup(kind: kind, hits: Array(hits.prefix(limit)), hasMore: hits.count > limit) }
      .sorted { first, second in
        let (one, other) = (first.hits[0].score, second.hits[0].score)
        return one != other ? one > other : place(first.kind) < place(second.kind)
      }
  }
}
