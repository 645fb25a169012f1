import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Values that fields begin with") struct OfferedValuesTests {
  @Test("what is typed over the length of a timer stands in its place")
  func timer() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("s", "Right", "Tab")
    await app.type("90s")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 90)
  }

  @Test("so it is with a plan of rounds, also after one was chosen by a click")
  func rounds() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("s", "Right", "Right", "Tab")
    await app.type("10/2x3")
    #expect((app.screen.top?.page as? TimerScreen)?.state.setup.planText.text == "10/2x3")
    await app.update(.pressed(try #require(app.screen.top?.number), TimerScreen.Event.planChosen(1)))
    await app.type("15/5x2")
    #expect((app.screen.top?.page as? TimerScreen)?.state.setup.planText.text == "15/5x2")
  }

  @Test("an arrow keeps the value, and goes on in it")
  func kept() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("s", "Right", "Tab", "Right")
    await app.type("m")
    #expect((app.screen.top?.page as? TimerScreen)?.state.setup.length.text == "25m")
  }

  @Test("the times and amounts of a record that is edited are replaced by what is typed, its memo goes on")
  func record() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("e")
    let page = { (app: ScreenHarness<AppShell>) in app.screen.top?.page as? RecordFormScreen }
    while page(app)?.state.focus.isOn(.time) == false { await app.press("Tab") }
    await app.type("50m")
    #expect(page(app)?.state.time.text == "50m")
    while page(app)?.state.focus.isOn(.from) == false { await app.press("Tab") }
    await app.type("302")
    #expect(page(app)?.state.from.text == "302")
    await app.press("Tab")
    await app.type("360")
    #expect(page(app)?.state.to.text == "360")
    await app.press("Tab")
    await app.type(" of all")
    #expect(page(app)?.state.memo.text == "review of all")
  }

  @Test("the beginning that follows where reading stopped is replaced by what is typed")
  func beginning() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n")
    await app.type("lin")
    await app.press("Enter")
    let page = { (app: ScreenHarness<AppShell>) in app.screen.top?.page as? RecordFormScreen }
    while page(app)?.state.focus.isOn(.to) == false { await app.press("Tab") }
    await app.type("30")
    #expect(page(app)?.state.from.text == "25")
    await app.press("BackTab")
    await app.type("20")
    #expect(page(app)?.state.from.text == "20")
  }

  @Test("the target of a goal is replaced by what is typed")
  func goal() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("5", "e")
    await app.type("8h")
    await app.press("C-s")
    #expect(try world.repositories.goals.progress(inWeekOf: world.environment.today).map(\.goal.target) == [.time(seconds: 8 * 3_600)])
  }
}
