import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("Many records at once")
struct BulkTests {
  let test = TestStore()

  @Test("the sample log ends now, is sound, and reads in the user's language", arguments: [Language.english, .japanese])
  func sample(language: Language) throws {
    #expect(try test.repositories.samples.isEmpty())
    let written = try test.repositories.samples.fill(in: language)
    #expect(try !test.repositories.samples.isEmpty())
    #expect(written.materials == 4 && written.goals == 3 && written.records > 40)
    let findings = try test.findings()
    #expect(findings == [])
    let records = try test.records.recent(limit: 1_000)
    #expect(records.count == written.records)
    #expect(records.allSatisfy { $0.visibility == .private })
    #expect(records.allSatisfy { $0.ended.instant <= test.now })
    #expect(try test.reports.extent() == test.world.today.adding(days: -27)...test.world.today)
    #expect(
      try test.shelf.materials(includingArchived: false).map(\.title) == [
        language.words("Linear Algebra", "線形代数"), "英単語ターゲット1900", language.words("Organic Chemistry", "有機化学"),
        language.words("World History", "世界史"),
      ])
    let goals = try test.goals.progress(inWeekOf: test.world.today)
    #expect(goals.map(\.goal.target) == [.time(seconds: 36_000), .amount(40)])
    #expect(goals.allSatisfy { $0.done > 0 })
    #expect(try test.timeline.posts(before: nil, limit: 9).isEmpty)
    #expect(throws: SampleRefusal.alreadyThere) { try test.repositories.samples.fill(in: language) }
    #expect(try test.repositories.samples.contents() == written)
  }

  @Test("a log with anything in it is no place for samples")
  func notEmpty() throws {
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    #expect(throws: SampleRefusal.notEmpty) { try test.repositories.samples.fill(in: .english) }
    #expect(try test.shelf.materials(includingArchived: true).isEmpty)
  }

  @Test("records written at once are counted as if written one by one")
  func bulk() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    try test.record(minutes: 7)
    let now = test.world.zone.zoned(test.now)
    let drafts = (0..<500).lazy.map { index in
      var end = now
      end.instant = now.instant.adding(seconds: -index * 40_000)
      return RecordDraft.minutes(index % 90, ending: end, of: index % 3 == 0 ? nil : material.id, index % 3 == 1 ? .total(2) : nil)
    }
    #expect(try BulkRecordWriter(store: test.store, environment: test.world.environment).write(drafts) == 500)
    let findings = try test.findings()
    #expect(findings == [])
    #expect(try test.records.recent(limit: 1_000).count == 501)
    // The triggers are back.
    try test.record(minutes: 5)
    let after = try test.findings()
    #expect(after == [])
  }

  @Test("one record that breaks a rule keeps all of them out")
  func allOrNone() throws {
    let now = test.world.zone.zoned(test.now)
    let later = test.world.zone.zoned(test.now.adding(seconds: 60))
    #expect(throws: StudyError.laterThanNow(later, now: now)) {
      try BulkRecordWriter(store: test.store, environment: test.world.environment).write([
        .minutes(1, ending: now), .minutes(1, ending: later),
      ])
    }
    #expect(try test.records.recent(limit: 1).isEmpty)
    try test.record(minutes: 5)
    let findings = try test.findings()
    #expect(findings == [])
  }
}
