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

  @Test("filters by material and by period, also a typed one, and Esc shows all again")
  func filters() async throws {
    let world = ScreenWorld()
    try world.fill()
    var log = await world.open()
    await log.press("3", "m")
    await log.type("linear")
    await log.press("Enter")
    #expect(ids(log).count == 2)
    #expect(log.lines[2].hasPrefix("  Linear Algebra ▾   all days ▾"))
    await log.press("t", "Down", "Down", "Enter")
    #expect(log.lines[2].hasPrefix("  Linear Algebra ▾   yesterday ▾"))
    #expect(ids(log).count == 1)
    await log.press("t")
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
    #expect(ids(log) == all)
    #expect((log.screen.top?.page as? RecordsScreen)?.state.hasMore == false)
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

  private func ids(_ harness: ScreenHarness<AppShell>) -> [StudyRecord.ID] {
    (harness.screen.top?.page as? RecordsScreen)?.state.list.rows.map(\.id) ?? []
  }
}
