import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct ReportScreenTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("4")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> ReportScreen? { app.screen.top?.page as? ReportScreen }

  /// The week of ``ScreenWorld/fill()``, the one before it, and half a year in which every tenth day was studied.
  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, words) = try world.fill()
    try world.record(algebra, from: "2026-11-10T20:00", minutes: 30)
    try world.record(words, from: "2026-11-15T20:00", minutes: 200)
    try world.record(nil, from: "2026-11-17T07:00", minutes: 15)
    var day = try world.at("2026-06-01T08:00").local.date
    for index in 0..<15 {
      try world.record(index.isMultiple(of: 2) ? algebra : words, from: "\(day)T08:00", minutes: 20 + 10 * index)
      day = day.adding(days: 10)
    }
    return world
  }

  @Test("the week stands as bars with their legend, the half year as a map", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    expectPicture("report-\(size.width)x\(size.height)-\(language)", await open(try world(), language, size))
  }

  @Test("bars and map are readable in ASCII, and letters stand for colours")
  func ascii() async throws {
    var app = await open(try world())
    app.theme = Theme(depth: .none, glyphs: .ascii)
    expectPicture("report-ascii", app)
  }

  @Test("an empty log has a report too", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    expectPicture("report-empty-\(language)", await open(ScreenWorld(), language))
  }

  @Test("this week is compared with the same days of the last one, another week with the whole week before it")
  func comparison() async throws {
    var app = await open(try world())
    // 125 + 20 + 80 + 45 + 15 min until Saturday; of the week before only the 30 min of Tuesday count, not the 200 of Sunday.
    #expect(app.lines[2].hasSuffix("4 h 45 min, 5 records"))
    #expect(app.lines[3].hasSuffix("4 h 15 min more than last week up to Saturday"))
    await app.press("Left")
    #expect(app.lines[2].hasPrefix("  Last week, 9–15 Nov 2026"))
    #expect(app.lines[2].hasSuffix("3 h 50 min, 2 records"))
    #expect(app.lines[3].hasSuffix("3 h 50 min more than the week before"))
  }

  @Test("weeks change with the arrows, never to one that has not come, and t leads back")
  func heatWeeks() async throws {
    var app = await open(try world())
    await app.press("Right")
    #expect(app.lines[22].contains("Not now: this week is shown"))
    await app.press("Left", "[", "Left")
    #expect(app.lines[2].contains("26 Oct – 1 Nov 2026"))
    await app.press("Right")
    #expect(app.lines[2].contains("2–8 Nov 2026"))
    await app.press("t")
    #expect(app.lines[2].contains("This week, 16–22 Nov 2026"))
    #expect(page(app)?.state.day == nil)
  }

  @Test("twenty materials in a week scroll beside the bars, each with its letter")
  func many() async throws {
    let world = ScreenWorld()
    for index in 1...20 {
      let material = try world.material("Book \(index) 教材", unit: index.isMultiple(of: 2) ? .problems : .pages)
      try world.record(material, from: "2026-11-\(index % 5 + 16)T08:00", minutes: 100 - index, amount: .total(index))
    }
    var app = await open(world)
    expectPicture("report-many", app)
    for _ in 0..<30 { await app.press("Down") }
    #expect(page(app)?.bar == 6)
    expectPicture("report-many-end", app)
    await app.send(.mouse(MouseEvent(.scrollUp, at: Point(x: 60, y: 8))))
    #expect(page(app)?.offset == 9)
    await app.press("PgUp", "PgUp")
    #expect(page(app)?.offset == 0)
  }

  @Test("records with amounts only count as records without time")
  func amountsOnly() async throws {
    let world = ScreenWorld()
    let book = try world.material("Book")
    let other = try world.material("Other", unit: .problems)
    try world.record(book, from: "2026-11-18T08:00", minutes: 0, amount: .total(12))
    try world.record(book, from: "2026-11-18T09:00", minutes: 0, amount: .range(from: 13, to: 20))
    try world.record(other, from: "2026-11-19T09:00", minutes: 0, amount: .total(3))
    expectPicture("report-amounts", await open(world))
  }

  @Test("every month of the heat map is labelled where it begins, in any week of a year and any width", arguments: Language.allCases)
  func months(_ language: Language) throws {
    let first = try #require(CivilDate("2025-11-24"))
    for weeks in [26, 36, 53] {
      for shift in 0..<53 {
        let start = first.adding(days: 7 * (shift - weeks + 1))
        let months = ReportScreen.months(from: start, weeks: weeks, in: language)
        let labels = months.sorted { $0.key < $1.key }
        for (label, next) in zip(labels, labels.dropFirst()) {
          #expect(2 * (next.key - label.key) > label.value.cellWidth, "\(label) before \(next) from \(start)")
        }
        let begun = (0..<weeks).map { start.adding(days: 7 * $0) }.filter { $0.components.day <= 7 }
        #expect(begun.allSatisfy { day in months[(day.dayNumber - start.dayNumber) / 7] == language.month(day.components.month) })
        let drawn = Surface.picture(width: 4 + 2 * weeks, height: 1) { surface in
          let map = HeatMap(rows: [Array(repeating: 0, count: weeks)], rowLabels: ["Mon"], columnLabels: months)
          map.render(into: &surface, in: surface.bounds, theme: Theme())
        }
        // The last month may have no room for its name; all others are there.
        for (_, name) in labels.dropLast() { #expect(drawn.lines[0].contains(name)) }
      }
    }
  }

  @Test("as many weeks as the width has stand in the map, a year at most, the legend before weeks of more than half a year")
  func weeks() async throws {
    func columns(_ width: Int) async throws -> Int {
      let app = await open(try world(), .english, Size(width: width, height: 50))
      let row = try #require(app.lines.last { $0.hasPrefix("  Sat ") })
      return row.dropFirst(6).prefix { "·░▒▓█ ".contains($0) }.split(separator: " ", omittingEmptySubsequences: true).count
    }
    #expect(try await columns(80) == 27)
    #expect(try await columns(100) > 30)
    #expect(try await columns(160) == 53)
  }

  @Test("nothing is asked for but sums")
  func sumsOnly() async throws {
    let world = try world()
    var repositories = world.repositories
    repositories.records = NoRecords()
    let data = try ReportData.load(.week, holding: world.environment.today, from: world.services(repositories: repositories))
    #expect(data.totalSeconds == 285 * 60)
    #expect(data.bars.map(\.totalSeconds) == [0, 900, 7_500, 0, 6_000, 2_700, 0])
  }

  @Test("a small window scrolls all of it")
  func small() async throws {
    var app = await open(try world(), .english, Size(width: 40, height: 12))
    await app.press("PgDn")
    for _ in 0..<40 { await app.press("Down") }
    expectPicture("report-small-end", app)
    await app.send(.resize(Size(width: 100, height: 30)))
    #expect(app.lines[2].contains("This week"))
    #expect(page(app)?.offset == 0)
  }

  @Test("the next day is read when it comes")
  func midnight() async throws {
    let world = try world()
    var app = await open(world)
    await app.tick()
    #expect(page(app)?.state.data?.today.description == "2026-11-21")
    world.advance(2 * 86_400)
    await app.tick()
    #expect(page(app)?.state.data?.today.description == "2026-11-23")
    #expect(app.lines[2].contains("This week, 23–29 Nov 2026"))
  }

  @Test("from a year one goes to a month, a week and a day, and back to where one was")
  func closer() async throws {
    var app = await open(try world())
    await app.press("-")
    #expect(app.lines[2].hasPrefix("  This month, November 2026"))
    await app.press("-")
    #expect(app.lines[2].hasPrefix("  This year, 2026"))
    #expect(page(app)?.bar == 10)
    await app.press("-")
    #expect(app.lines[22].contains("Not now: nothing is longer than a year"))
    await app.press("k", "Enter")
    #expect(app.lines[2].hasPrefix("  Last month, October 2026"))
    #expect(app.lines[3].contains("than the month before"))
    await app.press("Enter")
    #expect(page(app)?.state.span == .week)
    await app.press("-", "-")
    #expect(page(app)?.bar == 9)
    await app.press("j", "Enter", "Enter", "Enter")
    #expect(app.lines[2].hasPrefix("  Today, Sat 21 Nov 2026"))
    #expect(app.lines.contains { $0.contains("8–9 h") })
    await app.press("Enter")
    #expect(app.lines[22].contains("Not now: nothing is shorter than a day"))
    await app.press("[")
    #expect(app.lines[2].hasPrefix("  Yesterday, Fri 20 Nov 2026"))
  }

  @Test("what is to come is not entered, and a bar is entered by the mouse where it is chosen already")
  func mouse() async throws {
    var app = await open(try world())
    await app.press("j", "Enter")
    #expect(app.lines[22].contains("Not now: that is still to come"))
    let row = try #require(app.lines.firstIndex { $0.contains("Wed") })
    await app.click(3, row)
    #expect(page(app)?.state.span == .week && page(app)?.bar == 2)
    await app.click(3, row)
    #expect(app.lines[2].hasPrefix("  Wed 18 Nov 2026"))
  }

  @Test("a month, a year and a day look like this", arguments: Language.allCases, windows)
  func spans(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("-")
    expectPicture("report-month-\(size.width)x\(size.height)-\(language)", app)
    await app.press("-")
    expectPicture("report-year-\(size.width)x\(size.height)-\(language)", app)
    await app.press("Enter", "Enter", "Enter")
    expectPicture("report-day-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("the table shows materials, categories, weekdays and hours in turn", arguments: Language.allCases)
  func groupings(_ language: Language) async throws {
    var app = await open(try world(), language)
    for grouping in ["category", "weekday", "hour"] {
      await app.press("T")
      #expect(page(app)?.state.data?.grouping.rawValue == grouping)
      expectPicture("report-by-\(grouping)-\(language)", app)
    }
    await app.press("T")
    #expect(page(app)?.state.data?.grouping == .material)
  }

  @Test("days in a row are told, by what the user takes for a day of study")
  func streak() async throws {
    func studied(_ rules: DayRules = DayRules()) throws -> ScreenWorld {
      let world = ScreenWorld(rules: rules)
      let book = try world.material("Book")
      for day in 16...20 { try world.record(book, from: "2026-11-\(day)T08:00", minutes: day == 17 ? 5 : 30) }
      return world
    }
    #expect(await open(try studied(), .english, Size(width: 100, height: 30)).lines[3].hasPrefix("  5 days in a row, the most so far"))
    let world = try studied(DayRules(streakMinimum: 600))
    #expect(await open(world).lines[3].hasPrefix("  3 days in a row of 10 min"))
    world.advance(2 * 86_400)
    #expect(await open(world, .japanese).lines.contains { $0.contains("連続記録なし（1日10分以上）、最長3日") })
  }

  @Test("opened over the tabs it has a title, and Esc closes it")
  func overTabs() async throws {
    var app = await ScreenWorld().open(start: .activity(UserActivity(activityType: StudyActivity.viewWeeklyReport.rawValue)))
    #expect(app.lines[0].contains("Report"))
    #expect(app.lines[1].contains(" Esc "))
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
  }
}

/// Records that must not be read.
private struct NoRecords: RecordRepository {
  struct WasRead: Error {}
  func add(_ draft: RecordDraft) throws -> StudyRecord { throw WasRead() }
  func record(_ id: StudyRecord.ID) throws -> StudyRecord? { throw WasRead() }
  func records(withIDPrefix prefix: String) throws -> [StudyRecord] { throw WasRead() }
  func records(in days: ClosedRange<CivilDate>, material: Material.ID?, limit: Int?) throws -> [StudyRecord] { throw WasRead() }
  func recent(limit: Int) throws -> [StudyRecord] { throw WasRead() }
  func lastAmountEnd(of material: Material.ID) throws -> Int? { throw WasRead() }
  func update(_ id: StudyRecord.ID, with draft: RecordDraft) throws -> StudyRecord { throw WasRead() }
  func delete(_ id: StudyRecord.ID) throws -> StudyRecord { throw WasRead() }
  func split(_ id: StudyRecord.ID, at moments: [Instant]) throws -> [StudyRecord] { throw WasRead() }
  func join(_ ids: [StudyRecord.ID]) throws -> StudyRecord { throw WasRead() }
  func change(_ ids: [StudyRecord.ID], _ change: RecordBulkChange) throws -> [StudyRecord] { throw WasRead() }
  func delete(_ ids: [StudyRecord.ID]) throws -> [StudyRecord] { throw WasRead() }
  func attach(_ image: KeptImage, to id: StudyRecord.ID) throws -> StudyRecord { throw WasRead() }
  func detach(_ numbers: [Int], from id: StudyRecord.ID) throws -> StudyRecord { throw WasRead() }
  func offeredSharing() throws -> Bool { throw WasRead() }
  func offeredVisibility() throws -> Visibility { throw WasRead() }
}
