import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyModels
import StudyRepositories
import TestSupport
import Testing

@Suite("The sample log can be taken away")
struct SampleTests {
  let test = TestStore()
  private let mai = AccountName(server: "https://kiroku.example", handle: "mai")

  private var samples: any SampleRepository { test.repositories.samples }
  private var today: CivilDate { test.world.today }

  private func material(_ title: String = "Linear Algebra") throws -> Material {
    try #require(try test.shelf.materials(includingArchived: true).first { $0.title == title })
  }

  private func rows(_ sql: String) throws -> [String] {
    try test.store.read { db in
      try Row.fetchAll(db, sql: sql).map { row in row.databaseValues.map { "\($0)" }.joined(separator: "|") }
    } ?? []
  }

  /// Everything that the log holds and that follows from it.
  private func dump() throws -> [String] {
    let tables = ["material", "material_name", "phrase_key", "record", "session", "goal", "post", "voice_shortcut", "day_sum", "month_sum"]
    return try tables.flatMap { table in [table] + (try rows("SELECT * FROM \(table)").sorted()) }
  }

  private func addShortcut(_ phrase: String, naming material: Material) throws {
    var intent = ShortcutIntent(name: "StartTimer")
    intent.values["material"] = .object(
      IntentObjectValue(typeName: "StudyMaterial", identifier: material.id.text, displayString: material.title))
    let center = SQLiteVoiceShortcutCenter(
      store: test.store,
      environment: ShortcutEnvironment(
        now: { [world = test.world] in SuggestionMoment(seconds: world.now.secondsSince1970, utcOffset: 0) },
        makeUUID: test.world.environment.makeUUID))
    _ = try center.add(phrase: phrase, shortcut: .intent(intent), showsWhenRun: true)
  }

  // MARK: Nothing of it is for others

  @Test("filled while signed in, nothing of the sample is queued; signed in afterwards, nothing of it is offered")
  func notPosted() throws {
    try test.account.signIn(AccountDetails(name: mai))
    try samples.fill(in: .english)
    #expect(try test.repositories.outbox.entries() == [])
    #expect(try rows("SELECT * FROM outbox") == [])
    let other = TestStore()
    try other.repositories.samples.fill(in: .japanese)
    try other.account.signIn(AccountDetails(name: mai))
    #expect(try other.repositories.outbox.earlierCount() == 0)
    #expect(try other.repositories.outbox.queueEarlier() == 0)
  }

  @Test("taken away while signed in, nothing of the sample is queued either")
  func removalNotPosted() throws {
    try test.account.signIn(AccountDetails(name: mai))
    try samples.fill(in: .english)
    try samples.remove()
    _ = try test.changes.undo()
    _ = try test.changes.redo()
    #expect(try rows("SELECT * FROM outbox") == [])
  }

  // MARK: Marks

  @Test("what the sample wrote is marked; what is edited of it is one's own, and a change that changes nothing is none")
  func marks() throws {
    let written = try samples.fill(in: .english)
    #expect(try samples.contents() == written)
    let algebra = try material()
    let all = try test.records.recent(limit: 1_000)
    #expect(try samples.records(among: Set(all.map(\.id))).count == written.records)
    _ = try test.shelf.update(algebra.id, with: MaterialDraft(algebra))
    _ = try test.records.update(all[0].id, with: RecordDraft(all[0]))
    let owl = test.otherProgram(TestClock(rules: DayRules(dayStartsAt: 13 * 3_600)))
    _ = try owl.reports.extent()
    #expect(try samples.contents() == written)
    var draft = MaterialDraft(algebra)
    draft.author = "G. S."
    _ = try test.shelf.update(algebra.id, with: draft)
    var record = RecordDraft(all[1])
    record.memo = "mine"
    _ = try test.records.update(all[1].id, with: record)
    let image = String(repeating: "0a", count: 32) + ".png"
    _ = try test.records.attach(KeptImage(name: "a", file: image, bytes: 5), to: all[2].id)
    _ = try test.goals.set(.time(seconds: 60), material: nil, fromWeekOf: today)
    #expect(
      try samples.contents()
        == SampleContents(materials: written.materials - 1, goals: written.goals, records: written.records - 2))
    #expect(try samples.materials(among: [algebra.id]).isEmpty)
    #expect(try samples.records(among: Set(all.prefix(4).map(\.id))) == [all[0].id, all[3].id])
    let findings = try test.findings(withoutFiles: [image])
    #expect(findings == [])
  }

  @Test("a record of the sample that is shown to others is one's own, with its post, and stays")
  func shown() throws {
    try samples.fill(in: .english)
    let record = try #require(try test.records.recent(limit: 1).first)
    var draft = RecordDraft(record)
    draft.visibility = .public
    _ = try test.records.update(record.id, with: draft)
    try samples.remove()
    #expect(try test.records.recent(limit: 9).map(\.id) == [record.id])
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 1)
  }

  // MARK: One change each

  @Test("filling and taking away are one change each, undone and redone whole")
  func undo() throws {
    let none = try dump()
    let written = try samples.fill(in: .japanese)
    let full = try dump()
    #expect(try samples.remove() == SampleRemoval(removed: written))
    #expect(try samples.isEmpty())
    #expect(try dump() == none)
    #expect(try test.changes.undo().verb == .removeSample)
    #expect(try dump() == full)
    #expect(try samples.contents() == written)
    #expect(try test.changes.undo() == StudyChange(verb: .addSample, subject: nil, at: test.now))
    #expect(try dump() == none)
    #expect(try samples.contents().isEmpty)
    #expect(try test.changes.redo().verb == .addSample)
    #expect(try dump() == full)
    #expect(try samples.contents() == written)
    #expect(try test.changes.redo().verb == .removeSample)
    #expect(try dump() == none)
    // An empty log takes another one.
    #expect(try samples.fill(in: .english) == written)
    let findings = try test.findings()
    #expect(findings == [])
  }

  @Test("without a sample nothing is taken away, and a log that is not there is not made")
  func without() throws {
    #expect(try samples.remove() == SampleRemoval())
    #expect(try !test.store.exists())
    try test.record(minutes: 5)
    #expect(try samples.remove() == SampleRemoval())
    #expect(try test.changes.undo().verb == .addRecord)
  }

  @Test("undoing the filling is refused where a record of one's own uses a material of it")
  func refused() throws {
    try samples.fill(in: .english)
    try BulkRecordWriter(store: test.store, environment: test.world.environment).write([
      .minutes(10, ending: test.world.zone.zoned(test.now), of: try material().id)
    ])
    let full = try dump()
    #expect(throws: StudyError.undoRefused(.materialInUse(title: "Linear Algebra"))) { try test.changes.undo() }
    #expect(try dump() == full)
  }

  // MARK: What is one's own

  @Test("a material that something of one's own uses stays, and so does a goal whose progress was posted")
  func used() throws {
    let written = try samples.fill(in: .english)
    try test.record(minutes: 10, of: material("英単語ターゲット1900").id)
    try addShortcut("history", naming: material("World History"))
    let goal = try #require(try test.goals.progress(inWeekOf: today).last).goal
    #expect(goal.materialID == (try material().id))
    _ = try test.timeline.postProgress(of: goal.id, inWeekOf: today, comment: nil, visibility: .public)
    _ = try test.session.start(.stopwatch, material: material("Organic Chemistry").id, at: nil)
    let removal = try samples.remove()
    #expect(removal.kept == SampleContents(materials: 4, goals: 1))
    #expect(removal.removed == SampleContents(goals: written.goals - 1, records: written.records))
    #expect(try samples.contents().isEmpty)
    #expect(try test.goals.progress(inWeekOf: today).map(\.goal) == [goal])
    #expect(try samples.remove() == SampleRemoval())
    let findings = try test.findings()
    #expect(findings == [])
  }

  @Test("a goal of the sample that was cleared keeps no material: what says that it ended goes with it")
  func cleared() throws {
    try samples.fill(in: .english)
    let algebra = try material()
    try test.goals.clear(WeeklyGoal.Key(kind: .amount, materialID: algebra.id), fromWeekOf: today)
    try samples.remove()
    #expect(try test.shelf.materials(includingArchived: true).isEmpty)
    _ = try test.changes.undo()
    #expect(try test.goals.progress(inWeekOf: today).map(\.goal.target) == [.time(seconds: 36_000)])
    let findings = try test.findings()
    #expect(findings == [])
  }

  @Test("names of what was taken away are free, and find nothing")
  func names() throws {
    try samples.fill(in: .english)
    try samples.remove()
    #expect(try test.shelf.candidates(for: "algebra", limit: 9).isEmpty)
    #expect(try rows("SELECT * FROM material_name UNION ALL SELECT * FROM phrase_key") == [])
  }

  @Test("whatever was done beside a sample, taking it away leaves all of that as it was", arguments: 1...12 as ClosedRange<UInt64>)
  func property(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try samples.fill(in: seed % 2 == 0 ? .english : .japanese)
    for number in 0..<Int(5 + seed * 3) {
      test.world.advance(61)
      try actSomehow(number, &random)
    }
    let marked = Set(try rows("SELECT id FROM sample"))
    /// What has no mark, by its row.
    func own(_ table: String) throws -> [String] {
      try rows("SELECT id, t.* FROM \(table) t").filter { row in !marked.contains(String(row.prefix { $0 != "|" })) }
    }
    let own: () throws -> [[String]] = {
      try [
        own("material"), own("record"), own("post"), own("voice_shortcut"), rows("SELECT * FROM session"),
        rows("SELECT t.id, t.* FROM goal t WHERE target IS NOT NULL").filter { !marked.contains(String($0.prefix { $0 != "|" })) },
      ]
    }
    let (before, mine) = (try dump(), try own())
    let contents = try samples.contents()
    let titles = try test.shelf.materials(includingArchived: false).filter { !marked.contains("\"\($0.id.text)\"") }
    let removal = try samples.remove()
    #expect(removal.removed.records == contents.records)
    #expect(removal.removed.materials + removal.kept.materials == contents.materials)
    let after = try dump()
    #expect(try own() == mine)
    #expect(try samples.contents().isEmpty)
    for material in titles { #expect(try test.shelf.candidates(for: material.title, limit: 99).contains { $0.id == material.id }) }
    let findings = try test.findings()
    #expect(findings == [])
    guard !removal.removed.isEmpty else { return }
    #expect(try test.changes.undo().verb == .removeSample)
    #expect(try dump() == before)
    let whole = try test.findings()
    #expect(whole == [])
    #expect(try test.changes.redo().verb == .removeSample)
    #expect(try dump() == after)
    let again = try test.findings()
    #expect(again == [])
  }

  /// Does one of the things that people do, to what is the sample's or their own.
  private func actSomehow(_ number: Int, _ random: inout SplitMix64) throws {
    let materials = try test.shelf.materials(includingArchived: false)
    let records = try test.records.recent(limit: 100)
    let material = materials.isEmpty || random.below(5) == 0 ? nil : materials[random.below(materials.count)]
    let record = records.isEmpty ? nil : records[random.below(records.count)]
    let visibility = Visibility.allCases[random.below(3)]
    switch random.below(13) {
    case 0: _ = try test.shelf.add(MaterialDraft(title: "Own \(number)", spokenNames: ["own name \(number)"]))
    case 1, 2: try test.record(minutes: 1 + random.below(90), of: material?.id, daysAgo: random.below(30), visibility: visibility)
    case 3:
      guard let record else { return }
      var draft = RecordDraft(record)
      draft.memo = "edited \(number)"
      draft.visibility = visibility
      if random.below(2) == 0 { (draft.materialID, draft.amount) = (material?.id, nil) }
      _ = try test.records.update(record.id, with: draft)
    case 4: if let record { _ = try test.records.delete(record.id) }
    case 5:
      guard let material else { return }
      var draft = MaterialDraft(material)
      draft.title += " \(number)"
      _ = try test.shelf.update(material.id, with: draft)
    case 6: if let material { _ = try test.shelf.archive(material.id) }
    case 7:
      _ = try test.goals.set(
        .time(seconds: 60 * (1 + random.below(500))), material: material?.id, fromWeekOf: today.adding(days: 7 - 7 * random.below(4)))
    case 8:
      let goals = try test.goals.progress(inWeekOf: today)
      if !goals.isEmpty { try test.goals.clear(goals[random.below(goals.count)].goal.key, fromWeekOf: today) }
    case 9:
      let goals = try test.goals.progress(inWeekOf: today)
      guard !goals.isEmpty else { return }
      _ = try test.timeline.postProgress(
        of: goals[random.below(goals.count)].goal.id, inWeekOf: today, comment: nil, visibility: visibility)
    case 10:
      if try test.session.current() == nil {
        _ = try test.session.start(.stopwatch, material: material?.id, at: nil)
      } else {
        _ = try test.session.finish(FinishRequest(visibility: visibility, source: .app))
      }
    case 11: if let material { try addShortcut("say \(number)", naming: material) }
    default: if number > 2, try test.changes.undo().verb == .addSample { _ = try test.changes.redo() }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
