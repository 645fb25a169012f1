import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct OutboxScreenTests {
  private let account = AccountName(server: "https://kiroku.example", handle: "mai")

  /// Two posts: one that the server refused for its words, one that waits.
  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    let book = try world.material("Linear Algebra")
    try world.record(book, from: "2026-11-21T08:00", minutes: 45, memo: "a darn hard chapter", visibility: .followers)
    let outbox = world.repositories.outbox
    guard case .task(let task) = try outbox.begin(for: account, patience: .none, encode: { _ in "{}" }) else { return world }
    try outbox.finish(
      task,
      .refused(
        OutboxProblem(
          status: 422, code: "forbiddenWords", detail: "Some words are not allowed here. Change them, and send it again.",
          words: [RefusedWord("darn", field: "record.memo", start: 2)])))
    world.advance(60)
    try world.record(book, from: "2026-11-21T10:00", minutes: 25, visibility: .followers)
    return world
  }

  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("6", "w")
    return app
  }

  @Test("what needs attention stands first, with why", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    expectPicture("outbox-\(size.width)x\(size.height)-\(language)", await open(try world(), language, size))
  }

  @Test("the timeline says that something needs attention, and a click leads there")
  func badge() async throws {
    var app = try await world().open()
    await app.press("6")
    #expect(app.text.contains("1 needs attention"))
    let place = try #require(app.place(of: "1 needs attention"))
    await app.click(place.x, place.y)
    #expect(app.screen.top?.page is OutboxScreen)
  }

  @Test("forbidden words are marked where they stand")
  func marks() {
    let mark = Style().reverse
    let lines = MarkedText("a darn hard chapter", words: [RefusedWord("darn", field: "record.memo", start: 2)])
      .lines(width: 10, text: .plain, mark: mark)
    #expect(lines.map(\.text) == ["a darn", "hard", "chapter"])
    #expect(lines[0].spans.filter { $0.style == mark }.map(\.text).joined() == "darn")
    #expect(lines.dropFirst().allSatisfy { $0.spans.allSatisfy { $0.style != mark } })
  }

  @Test("the words are changed and sent again")
  func edit() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("Enter")
    #expect(app.text.contains("Not allowed: “darn”"))
    await app.press("C-a")
    await app.type("not so ")
    await app.press("C-s")
    #expect(try world.repositories.records.recent(limit: 5).contains { $0.memo?.hasPrefix("not so ") == true })
    #expect(try world.repositories.outbox.entries().allSatisfy { $0.state == .waiting })
    #expect(world.timeline.deliveries > 0)
  }

  @Test("an entry is tried again, or given up after a question")
  func againAndDrop() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("F5")
    #expect(try world.repositories.outbox.entries().allSatisfy { $0.state == .waiting })
    await app.press("d")
    #expect(app.text.contains("Give up sending this?"))
    await app.press("Tab", "Enter")
    #expect(try world.repositories.outbox.entries().count == 1)
    await app.press("d", "Tab", "Enter")
    #expect(app.text.contains("Nothing waits"))
  }
}
