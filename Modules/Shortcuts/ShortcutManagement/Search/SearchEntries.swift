import GRDB

/// What is searched in memory: an app's things, voice shortcuts and the caller's fixed items, folded once.
struct SearchEntries: Sendable {
  private struct Entry {
    var target: SearchTarget
    /// The place of its kind among ``kinds``.
    var kind: Int
    var title: String
    var detail: String?
    var use: SearchUse
    var share: Double
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

  /// The kinds, in the order in which groups stand where everything else is equal.
  private(set) var kinds: [SearchKind]
  private var entries: [Entry] = []
  // Side by side, so that going through all of them touches little memory.
  private var texts: [Texts] = []
  private var fields: [Field] = []
  private var scalars: [Unicode.Scalar] = []

  init(_ items: [SearchItem], ownKinds: [SearchKind]) {
    kinds = ownKinds + SearchKind.common
    for item in items { add(item) }
  }

  mutating func add(_ item: SearchItem) {
    let first = fields.count
    var mask = addField(item.title, weight: 1)
    for text in item.texts { mask |= addField(text.text, weight: text.weight) }
    texts.append(Texts(fields: first..<fields.count, mask: mask))
    entries.append(
      Entry(
        target: item.target, kind: place(of: item.target.kind), title: item.title, detail: item.detail, use: item.use, share: item.share))
  }

  private mutating func addField(_ text: String, weight: Double) -> UInt64 {
    let folded = SearchText(text)
    let start = scalars.count
    scalars += folded.scalars
    fields.append(Field(text: start..<scalars.count, mask: folded.mask, weight: weight))
    return folded.mask
  }

  private mutating func place(of kind: SearchKind) -> Int {
    if let place = kinds.firstIndex(of: kind) { return place }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Takes what was counted of the entries that are there.
  mutating func take(_ uses: [String: SearchUse]) {
    guard !uses.isEmpty else { return }
    for index in entries.indices {
      if let use = entries[index].target.usageName.flatMap({ uses[$0] }) { entries[index].use = use }
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

  /// Reads the voice shortcuts, with what was counted of them; one that was not used counts as used when it was last changed.
  static func phrases(in db: Database, _ uses: [String: SearchUse]) throws -> [StoredPhrase] {
    let rows = try Row.fetchCursor(db, sql: "SELECT id, phrase, shortcut, updated FROM voice_shortcut")
    var phrases: [StoredPhrase] = []
    while let row = try rows.next() {
      let id: String = try row.decode(atIndex: 0)
      let updated: Int64 = try row.decode(atIndex: 3)
      let use = SearchTarget.shortcut(id).usageName.flatMap { uses[$0] }
      phrases.append(
        StoredPhrase(
          id: id, phrase: try row.decode(atIndex: 1), shortcut: try row.decode(atIndex: 2),
          use: SearchUse(count: use?.count ?? 0, last: use?.last ?? updated)))
    }
    return phrases
  }

  /// Adds a voice shortcut, found by its phrase and by what it does.
  mutating func add(_ stored: StoredPhrase, sentence: String?) {
    add(
      SearchItem(
        target: .shortcut(stored.id), title: stored.phrase, detail: sentence,
        texts: sentence.map { [SearchItem.Text($0, weight: 0.7)] } ?? [], use: stored.use))
  }
}

extension SearchEntries {
  /// Returns all entries: those first that were used lately and often, the others in their order.
  func targets(_ score: SearchScore) -> [SearchTarget] {
    let scores = entries.map { score.score($0.use) }
    let order = entries.indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
    return order.map { entries[$0].target }
  }

  /// Returns the entries that fit, best first, of each kind at most one more than `limit`.
  func hits(_ query: SearchQuery, _ score: SearchScore, limit: Int, leniency: SearchLeniency) -> [SearchKind: [SearchHit]] {
    var best = [[Place]](repeating: [], count: kinds.count)
    scalars.withUnsafeBufferPointer { scalars in
      for index in texts.indices where query.mayMatch(texts[index].mask, leniency) {
        let views = fields[texts[index].fields].lazy.map { field in
          SearchField(text: UnsafeBufferPointer(rebasing: scalars[field.text]), mask: field.mask, weight: field.weight)
        }
        guard let match = query.match(views, leniency) else { continue }
        let place = Place(
          index: index, score: score.score(match, entries[index].use) * entries[index].share, isNear: match.isNear)
        Self.keep(place, among: &best[entries[index].kind], limit: limit + 1)
      }
    }
    var hits: [SearchKind: [SearchHit]] = [:]
    for (kind, places) in zip(kinds, best) where !places.isEmpty { hits[kind] = places.map { hit($0, query) } }
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
      target: entry.target, title: entry.title, highlights: query.highlights(in: entry.title), detail: entry.detail, moment: nil,
      isNear: place.isNear, score: place.score)
  }
}
