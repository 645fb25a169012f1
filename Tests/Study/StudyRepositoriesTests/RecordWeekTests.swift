import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("The weeks of the log that have changed")
struct RecordWeekTests {
  private let test = TestStore()

  private var exchange: any ExchangeRepository { test.repositories.exchange }

  private func draft(daysAgo: Int, material: Material.ID? = nil) -> RecordDraft {
    let start = test.now.adding(seconds: -86_400 * daysAgo - 3_600)
    return RecordDraft(
      started: ZonedInstant(instant: start, utcOffset: 32_400),
      ended: ZonedInstant(instant: start.adding(seconds: 1_800), utcOffset: 32_400),
      activeSeconds: 1_800, materialID: material, source: .app)
  }

  private func versions() throws -> [RecordWeek: Int64] { try exchange.byWeeks { $0.versions } ?? [:] }

  /// How many weeks have another version after something was done.
  private func changes(_ body: () throws -> Void) throws -> Int {
    let (before, sum) = (try versions(), try exchange.weekVersionSum())
    try body()
    let after = try versions()
    let count = Set(before.keys).union(after.keys).count { before[$0] != after[$0] }
    #expect((try exchange.weekVersionSum() == sum) == (count == 0))
    return count
  }

  @Test("a record's week changes as it is written, changed, moved, deleted, and by undo and redo of that; no other one does")
  func records() throws {
    _ = try test.records.add(draft(daysAgo: 100))
    var record: StudyRecord?
    #expect(try changes { record = try test.records.add(draft(daysAgo: 3)) } == 1)
    let id = try #require(record).id
    var edited = draft(daysAgo: 3)
    edited.memo = "a memo"
    #expect(try changes { _ = try test.records.update(id, with: edited) } == 1)
    // From one week to another.
    #expect(try changes { _ = try test.records.update(id, with: draft(daysAgo: 30)) } == 2)
    #expect(try changes { _ = try test.records.delete(id) } == 1)
    #expect(try changes { _ = try test.changes.undo() } == 1)
    #expect(try changes { _ = try test.changes.undo() } == 2)
    #expect(try changes { _ = try test.changes.redo() } == 2)
    #expect(try changes { _ = try test.session.start(.stopwatch, material: nil, at: nil) } == 0)
    #expect(try changes { _ = try test.goals.progress(inWeekOf: test.world.today) } == 0)
  }

  @Test("what a material is called changes the weeks of its records, what else is known of it none")
  func materials() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    for days in [1, 20, 40] { _ = try test.records.add(draft(daysAgo: days, material: material.id)) }
    _ = try test.records.add(draft(daysAgo: 60))
    var draft = MaterialDraft(material)
    draft.author = "Strang"
    #expect(try changes { _ = try test.shelf.update(material.id, with: draft) } == 0)
    draft.title = "Algebra"
    #expect(try changes { _ = try test.shelf.update(material.id, with: draft) } == 3)
    #expect(try changes { _ = try test.changes.undo() } == 3)
    draft.category = "Mathematics"
    #expect(try changes { _ = try test.shelf.update(material.id, with: draft) } == 3)
  }

  // From so many records on all weeks are counted as changed at once.
  @Test("an import changes the weeks of what it brings, and so do undo and redo of it", arguments: [3, 6_000])
  func imports(records: Int) throws {
    func bringIn() throws {
      try exchange.importing(ImportOrder(format: "test", expected: records)) { log in
        for number in 0..<records { _ = try log.add(ImportedRecord(draft(daysAgo: 30 + 7 * (number % 3)), source: "\(number)")) }
      }
    }
    #expect(try changes(bringIn) == 3)
    #expect(try changes { _ = try test.changes.undo() } == 3)
    #expect(try versions().count == 3)
    #expect(try changes { _ = try test.changes.redo() } == 3)
    #expect(try test.findings() == [])
  }

  @Test("each record stands in one week, also before 1970 and at its ends")
  func bounds() throws {
    let week = 604_800
    try test.store.write { db in
      for (number, start) in [-week - 1, -week, -week + 1, -1, 0, 1, week - 1, week, week + 1, 2 * week - 1, 2 * week].enumerated() {
        try db.execute(
          sql: """
            INSERT INTO record (id, started, started_offset, ended, ended_offset, active_seconds, visibility, source, created, updated, day)
            VALUES (?, ?, 0, ?, 0, 0, 'private', 'app', 0, 0, 0)
            """, arguments: ["00000000-0000-4000-8000-0000000000\(10 + number)", start, start])
      }
    }
    let starts = try exchange.byWeeks { weeks in
      try weeks.versions.keys.sorted().map { week in try weeks.records(of: week).map { Int($0.record.started.instant.secondsSince1970) } }
    }
    #expect(
      starts == [[-week - 1, -week], [-week + 1, -1, 0, 1, week - 1], [week, week + 1, 2 * week - 1], [2 * week]])
  }

  @Test("a start at the end of all integers has a week, too, so that its row can be set aside", arguments: [Int64.min, .max])
  func extremes(start: Int64) throws {
    let versions = try test.store.write { db in
      try db.execute(sql: "INSERT INTO record_week VALUES (? / 604800, 1)", arguments: [start])
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM record_week")
    }
    #expect(versions == 1)
    #expect(try exchange.byWeeks { weeks in try weeks.versions.keys.map { try weeks.records(of: $0).count } } == [0])
  }
}
