import GRDB
import SharedStore
import ShortcutManagement
import StudyModels
import StudyRepositories
import Testing

@Suite("Undo and redo")
struct ChangeRepositoryTests {
  let test = TestStore()

  /// Everything that undo covers, as people see it.
  private struct Picture: Equatable {
    var materials: [Material]
    var found: [Material.ID]
    var records: [StudyRecord]
    var session: StudySession?
    var goals: [GoalProgress]
    var posts: [TimelinePost]
    var report: [StudyReport.Row]
  }

  private func picture() throws -> Picture {
    let today = test.world.today
    return Picture(
      materials: try test.shelf.materials(includingArchived: true), found: try test.shelf.candidates(for: "a", limit: 10).map(\.id),
      records: try test.records.recent(limit: 100), session: try test.session.current(),
      goals: try test.goals.progress(inWeekOf: today), posts: try test.timeline.posts(before: nil, limit: 100),
      report: try test.reports.report(of: today.adding(days: -40)...today, by: .material).rows)
  }

  @Test("every verb is undone to exactly what was, redone to exactly what became, by any program")
  func everyVerb() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Algebra", spokenNames: ["いろは", "say \"A\"\\"]))
    let record = try test.record(minutes: 30, of: material.id, .range(from: 1, to: 9), memo: "“値”\n\t🧮 \\u0041 \"q\"", visibility: .public)
    let goal = try test.goals.set(.time(seconds: 3_600), material: material.id, fromWeekOf: test.world.today.adding(days: -7))
    _ = try test.session.start(.timer(targetSeconds: 1_500), material: material.id, at: nil)
    test.world.clocks = ClockReading(bootID: "0a-1b", boottime: 10.125, monotonic: 1.0 / 3)
    let file = String(repeating: "0a", count: 32) + ".png"
    var edited = RecordDraft(record)
    edited.started.instant = edited.started.instant.adding(seconds: -9 * 86_400)
    edited.memo = nil
    edited.visibility = .followers
    var renamed = MaterialDraft(material)
    renamed.title = "Analysis"
    renamed.spokenNames = []
    renamed.reading = "あなりしす"

    let verbs: [(StudyChange.Verb, String?, () throws -> Void)] = [
      (.pauseSession, "Algebra", { _ = try test.session.pause() }),
      (.resumeSession, "Algebra", { _ = try test.session.resume() }),
      (.editBreaks, "Algebra", { _ = try test.session.setBreaks(BreakList([])) }),
      (.extendSession, "Algebra", { _ = try test.session.extend(by: 300) }),
      (.lapSession, "Algebra", { _ = try test.session.lap(10) }),
      (.editLaps, "Algebra", { _ = try test.session.setLaps(LapList([Lap(at: test.now, count: 3)])) }),
      (.changeRounds, "Algebra", { _ = try test.session.setRounds(RoundPlan(reading: "240/240/15@3x4")) }),
      (.nextRound, "Algebra", { _ = try test.session.nextRound() }),
      (.finishSession, "Algebra", { _ = try test.session.finish(FinishRequest(amount: .total(3), visibility: .public, source: .app)) }),
      (.startSession, nil, { _ = try test.session.start(.stopwatch, material: nil, at: nil) }),
      (.discardSession, nil, { _ = try test.session.discard() }),
      (.addRecord, "A memo of", { try test.record(minutes: 10, memo: "A memo of\ntwo lines", visibility: .private) }),
      (.attachImage, "Algebra", { _ = try test.records.attach(KeptImage(name: "a", file: file, bytes: 5), to: record.id) }),
      (.detachImage, "Algebra", { _ = try test.records.detach([1], from: record.id) }),
      (.splitRecord, "Algebra", { _ = try test.records.split(record.id, at: record.moments(splittingInto: 2)) }),
      (
        .joinRecords, "Algebra",
        {
          _ = try test.records.join(
            test.records.recent(limit: 99).filter { $0.materialID == material.id && $0.activeSeconds == 900 }.map(\.id))
        }
      ),
      (.editRecord, "Algebra", { _ = try test.records.update(record.id, with: edited) }),
      (.changeRecords, "1", { _ = try test.records.change([record.id], RecordBulkChange(shift: -60)) }),
      (
        .deleteRecords, "1",
        { _ = try test.records.delete(test.records.recent(limit: 99).filter { $0.memo?.hasPrefix("A memo") == true }.map(\.id)) }
      ),
      (.deleteRecord, "Algebra", { _ = try test.records.delete(record.id) }),
      (.addMaterial, "Arabic", { _ = try test.shelf.add(MaterialDraft(title: "Arabic")) }),
      (.editMaterial, "Analysis", { _ = try test.shelf.update(material.id, with: renamed) }),
      (.setGoal, "Analysis", { _ = try test.goals.set(.amount(30), material: material.id, fromWeekOf: test.world.today) }),
      (
        .postProgress, "Analysis",
        {
          _ = try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: "見て", visibility: .public)
        }
      ),
      (
        .editPost, "Analysis",
        {
          let post = try test.timeline.posts(before: nil, limit: 9).first { if case .goalProgress = $0.content { true } else { false } }
          try test.timeline.edit(try #require(post).id, comment: "見てね", visibility: .followers)
        }
      ),
      (
        .deletePost, "Analysis",
        {
          let post = try test.timeline.posts(before: nil, limit: 9).first { if case .goalProgress = $0.content { true } else { false } }
          try test.timeline.delete(try #require(post).id)
        }
      ),
      (.clearGoal, "Analysis", { try test.goals.clear(goal.key, fromWeekOf: test.world.today) }),
      (
        .moveMaterial, "Analysis",
        {
          let other = try #require(try test.shelf.candidates(for: "Arabic", limit: 1).first)
          _ = try test.shelf.move(material.id, toPlaceOf: other.id)
        }
      ),
      (.archiveMaterial, "Analysis", { _ = try test.shelf.archive(material.id) }),
      (.unarchiveMaterial, "Analysis", { _ = try test.shelf.unarchive(material.id) }),
    ]
    // Voice shortcuts are changed elsewhere; ShortcutManagement's tests undo theirs. A sample log needs an empty one: its own tests undo it.
    let elsewhere: Set<StudyChange.Verb> = [.addShortcut, .editShortcut, .deleteShortcut, .addSample, .removeSample, .importLog]
    #expect(Set(verbs.map(\.0)).union(elsewhere) == Set(StudyChange.Verb.allCases))

    var pictures = [try picture()]
    var times: [Instant] = []
    for (index, (_, _, act)) in verbs.enumerated() {
      test.world.advance(60)
      try act()
      times.append(test.now)
      let after = try picture()
      // A pace moves with the clock: pictures are compared at one moment.
      pictures.append(after)
      #expect(after != pictures[index], "verb \(index)")
    }
    let end = test.now
    let other = test.otherProgram()
    func expect(_ index: Int, _ comment: Comment) throws {
      var expected = pictures[index]
      let now = try picture()
      expected.goals = zip(expected.goals, now.goals).map {
        GoalProgress(goal: $0.goal, week: $0.week, done: $0.done, evenPace: $1.evenPace)
      }
      #expect(now == expected, comment)
    }
    for index in verbs.indices.reversed() {
      #expect(try other.changes.undo() == StudyChange(verb: verbs[index].0, subject: verbs[index].1, at: times[index]))
      try expect(index, "undo of \(verbs[index].0)")
    }
    for index in verbs.indices {
      #expect(try test.changes.redo().verb == verbs[index].0)
      try expect(index + 1, "redo of \(verbs[index].0)")
    }
    #expect(throws: StudyError.nothingToRedo) { try test.changes.redo() }
    #expect(test.now == end)
    let findings = try test.findings()
    #expect(findings == [])
  }

  @Test("an undone discard leaves the session as if it had run on")
  func discard() throws {
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(600)
    _ = try test.session.discard()
    test.world.advance(600)
    _ = try test.changes.undo()
    #expect(try test.session.current()?.activeSeconds(at: test.now) == 1_200)
  }

  @Test("a new change clears redo")
  func clearsRedo() throws {
    try test.record(minutes: 1)
    try test.record(minutes: 2)
    _ = try test.changes.undo()
    _ = try test.changes.undo()
    try test.record(minutes: 3)
    #expect(throws: StudyError.nothingToRedo) { try test.changes.redo() }
    #expect(try test.changes.undo().verb == .addRecord)
    #expect(throws: StudyError.nothingToUndo) { try test.changes.undo() }
    #expect(try test.changes.redo().verb == .addRecord)
    #expect(try test.records.recent(limit: 9).map(\.activeSeconds) == [180])
  }

  @Test("the journal keeps the last thousand changes")
  func bounded() throws {
    try test.record(minutes: 1)
    try test.store.write { db in
      let copy = "INSERT INTO change (verb, subject, at, rows) SELECT verb, subject, at, rows FROM change ORDER BY key LIMIT 999"
      for _ in 0..<10 { try db.execute(sql: copy) }
      try db.execute(sql: "DELETE FROM change WHERE key > 1000")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM change") == 1_000)
    }
    try test.record(minutes: 2)
    let kept = try test.store.read { db in try Int.fetchAll(db, sql: "SELECT key FROM change ORDER BY key") }
    #expect(kept == Array(2...1_001))
  }

  @Test("settings, account and usage are not undone")
  func notCovered() throws {
    try test.account.setState(.signedIn(server: "https://example.org", handle: "mai"))
    try test.repositories.usage.note(UsageEvent(name: "intent.PostStudyRecord", detail: "success"))
    #expect(throws: StudyError.nothingToUndo) { try test.changes.undo() }
    #expect(try test.account.state() == .signedIn(server: "https://example.org", handle: "mai"))
  }

  @Test("an undo that would remove a material in use is refused by name, and changes nothing")
  func materialInUse() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Algebra"))
    try BulkRecordWriter(store: test.store, environment: test.world.environment).write([
      .minutes(10, ending: test.world.zone.zoned(test.now), of: material.id)
    ])
    #expect(throws: StudyError.undoRefused(.materialInUse(title: "Algebra"))) { try test.changes.undo() }
    #expect(try test.shelf.candidates(for: "Algebra", limit: 1).map(\.id) == [material.id])
  }

  @Test("an undo that would bring back a session beside another is refused")
  func anotherSession() throws {
    let session = try test.session.start(.stopwatch, material: nil, at: nil)
    _ = try test.session.discard()
    // Only a program of another version could do this: every change of ours is in the journal.
    try test.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO session (key, id, started, started_offset, pauses, readings)
          VALUES (1, '00000000-0000-4000-8000-999999999999', ?, 0, '[]', '[]')
          """, arguments: [test.now.secondsSince1970])
    }
    let since = ZonedInstant(instant: test.now, utcOffset: 0)
    #expect(throws: StudyError.undoRefused(.anotherSessionRuns(since: since))) { try test.changes.undo() }
    #expect(try test.session.current()?.id != session.id)
  }

  @Test("what was changed since outside of the journal is not overwritten")
  func changedSince() throws {
    let record = try test.record(minutes: 10, memo: "mine")
    try test.store.write { db in try db.execute(sql: "UPDATE record SET memo = 'theirs'") }
    #expect(throws: StudyError.undoRefused(.changedSince)) { try test.changes.undo() }
    #expect(try test.records.record(record.id)?.memo == "theirs")
  }

  @Test("what is done to voice shortcuts has a name among the changes")
  func verbsOfShortcuts() {
    for verb in SQLiteVoiceShortcutCenter.Verb.allCases { #expect(StudyChange.Verb(rawValue: verb.rawValue) != nil) }
  }

  @Test("undo works on after the days were moved")
  func movedDays() throws {
    try test.record(minutes: 10)
    let record = try test.record(minutes: 20, daysAgo: 1)
    let deleted = try test.records.delete(record.id)
    let nightOwl = test.otherProgram(TestClock(rules: DayRules(dayStartsAt: 14 * 3_600)))
    #expect(try nightOwl.changes.undo().verb == .deleteRecord)
    #expect(try nightOwl.records.record(record.id) == deleted)
    let day = test.world.today.adding(days: -2)
    #expect(try nightOwl.reports.report(of: day...day, by: .day).rows.map(\.seconds) == [1_200])
    #expect(try nightOwl.changes.undo().verb == .addRecord)
    #expect(try nightOwl.changes.undo().verb == .addRecord)
    #expect(try nightOwl.reports.extent() == nil)
  }
}
