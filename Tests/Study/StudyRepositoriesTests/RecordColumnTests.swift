import GRDB
import SharedStore
import StudyModels
import Testing

@testable import StudyRepositories

@Suite("The columns of a record")
struct RecordColumnTests {
  let test = TestStore(TestClock(elsewhere: "https://mastodon.example"))

  /// A record of which every value is given.
  private func wholeRecord() throws -> StudyRecord {
    let algebra = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let started = ZonedInstant(instant: test.now.adding(seconds: -3_600), utcOffset: 32_400, zone: "Asia/Tokyo")
    let record = try test.records.add(
      RecordDraft(
        started: started, ended: ZonedInstant(instant: test.now, utcOffset: 32_400, zone: "Asia/Tokyo"), activeSeconds: 2_700,
        pauses: [Pause(began: started.instant.adding(seconds: 600), ended: started.instant.adding(seconds: 1_500))],
        laps: [Lap(at: started.instant.adding(seconds: 300), count: 7)], materialID: algebra.id,
        amount: .range(from: 10, to: 24), memo: "eigenvalues", visibility: .public, isShared: true,
        source: .intent))
    let file = String(repeating: "0a", count: 32) + ".png"
    return try test.records.attach(KeptImage(name: "a.png", file: file, bytes: 5), to: record.id)
  }

  @Test("the list is that of the table, and none stays empty where every value is given")
  func whole() throws {
    let record = try wholeRecord()
    #expect(Mirror(reflecting: record).children.allSatisfy { "\($0.value)" != "nil" })
    let row = try #require(try test.store.read { try Row.fetchOne($0, sql: "SELECT * FROM record") } ?? nil)
    #expect(Set(row.columnNames) == Set(RecordRow.Column.allCases.map(\.rawValue) + ["key"]))
    #expect(row.databaseValues.allSatisfy { !$0.isNull })
  }

  @Test("undo keeps every column that follows from no other")
  func journal() throws {
    #expect(JournaledTable.record.columns == RecordRow.Column.allCases.filter { $0 != .day }.map(\.rawValue))
    let record = try wholeRecord()
    _ = try test.records.delete(record.id)
    _ = try test.changes.undo()
    #expect(try test.records.record(record.id) == record)
  }

  @Test("an edit writes every value that it may, and gives none to another record")
  func edit() throws {
    let record = try wholeRecord()
    let other = try test.records.add(RecordDraft(record))
    var draft = RecordDraft(record)
    draft.started = ZonedInstant(instant: draft.started.instant, utcOffset: 0, zone: "Europe/London")
    draft.ended = ZonedInstant(instant: draft.ended.instant, utcOffset: 0, zone: "Europe/London")
    (draft.activeSeconds, draft.pauses, draft.materialID, draft.amount, draft.memo) = (1_800, [], nil, nil, "Jordan form")
    draft.laps = [Lap(at: draft.started.instant, count: 9)]
    draft.visibility = .private
    let edited = try test.records.update(record.id, with: draft)
    #expect(RecordDraft(edited) == draft)
    #expect(try test.otherProgram().records.record(record.id) == edited)
    #expect(try test.records.record(other.id) == other)
  }
}
