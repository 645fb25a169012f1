import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct ShelfScreenTests {
  /// A shelf with every kind of material, the second one selected by its last use.
  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.fill()
    let shelf = world.repositories.shelf
    _ = try shelf.add(
      MaterialDraft(
        title: "Organic Chemistry", author: "J. Clayden", category: "Chemistry", unit: .problems, isbn: "9780199270293",
        spokenNames: ["orgo", "有機化学"]))
    _ = try shelf.add(
      MaterialDraft(title: "Flash cards", unit: StudyUnit(singular: "deck", plural: "decks"), totalAmount: 12, state: .planned))
    let old = try shelf.add(MaterialDraft(title: "世界史B 一問一答【完全版】3rd edition", unit: .problems, totalAmount: 4_500, state: .done))
    _ = try shelf.archive(old.id)
    return world
  }

  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("2")
    return app
  }

  @Test("the shelf shows states, extents, last uses and how far the selected one has come", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("h", "Down")
    expectPicture("shelf-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("without Unicode lines the shelf is drawn in ASCII")
  func ascii() async throws {
    var app = await open(try world())
    app.theme = Theme(depth: .none, glyphs: .ascii)
    expectPicture("shelf-ascii", app)
  }

  @Test("an empty shelf says how to fill it", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    let world = ScreenWorld()
    let app = await open(world, language)
    #expect(app.lines[4].hasPrefix(language == .english ? "  The shelf is empty. Press n" : "  本棚は空です。nを押して"))
    // Nothing is offered that has nothing to look through.
    #expect(app.lines[23].contains(language == .english ? "n add  " : "n 追加  "))
    #expect(!app.lines[23].contains("m ") && !app.lines[23].contains("h ") && !app.lines[23].contains("] "))
  }

  @Test("the filter finds any name in any script and width, and Esc shows all again")
  func filter() async throws {
    var app = await open(try world())
    await app.press("m")
    await app.type("ＯＲＧＯ")
    #expect(titles(app) == ["Organic Chemistry"])
    await app.press("C-u")
    await app.type("ﾀｰｹﾞｯﾄ")
    #expect(titles(app) == ["英単語ターゲット1900"])
    await app.press("Enter")
    #expect(app.screen.top?.page.isTyping == false)
    #expect(titles(app) == ["英単語ターゲット1900"])
    await app.press("Esc")
    #expect(titles(app) == ["Linear Algebra", "英単語ターゲット1900", "Organic Chemistry", "Flash cards"])
  }

  @Test("a text that fits nothing becomes the title of a new material, which is selected afterwards")
  func addFromFilter() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("m")
    await app.type("Topology")
    #expect(app.text.contains("Nothing on the shelf fits."))
    #expect(app.lines[23].contains("Enter add"))
    await app.press("Enter")
    #expect(app.lines[0].contains("New material"))
    await app.press("C-s")
    #expect(app.lines[22].contains("“Topology” is on the shelf."))
    #expect(titles(app) == ["Topology"])
    await app.press("Esc")
    #expect(selectedTitle(app) == "Topology")
    #expect(try world.repositories.shelf.materials(includingArchived: false).last?.unit == .pages)
  }

  @Test("archiving takes a material from the list, undo brings it back, and archived ones can be shown and put back")
  func archive() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("Down", "x")
    #expect(titles(app) == ["Linear Algebra", "Organic Chemistry", "Flash cards"])
    #expect(app.lines[22].contains("Archived “英単語ターゲット1900”. u puts it back."))
    #expect(selectedTitle(app) == "Organic Chemistry")
    await app.press("u")
    #expect(titles(app) == ["Linear Algebra", "英単語ターゲット1900", "Organic Chemistry", "Flash cards"])
    await app.press("h", "End")
    #expect(selectedTitle(app)?.hasPrefix("世界史B") == true)
    #expect(app.lines[23].contains("r record (it is archived)"))
    await app.press("r")
    #expect(app.lines[22].contains("Not now: it is archived"))
    await app.press("x")
    #expect(app.lines[22].contains("is on the shelf again."))
    #expect(try world.repositories.shelf.materials(includingArchived: false).count == 5)
  }

  @Test("r records with the selected material, s starts with it")
  func start() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("Down", "r")
    #expect(app.lines[0].contains("Record study"))
    #expect(app.text.contains("英単語ターゲット1900"))
    await app.press("Esc", "s")
    #expect(app.lines[1].contains("Timer"))
    await app.press("C-s")
    let session = try world.repositories.session.current()
    #expect(try session?.materialID.flatMap { try world.repositories.shelf.material($0) }?.title == "英単語ターゲット1900")
  }

  @Test("a click selects, a second one edits, the wheel scrolls, a click into the filter puts the caret there")
  func mouse() async throws {
    let world = try world()
    for index in 1...30 { try world.material("Book \(index)") }
    var app = await open(world)
    await app.click(10, 6)
    #expect(selectedTitle(app) == "Organic Chemistry")
    await app.click(10, 6)
    #expect(app.lines[0].contains("Edit material"))
    await app.press("Esc")
    await app.send(.mouse(MouseEvent(.scrollDown, at: Point(x: 10, y: 10))))
    #expect(app.lines[4].contains("Flash cards"))
    await app.press("m")
    await app.type("book")
    await app.click(6, 2)
    #expect(app.surface.cursor == Point(x: 6, y: 2))
  }

  @Test("the selection stays with its material while others come and go")
  func reload() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("Down", "Down")
    let first = try #require(try world.repositories.shelf.materials(includingArchived: false).first)
    _ = try world.repositories.shelf.archive(first.id)
    await app.update(.storeChanged)
    #expect(selectedTitle(app) == "Organic Chemistry")
    #expect(titles(app) == ["英単語ターゲット1900", "Organic Chemistry", "Flash cards"])
  }

  @Test("each row shows how far one has come, and the selected one when it is done at this pace")
  func progress() async throws {
    let world = try world()
    let algebra = try #require(try world.repositories.shelf.candidates(for: "Linear Algebra", limit: 1).first)
    try world.record(algebra, from: "2026-11-21T10:00", minutes: 60, amount: .range(from: 25, to: 44))
    var app = await open(world)
    let row = try #require(app.lines.first { $0.contains("Linear Algebra") })
    #expect(row.contains("11 %"))
    #expect(app.lines[20].contains("last read 44 of 380"))
    #expect(app.lines[20].hasSuffix("11 %"))
    #expect(app.lines[21].contains("at this pace done on"))
    #expect(app.lines[21].contains("pages an hour"))
    await app.press("Down")
    #expect(app.lines[20].contains("last read 350 of 1900"))
    await app.press("Down")
    #expect(app.lines[19].contains("counted in problems  ·  Chemistry  ·  also called orgo, 有機化学"))
    #expect(!app.text.contains("last read"))
  }

  @Test("the brackets and the mouse go round the states, each with its number")
  func states() async throws {
    var app = await open(try world())
    #expect(app.lines[2].contains("[all 4]   planned 1   in progress 3   done 0"))
    await app.press("]")
    #expect(titles(app) == ["Flash cards"])
    await app.press("h", "[", "[")
    #expect(titles(app) == ["世界史B 一問一答【完全版】3rd edition"])
    let column = try #require(app.lines[2].firstRange(of: "all 5")).lowerBound
    await app.click(app.lines[2].distance(from: app.lines[2].startIndex, to: column), 2)
    #expect(titles(app).count == 5)
  }

  @Test("braces move a material on the shelf, u brings it back, and archived ones stay below")
  func moves() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("}", "}")
    #expect(titles(app) == ["英単語ターゲット1900", "Organic Chemistry", "Linear Algebra", "Flash cards"])
    #expect(selectedTitle(app) == "Linear Algebra")
    await app.press("h", "}", "}", "}")
    #expect(titles(app).firstIndex(of: "Linear Algebra") == 3)
    await app.press("{", "u", "u", "u", "u")
    #expect(titles(app).first == "Linear Algebra")
    #expect(try world.repositories.shelf.materials(includingArchived: false).first?.title == "Linear Algebra")
  }

  @Test("thousands of materials are filtered once and looked up by row")
  func large() throws {
    let materials = try (0..<5_000).map { index in
      let id = try #require(Material.ID("00000000-0000-4000-8000-\(100_000_000_000 + index)"))
      return Material(id: id, title: "Book \(index)", shelfOrder: index, created: Instant(secondsSince1970: 0))
    }
    var contents = ShelfContents(materials)
    #expect(contents.count == 5_000)
    contents.show(filter: "book 49", showsArchived: false, state: nil)
    #expect(contents.count == 111)
    #expect(contents[0]?.title == "Book 49")
    #expect(contents[111] == nil)
    #expect(contents.row(of: materials[490].id) == 1)
  }

  // MARK: -

  private func titles(_ app: ScreenHarness<AppShell>) -> [String] {
    let page = app.screen.top?.page as? ShelfScreen
    return (0..<(page?.count ?? 0)).compactMap { page?.state.contents?[$0]?.title }
  }

  private func selectedTitle(_ app: ScreenHarness<AppShell>) -> String? { (app.screen.top?.page as? ShelfScreen)?.selected?.title }
}
