import Foundation
import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyRepositories
import Testing

@Suite("Search of the study log")
struct StudySearchTests {
  private static let items = [
    SearchItem(target: .screen("timer"), title: "Timer", words: ["タイマー", "stopwatch"]),
    SearchItem(target: .command("report"), title: "kiroku report", detail: "Sums and charts", words: ["レポート"]),
    SearchItem(
      target: .activity(type: "app.kiroku.viewWeeklyReport", userInfo: [:]), title: "See this week's report", words: ["今週のレポートを見る"]),
  ]

  @Test("a log that is not there yet finds the fixed items")
  func withoutStore() throws {
    let store = Store(at: StoreLocation(directory: "/nonexistent/kiroku", format: .kiroku))
    let results = try SearchIndex(of: store, items: Self.items, source: StudySearch()).search("れぽ", now: 0)
    #expect(results.groups.map(\.kind) == [.command, .activity])
    #expect(results.isComplete)
  }

  @Test("a voice shortcut is found by what it does, its phrase first; what cannot be read by its phrase alone")
  func shortcuts() throws {
    let fixture = try SearchFixture()
    let center = SQLiteVoiceShortcutCenter(
      store: fixture.store,
      environment: ShortcutEnvironment(
        now: { SuggestionMoment(seconds: SearchFixture.now, utcOffset: 0) }, makeUUID: { UUID().uuidString }))
    for (phrase, name) in [("tea", "StartTimer"), ("timer", "PauseStudy"), ("lost", "Gone")] {
      _ = try center.add(phrase: phrase, shortcut: .intent(ShortcutIntent(name: name)), showsWhenRun: true)
    }
    try fixture.store.write { db in try db.execute(sql: "UPDATE voice_shortcut SET shortcut = '{}' WHERE phrase = 'lost'") }
    let search = SearchIndex(of: fixture.store, items: [], source: StudySearch()) { shortcut in
      shortcut.typeName == "StartTimer" ? "Start the timer" : "Pause"
    }
    func found(_ text: String) throws -> [String] {
      try search.search(text, now: SearchFixture.now).groups.flatMap(\.hits).map { "\($0.title): \($0.detail ?? "")" }
    }
    #expect(try found("timer") == ["timer: Pause", "tea: Start the timer"])
    #expect(try found("start") == ["tea: Start the timer"])
    #expect(try found("lost") == ["lost: "])
    #expect(try fixture.search.search("start", now: SearchFixture.now).groups.isEmpty)
  }

  @Test("of fixed items that fit alike, what was used lately and often stands first, whatever language it was used in")
  func usedFirst() throws {
    let fixture = try SearchFixture()
    let names = ["alpha", "beta", "gamma", "delta"]
    let search = SearchIndex(
      of: fixture.store,
      items: names.map { SearchItem(target: .screen($0), title: "Screen \($0)") }
        + names.map { SearchItem(target: .command($0), title: "Command \($0)") }, source: StudySearch())
    func screens() throws -> [SearchTarget] { try search.search("screen", now: SearchFixture.now).groups[0].hits.map(\.target) }
    func targets(_ names: String...) -> [SearchTarget] { names.map { .screen($0) } }
    #expect(try screens() == targets("alpha", "beta", "gamma", "delta"))
    try fixture.store.write { db in
      for (name, detail, count, days) in [
        ("screen.gamma", "palette", 2, 1), ("screen.gamma", "search", 7, 50), ("screen.delta", "palette", 2, 1),
        ("screen.alpha", "palette", 1, 400), ("command.beta", "palette", 90, 0), ("screens", "", 900, 0),
      ] as [(String, String, Int, Int64)] {
        try db.execute(
          sql: "INSERT INTO usage (name, detail, count, last) VALUES (?, ?, ?, ?)",
          arguments: [name, detail, count, SearchFixture.now - days * 86_400])
      }
    }
    try search.refresh()
    #expect(try screens() == targets("gamma", "delta", "alpha", "beta"))
    #expect(try search.items(.screen, now: SearchFixture.now) == targets("gamma", "delta", "alpha", "beta"))
    #expect(try search.items(.command, now: SearchFixture.now) == ["beta", "alpha", "gamma", "delta"].map { .command($0) })
  }

  @Test("materials are found by title, author and spoken name, and show what fits")
  func materials() throws {
    let fixture = try SearchFixture()
    try fixture.material("Linear Algebra", author: "Gilbert Strang", spoken: #"["linalg","線形代数"]"#)
    try fixture.material("Real Analysis")
    for (typed, marked) in [
      ("alge", "Linear [Alge]bra"), ("strang", "Linear Algebra"), ("線", "Linear Algebra"), ("linalg", "Linear Algebra"),
    ] {
      let hits = try fixture.search.search(typed, now: SearchFixture.now).groups.flatMap(\.hits)
      #expect(hits.map(\.marked) == [marked], "\(typed)")
    }
  }

  @Test("a reading finds a material as well as a spoken name does, and better than an author")
  func readings() throws {
    let fixture = try SearchFixture()
    try fixture.material("線形代数", reading: "せんけいだいすう")
    try fixture.material("Geometry", spoken: #"["せんけいだいすう"]"#)
    try fixture.material("Topology", author: "せんけいだいすう")
    let hits = try fixture.search.search("センケイ", now: SearchFixture.now).groups.flatMap(\.hits)
    #expect(hits.count == 3)
    #expect(hits.last?.title == "Topology")
    #expect(Set(hits.prefix(2).map(\.score)).count == 1)
  }

  @Test("of equal titles, what was studied lately stands first and what was archived last")
  func recentFirst() throws {
    let fixture = try SearchFixture()
    for title in ["Physics A", "Physics B", "Physics C"] { try fixture.material(title) }
    try fixture.material("Physics D", isArchived: true)
    try fixture.record(nil, daysAgo: 1, of: "Physics C")
    try fixture.record(nil, daysAgo: 40, of: "Physics B")
    let hits = try fixture.search.search("phys", now: SearchFixture.now).groups[0].hits
    #expect(hits.map(\.title) == ["Physics C", "Physics B", "Physics A", "Physics D"])
  }

  @Test(
    "memos are found by one character and by more, in the index as well as before they stand there",
    arguments: [
      ("読", true), ("長文", true), ("文読", true), ("長文読解", true), ("読文", false), ("文解", false), ("どくかい", false), ("ひんと", true),
      ("p", true), ("pract", true), ("practised", true), ("actised", false), ("practised again", true), ("12 pa", true), ("長文 again", true),
    ])
  func memos(typed: String, isFound: Bool) throws {
    let fixture = try SearchFixture()
    let memo = "長文読解のヒント。Practised again, 12 pages"
    try fixture.record(memo, daysAgo: 300)
    #expect(try fixture.memos(typed) == (isFound ? [memo] : []))
    try fixture.bury()
    #expect(try fixture.memos(typed) == (isFound ? [memo] : []))
  }

  @Test(
    "memos are found with a slip of the keys", arguments: ["eigenvlaue", "eignvalue", "eigemvalue", "wigenvalue", "しゃどうにんぐ", "しゃどいんぐ"])
  func slips(typed: String) throws {
    let fixture = try SearchFixture()
    let memo = "Eigenvalues, then シャドウイング"
    try fixture.record(memo, daysAgo: 300)
    #expect(try fixture.memos(typed) == [memo])
    try fixture.bury()
    #expect(try fixture.memos(typed) == [memo])
    let hit = try fixture.search.search(typed, now: SearchFixture.now).best
    #expect(hit?.isNear == true)
  }

  @Test("the newest memos stand first, whatever order they were written in")
  func newestFirst() throws {
    let fixture = try SearchFixture()
    for days in [3, 1, 200, 2] as [Int64] { try fixture.record("review \(days)", daysAgo: days) }
    try fixture.index()
    #expect(try fixture.memos("review") == ["review 1", "review 2", "review 3", "review 200"])
  }

  @Test(
    "whatever times stand in the log, what is looked for is found and ranked",
    arguments: [.min, .min + 1, -1, .max - 1, .max] as [Int64])
  func extremeTimes(_ time: Int64) throws {
    let fixture = try SearchFixture()
    try fixture.material("Linear Algebra")
    try fixture.record("review", of: "Linear Algebra")
    try fixture.store.write { db in
      // As another program might, which has no checks.
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: "UPDATE record SET started = ?1", arguments: [time])
      try db.execute(sql: "UPDATE day_sum SET day = ?1", arguments: [time])
      try db.execute(sql: "INSERT INTO usage (name, detail, count, last) VALUES ('command.log', '', 3, ?1)", arguments: [time])
      try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    }
    #expect(try fixture.memos("review") == ["review"])
    #expect(try fixture.search.search("linear", now: SearchFixture.now).best?.title == "Linear Algebra")
  }

  @Test("a memo that is changed or deleted is gone from the index in the same transaction")
  func changes() throws {
    let fixture = try SearchFixture()
    try fixture.record("alpha")
    let second = try fixture.record("beta")
    try fixture.index()
    #expect(try fixture.indexed() == ["alpha", "beta"])
    try fixture.store.write { db in try db.execute(sql: "UPDATE record SET memo = 'gamma' WHERE memo = 'alpha'") }
    #expect(try fixture.indexed() == ["beta"])
    #expect(try fixture.memos("alpha") == [])
    #expect(try fixture.memos("gamma") == ["gamma"])
    try fixture.store.write { db in try db.execute(sql: "DELETE FROM record WHERE id = ?", arguments: [second]) }
    #expect(try fixture.indexed() == [])
    try fixture.index()
    #expect(try fixture.indexed() == ["gamma"])
    try fixture.store.write { db in try db.execute(sql: "UPDATE record SET memo = NULL") }
    #expect(try fixture.indexed() == [])
    #expect(try fixture.search.indexTexts() == 0)
  }

  @Test("indexing goes on where it stopped, and nothing that waits is hidden for long")
  func batches() throws {
    let fixture = try SearchFixture()
    for number in 0..<5 { try fixture.record("note \(number)") }
    let search = fixture.search
    #expect(try search.indexTexts(atMost: 2) == 3)
    #expect(try search.indexTexts(atMost: 2) == 1)
    #expect(try search.indexTexts(atMost: 2) == 0)
    #expect(try fixture.indexed() == (0..<5).map { "note \($0)" })
  }

  @Test("a long memo is shown by the line around what fits")
  func excerpts() throws {
    let fixture = try SearchFixture()
    try fixture.record(String(repeating: "前書き\n", count: 40) + "ここで複素数\nを復習した" + String(repeating: "後書き", count: 40))
    let hit = try fixture.search.search("複素", now: SearchFixture.now).best
    #expect(
      hit?.marked
        == "… 前書き 前書き 前書き 前書き ここで[複素]数 を復習した後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き後書き…")
  }

  @Test("at most so many of a kind are listed, and it says that there are more")
  func limits() throws {
    let fixture = try SearchFixture()
    for number in 0..<5 { try fixture.material("Book \(number)") }
    let group = try fixture.search.search("book", now: SearchFixture.now, limit: 3).groups[0]
    #expect(group.hits.count == 3)
    #expect(group.hasMore)
    #expect(try fixture.search.search("book", now: SearchFixture.now, limit: 5).groups[0].hasMore == false)
  }

  @Test("the index sees what changed once it is told to look again")
  func refreshing() throws {
    let fixture = try SearchFixture()
    let search = fixture.search
    #expect(try search.search("new", now: 0).groups == [])
    try fixture.material("New Book")
    #expect(try search.search("new", now: 0).groups == [])
    try search.refresh()
    #expect(try search.search("new", now: 0).best?.title == "New Book")
  }

  @Test("a search that has no time left says that it is not complete")
  func deadline() throws {
    let fixture = try SearchFixture()
    for _ in 0..<70 { try fixture.record("deep work", daysAgo: 400) }
    try fixture.bury()
    #expect(try fixture.search.search("deep", now: SearchFixture.now, within: .zero).isComplete == false)
    #expect(try fixture.search.search("deep", now: SearchFixture.now).isComplete)
  }
}
