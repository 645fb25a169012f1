import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct MaterialFormTests {
  private func form(_ language: Language = .english, _ size: Size = Size(width: 80, height: 24), world: ScreenWorld = ScreenWorld()) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("2", "n")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> MaterialFormScreen? { app.screen.top?.page as? MaterialFormScreen }

  @Test("what is wrong stands below its field, and Save says why it does not work", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await form(language, size)
    await app.type("Organic Chemistry 有機化学")
    await app.press("Tab", "Tab", "Tab", "Tab", "C-u")
    await app.type("/")
    await app.press("Tab")
    await app.type("10000")
    expectPicture("material-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("states and colours are chosen from lists", arguments: Language.allCases)
  func menu(_ language: Language) async throws {
    var app = await form(language)
    await app.type("Book")
    for _ in 0..<6 { await app.press("Down") }
    await app.press("Enter", "Down")
    expectPicture("material-menu-\(language)", app)
    await app.press("Enter")
    #expect(page(app)?.state.form.state == .done)
    await app.press("Down", "Down", "Down", "Space")
    await app.type(language == .english ? "te" : "青緑")
    await app.press("Enter")
    #expect(page(app)?.state.form.colour == "teal")
    await app.press("Enter", "Esc")
    #expect(page(app)?.state.form.colour == "teal")
  }

  @Test(
    "limits are refused on one side and taken on the other",
    arguments: [
      (0, String(repeating: "a", count: 200), true), (0, String(repeating: "a", count: 201), false), (0, "", false), (0, "   ", false),
      (0, "あ", true), (3, "decks", true), (3, "deck/decks", true), (3, "", false), (4, "1", true), (4, "9999", true), (4, "0", false),
      (4, "10000", false), (4, "ten", false), (4, "", true), (6, "978-0-19-927029-3", true), (6, "978-0-19-927029-4", false),
      (6, "0198503466", true),
    ])
  func limits(_ field: Int, _ text: String, _ isFine: Bool) async throws {
    let app = await form()
    var page = try #require(app.screen.top?.page as? MaterialFormScreen)
    page.state.form.texts[.title]?.text = "Book"
    let fields: [MaterialForm.Field] = [.title, .author, .category, .unit, .total, .state, .isbn]
    page.state.form.texts[fields[field]]?.text = text
    #expect((page.saveProblem == nil) == isFine)
    let save = page.keys.first { $0.name == "material.save" }
    #expect(save?.isEnabled == isFine)
  }

  @Test(
    "an ISBN that another material on the shelf has is refused at its field while it is typed, and its own is not",
    arguments: Language.allCases)
  func takenISBN(_ language: Language) async throws {
    let world = ScreenWorld()
    let calculus = try world.repositories.shelf.add(MaterialDraft(title: "Calculus", unit: .pages, isbn: "9780199270293"))
    var app = await form(language, world: world)
    await app.type("Another")
    for _ in 0..<7 { await app.press("Tab") }
    await app.type("978-0-19-927029-3")
    let refusal = language.words("! “Calculus” has the ISBN", "! ISBN 9780199270293の「Calculus」が")
    let place = try #require(app.lines.firstIndex { $0.contains("ISBN") && $0.contains("978-0-19") })
    #expect(app.lines[place + 1].contains(refusal))
    await app.press("C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: false).map(\.id) == [calculus.id])
    // Another number is another book.
    await app.press("C-u")
    await app.type("0198503466")
    #expect(!app.text.contains(refusal))
    await app.press("C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: false).count == 2)
    await app.press("g", "Enter", "C-s")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("an ISBN that came with the form and is taken meanwhile is told without being typed")
  func givenISBN() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Calculus", unit: .pages, isbn: "9780199270293"))
    let form = MaterialFormScreen(services: world.services(.english), editing: nil, title: "Another", isbn: "9780199270293")
    guard case .success(let check)? = await form.checking()?() else {
      Issue.record("the shelf was not asked")
      return
    }
    var checked = form
    checked.take(check, isFirst: true)
    #expect(checked.problem(of: .isbn)?.contains("“Calculus” has the ISBN") == true)
  }

  @Test("an empty reading shows what the title says of it, and one of kanji is refused where it stands")
  func reading() async throws {
    let world = ScreenWorld()
    var app = await form(world: world)
    #expect(app.text.contains("how it sounds, in kana or Latin letters"))
    await app.type("ターゲット1900")
    #expect(app.lines.contains { $0.contains("Reading") && $0.contains("ターゲット1900") })
    await app.press("Tab")
    await app.type("単語")
    #expect(app.text.contains("! The reading “単語” holds kanji."))
    await app.press("C-u")
    await app.type("たーげっと1900")
    await app.press("C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: false).map(\.reading) == [nil])
  }

  @Test("an untouched empty title is no mistake yet, but Save says it is missing")
  func untouched() async throws {
    var app = await form()
    #expect(!app.text.contains("!"))
    #expect(app.lines[23].contains("C-s save (Title: The name is empty"))
    await app.press("C-s")
    #expect(app.lines[22].contains("Not now: Title: The name is empty"))
    await app.press("Tab")
    #expect(app.lines[4].contains("! The name is empty. Give 1 to 200 characters."))
  }

  @Test("a new material is put on the shelf with all its fields")
  func add() async throws {
    let world = ScreenWorld()
    var app = await form(world: world)
    await app.type("単語カード")
    await app.press("Enter")
    await app.type("たんごかーど")
    await app.press("Enter")
    await app.type("M. Sato")
    await app.press("Enter")
    await app.type("Languages")
    await app.press("Enter", "C-u")
    await app.type("deck/decks")
    await app.press("Enter")
    await app.type("１２")
    await app.press("Enter", "Tab", "Tab")
    await app.type("cards, 単語カード、ﾌﾗｯｼｭ")
    await app.press("C-s")
    let material = try #require(try world.repositories.shelf.materials(includingArchived: false).first)
    #expect(
      MaterialDraft(material)
        == MaterialDraft(
          title: "単語カード", reading: "たんごかーど", author: "M. Sato", category: "Languages",
          unit: StudyUnit(singular: "deck", plural: "decks"), totalAmount: 12, spokenNames: ["cards", "単語カード", "ﾌﾗｯｼｭ"]))
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.text.contains("12 decks"))
  }

  @Test("editing keeps what is not changed, the user's own unit with both its words too", arguments: Language.allCases)
  func edit(_ language: Language) async throws {
    let world = ScreenWorld()
    let draft = MaterialDraft(
      title: "Flash cards", reading: "カード", author: "M. Sato", category: "Languages",
      unit: StudyUnit(singular: "deck", plural: "decks"), totalAmount: 12, state: .planned, isbn: "9780199270293", colour: "#aabbcc",
      spokenNames: ["cards", "カード"])
    _ = try world.repositories.shelf.add(draft)
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Book", unit: .kanji))
    var app = await world.open(language)
    await app.press("2", "Enter")
    await app.type("!")
    await app.press("C-s", "Down", "Enter")
    await app.type("!")
    await app.press("C-s")
    var wanted = draft
    wanted.title = "Flash cards!"
    let kept = try world.repositories.shelf.materials(includingArchived: true).map(MaterialDraft.init)
    #expect(kept == [wanted, MaterialDraft(title: "Book!", unit: .kanji)])
  }

  @Test("Esc asks before it drops what was written, and quitting does too")
  func leave() async throws {
    var app = await form()
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
    await app.press("n")
    await app.type("Book")
    await app.press("Esc")
    #expect(app.text.contains("Leave without saving?"))
    await app.press("Esc")
    #expect(page(app)?.state.form.text(.title) == "Book")
    await app.press("C-c")
    #expect(app.text.contains("Leave without saving?"))
    #expect(app.quitCode == nil)
    await app.press("Esc", "Esc", "Right", "Enter")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("a failure is shown in the form, and nothing typed is lost")
  func failure() async throws {
    let world = ScreenWorld()
    let material = try world.material("Book")
    var app = await world.open()
    await app.press("2", "Enter")
    await app.type(" of numbers")
    _ = try world.repositories.changes.undo()
    await app.press("C-s")
    #expect(page(app)?.state.form.text(.title) == "Book of numbers")
    #expect(page(app)?.state.progress.failure != nil)
    #expect(app.text.contains("! "))
    #expect(try world.repositories.shelf.material(material.id) == nil)
  }

  @Test("a click puts the caret where it points, in wide characters too; a click beside an open list closes it")
  func mouse() async throws {
    var app = await form()
    await app.type("線形代数の本")
    let start = try #require(app.place(of: "線形"))
    await app.click(start.x + 4, start.y)
    await app.type("X")
    #expect(page(app)?.state.form.text(.title) == "線形X代数の本")
    for _ in 0..<6 { await app.press("Down") }
    await app.press("Enter")
    #expect(page(app)?.state.menu.isOpen == true)
    await app.click(75, 20)
    #expect(page(app)?.state.menu.isOpen == false)
  }
}
