import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("Records")
struct RecordRepositoryTests {
  let test = TestStore()

  @Test("a record comes back as it was written")
  func roundTrip() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let started = test.now.adding(seconds: -3_600)
    let draft = RecordDraft(
      started: test.world.zone.zoned(started), ended: test.world.zone.zoned(test.now), activeSeconds: 2_700,
      pauses: [Pause(began: started.adding(seconds: 600), ended: started.adding(seconds: 1_500))], materialID: algebra.id,
      amount: .range(from: 10, to: 24), memo: "“eigen”\t値 🧮\n\\ done", visibility: .public, source: .intent)
    let record = try test.records.add(draft)
    #expect(
      record
        == StudyRecord(
          id: record.id, started: draft.started, ended: draft.ended, activeSeconds: 2_700, pauses: draft.pauses, materialID: algebra.id,
          amount: .range(from: 10, to: 24), memo: draft.memo, visibility: .public, source: .intent, postToken: record.postToken,
          created: test.now, updated: test.now))
    #expect(record.postToken != nil)
    #expect(try test.otherProgram().records.record(record.id) == record)
  }

  @Test("an absent store reads as empty, and reading creates nothing")
  func absent() throws {
    #expect(try test.records.recent(limit: 10).isEmpty)
    #expect(try test.records.records(in: test.world.today...test.world.today, material: nil, limit: nil).isEmpty)
    #expect(try test.shelf.materials(includingArchived: true).isEmpty)
    #expect(try test.session.current() == nil)
    #expect(try test.goals.progress(inWeekOf: test.world.today).isEmpty)
    #expect(try test.reports.extent() == nil)
    #expect(try test.account.state() == .local)
    #expect(try test.records.offeredVisibility() == .private)
    #expect(throws: StudyError.nothingToUndo) { try test.changes.undo() }
    #expect(throws: StudyError.noSession) { try test.session.pause() }
    #expect(try !test.store.exists())
  }

  @Test(
    "both sides of each limit hold",
    arguments: [
      (0, nil, nil), (86_400, nil, nil), (86_401, nil, StudyLimitViolation.studyTime(seconds: 86_401)),
      (-1, nil, .studyTime(seconds: -1)), (60, .total(9_999), nil), (60, .total(10_000), .amount(10_000)),
      (60, .range(from: 1, to: 9_999), nil), (60, .range(from: 24, to: 10), .range(from: 24, to: 10)),
      (60, .range(from: 0, to: 10), .range(from: 0, to: 10)),
    ] as [(Int, StudyAmount?, StudyLimitViolation?)])
  func limits(seconds: Int, amount: StudyAmount?, violation: StudyLimitViolation?) throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    let end = test.world.zone.zoned(test.now)
    let draft = RecordDraft(
      started: test.world.zone.zoned(test.now.adding(seconds: -90_000)), ended: end, activeSeconds: seconds, materialID: material.id,
      amount: amount, source: .app)
    if let violation {
      #expect(throws: StudyError.limit(violation)) { try test.records.add(draft) }
      #expect(try test.records.recent(limit: 1).isEmpty)
    } else {
      #expect(try test.records.add(draft).amount == amount)
    }
  }

  @Test("a memo of 10 000 scalars is kept, one more is refused")
  func memo() throws {
    #expect(try test.record(minutes: 1, memo: String(repeating: "勉", count: 10_000)).memo?.unicodeScalars.count == 10_000)
    #expect(throws: StudyError.limit(.memoTooLong(scalars: 10_001))) {
      try test.record(minutes: 1, memo: String(repeating: "勉", count: 10_001))
    }
    #expect(throws: StudyError.limit(.memoControlCharacters)) { try test.record(minutes: 1, memo: "a\u{1B}[31m") }
    #expect(try test.record(minutes: 1, memo: " \n ").memo == nil)
  }

  @Test("a record later than now is refused, and so is one that ends before it starts")
  func times() throws {
    let now = test.world.zone.zoned(test.now)
    let later = test.world.zone.zoned(test.now.adding(seconds: 1))
    #expect(throws: StudyError.laterThanNow(later, now: now)) { try test.records.add(.minutes(10, ending: later)) }
    var draft = RecordDraft.minutes(10, ending: now)
    draft.ended = test.world.zone.zoned(draft.started.instant.adding(seconds: -1))
    #expect(throws: StudyError.earlierThanAllowed(draft.ended, earliest: draft.started)) { try test.records.add(draft) }
  }

  @Test("a material that is archived or unknown is refused by name")
  func materialGone() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Organic Chemistry"))
    let old = try test.record(minutes: 10, of: material.id)
    _ = try test.shelf.archive(material.id)
    #expect(throws: StudyError.materialNotOnShelf(title: "Organic Chemistry")) { try test.record(minutes: 10, of: material.id) }
    #expect(throws: StudyError.materialNotOnShelf(title: nil)) {
      try test.record(minutes: 10, of: Material.ID(trusted: "00000000-0000-4000-8000-999999999999"))
    }
    var draft = RecordDraft(old)
    draft.memo = "kept"
    #expect(try test.records.update(old.id, with: draft).materialID == material.id)
  }

  @Test("a signed-out account records nothing")
  func signedOut() throws {
    try test.account.setState(.signedOut(server: "https://example.org"))
    #expect(throws: StudyError.signedOut(server: "https://example.org")) { try test.record(minutes: 10) }
    #expect(try test.records.recent(limit: 1).isEmpty)
  }

  @Test("the visibility offered is the last one given")
  func visibility() throws {
    #expect(try test.record(minutes: 1).visibility == .private)
    #expect(try test.record(minutes: 1, visibility: .public).visibility == .public)
    #expect(try test.records.offeredVisibility() == .public)
    #expect(try test.record(minutes: 1).visibility == .public)
    let other = TestStore()
    try other.account.setState(.signedIn(server: "https://example.org", handle: "mai"))
    #expect(try other.records.offeredVisibility() == .followers)
  }

  @Test("records of a period come oldest first by the day they started on; a limit keeps the newest")
  func listing() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    let old = try test.record(minutes: 10, daysAgo: 9)
    let middle = try test.record(minutes: 10, of: material.id, daysAgo: 2)
    let new = try test.record(minutes: 20, of: material.id)
    let today = test.world.today
    #expect(try test.records.records(in: today.adding(days: -2)...today, material: nil, limit: nil) == [middle, new])
    #expect(try test.records.records(in: today.adding(days: -9)...today, material: nil, limit: nil) == [old, middle, new])
    #expect(try test.records.records(in: today.adding(days: -9)...today, material: nil, limit: 2) == [middle, new])
    #expect(try test.records.records(in: today.adding(days: -9)...today, material: material.id, limit: 1) == [new])
    #expect(try test.records.records(in: today...today, material: nil, limit: nil) == [new])
    #expect(try test.records.recent(limit: 2) == [new, middle])
    #expect(try test.records.recent(limit: -1).isEmpty)
  }

  @Test("a record counts on the day it started on by its own offset, across midnight and zones")
  func days() throws {
    let honolulu = FixedZone(utcOffset: -10 * 3_600)
    // 23:30 to 00:30 in Honolulu, when it is the evening after in Tokyo.
    let started = try #require(ZonedInstant(rfc3339: "2026-11-19T23:30:00-10:00"))
    let record = try test.records.add(
      RecordDraft(started: started, ended: honolulu.zoned(started.instant.adding(seconds: 3_600)), activeSeconds: 3_600, source: .app))
    let day = try #require(CivilDate("2026-11-19"))
    #expect(try test.records.records(in: day...day, material: nil, limit: nil) == [record])
    #expect(try test.records.records(in: day.adding(days: 1)...day.adding(days: 1), material: nil, limit: nil).isEmpty)
    #expect(try test.reports.report(of: day...day, by: .day).rows.map(\.seconds) == [3_600])
  }

  @Test("a record is found by the beginning of its id, from four characters on")
  func prefix() throws {
    let first = try test.record(minutes: 1)
    let second = try test.record(minutes: 1)
    _ = try test.record(minutes: 1)
    #expect(try test.records.records(withIDPrefix: "0000") == [first, second])
    #expect(try test.records.records(withIDPrefix: String(second.id.text.uppercased())) == [second])
    #expect(try test.records.records(withIDPrefix: "000").isEmpty)
    #expect(try test.records.records(withIDPrefix: "%%%%").isEmpty)
    #expect(try test.records.records(withIDPrefix: "ffff").isEmpty)
  }

  @Test("the page last read is that of the newest range of the material")
  func lastAmountEnd() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    #expect(try test.records.lastAmountEnd(of: material.id) == nil)
    _ = try test.record(minutes: 1, of: material.id, .range(from: 10, to: 24))
    _ = try test.record(minutes: 1, of: material.id, .range(from: 1, to: 9), daysAgo: 1)
    _ = try test.record(minutes: 1, of: material.id, .total(30))
    #expect(try test.records.lastAmountEnd(of: material.id) == 24)
  }

  @Test("an edit replaces what people can edit and nothing else, and one that changes nothing is no change")
  func update() throws {
    let record = try test.record(minutes: 10, memo: "first")
    test.world.advance(60)
    #expect(try test.records.update(record.id, with: RecordDraft(record)) == record)
    var draft = RecordDraft(record)
    draft.memo = "second"
    draft.source = .import
    let edited = try test.records.update(record.id, with: draft)
    var expected = record
    expected.memo = "second"
    expected.updated = test.now
    #expect(edited == expected)
    #expect(try test.records.record(record.id) == expected)
    #expect(try test.changes.undo().verb == .editRecord)
    #expect(try test.records.record(record.id) == record)
    #expect(try test.changes.undo().verb == .addRecord)
  }

  @Test("an unknown record is not found, whatever is done to it")
  func unknown() throws {
    let id = StudyRecord.ID(trusted: "00000000-0000-4000-8000-999999999999")
    #expect(throws: StudyError.notFound(kind: .record, text: id.text)) { try test.records.delete(id) }
    #expect(try !test.store.exists())
    let record = try test.record(minutes: 10)
    #expect(throws: StudyError.notFound(kind: .record, text: id.text)) { try test.records.update(id, with: RecordDraft(record)) }
  }

  @Test("pauses are kept in order within the record's own time")
  func pauses() throws {
    let start = test.now.adding(seconds: -3_600)
    func pause(_ began: Int, _ ended: Int?) -> Pause {
      Pause(began: start.adding(seconds: began), ended: ended.map { start.adding(seconds: $0) })
    }
    var draft = RecordDraft.minutes(60, ending: test.world.zone.zoned(test.now))
    draft.pauses = [pause(1_800, 1_900), pause(-100, 60), pause(3_500, 4_000), pause(-50, -10), pause(3_000, nil)]
    #expect(try test.records.add(draft).pauses == [pause(0, 60), pause(1_800, 1_900), pause(3_500, 3_600)])
  }

  @Test("what no program of ours writes is damage, never a crash")
  func damaged() throws {
    let record = try test.record(minutes: 1)
    try test.store.write { db in try db.execute(sql: "UPDATE record SET pauses = '7'") }
    #expect(throws: StoreError.unreadable(path: test.location.database, detail: "7")) { try test.records.record(record.id) }
  }
}
