import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("A title that is on no shelf yet") struct AddedMaterialTests {
  private func words(_ language: Language, _ title: String) -> String {
    language.words("Add “\(title)” to the shelf", "「\(title)」を本棚に追加")
  }

  @Test("from the record form it is put on the shelf, and the form goes on with it", arguments: Language.allCases)
  func recordForm(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = await world.open(language)
    await app.press("n")
    await app.type("Calculus")
    expectPicture("menu-addition-\(language)", app)
    #expect(app.text.contains("› " + words(language, "Calculus")))
    await app.press("Enter")
    #expect((app.screen.top?.page as? MaterialFormScreen)?.state.form.text(.title) == "Calculus")
    await app.press("C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: false).map(\.title) == ["Calculus"])
    let form = try #require(app.screen.top?.page as? RecordFormScreen)
    #expect(form.state.material?.title == "Calculus")
    await app.type("45m")
    await app.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.materialID == form.state.material?.id)
    #expect(record.activeSeconds == 2_700)
  }

  @Test("the goal's form and the timer go on with it, too")
  func others() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("5", "n")
    await app.type("40 pages")
    await app.press("Tab", "Enter")
    await app.type("Calculus")
    await app.press("Enter", "C-s")
    #expect((app.screen.top?.page as? GoalFormScreen)?.state.material?.title == "Calculus")
    await app.press("C-s")
    #expect(try world.repositories.goals.progress(inWeekOf: world.environment.today).first?.goal.target == .amount(40))
    app = await world.open()
    await app.press("s", "Tab", "Enter")
    await app.type("Anatomy")
    await app.press("Enter", "C-s")
    #expect((app.screen.top?.page as? TimerScreen)?.state.setup.material?.title == "Anatomy")
    await app.press("Enter")
    let session = try #require(try world.repositories.session.current())
    #expect(try session.materialID.flatMap { try world.repositories.shelf.material($0) }?.title == "Anatomy")
  }

  @Test("Esc comes back to the form as it was, and nothing is added")
  func cancelled() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("n", "Tab")
    await app.type("45m")
    await app.press("BackTab")
    await app.type("Calculus")
    await app.press("Enter", "Esc")
    let form = try #require(app.screen.top?.page as? RecordFormScreen)
    #expect(form.state.material == nil && form.state.time.text == "45m" && form.state.focus.isOn(.material))
    #expect(try world.repositories.shelf.materials(includingArchived: true).isEmpty)
  }

  @Test("it stands below what fits, not where a material is called so, and a click chooses it")
  func below() async throws {
    let world = ScreenWorld()
    _ = try world.material("Calculus II")
    var app = await world.open()
    await app.press("n")
    await app.type("calc")
    let lines = app.lines
    let fits = try #require(lines.firstIndex { $0.contains("› Calculus II") })
    #expect(lines[fits + 1].contains(words(.english, "calc")))
    await app.type("ulus ii")
    #expect(!app.text.contains("to the shelf"))
    await app.press("Backspace")
    let place = app.place(of: "Add “calculus i”")
    let row = try #require(place)
    await app.click(row.x + 2, row.y)
    #expect((app.screen.top?.page as? MaterialFormScreen)?.state.form.text(.title) == "calculus i")
    #expect(app.screen.state.stack.count == 2)
  }

  @Test("a title that is archived is offered back, and the form goes on with it", arguments: Language.allCases)
  func archived(_ language: Language) async throws {
    let world = ScreenWorld()
    let calculus = try world.material("Calculus")
    _ = try world.repositories.shelf.archive(calculus.id)
    var app = await world.open(language)
    await app.press("n")
    await app.type("calculus")
    #expect(app.text.contains(language.words("Put “Calculus” back on the shelf (it is archived)", "「Calculus」を本棚に戻す（アーカイブ済み）")))
    await app.press("Enter", "C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: true).map(\.isArchived) == [false])
    #expect((app.screen.top?.page as? RecordFormScreen)?.state.material?.id == calculus.id)
  }

  @Test("a list offers first what a spoken name or a beginning says, and then what holds the text")
  func oneRule() async throws {
    let world = ScreenWorld()
    try world.material("Intermediate Analysis")
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Real Numbers", spokenNames: ["analysis"]))
    var app = await world.open()
    await app.press("n")
    await app.type("analysis")
    await app.press("Enter")
    #expect((app.screen.top?.page as? RecordFormScreen)?.state.material?.title == "Real Numbers")
  }
}
