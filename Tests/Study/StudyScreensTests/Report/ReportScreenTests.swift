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

  @Test("the bars have letters where the table beside them says what they stand for, and none else")
  func letters() async throws {
    var app = await open(try world(), .english, Size(width: 100, height: 30))
    for _ in ReportTable.allCases {
      let table = try #require(page(app)?.state.table)
      let bars = app.lines.filter { $0.contains("A█") || $0.contains("B▓") }
      let legend = app.lines.filter { $0.contains("   A ") }
      #expect(bars.isEmpty == (table != .material && table != .category) && bars.isEmpty == legend.isEmpty, "\(app.text)")
      await app.press("T")
    }
  }

  @Test("keys that come in one piece each count: two longer times lead to the year")
  func atOnce() async throws {
    var app = await open(try world())
    await app.type("--")
    #expect(page(app)?.state.data?.span == .year)
  }

  @Test("the columns of the time before stand whole in a window with room for further tables")
  func wholeColumns() async throws {
    for language in Language.allCases {
      var app = await open(try world(), language, Size(width: 160, height: 50))
      for _ in 0..<3 {
        let words = app.screen.words
        let data = try #require(page(app)?.state.data)
        let titles = [words.reportNow(data), words.reportThen(data), words.reportDifference]
        let isWhole = app.lines.contains { line in titles.allSatisfy { line.contains(" " + $0) } }
        #expect(isWhole || !app.text.contains(words.reportTableTitle(.before)), "\(app.text)")
        await app.press("-")
      }
    }
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
    #expect(page(app)?.state.stretch == .calendar(.week, holding: nil))
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
    #expect(page(app)?.offset == 10)
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
        let months = HeatMap.months(from: start, weeks: weeks, upTo: start.adding(days: 7 * weeks - 1), in: language)
        let labels = months.sorted { $0.key < $1.key }
        for (label, next) in zip(labels, labels.dropFirst()) {
          #expect(2 * (next.key - label.key) > label.value.cellWidth, "\(label) before \(next) from \(start)")
        }
        let last = start.adding(days: 7 * weeks - 1)
        #expect(months.values.contains(language.month(last.components.month)), "\(last)")
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

  @Test("a month is labelled from its first day on, also in the week that it begins in")
  func newMonth() throws {
    let start = try #require(CivilDate("2025-12-01"))
    func months(_ today: String) throws -> [Int: String] {
      HeatMap.months(from: start, weeks: 5, upTo: try #require(CivilDate(today)), in: .english)
    }
    #expect(try months("2025-12-31") == [0: "Dec"])
    for day in ["2026-01-01", "2026-01-04"] { #expect(try months(day) == [0: "Dec", 4: "Jan"]) }
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
    #expect(data.bars.map(\.total) == [0, 900, 7_500, 0, 6_000, 2_700, 0])
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
    #expect(page(app)?.state.stretch.span == .week)
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
    #expect(page(app)?.state.stretch.span == .week && page(app)?.bar == 2)
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
    for grouping in ["category", "weekday", "hour", "before"] {
      await app.press("T")
      #expect(page(app)?.state.table.rawValue == grouping)
      expectPicture("report-by-\(grouping)-\(language)", app)
    }
    await app.press("T")
    #expect(page(app)?.state.table == .material)
  }

  @Test("any period that a command takes can be typed, and a wrong one is refused at its field", arguments: Language.allCases)
  func typed(_ language: Language) async throws {
    var app = await open(try world(), language)
    await app.press(":")
    #expect(app.lines[3].contains("2026-11-01..2026-11-15"))
    // What is shown is offered, and typing replaces it.
    #expect(app.lines[2].contains("2026-11-16..2026-11-22"))
    await app.type("2026-11-22..2026-11-01")
    await app.press("Enter")
    #expect(app.lines[3].contains("! "))
    #expect(page(app)?.state.range != nil)
    expectPicture("report-range-wrong-\(language)", app)
    await app.press("C-u")
    await app.type("2026-11-10..2026-11-20")
    #expect(app.lines[2].contains(language == .english ? "10–20 Nov 2026" : "2026年11月10日〜20日"))
    await app.press("Enter")
    #expect(page(app)?.state.data?.bars.count == 11)
    #expect(page(app)?.state.data?.span == nil)
    expectPicture("report-range-\(language)", app)
    for (typed, span) in [
      ("last-month", CalendarSpan.month), ("今年", .year), ("2026-11-19", .day), ("last-week", .week), ("2026-11-09..2026-11-15", .week),
    ] {
      await app.press(":")
      await app.type(typed)
      await app.press("Enter")
      #expect(page(app)?.state.stretch.span == span, "\(typed)")
    }
    await app.press(":", "C-u", "Enter")
    #expect(page(app)?.state.stretch == .calendar(.week, holding: nil))
    await app.press(":", "x", "Esc")
    #expect(page(app)?.state.range == nil)
    #expect(page(app)?.state.stretch == .calendar(.week, holding: nil))
  }

  @Test(
    "days that are no week, month or year move by their number, go into their bars and out to what holds them, and are compared with as many before"
  )
  func otherDays() async throws {
    var app = await open(try world())
    await app.press(":")
    await app.type("2026-11-10..2026-11-15")
    await app.press("Enter")
    // 30 min on the 10th, 200 on the 15th, nothing on the six days before.
    #expect(app.lines[3].hasSuffix("3 h 50 min more than the 6 days before"))
    await app.press("]")
    #expect(page(app)?.state.data?.days.description == "2026-11-16...2026-11-21")
    #expect(app.lines[3].hasSuffix("55 min more than the 6 days before, up to 15 Nov"))
    await app.press("]")
    #expect(app.lines[22].contains("Not now: that is still to come"))
    await app.press("[", "-")
    #expect(page(app)?.state.stretch.span == .week)
    await app.press(":")
    await app.type("2026-06-01..2026-11-21")
    await app.press("Enter")
    #expect(page(app)?.state.data?.part == .week)
    await app.press(":")
    await app.type("2025-06-01..2026-11-21")
    await app.press("Enter")
    #expect(page(app)?.state.data?.part == .month)
    await app.press("-")
    #expect(app.lines[22].contains("Not now: nothing is longer than a year"))
    await app.press("Enter")
    #expect(app.lines[2].hasPrefix("  This month, November 2026"))
  }

  @Test("amounts are counted instead of time, of a unit or of a material, and never added over units", arguments: Language.allCases)
  func amounts(_ language: Language) async throws {
    var app = await open(try world(), language)
    await app.press("#")
    expectPicture("report-counted-\(language)", app)
    await app.type(language == .english ? "words" : "語")
    await app.press("Enter")
    #expect(page(app)?.state.counted == .unit(.words))
    #expect(page(app)?.state.data?.total == 90)
    #expect(page(app)?.state.data?.series.count == 1)
    expectPicture("report-words-\(language)", app)
    for table in [ReportTable.category, .weekday, .hour] {
      await app.press("T")
      #expect(page(app)?.state.data?.rows(of: table).compactMap(\.amount).reduce(0, +) == 90)
    }
    await app.press("T")
    expectPicture("report-words-before-\(language)", app)
    await app.press("#")
    await app.type("linear")
    await app.press("Enter")
    #expect(page(app)?.state.data?.total == 24)
    // It stays counted in a time without it, and can be left again.
    await app.press("-", "[")
    #expect(page(app)?.state.data?.total == 0)
    await app.press("#", "Up", "Up", "Up", "Enter")
    #expect(page(app)?.state.counted == .time)
  }

  @Test("without amounts nothing but time can be counted, and the key says so")
  func noAmounts() async throws {
    let world = ScreenWorld()
    try world.record(nil, from: "2026-11-18T08:00", minutes: 10)
    var app = await open(world)
    await app.press("#")
    #expect(app.lines[22].contains("Not now: no amount was recorded in this time"))
  }

  @Test(
    "each bar stands beside that of the time before, with the difference, and nothing is held against days to come",
    arguments: Language.allCases)
  func beside(_ language: Language) async throws {
    var app = await open(try world(), language)
    await app.press("T", "T", "T", "T")
    expectPicture("report-before-\(language)", app)
    let bars = try #require(page(app)?.state.data?.bars)
    #expect(bars.map(\.before) == [0, 1_800, 0, 0, 0, 0, 12_000])
    await app.press("-")
    // Weeks of the month beside the same days of the one before; the last one beside what is left of that.
    #expect(page(app)?.state.data?.bars.reduce(0) { $0 + $1.before } == (150 + 160) * 60)
    await app.press("-")
    #expect(page(app)?.state.data?.bars.allSatisfy { $0.before == 0 } == true)
  }

  @Test("the busiest hour and the quietest day of those that are over are told")
  func habits() async throws {
    var app = await open(try world())
    #expect(app.lines[4].hasPrefix("  busiest hour 20–21 h   quietest day Monday"))
    await app.press("[")
    #expect(app.lines[4].contains("quietest day Monday"))
    let world = ScreenWorld()
    for day in 16...20 { try world.record(nil, from: "2026-11-\(day)T0\(day - 11):30", minutes: day == 18 ? 5 : 30) }
    app = await open(world, .japanese)
    #expect(app.lines[4].hasPrefix("  最も多い時間帯 5時台　最も少ない曜日 水曜日"))
    // Today may still become a good day.
    app = await open(ScreenWorld())
    #expect(!app.text.contains("quietest"))
  }

  @Test("a large window shows the other tables below", arguments: Language.allCases)
  func panels(_ language: Language) async throws {
    let app = await open(try world(), language, Size(width: 160, height: 50))
    for title in language == .english
      ? ["Compared with the period before", "By weekday", "By hour", "By category"] : ["前の期間との比較", "曜日別", "時間帯別", "カテゴリー別"]
    {
      #expect(app.text.contains(title))
    }
  }

  @Test("the button for a shortcut covers no figure, whatever the window")
  func buttonInItsRow() async throws {
    var seen = 0
    let world = try world()
    for (width, height) in [80, 100, 160].flatMap({ width in stride(from: 21, through: 45, by: 3).map { (width, $0) } }) {
      let app = await open(world, .english, Size(width: width, height: height))
      guard let row = app.lines.first(where: { $0.contains("[ Make a shortcut ]") }) else { continue }
      seen += 1
      // A row that is cut ends with its bar.
      let beside = row.prefix { $0 != "[" }.last { $0 != " " }
      #expect(row.hasSuffix("[ Make a shortcut ]") && !"█▉▊▋▌▍▎▏".contains(beside ?? "%"), "\(width)x\(height): \(row)")
    }
    #expect(seen > 9)
  }

  @Test("days in a row are told, by what the user takes for a day of study")
  func streak() async throws {
    func studied(_ rules: DayRules = DayRules()) throws -> ScreenWorld {
      let world = ScreenWorld(rules: rules)
      let book = try world.material("Book")
      for day in 16...20 { try world.record(book, from: "2026-11-\(day)T08:00", minutes: day == 17 ? 5 : 30) }
      return world
    }
    #expect(await open(try studied(), .english, Size(width: 100, height: 30)).lines[3].hasPrefix("  5 days in a row, your best so far"))
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
