import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct RecordsScreenTests {
  @Test("the log shows records by day with their sums, in every size and language", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open(language, width: size.width, height: size.height)
    await log.press("3")
    expectPicture("records-\(size.width)x\(size.height)-\(language)", log)
  }

  @Test(
    "a title and a unit as long as they may be leave room for the amount and the memo", arguments: Language.allCases,
    ["1", "3"] as [KeyStroke])
  func longNames(_ language: Language, _ page: KeyStroke) async throws {
    let world = ScreenWorld()
    let unit = StudyUnit(singular: String(repeating: "u", count: 200), plural: String(repeating: "w", count: 200))
    let material = try world.material(String(repeating: "あ", count: 200), unit: unit)
    try world.record(material, from: "2026-11-21T08:05", minutes: 45, amount: .range(from: 1_001, to: 9_999), memo: "eigenvalues")
    for (width, memo) in [(80, "eigenva"), (100, "eigenvalues"), (160, "eigenvalues")] {
      var log = await world.open(language, width: width, height: 30)
      await log.press(page)
      let line = try #require(log.lines.first { $0.contains("08:05") })
      #expect(line.contains("ああああああああ") && line.contains(memo), "\(line)")
      #expect(width < 100 || line.contains("1001") && line.contains("9999") && line.contains("www…"), "\(line)")
    }
  }

  @Test("filters by material and by period, also a typed one, and Esc shows all again")
  func filters() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3", ".")
    await log.type("linear")
    await log.press("Enter")
    #expect(ids(log).count == 2)
    #expect(log.lines[2].hasPrefix("  Linear Algebra ▾   all days ▾"))
    await log.press(":", "Down", "Down", "Enter")
    #expect(log.lines[2].hasPrefix("  Linear Algebra ▾   yesterday ▾"))
    #expect(ids(log).count == 1)
    await log.press(":")
    await log.type("2026-11-18")
    expectPicture("records-period", log)
    await log.press("Enter")
    #expect(ids(log).count == 1)
    #expect(log.lines[4].contains("Wed 18 Nov"))
    await log.press("Esc")
    #expect(ids(log).count == 4)
  }

  @Test("reads page by page while the selection moves down, and never all at once")
  func paging() async throws {
    let world = ScreenWorld()
    let algebra = try world.material("Linear Algebra")
    for day in 0..<50 {
      for hour in 0..<5 {
        let date = CivilDate(dayNumber: world.environment.today.dayNumber - 1 - day)
        try world.record(algebra, from: "\(date)T\(10 + hour):00", minutes: 5 + hour)
      }
    }
    var log = await world.open()
    await log.press("3")
    #expect(ids(log).count == RecordsPage.size)
    for _ in 0..<40 { await log.press("PgDn") }
    let all = try world.repositories.records.recent(limit: 1_000).map(\.id)
    // Far ends fall off: what is in memory is a part of it, and its end is the end of the log.
    #expect(ids(log).count <= RecordsWindow.limit)
    #expect(ids(log) == all.suffix(ids(log).count))
    #expect(page(log)?.state.window.hasOlder == false)
    for _ in 0..<40 { await log.press("PgUp") }
    #expect(ids(log).first == all.first)
    #expect(page(log)?.state.list.selectedIndex == 0)
  }

  @Test("however long the log is, a window of it is in memory, and G and g lead to its ends")
  func window() async throws {
    let world = ScreenWorld()
    let algebra = try world.material("Linear Algebra")
    for number in 0..<500 {
      let date = CivilDate(dayNumber: world.environment.today.dayNumber - 1 - number / 5)
      try world.record(algebra, from: "\(date)T\(10 + number % 5):00", minutes: 5)
    }
    let all = try world.repositories.records.recent(limit: 1_000).map(\.id)
    var log = await world.open()
    await log.press("3", "G")
    #expect(ids(log).last == all.last)
    #expect(ids(log).count == RecordsPage.size)
    #expect(page(log)?.state.list.selected?.id == all.last)
    for _ in 0..<8 { await log.press("PgUp") }
    let selected = try #require(page(log)?.state.list.selected?.id)
    #expect(ids(log).contains(selected))
    #expect(ids(log).count > RecordsPage.size)
    let first = try #require(ids(log).first.flatMap(all.firstIndex))
    #expect(ids(log) == Array(all[first..<first + ids(log).count]))
    await log.press("g")
    #expect(ids(log).first == all.first)
    #expect(page(log)?.state.list.selectedIndex == 0)
    for _ in 0..<60 { await log.press("PgDn") }
    #expect(ids(log).count <= RecordsWindow.limit)
    #expect(page(log)?.state.list.selected?.id == all.last)
  }

  @Test("the selection stays where it is on the screen while pages come and go")
  func steady() async throws {
    let world = ScreenWorld()
    let algebra = try world.material("Linear Algebra")
    for number in 0..<500 {
      let date = CivilDate(dayNumber: world.environment.today.dayNumber - 1 - number)
      try world.record(algebra, from: "\(date)T10:00", minutes: 5)
    }
    var log = await world.open()
    await log.press("3")
    for _ in 0..<480 {
      await log.press("Down")
      let marked = log.lines.firstIndex { $0.contains("›") }
      #expect(marked != nil)
      #expect(log.lines.contains { $0.contains("›") && $0.contains("10:00") })
    }
    #expect(page(log)?.state.list.selected?.id == (try world.repositories.records.recent(limit: 1_000))[480].id)
  }

  @Test(
    "/ filters while somebody types, Enter keeps the line, Esc clears it; the foot says what it comes to", arguments: Language.allCases,
    windows)
  func line(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open(language, width: size.width, height: size.height)
    await log.press("3", "m")
    await log.type(language.words("linear >1h", "linear 1時間以上"))
    #expect(ids(log).count == 2)
    expectPicture("records-line-\(size.width)x\(size.height)-\(language)", log)
    #expect(log.text.contains(language.words("2 records  ·  3 h 25 min", "2件  ·  3時間25分")))
    await log.press("Enter", "Down")
    #expect(log.text.contains("m linear"))
    #expect(page(log)?.state.list.selectedIndex == 1)
    await log.press("Esc")
    #expect(!log.text.contains("m linear"))
    #expect(ids(log).count == 4)
  }

  @Test("what of the line is no condition is told below it, with what can be written, and the rest holds")
  func unread() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3", "m")
    await log.type("linear >abc")
    #expect(ids(log).count == 2)
    #expect(log.text.contains("! “>abc” is no condition. Write words, `>30m`,"))
    await log.press("C-u")
    #expect(!log.text.contains("is no condition"))
    await log.type("eigen")
    #expect(ids(log).count == 1)
    await log.type("x")
    #expect(ids(log).isEmpty)
    #expect(log.text.contains("No records fit."))
  }

  @Test("the line is kept through a change of the data, and beside the menus")
  func lineAndMenus() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var log = await world.open()
    await log.press("3", "m")
    await log.type(">1h")
    await log.press("Enter", ":", "Down", "Down", "Enter")
    #expect(ids(log).count == 1)
    try world.record(algebra, from: "2026-11-20T05:00", minutes: 90)
    await log.update(.storeChanged)
    #expect(ids(log).count == 2)
    #expect(log.text.contains("2 records"))
  }

  @Test("an overlap is marked in the list, without colour too, and said with what and how to mend it", arguments: Language.allCases)
  func overlap(_ language: Language) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.record(algebra, from: "2026-11-21T08:30", minutes: 60, memo: "at once")
    var log = await world.open(language)
    await log.press("3")
    expectPicture("records-overlap-\(language)", log)
    #expect(log.text.contains("08:30–09:30! "))
    #expect(log.text.contains("08:05–08:50! "))
    #expect(log.text.contains(language.words("! overlaps 英単語ターゲット1900 08:05–08:50", "! 英単語ターゲット1900 08:05–08:50と重複")))
    await log.press("m")
    await log.type(language.words("overlapping", "重複"))
    #expect(ids(log).count == 2)
  }

  @Test("Enter edits, d deletes; the list follows")
  func verbs() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3", "d")
    #expect(ids(log).count == 3)
    await log.press("Enter")
    #expect(log.lines[0].hasPrefix(" Edit record"))
  }

  @Test("a deletion and its undo are looked through for what the timeline has to be told, as soon as they are saved")
  func deliversChanges() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3")
    let before = world.timeline.looksForChanges
    await log.press("d")
    #expect(world.timeline.looksForChanges == before + 1)
    await log.press("u")
    #expect(world.timeline.looksForChanges == before + 2)
  }

  @Test("the wheel scrolls, a click selects, a second one opens")
  func mouse() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3")
    await log.click(10, 9)
    #expect(log.lines[9].hasPrefix("   › ") || log.lines[9].hasPrefix("  › "))
    await log.click(10, 9)
    #expect(log.lines[0].hasPrefix(" Edit record"))
  }

  // MARK: Several at once

  @Test("Space marks, J joins what is marked, b changes it, d deletes it, each undone by one u")
  func several() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.record(algebra, from: "2026-11-20T23:00", minutes: 20, memo: "later")
    var log = await world.open()
    await log.press("3", "J")
    #expect(log.text.contains("mark two records or more with Space first"))
    // Today's, then the two of yesterday evening.
    await log.press("Down", "Space", "Space")
    #expect(log.text.contains("2 marked  1 h 40 min"))
    #expect(log.lines.filter { $0.contains("•") }.count == 2)
    await log.press("J")
    #expect(log.text.contains("Joined. u undoes it."))
    #expect(ids(log).count == 4)
    #expect(try world.repositories.records.recent(limit: 9)[1].memo == "eigenvalues\nlater")
    await log.press("u")
    #expect(ids(log).count == 5)
    await log.press("*")
    #expect(log.text.contains("5 marked"))
    await log.press("Esc")
    #expect(!log.text.contains("marked"))
    await log.press("g", "Space", "Space", "d")
    #expect(log.text.contains("Deleted 2 records. u undoes it."))
    #expect(ids(log).count == 3)
    await log.press("u")
    #expect(ids(log).count == 5)
  }

  @Test("the mark of a record goes with the record, wherever that was taken away")
  func vanishedMarks() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let one = try world.record(algebra, from: "2026-11-21T10:00", minutes: 15)
    var log = await world.open()
    await log.press("3", "g", "Space", "Space")
    #expect(log.text.contains("2 marked"))
    _ = try world.repositories.records.delete(one.id)
    await log.update(.storeChanged)
    #expect(log.text.contains("1 marked"))
    await log.press("d")
    #expect(log.text.contains("Deleted 1 record"))
  }

  @Test("b changes what is marked together", arguments: Language.allCases)
  func bulk(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open(language)
    await log.press("3", "*", "b")
    expectPicture("records-change-\(language)", log)
    await log.press("Tab", "Tab")
    await log.type("-1h")
    await log.press("C-s")
    #expect(log.text.contains(language.words("Changed 4 records. u undoes it.", "4件を変更しました。uで元に戻せます。")))
    #expect(try world.repositories.records.recent(limit: 1)[0].started == world.at("2026-11-21T07:05"))
  }

  @Test("S splits at a time of the record, or into parts, and says before what becomes of it", arguments: Language.allCases)
  func split(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open(language)
    await log.press("3", "S")
    await log.type("8:20")
    expectPicture("records-split-\(language)", log)
    #expect(log.text.contains(language.words("08:05–08:20 15 min, 08:20–08:50 30 min.", "08:05–08:20 15分、08:20–08:50 30分。")))
    await log.press("C-u")
    await log.type("3")
    #expect(log.text.contains("08:20–08:35"))
    await log.press("C-s")
    #expect(ids(log).count == 6)
    await log.press("u")
    #expect(ids(log).count == 4)
  }

  @Test("a wide window shows the selected record whole beside the list", arguments: Language.allCases)
  func detail(_ language: Language) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let memo = "Eigenvalues of symmetric matrices are real.\n\n" + String(repeating: "Proof by induction over the dimension. ", count: 8)
    let started = try world.at("2026-11-21T08:30")
    var ended = started
    ended.instant = started.instant.adding(seconds: 5_400)
    let pause = Pause(began: started.instant.adding(seconds: 1_800), ended: started.instant.adding(seconds: 2_400))
    _ = try world.repositories.records.add(
      RecordDraft(
        started: started, ended: ended, activeSeconds: 4_800, pauses: [pause], materialID: algebra.id, amount: .range(from: 25, to: 40),
        memo: memo, visibility: .followers, source: .app))
    var log = await world.open(language, width: 160, height: 50)
    await log.press("3")
    expectPicture("records-detail-\(language)", log)
    #expect(log.text.contains("09:00–09:10"))
    #expect(log.text.contains(language.words("on this machine", "この端末だけ")))
    await log.press("Down")
    #expect(!log.text.contains("Eigenvalues of symmetric matrices are real.\n"))
  }

  private func page(_ harness: ScreenHarness<AppShell>) -> RecordsScreen? { harness.screen.top?.page as? RecordsScreen }

  private func ids(_ harness: ScreenHarness<AppShell>) -> [StudyRecord.ID] {
    (harness.screen.top?.page as? RecordsScreen)?.state.list.rows.map(\.id) ?? []
  }
}
