import Foundation
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Keys that are quicker than the page") struct HeldKeysTests {
  private func ids(_ world: ScreenWorld) throws -> [StudyRecord.ID] { try world.repositories.records.recent(limit: 100).map(\.id) }

  @Test(
    "what is pressed before a page was read is done once it has been, in its order",
    arguments: [["d"], ["j", "d"], ["Down", "Down", "d"]])
  func held(_ keys: [String]) async throws {
    let world = ScreenWorld()
    try world.fill()
    var slow = await world.open()
    await slow.press("3")
    let before = try ids(world)
    let shown = try #require(slow.screen.top?.page as? RecordsScreen).state.list.rows.map(\.id)
    var app = await world.open()
    await app.begin("3")
    for key in keys { await app.begin(try #require(KeyStroke(name: key))) }
    #expect(app.screen.state.message == nil)
    #expect(try ids(world) == before)
    await app.finish()
    #expect(try ids(world) == before.filter { $0 != shown[keys.count - 1] })
    #expect(app.text.contains("Deleted"))
  }

  @Test("a page that is being read does not say that nothing is there, and a click on its keys waits as they do")
  func footer() async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try ids(world)
    var app = await world.open()
    await app.begin("3")
    let footer = try #require(app.lines.last)
    #expect(footer.contains("d delete") && !footer.contains("("))
    let column = try #require(footer.range(of: "d delete")).lowerBound.utf16Offset(in: footer)
    let click = MouseEvent(.press(.left), at: Point(x: column, y: 23))
    let event: AppShell.Event = try #require(app.surface.hit(click))
    app.begin(event)
    await app.finish()
    #expect(try ids(world).count == before.count - 1)
  }

  @Test("whoever goes elsewhere, or presses Esc, has let go of what waits", arguments: ["4", "Esc"])
  func letGo(_ key: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try ids(world)
    var app = await world.open()
    await app.begin("3", "d", try #require(KeyStroke(name: key)))
    await app.finish()
    #expect(try ids(world) == before)
  }

  @Test("undo takes back what was asked for just before, though that is not done yet", arguments: [false, true])
  func undone(lastFirst: Bool) async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try ids(world)
    var app = await world.open()
    await app.press("3")
    await app.begin("d", "u")
    await app.finish(lastFirst: lastFirst)
    #expect(try ids(world) == before)
    #expect(try world.repositories.changes.redo().verb == .deleteRecord)
    #expect(try ids(world).count == before.count - 1)
  }

  @Test("all of it at once: the page, the delete, and back")
  func quick() async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try ids(world)
    var app = await world.open()
    await app.begin("3", "d", "u")
    await app.finish()
    #expect(try ids(world) == before)
    #expect(try world.repositories.changes.redo().verb == .deleteRecord)
  }

  @Test("a click on a form that is being read is taken once it has been: its list is that of the shelf")
  func clicked() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.begin("n")
    // The cursor stands on the first letter.
    let row = try #require(app.lines.firstIndex { $0.contains("hoose ▾") })
    let column = try #require(app.lines[row].range(of: "hoose")).lowerBound.utf16Offset(in: app.lines[row])
    let event: AppShell.Event = try #require(app.surface.hit(MouseEvent(.press(.left), at: Point(x: column, y: row))))
    app.begin(event)
    await app.finish()
    #expect(app.text.contains("ype to search") && !app.text.contains("› no material"))
  }
}
