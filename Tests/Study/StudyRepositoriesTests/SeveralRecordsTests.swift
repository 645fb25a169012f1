import StudyModels
import StudyRepositories
import Testing

@Suite("Splitting, joining and changing records")
struct SeveralRecordsTests {
  let test = TestStore()

  private func at(_ minutes: Int) -> ZonedInstant { test.world.zone.zoned(test.now.adding(seconds: minutes * 60)) }

  /// Two hours that ended now, with a break from 60 to 30 minutes ago: 90 minutes.
  private func long(_ material: Material? = nil, visibility: Visibility = .private) throws -> StudyRecord {
    try test.records.add(
      RecordDraft(
        started: at(-120), ended: at(0), activeSeconds: 5_400, pauses: [Pause(began: at(-60).instant, ended: at(-30).instant)],
        materialID: material?.id, amount: material.map { _ in .range(from: 10, to: 24) }, memo: "whole", visibility: visibility,
        source: .intent))
  }

  private var all: [StudyRecord] { get throws { try test.records.recent(limit: 100).reversed() } }

  private func sums() throws -> [StudyReport.Row] {
    let today = test.world.today
    return try test.reports.report(of: today.adding(days: -40)...today, by: .material).rows
  }

  // MARK: Split

  @Test("a split keeps the sum; what belongs to the whole stays with the first part, and undo and redo take it as one")
  func split() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let record = try long(algebra)
    let before = try sums()
    let parts = try test.records.split(record.id, at: [at(-90).instant])
    #expect(parts == (try all))
    #expect(parts.map(\.activeSeconds) == [1_800, 3_600])
    #expect(parts.map(\.started.instant) == [at(-120).instant, at(-90).instant])
    #expect(parts.map(\.ended.instant) == [at(-90).instant, at(0).instant])
    #expect(parts.map(\.pauses.count) == [0, 1])
    #expect(parts[0].id == record.id && parts[0].amount == record.amount && parts[0].memo == "whole")
    #expect(parts[1].amount == nil && parts[1].memo == nil && parts[1].materialID == algebra.id && parts[1].source == .intent)
    #expect(try sums().map(\.seconds) == before.map(\.seconds))
    #expect(try sums().map(\.amount) == before.map(\.amount))
    #expect(try test.changes.undo() == StudyChange(verb: .splitRecord, subject: "Algebra", at: test.now))
    #expect(try all == [record])
    _ = try test.changes.redo()
    #expect(try all == parts)
  }

  @Test("a record whose material has left the shelf is split all the same, and its parts keep the material")
  func splitOfArchived() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let record = try long(algebra)
    _ = try test.shelf.archive(algebra.id)
    let parts = try test.records.split(record.id, at: [at(-90).instant])
    #expect(parts.map(\.materialID) == [algebra.id, algebra.id])
  }

  @Test("a moment within a break drops it from both sides")
  func splitInBreak() throws {
    let parts = try test.records.split(long().id, at: [at(-45).instant])
    #expect(parts.map(\.ended.instant) == [at(-60).instant, at(0).instant])
    #expect(parts.map(\.started.instant) == [at(-120).instant, at(-30).instant])
    #expect(parts.map(\.activeSeconds) == [3_600, 1_800])
    #expect(parts.allSatisfy { $0.pauses.isEmpty })
  }

  @Test("study time that is not that of the stretches is shared out to the second")
  func splitShares() throws {
    var draft = RecordDraft.minutes(60, ending: at(0))
    draft.activeSeconds = 1_001
    let record = try test.records.add(draft)
    let parts = try test.records.split(record.id, at: record.moments(splittingInto: 3))
    #expect(parts.map(\.activeSeconds).reduce(0, +) == 1_001)
    #expect(parts.map(\.activeSeconds) == [334, 333, 334])
  }

  @Test("equal parts are of the study time, breaks left out")
  func equalParts() throws {
    let record = try long()
    #expect(try record.moments(splittingInto: 2) == [at(-75).instant])
    let parts = try test.records.split(record.id, at: record.moments(splittingInto: 9))
    #expect(parts.map(\.activeSeconds) == Array(repeating: 600, count: 9))
  }

  @Test("what cannot be split is refused, and stays")
  func splitRefused() throws {
    let record = try long()
    let outside = StudyError.changeRefused(.splitOutside(at(-120), started: record.started, ended: record.ended))
    #expect(throws: outside) { try test.records.split(record.id, at: [at(-120).instant]) }
    let empty = try test.records.add(.minutes(0, ending: at(0)))
    #expect(throws: StudyError.changeRefused(.tooShortToSplit)) { try test.records.split(empty.id, at: [at(0).instant]) }
    #expect(throws: StudyError.changeRefused(.tooShortToSplit)) { try empty.moments(splittingInto: 2) }
    #expect(throws: StudyError.notFound(kind: .record, text: record.id.text)) {
      _ = try test.records.delete(record.id)
      _ = try test.records.split(record.id, at: [at(-90).instant])
    }
  }

  // MARK: Join

  @Test("joining what was split gives what it was, and the others and their posts are gone")
  func join() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let record = try long(algebra, visibility: .public)
    let parts = try test.records.split(record.id, at: [at(-90).instant, at(-15).instant])
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 3)
    let joined = try test.records.join(parts.map(\.id).reversed())
    #expect(try all == [joined])
    #expect(joined == record)
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 1)
    _ = try test.changes.undo()
    #expect(try all == parts)
    _ = try test.changes.redo()
    #expect(try all == [joined])
  }

  @Test("gaps become breaks, ranges that follow one, other amounts a total, memos a line each, and the narrowest sees it")
  func joinFields() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let first = try test.records.add(.minutes(10, ending: at(-60), of: algebra.id, .range(from: 1, to: 5), memo: "a", visibility: .public))
    let second = try test.records.add(
      .minutes(10, ending: at(-30), of: algebra.id, .range(from: 6, to: 9), memo: "b", visibility: .followers))
    let third = try test.records.add(.minutes(10, ending: at(0), of: algebra.id, .range(from: 9, to: 9), memo: "a", visibility: .public))
    let two = try test.records.join([second.id, first.id])
    #expect(two.id == first.id)
    #expect(two.amount == .range(from: 1, to: 9))
    #expect(two.memo == "a\nb")
    #expect(two.visibility == .followers)
    #expect(two.activeSeconds == 1_200)
    #expect(two.pauses == [Pause(began: at(-60).instant, ended: at(-40).instant)])
    let three = try test.records.join([first.id, third.id])
    #expect(three.amount == .total(10))
    #expect(three.pauses.count == 2)
    // What is offered for the next record was not chosen by joining.
    #expect(try test.records.offeredVisibility() == .public)
  }

  @Test("records of several materials, overlapping ones, one alone and ones of different days are not joined")
  func joinRefused() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let one = try test.records.add(.minutes(10, ending: at(0), of: algebra.id))
    let other = try test.records.add(.minutes(10, ending: at(-60)))
    let crossing = try test.records.add(.minutes(10, ending: at(-5), of: algebra.id))
    let old = try test.records.add(.minutes(10, ending: at(-1_450), of: algebra.id))
    func refused(_ records: [StudyRecord], _ refusal: RecordChangeRefusal) {
      #expect(throws: StudyError.changeRefused(refusal)) { try test.records.join(records.map(\.id)) }
    }
    refused([one], .oneToJoin)
    refused([one, one], .oneToJoin)
    refused([one, other], .severalMaterials)
    refused([one, crossing], .joinOverlaps(one.started))
    refused([one, old], .joinTooFar)
    #expect(try all.count == 4)
    #expect(throws: StudyError.nothingToRedo) { try test.changes.redo() }
  }

  // MARK: Bulk

  @Test("several are changed together, as one change, or none of them")
  func change() throws {
    let algebra = try test.shelf.add(MaterialDraft(title: "Algebra"))
    let words = try test.shelf.add(MaterialDraft(title: "Words", unit: .words))
    let first = try test.record(minutes: 10, of: algebra.id, .total(3), daysAgo: 1, visibility: .private)
    let second = try test.record(minutes: 20, daysAgo: 2, visibility: .private)
    let before = try all
    let changed = try test.records.change([first.id, second.id], RecordBulkChange(material: algebra, visibility: .public, shift: -3_600))
    #expect(changed.count == 2)
    #expect(try all.map(\.materialID) == [algebra.id, algebra.id])
    #expect(try all.map(\.started.instant) == before.map { $0.started.instant.adding(seconds: -3_600) })
    #expect(try all.map(\.activeSeconds) == before.map(\.activeSeconds))
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 2)
    #expect(try test.changes.undo() == StudyChange(verb: .changeRecords, subject: "2", at: test.now))
    #expect(try all == before)
    #expect(throws: StudyError.changeRefused(.otherUnit(count: 1, title: "Words"))) {
      try test.records.change([second.id, first.id], RecordBulkChange(material: words))
    }
    #expect(throws: StudyError.self) { try test.records.change([second.id, first.id], RecordBulkChange(shift: 86_400 + 60)) }
    #expect(try all == before)
    #expect(try test.records.change([first.id], RecordBulkChange(visibility: .private)).isEmpty)
  }

  @Test("several are deleted as one change, and brought back by one undo")
  func delete() throws {
    let records = try (0..<5).map { try test.record(minutes: 10, daysAgo: $0, visibility: .public) }
    #expect(try test.records.delete(records.prefix(4).map(\.id)).count == 4)
    #expect(try all == [records[4]])
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 1)
    #expect(try test.changes.undo() == StudyChange(verb: .deleteRecords, subject: "4", at: test.now))
    #expect(try Set(all.map(\.id)) == Set(records.map(\.id)))
  }

  @Test("what was delivered gets a queued edit, what was not goes, and new parts are queued")
  func outbox() throws {
    try test.account.signIn(AccountDetails(name: AccountName(server: "https://kiroku.example", handle: "mai")))
    let outbox = test.repositories.outbox
    let record = try long(visibility: .public)
    guard
      case .task(let task) = try outbox.begin(
        for: AccountName(server: "https://kiroku.example", handle: "mai"), patience: .none, encode: { _ in "{}" })
    else {
      Issue.record("nothing to send")
      return
    }
    try outbox.finish(task, .accepted(id: "s-1", entityTag: "\"1\""))
    let parts = try test.records.split(record.id, at: [at(-90).instant])
    let entries = try outbox.entries()
    #expect(entries.map(\.action) == [.edit, .post])
    #expect(try outbox.entry(ofRecord: parts[1].id)?.action == .post)
    _ = try test.records.join(parts.map(\.id))
    // The new part was never sent: nothing of it is told.
    #expect(try outbox.entries().map(\.action) == [.edit])
    _ = try test.records.delete([record.id])
    #expect(try outbox.entries().map(\.action) == [.delete])
  }

  @Test("more than a thousand at once are refused before anything is read")
  func tooMany() throws {
    let ids = (0..<1_001).compactMap { StudyRecord.ID("00000000-0000-4000-8000-00000000\(1_000 + $0)") }
    #expect(ids.count == 1_001)
    #expect(throws: StudyError.changeRefused(.tooMany(count: 1_001))) { try test.records.delete(ids) }
  }
}
