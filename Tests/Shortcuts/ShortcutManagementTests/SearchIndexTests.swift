import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import Testing

@Suite("Search over what an app hands in")
struct SearchIndexTests {
  private let place = ShortcutPlace()

  private static let items = [
    SearchItem(target: .screen("oven"), title: "Oven", words: ["オーブン", "rye heat"]),
    SearchItem(target: .command("rye"), title: "bakery rye", detail: "Bakes rye"),
    SearchItem(target: .activity(type: "app.bakery.viewOven", userInfo: [:]), title: "See the oven with rye"),
  ]

  private func index(_ source: BakerySource, items: [SearchItem] = items) throws -> SearchIndex {
    let app = place.open()
    _ = try app.shortcuts.add(phrase: "rye", shortcut: .bake())
    return SearchIndex(of: app.store, items: items, source: source) { _ in "Bake" }
  }

  @Test("an app's own kinds stand beside those that every app has, in its order where everything else is equal")
  func kinds() throws {
    let things = [BakerySource.bread("1", "rye"), BakerySource.bread("2", "spelt"), BakerySource.cake("3", "rye")]
    let results = try index(BakerySource(things: things)).search("rye", now: 4_000_000_000)
    #expect(results.groups.map(\.kind.name) == ["cake", "bread", "shortcut", "screen", "activity", "command"])
    #expect(results.groups.prefix(2).map { $0.hits.map(\.target) } == [[.thing(.cake, id: "3")], [.thing(.bread, id: "1")]])
    #expect(results.isComplete)
  }

  @Test("what was put away keeps a share of its score, and other texts find a thing with their weight")
  func weights() throws {
    let things = [
      BakerySource.bread("1", "Spelt", also: "rye"), BakerySource.bread("2", "Rye of old", share: 0.5),
      BakerySource.bread("3", "Rye of today"),
    ]
    let hits = try index(BakerySource(things: things), items: []).search("rye", now: 0).groups.first { $0.kind == .bread }?.hits
    #expect(hits?.map(\.title) == ["Rye of today", "Spelt", "Rye of old"])
  }

  @Test("what the app has counted decides between things that fit alike, also in the list of a kind")
  func uses() throws {
    let names = ["alpha", "beta", "gamma"]
    let source = BakerySource(counted: ["screen.gamma": SearchUse(count: 9, last: 0), "screen.beta": SearchUse(count: 1, last: -9_000_000)])
    let search = try index(source, items: names.map { SearchItem(target: .screen($0), title: "Screen \($0)") })
    let wanted = ["gamma", "beta", "alpha"].map { SearchTarget.screen($0) }
    #expect(try search.search("screen", now: 0).groups[0].hits.map(\.target) == wanted)
    #expect(try search.items(.screen, now: 0) == wanted)
  }

  @Test("long texts are found before they are indexed and after that, and shown by the line around what fits")
  func texts() throws {
    let long = "the sourdough of \(String(repeating: "x", count: 99))"
    var notes = (1...400).map { number in (key: Int64(number), text: "note \(number): flour") }
    notes.append((key: 401, text: long))
    let source = BakerySource(notes: NoteTexts(notes))
    let search = try index(source)
    for isIndexed in [false, true] {
      if isIndexed {
        #expect(try search.indexTexts(atMost: 400) == 1)
        #expect(try search.indexTexts() == 0)
      }
      let found = try search.search("sourdough", now: 0).groups.first { $0.kind == .note }?.hits
      #expect(found?.map(\.target) == [.thing(.note, id: "note-401")])
      #expect(found?.first?.title.hasPrefix("the sourdough of xxx") == true)
      #expect(found?.first?.moment == SuggestionMoment(seconds: 401, utcOffset: 3_600))
      #expect(found?.first?.detail == "baker")
      // The oldest are beyond what is read without the index.
      #expect(try search.search("note 7", now: 0).isComplete == isIndexed)
    }
    #expect(try search.search("sourdouhg", now: 0).best?.isNear == true)
  }

  @Test("a store that is not there yet finds the fixed items, and an app without a source its shortcuts")
  func withoutSource() throws {
    let absent = Store(at: StoreLocation(directory: "/nonexistent/bakery", format: .bakery))
    let results = try SearchIndex(of: absent, items: Self.items, source: BakerySource()).search("oven", now: 0)
    #expect(results.groups.map(\.kind) == [.screen, .activity])
    _ = try index(BakerySource())
    let search = SearchIndex(of: place.open().store, items: [])
    #expect(try search.search("rye", now: 0).best?.title == "rye")
    #expect(try search.indexTexts() == 0)
  }
}

extension SearchKind {
  static let cake = Self("cake")
  static let bread = Self("bread")
  static let note = Self("note")
}

/// What a bakery keeps.
private struct BakerySource: SearchSource {
  var things: [SearchItem] = []
  var counted: [String: SearchUse] = [:]
  var notes: NoteTexts?

  var kinds: [SearchKind] { [.cake, .bread, .note] }
  var texts: (any SearchedTexts)? { notes }

  func items(in db: Database) throws -> [SearchItem] { things }
  func uses(in db: Database) throws -> [String: SearchUse] { counted }

  static func bread(_ id: String, _ title: String, also: String? = nil, share: Double = 1) -> SearchItem {
    SearchItem(
      target: .thing(.bread, id: id), title: title, texts: also.map { [.init($0, weight: 0.7)] } ?? [], share: share)
  }

  static func cake(_ id: String, _ title: String) -> SearchItem { SearchItem(target: .thing(.cake, id: id), title: title, texts: []) }
}

/// Notes in tables of their own, made at the first use.
private struct NoteTexts: SearchedTexts {
  let notes: [(key: Int64, text: String)]

  init(_ notes: [(key: Int64, text: String)]) { self.notes = notes }

  var kind: SearchKind { .note }

  private func text(_ note: (key: Int64, text: String)) -> SearchedText {
    SearchedText(
      key: note.key, id: "note-\(note.key)", text: note.text, moment: SuggestionMoment(seconds: note.key, utcOffset: 3_600), detail: "baker"
    )
  }

  /// Not asked of GRDB, which keeps what it saw first: connections tell it of no change to the tables.
  private func isMade(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema WHERE name = 'note_text'") == true
  }

  private func indexed(in db: Database) throws -> Set<Int64> {
    guard try isMade(in: db) else { return [] }
    return Set(try Int64.fetchAll(db, sql: "SELECT rowid FROM note_text"))
  }

  func newest(_ count: Int, in db: Database) throws -> [SearchedText] { notes.suffix(count).reversed().map(text) }

  func waitingKeys(_ count: Int, in db: Database) throws -> [Int64] {
    let indexed = try indexed(in: db)
    return Array(notes.map(\.key).filter { !indexed.contains($0) }.reversed().prefix(count))
  }

  func waiting(from key: Int64, in db: Database) throws -> [SearchedText] {
    let indexed = try indexed(in: db)
    return notes.filter { $0.key >= key && !indexed.contains($0.key) }.map(text)
  }

  func lastKey(in db: Database) throws -> Int64 { notes.last?.key ?? 0 }

  func forEach(
    matching expression: String, keys: ClosedRange<Int64>, in db: Database, _ body: (SearchedText) throws -> Bool
  ) throws {
    guard try isMade(in: db) else { return }
    let found = try Int64.fetchAll(
      db, sql: "SELECT rowid FROM note_text WHERE note_text MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid DESC",
      arguments: [expression, keys.lowerBound, keys.upperBound])
    for key in found { guard try body(text(notes[Int(key) - 1])) else { return } }
  }

  func countWaiting(in db: Database) throws -> Int { try waitingKeys(.max, in: db).count }

  func index(atMost count: Int, in db: Database) throws -> Int {
    let waiting = try waitingKeys(count, in: db)
    try db.execute(
      sql: "CREATE VIRTUAL TABLE IF NOT EXISTS note_text USING fts5(words, detail=none, columnsize=0, prefix='1 2 3 4 5 6', tokenize=ascii)"
    )
    for key in waiting {
      try db.execute(
        sql: "INSERT INTO note_text (rowid, words) VALUES (?, ?)", arguments: [key, IndexedWords.words(of: notes[Int(key) - 1].text)])
    }
    return try countWaiting(in: db)
  }
}
