import ProgramSupport
import StudyModels
import StudyRepositories
import StudyTestSupport
import Synchronization
import TerminalUI
import TestSupport
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
    let (pauses, heard) = (Heard(), Heard())
    var services = world.services()
    services.pauseBetweenLooks = {
      pauses.note()
      // The last pause comes after five looks.
      if pauses.count > 5 { await untilCancelled() }
    }
    let handed = services
    let task = Task {
      await AppShell.watchStore(handed) { event in
        if case .idled = event { heard.note() }
      }
    }
    try await wait(until: "the store was looked at five times") { pauses.count > 5 }
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

  // MARK: The line

  private func answer(_ posts: [JSONValue], before: String? = nil, at question: String = "GET /v1/timeline/home") {
    world.timeline.answer(question, ["posts": .array(posts), "before": before.map { .string($0) }])
  }

  private func posts(_ numbers: some Sequence<Int>) -> [JSONValue] { numbers.map { ScriptedTimeline.post($0, by: "mei") } }

  @Test("the line of what is new stands where the list was looked at last, also at the next start", arguments: Language.allCases, windows)
  func line(_ language: Language, _ size: Size) async throws {
    try world.signIn()
    answer(posts([2, 1]))
    var app = await world.open()
    await app.press("6")
    #expect(page(app)?.state.feed.newCount == 0)
    answer(posts([5, 4, 3, 2, 1]))
    var next = await world.open(language, width: size.width, height: size.height)
    await next.press("6")
    #expect(page(next)?.state.feed.newCount == 3)
    expectPicture("news-\(size.width)x\(size.height)-\(language)", next)
    var last = await world.open()
    await last.press("6")
    #expect(page(last)?.state.feed.newCount == 0)
  }

  @Test("what came while the page was not looked at, or above what is read, is still new at the next start")
  func unread() async throws {
    try world.signIn()
    answer(posts([2, 1]))
    var app = await world.open()
    await app.press("6", "1")
    await tell(["event": "post", "data": ScriptedTimeline.post(3, by: "ken")], &app)
    answer(posts([3, 2, 1]))
    var next = await world.open()
    await next.press("6")
    #expect(page(next)?.state.feed.newCount == 1)
    await next.press("Down")
    await tell(["event": "post", "data": ScriptedTimeline.post(4, by: "ken")], &next)
    answer(posts([4, 3, 2, 1]))
    var last = await world.open()
    await last.press("6")
    #expect(page(last)?.state.feed.newCount == 1)
  }

  @Test("each account and list has a line of its own; one's own posts are no news; a list never looked at has none")
  func accounts() async throws {
    try world.signIn()
    answer(posts([1]))
    answer(posts([7]), at: "GET /v1/timeline/public")
    var app = await world.open()
    await app.press("6")
    try world.signIn("ken")
    answer(posts([3, 2, 1]))
    var other = await world.open()
    await other.press("6", "]")
    #expect(page(other)?.state.feeds[.home]?.newCount == 0 && page(other)?.state.feed.newCount == 0)
    try world.signIn()
    answer([ScriptedTimeline.post(9, by: "mai", isMine: true)] + posts([1]))
    var own = await world.open()
    await own.press("6")
    #expect(page(own)?.state.feed.newCount == 0)
    answer(posts([10]) + [ScriptedTimeline.post(9, by: "mai", isMine: true)] + posts([1]))
    var next = await world.open()
    await next.press("6")
    #expect(page(next)?.state.feed.newCount == 1)
  }

  @Test("where more is new than was read at once, the line comes with the older ones; a mark whose post has gone leaves the next one")
  func farBack() async throws {
    try world.signIn()
    answer(posts([3, 2, 1]))
    var app = await world.open()
    await app.press("6")
    answer(posts((10..<40).reversed()), before: "more")
    world.timeline.answer("GET /v1/timeline/home?limit=30&before=more", ["posts": .array(posts([9, 8, 2, 1]))])
    var next = await world.open()
    await next.press("6")
    #expect(page(next)?.state.feed.newCount == 30)
    await next.press("End")
    #expect(page(next)?.state.feed.newCount == 32)
  }

  @Test("a file of marks that is damaged, or cannot be written, tells nothing")
  func marks() throws {
    let path = world.home + "/state/marks"
    let marks = ReadMarks(path: path)
    #expect(marks.marks(of: account).isEmpty)
    marks.note(["b", "a"], of: account, in: "home")
    marks.note(["c"], of: AccountName(server: account.server, handle: "ken"), in: "home")
    marks.note((1...20).map(String.init), of: account, in: "public")
    #expect(marks.marks(of: account) == ["home": ["b", "a"], "public": (1...10).map(String.init)])
    marks.note(["d"], of: account, in: "home")
    #expect(marks.marks(of: account)["home"] == ["d"])
    marks.note(["a\tb", "e"], of: account, in: "home")
    #expect(marks.marks(of: account)["home"] == ["e"])
    _ = try SamplePictures.write([0xFF, 0x00, 0x0A, 0x09], as: "marks", in: world.home + "/state")
    #expect(marks.marks(of: account).isEmpty)
    ReadMarks(path: "/proc/none/marks").note(["a"], of: account, in: "home")
  }
}

/// Counts what was heard, from any thread.
private final class Heard: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func note() { value.withLock { $0 += 1 } }
}
