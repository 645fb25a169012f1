import GRDB
import SharedStore
import ShortcutManagement
import StudyModels
import StudyRepositories
import Testing

@Suite("The list of records")
struct RecordListingTests {
  let test = TestStore()

  private var listing: any RecordListing { test.repositories.listing }

  private func filter(_ text: String) throws -> RecordFilter { try RecordFilterReading.filter(text, units: listing.units()) }

  /// The memos of what a filter means, newest first.
  private func memos(_ text: String) throws -> [String] {
    try listing.page(of: filter(text), at: .newest, limit: 100).records.map { $0.memo ?? "–" }
  }

  private func index() throws { _ = try SearchIndex(of: test.store, items: [], source: StudySearch()).indexTexts() }

  private func fill() throws -> (algebra: Material, words: Material) {
    let algebra = try test.shelf.add(MaterialDraft(title: "Linear Algebra", category: "Maths", spokenNames: ["Strang"]))
    let words = try test.shelf.add(MaterialDraft(title: "英単語ターゲット1900", category: "英語", unit: .words))
    try test.record(minutes: 90, of: algebra.id, .range(from: 1, to: 15), daysAgo: 40, memo: "vector spaces")
    try test.record(minutes: 20, of: words.id, .total(50), daysAgo: 8, memo: "固有値の復習")
    try test.record(minutes: 45, of: algebra.id, .total(5), daysAgo: 1, memo: "eigenvalues, again")
    try test.record(minutes: 30, memo: "notes")
    return (algebra, words)
  }

  @Test("each condition means what it says, alone and together, with and without the index of memos", arguments: [false, true])
  func conditions(isIndexed: Bool) throws {
    let (algebra, _) = try fill()
    if isIndexed { try index() }
    #expect(try memos("") == ["notes", "eigenvalues, again", "固有値の復習", "vector spaces"])
    #expect(try memos("eigen") == ["eigenvalues, again"])
    #expect(try memos("値の復") == ["固有値の復習"])
    #expect(try memos("algebra") == ["eigenvalues, again", "vector spaces"])
    #expect(try memos("algebra vector") == ["vector spaces"])
    #expect(try memos("igen").isEmpty)
    #expect(try memos("material:strang >1h") == ["vector spaces"])
    #expect(try memos("#math") == ["eigenvalues, again", "vector spaces"])
    #expect(try memos(">=45m") == ["eigenvalues, again", "vector spaces"])
    #expect(try memos("<30m") == ["固有値の復習"])
    #expect(try memos("=30m") == ["notes"])
    #expect(try memos(">=10pages") == ["vector spaces"])
    #expect(try memos(">=10words") == ["固有値の復習"])
    #expect(try memos("yesterday") == ["eigenvalues, again"])
    #expect(try memos("2026-10..2026-11 algebra") == ["eigenvalues, again", "vector spaces"])
    #expect(try memos("today yesterday").isEmpty)
    #expect(try memos("with:images").isEmpty)
    let chosen = try listing.page(of: RecordFilter([.chosen(algebra.id)]), at: .newest, limit: 9)
    #expect(chosen.records.count == 2)
    #expect(try memos("#exam").isEmpty)
    try test.record(minutes: 5, daysAgo: 60, memo: "before the #Exam")
    try test.record(minutes: 5, daysAgo: 61, memo: "no exam")
    if isIndexed { try index() }
    #expect(try memos("#exam") == ["before the #Exam"])
  }

  @Test("a period that ends before it begins is refused")
  func order() throws {
    _ = try fill()
    #expect(throws: UnreadableValue(.periodOrder, "2026-11-21..2026-11-01")) { try memos("2026-11-21..2026-11-01") }
  }

  /// What a filter comes to: `4: 185 min, 50 words, 20 pages`.
  private func sums(_ text: String) throws -> String {
    let totals = try listing.sums(of: filter(text))
    let amounts = totals.amounts.map { ", \($0.count) \($0.unit.plural)" }.joined()
    return "\(totals.count): \(totals.seconds / 60) min\(amounts)"
  }

  @Test("sums of what is listed: count, time and amounts by unit, from kept sums and from records alike")
  func sums() throws {
    _ = try fill()
    #expect(try sums("") == "4: 185 min, 50 words, 20 pages")
    #expect(try sums(">0m") == "4: 185 min, 50 words, 20 pages")
    #expect(try sums("2025-01") == "0: 0 min")
    #expect(try sums("2026-11") == "3: 95 min, 50 words, 5 pages")
    #expect(try sums("#Maths yesterday") == "1: 45 min, 5 pages")
    #expect(try sums("eigen") == "1: 45 min, 5 pages")
    #expect(try listing.sums(of: filter("no-such-word")) == .zero)
  }

  @Test("an absent store lists nothing and is not created")
  func absent() throws {
    #expect(try listing.page(of: RecordFilter(), at: .newest, limit: 9) == .empty)
    #expect(try listing.page(of: filter("a >1m overlapping"), at: .oldest, limit: 9) == .empty)
    #expect(try listing.sums(of: filter("a")) == .zero)
    #expect(try !test.store.exists())
  }

  @Test("pages follow each other in both directions, whatever comes and goes meanwhile", arguments: ["", ">0m", "memo"])
  func pages(text: String) throws {
    // Some of the same second, so that the order is not the time's alone.
    for number in 0..<50 { try test.record(minutes: 10 + number % 3, daysAgo: number / 5, memo: "memo \(number)") }
    let filter = try filter(text)
    let all = try test.records.recent(limit: 100).map(\.id)
    var older: [StudyRecord.ID] = []
    var place = RecordPlace.newest
    while true {
      let page = try listing.page(of: filter, at: place, limit: 7)
      older += page.records.map(\.id)
      guard page.hasMore, let last = page.cursors.last else { break }
      place = .after(last)
    }
    #expect(older == all)
    var newer: [StudyRecord.ID] = []
    place = .oldest
    while true {
      let page = try listing.page(of: filter, at: place, limit: 7)
      newer = page.records.map(\.id) + newer
      guard page.hasMore, let first = page.cursors.first else { break }
      place = .before(first)
    }
    #expect(newer == all)
    let page = try listing.page(of: filter, at: .newest, limit: 7)
    let third = try #require(page.cursors.dropFirst(2).first)
    _ = try test.records.delete(all[2])
    #expect(try listing.page(of: filter, at: .from(third), limit: 2).records.map(\.id) == [all[3], all[4]])
  }

  @Test("overlaps are found with what they overlap, breaks left out, and filtered by")
  func overlaps() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let end = test.world.zone.zoned(test.now)
    let long = try test.records.add(
      RecordDraft(
        started: test.world.zone.zoned(test.now.adding(seconds: -7_200)), ended: end, activeSeconds: 5_400,
        pauses: [Pause(began: test.now.adding(seconds: -3_600), ended: test.now.adding(seconds: -1_800))], materialID: algebra.id,
        source: .app))
    let inBreak = try test.records.add(.minutes(20, ending: test.world.zone.zoned(test.now.adding(seconds: -2_000))))
    let crossing = try test.records.add(.minutes(5, ending: test.world.zone.zoned(test.now.adding(seconds: -1_500))))
    try test.record(minutes: 10, daysAgo: 3)
    let found = try listing.overlaps(of: test.records.recent(limit: 9))
    #expect(Set(found.keys) == [long.id, crossing.id])
    #expect(found[long.id]?.map(\.id) == [crossing.id])
    #expect(found[crossing.id]?.map(\.id) == [long.id])
    #expect(found[crossing.id]?.first?.title == "Linear Algebra")
    #expect(found[crossing.id]?.first?.ended == long.ended)
    #expect(found[inBreak.id] == nil)
    #expect(Set(try listing.page(of: filter("overlapping"), at: .newest, limit: 9).records.map(\.id)) == [long.id, crossing.id])
    #expect(try listing.sums(of: filter("overlapping")).count == 2)
  }

  @Test("a list longer than a stride is walked to its end, in order")
  func strides() throws {
    try test.record(minutes: 1, daysAgo: 0)
    try test.store.write { db in
      try RecordSums.rebuilding(in: db) {
        try db.execute(
          sql: """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
            INSERT INTO record (id, started, started_offset, ended, ended_offset, active_seconds, visibility, source, created, updated, day)
            SELECT printf('%08x-0000-4000-8000-000000000000', i), started - i * 600, started_offset, started - i * 600 + i % 7 * 60, ended_offset,
              i % 7 * 60, 'private', 'import', created, updated,
              CAST((started - i * 600 + started_offset) / 86400 AS INTEGER) FROM n, (SELECT * FROM record LIMIT 1)
            """)
      }
    }
    let rare = try filter("=6m")
    let page = try listing.page(of: rare, at: .newest, limit: 10_000)
    #expect(page.records.count == 45_000 / 7)
    #expect(!page.hasMore)
    #expect(page.records.map(\.started.instant) == page.records.map(\.started.instant).sorted(by: >))
    #expect(try listing.page(of: rare, at: .oldest, limit: 10_000).records == page.records)
    #expect(try listing.sums(of: rare).count == page.records.count)
    #expect(try listing.page(of: filter("=100m"), at: .newest, limit: 1) == .empty)
    #expect(try listing.page(of: filter("overlapping"), at: .newest, limit: 1) == .empty)
  }

  @Test("a cancelled reader stops between two strides")
  func cancelled() async throws {
    _ = try fill()
    let (listing, filter) = (listing, try filter(">1m"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try listing.sums(of: filter)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
