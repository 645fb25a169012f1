import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct FinishFormTests {
  private func running(_ world: ScreenWorld, from: String? = nil) throws -> Material {
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: try from.map { try world.at($0).instant })
    return algebra
  }

  @Test("f opens the form filled from the session, and saving finishes it as measured", arguments: Language.allCases)
  func finish(_ language: Language) async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-21T11:12")
    var form = await world.open(language)
    await form.press("f")
    expectPicture("finish-\(language)", form)
    world.advance(60)
    await form.press("C-s")
    #expect(try world.repositories.session.current() == nil)
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    // The minute in which it was written is none of it.
    #expect(record.activeSeconds == 48 * 60)
    #expect(try record.started == world.at("2026-11-21T11:12"))
  }

  @Test("an amount past all there is of the session's material is hinted at, and finishes it all the same")
  func beyondTotal() async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-21T11:12")
    var form = await world.open(width: 120)
    await form.press("f", "Tab", "Right", "Tab")
    await form.type("400")
    #expect(form.text.contains("! 400 pages are more than the 380 pages of “Linear Algebra”."))
    await form.press("C-s")
    #expect(try world.repositories.session.current() == nil)
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.amount == .total(400))
    // An edited record says so where it stands, and again when it is saved.
    form = await world.open(width: 120)
    await form.press("Enter")
    #expect(form.text.contains("! 400 pages are more than"))
    for _ in 0..<5 { await form.press("Tab") }
    await form.type("appendix")
    await form.press("C-s")
    #expect(form.text.contains("Changed. u undoes it. 400 pages are more than the 380 pages of “Linear Algebra”."))
  }

  @Test("a given time counts instead of the measured one")
  func givenTime() async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-21T11:12")
    var form = await world.open()
    await form.press("f")
    await form.type("30m")
    await form.press("C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 1_800)
  }

  @Test("laps stand in the form, are changed there, and what they come to stays the amount until another one is given")
  func laps() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    world.advance(600)
    _ = try world.repositories.session.lap(10)
    world.advance(600)
    _ = try world.repositories.session.lap(12)
    world.advance(600)
    var app = await world.open()
    await app.press("f")
    func form(_ app: ScreenHarness<AppShell>) throws -> RecordFormScreen { try #require(app.screen.top?.page as? RecordFormScreen) }
    #expect(try form(app).state.total.text == "22")
    #expect(app.text.contains("12:10 10, 12:20 12"))
    for _ in 0..<20 where try form(app).state.focus.current != .laps { await app.press("Tab") }
    await app.press("End")
    await app.type(", 12:25 3")
    #expect(try form(app).state.total.text == "25")
    #expect(app.text.contains("25 pages in 3 laps."))
    await app.type("x")
    #expect(app.text.contains("! ") && app.screen.keyBindings.first { $0.keys.contains("C-s") }?.isEnabled == false)
    await app.press("Backspace", "C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.laps.map(\.count) == [10, 12, 3])
    #expect(record.amount == .total(25))
    // Of the record, too; another amount stays what it is.
    await app.press("3", "Enter")
    for _ in 0..<20 where try form(app).state.focus.current != .total { await app.press("Tab") }
    await app.press("C-u")
    await app.type("30")
    for _ in 0..<20 where try form(app).state.focus.current != .laps { await app.press("Tab") }
    await app.press("C-u", "C-s")
    let edited = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(edited.laps.isEmpty && edited.amount == .total(30))
    #expect(edited.activeSeconds == record.activeSeconds && edited.started == record.started)
  }

  @Test("laps past the limit are refused at their field")
  func tooManyLaps() async throws {
    let world = ScreenWorld()
    _ = try running(world)
    world.advance(600)
    _ = try world.repositories.session.lap(9_000)
    var app = await world.open()
    await app.press("f")
    for _ in 0..<20 where (app.screen.top?.page as? RecordFormScreen)?.state.focus.current != .laps { await app.press("Tab") }
    await app.press("End", "Backspace", "Backspace", "Backspace", "Backspace")
    await app.type("9000, 12:05 1000")
    #expect(app.text.contains("! "))
    await app.press("C-s")
    #expect(try world.repositories.session.current() != nil)
  }

  @Test("a session across a suspend is saved only when it was said what counts", arguments: Language.allCases)
  func suspended(_ language: Language) async throws {
    let world = ScreenWorld()
    world.clock.clocks = ClockReading(bootID: "b", boottime: 1_000, monotonic: 1_000)
    _ = try running(world)
    world.advance(3 * 3_600)
    world.clock.clocks = ClockReading(bootID: "b", boottime: 1_000 + 3 * 3_600, monotonic: 1_000 + 3_600)
    var form = await world.open(language)
    await form.press("f")
    expectPicture("finish-suspended-\(language)", form)
    await form.press("C-s")
    #expect(try world.repositories.session.current() != nil)
    await form.press("Down", "C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 3_600)
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("the question what counts fits into every window", arguments: windows)
  func suspendedInEverySize(_ size: Size) async throws {
    let world = ScreenWorld()
    world.clock.clocks = ClockReading(bootID: "b", boottime: 1_000, monotonic: 1_000)
    _ = try running(world)
    world.advance(3 * 3_600)
    world.clock.clocks = ClockReading(bootID: "b", boottime: 1_000 + 3 * 3_600, monotonic: 1_000 + 3_600)
    var form = await world.open(.english, width: size.width, height: size.height)
    await form.press("f", "Down", "Down", "Down")
    expectPicture("finish-until-\(size.width)x\(size.height)", form)
  }

  @Test("a session past 24 h can end at a time or be discarded, not be kept whole")
  func tooLong() async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-20T09:00")
    world.advance(6 * 3_600)
    var form = await world.open()
    await form.press("f")
    #expect(!form.text.contains("all of it"))
    await form.press("Down", "Tab")
    await form.type("2026-11-20T10:30")
    await form.press("C-s")
    #expect(try world.repositories.records.recent(limit: 9).contains { $0.activeSeconds == 5_400 })
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("discarding from the form ends the session without a record, and u brings it back")
  func discard() async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-20T09:00")
    var form = await world.open()
    await form.press("f", "Down", "Down")
    #expect(form.lines[23].contains("C-s discard"))
    let count = try world.repositories.records.recent(limit: 99).count
    await form.press("C-s")
    #expect(try world.repositories.session.current() == nil)
    #expect(try world.repositories.records.recent(limit: 99).count == count)
    await form.press("u")
    #expect(try world.repositories.session.current() != nil)
  }

  @Test("a session that another process finished cannot be saved again, and the text stays")
  func finishedElsewhere() async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-21T11:12")
    var form = await world.open()
    await form.press("f", "Tab", "Tab", "Tab")
    await form.type("mine")
    _ = try world.repositories.session.finish(FinishRequest(source: .intent))
    await form.update(.storeChanged)
    #expect(form.text.contains("! This session has ended meanwhile. Esc leaves; what was recorded stands"))
    // What saving would do is no longer said.
    #expect(!form.text.contains("This week after saving"))
    await form.press("C-s")
    #expect(form.screen.state.stack.count == 1)
    #expect(form.text.contains("mine"))
  }

  @Test("how long it was measured is read whole in a narrow window", arguments: Language.allCases)
  func narrow(_ language: Language) async throws {
    let world = ScreenWorld()
    _ = try running(world, from: "2026-11-20T21:12")
    _ = try world.repositories.session.pause()
    world.advance(600)
    _ = try world.repositories.session.resume()
    world.advance(60)
    var form = await world.open(language, width: 40, height: 24)
    await form.press("f")
    let page = try #require(form.screen.top?.page as? RecordFormScreen)
    #expect(page.sessionLines.count > 1)
    #expect(page.sessionLines.first?.hasPrefix("14:49:00") == true)
    for line in page.sessionLines { #expect(form.text.contains(line)) }
    #expect(page.sessionLines.joined().replacing(" ", with: "").hasSuffix(language.words("break10min", "休憩10分")))
  }
}
