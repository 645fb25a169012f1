import ProgramSupport
import StudyModels
import StudyRepositories
import StudyTestSupport
import Synchronization
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("What is new on the timeline")
struct TimelineNewsTests {
  private let world = ScreenWorld()
  private let account = AccountName(server: "https://kiroku.example", handle: "mai")

  private func page(_ app: ScreenHarness<AppShell>) -> TimelineScreen? { app.screen.state.tabs[.timeline]?.page as? TimelineScreen }

  /// Has a post refused for its words.
  private func refuse(_ memo: String) throws {
    try world.record(nil, from: "2026-11-21T08:00", minutes: 45, memo: memo, visibility: .followers)
    let outbox = world.repositories.outbox
    guard case .task(let task) = try outbox.begin(for: account, patience: .none, encode: { _ in "{}" }) else { throw CancellationError() }
    try outbox.finish(task, .refused(OutboxProblem(status: 422, code: "forbiddenWords", detail: "Not allowed.", words: [])))
  }

  private func tell(_ document: JSONValue, _ app: inout ScreenHarness<AppShell>) async {
    guard let number = app.screen.state.tabs[.timeline]?.number else { return }
    await app.update(.page(number, TimelineScreen.Event.told(document)))
  }

  // MARK: The badge

  @Test("what needs attention stands as a figure at the tab, in every window", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    try world.signIn()
    try world.fill()
    for memo in ["one", "two"] { try refuse(memo) }
    var app = await world.open(language, width: size.width, height: size.height)
    await app.update(.idled)
    expectPicture("badge-\(size.width)x\(size.height)-\(language)", app)
    #expect(app.lines[0].contains("(2)"))
    // At 80 columns every tab keeps a name.
    if size.width >= 80 { for key in 1...6 { #expect(!app.lines[0].contains("\(key)  ")) } }
  }

  @Test("it is read when there is time, not at the start, and goes when it was looked at, or mended")
  func attention() async throws {
    try world.signIn()
    world.timeline.fillHome()
    try refuse("one")
    var app = await world.open()
    #expect(!app.lines[0].contains("("))
    await app.update(.idled)
    #expect(app.lines[0].contains("(1)"))
    let token = try #require(try world.repositories.outbox.attention().first)
    _ = try world.repositories.outbox.retry(token)
    await app.update(.storeChanged)
    #expect(!app.lines[0].contains("("))
    try refuse("two")
    await app.update(.storeChanged)
    #expect(app.lines[0].contains("("))
    await app.press("6", "1")
    await app.update(.storeChanged)
    #expect(!app.lines[0].contains("("))
    // What comes on top of what was looked at is new.
    try refuse("three")
    await app.update(.storeChanged)
    #expect(app.lines[0].contains("(1)"))
  }

  @Test("while nothing changes, the store is looked at once for it")
  func idle() async throws {
    var services = world.services()
    services.pauseBetweenLooks = { await Task.yield() }
    let (handed, heard) = (services, Heard())
    let task = Task {
      await AppShell.watchStore(handed) { event in
        if case .idled = event { heard.note() }
      }
    }
    while heard.count == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(heard.count == 1)
  }

  @Test("what others do is counted while another screen is shown: likes, comments and followers, not what the user does")
  func notices() async throws {
    try world.signIn()
    world.timeline.fillHome()
    var app = await world.open()
    await app.press("6")
    let mei: JSONValue = ["handle": "mei", "displayName": "Mei"]
    await tell(["event": "like", "data": ["post": "post-2", "person": mei, "likes": 1]], &app)
    #expect(!app.lines[0].contains("("))
    await app.press("1")
    await tell(["event": "like", "data": ["post": "post-2", "person": mei, "likes": 2]], &app)
    await tell(["event": "like", "data": ["post": "post-3", "person": ["handle": "mai"], "likes": 4]], &app)
    await tell(["event": "comment", "data": ["id": "c", "post": "post-2", "author": mei, "text": "well done"]], &app)
    await tell(["event": "follow", "data": ["handle": "mei", "relation": ["followsMe": true]]], &app)
    await tell(["event": "follow", "data": ["handle": "aoi", "relation": ["following": true, "followsMe": false]]], &app)
    #expect(app.lines[0].contains("(3)"))
    await app.press("6", "1")
    #expect(!app.lines[0].contains("("))
  }
}

/// Counts what was heard, from any thread.
private final class Heard: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func note() { value.withLock { $0 += 1 } }
}
