import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct SharedTimelineTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("6")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> TimelineScreen? { app.screen.top?.page as? TimelineScreen }

  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    return world
  }

  /// Tells the page something as it happens.
  private func tell(_ document: JSONValue, _ app: inout ScreenHarness<AppShell>) async {
    guard let number = app.screen.state.tabs[.timeline]?.number else { return }
    await app.update(.page(number, TimelineScreen.Event.told(document)))
  }

  @Test("the posts of those whom one follows stand one a block, with what is new above a line", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await tell(["state": "live"], &app)
    await tell(["event": "post", "data": ScriptedTimeline.post(9, by: "mei", memo: "one more", at: "2026-11-21T11:59:30+09:00")], &app)
    expectPicture("home-list-\(size.width)x\(size.height)-\(language)", app)
  }

  /// A world with a progress of the user's own that was posted.
  private func posted() throws -> ScreenWorld {
    let world = try world()
    try world.fill()
    let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first?.goal.id)
    let post = try world.repositories.timeline.postProgress(
      of: goal, inWeekOf: world.environment.today, comment: "Slow week", visibility: .followers)
    let mine = ScriptedTimeline.goal(token: try #require(try world.repositories.outbox.entry(ofPost: post.id)).token)
    world.timeline.answer(
      "GET /v1/timeline/mine", ["posts": [mine, ScriptedTimeline.post(1, by: "mai", isMine: true)], "before": nil])
    return world
  }

  @Test("the list of one's own posts offers what is done with them", arguments: Language.allCases, windows)
  func ownPicture(_ language: Language, _ size: Size) async throws {
    var app = await open(try posted(), language, size)
    await app.press("[")
    expectPicture("mine-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("a progress of one's own is edited and deleted on the list of one's own posts, and stays away until the server knows")
  func ownProgress() async throws {
    let world = try posted()
    var app = await open(world)
    await app.press("[")
    #expect(page(app)?.shared?.isProgress == true)
    await app.press("e")
    #expect(app.text.contains("Slow week"))
    await app.press("Esc", "Down", "d")
    #expect(app.lines[22].contains("Not now: it is a record"))
    await app.press("Up", "d")
    #expect(app.lines[22] == " Deleted the posted progress. u brings it back.")
    #expect(try world.repositories.timeline.posts(before: nil, limit: 9).isEmpty)
    #expect(world.timeline.deliveries > 0)
    await app.press("F5")
    #expect(page(app)?.state.feed.posts?.map(\.id) == ["post-1"])
    await app.press("u")
    #expect(try world.repositories.timeline.posts(before: nil, limit: 9).count == 1)
  }

  @Test("what is new stands above the line where reading stopped, and moves nothing that is read")
  func newPosts() async throws {
    var app = await open(try world())
    await tell(["state": "live"], &app)
    #expect(app.lines[2].contains("live"))
    await app.press("Down")
    for number in 10...11 { await tell(["event": "post", "data": ScriptedTimeline.post(number, by: "ken")], &app) }
    #expect(page(app)?.shared?.id == "post-goal")
    #expect(app.lines[2].contains("2 new · live"))
    #expect(app.text.contains("2 new above"))
    // Told twice, it is there once.
    await tell(["event": "post", "data": ScriptedTimeline.post(11, by: "ken")], &app)
    #expect(page(app)?.state.feed.posts?.count == 6)
    // Whoever is back at the top has read it.
    await app.press("Home")
    await tell(["event": "post", "data": ScriptedTimeline.post(12, by: "ken")], &app)
    #expect(page(app)?.state.feed.newCount == 1)
    await tell(["event": "gone", "data": ["post": "post-12"]], &app)
    #expect(page(app)?.state.feed.posts?.count == 6)
    #expect(page(app)?.state.feed.newCount == 0)
  }

  @Test("a like is shown at once, and taken back where it is refused")
  func like() async throws {
    let world = try world()
    world.timeline.refuse("PUT /v1/posts/post-3/like", "offline", "kiroku.example cannot be reached.")
    var app = await open(world)
    await app.begin("l")
    #expect(app.text.contains("4 likes, yours too"))
    // It is asked once, however often the key is pressed.
    await app.begin("l")
    await app.finish()
    #expect(world.timeline.asked.filter { $0.hasPrefix("PUT") }.count == 1)
    #expect(app.text.contains("3 likes   2 comments"))
    #expect(app.lines[22].contains("cannot be reached"))
    var liked = ScriptedTimeline.post(3, by: "mei", likes: 5, comments: 2).objectValue ?? [:]
    liked["likedByMe"] = true
    world.timeline.answer("PUT /v1/posts/post-3/like", .object(liked))
    await app.press("l")
    #expect(app.text.contains("5 likes, yours too"))
  }

  @Test("older posts are read by the cursor when the selection comes near the end, each page once")
  func paging() async throws {
    let world = ScreenWorld()
    try world.signIn()
    func posts(_ numbers: ClosedRange<Int>) -> JSONValue { .array(numbers.reversed().map { ScriptedTimeline.post($0, by: "mei") }) }
    world.timeline.answer("GET /v1/timeline/home", ["posts": posts(31...60), "before": "c/1"])
    world.timeline.answer("GET /v1/timeline/home?limit=30&before=c%2F1", ["posts": posts(1...30)])
    var app = await open(world)
    #expect(page(app)?.state.feed.posts?.count == 30)
    await app.press("End")
    #expect(page(app)?.state.feed.posts?.map(\.id) == (1...60).reversed().map { "post-\($0)" })
    await app.press("End")
    #expect(world.timeline.asked.filter { $0.contains("before") }.count == 1)
  }

  @Test("a page of which nothing is for the user to see is gone past")
  func emptyPages() async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.answer("GET /v1/timeline/home", ["posts": [], "before": "c/1"])
    world.timeline.answer("GET /v1/timeline/home?limit=30&before=c%2F1", ["posts": [], "before": "c/2"])
    world.timeline.answer("GET /v1/timeline/home?limit=30&before=c%2F2", ["posts": [ScriptedTimeline.post(1, by: "mei")]])
    let app = await open(world)
    #expect(page(app)?.state.feed.posts?.map(\.id) == ["post-1"])
    // A server that has no end of them isn't asked for ever.
    world.timeline.answer("GET /v1/timeline/home?limit=30&before=c%2F2", ["posts": [], "before": "c/1"])
    var again = await open(world)
    await again.press("F5")
    #expect(page(again)?.state.feed.posts?.isEmpty == true)
    #expect(world.timeline.asked.filter { $0.hasPrefix("GET /v1/timeline/home") }.count < 100)
  }

  @Test("] goes round home, public and mine, by keys and by clicks")
  func sources() async throws {
    let world = try world()
    world.timeline.answer("GET /v1/timeline/public", ["posts": [ScriptedTimeline.goal]])
    world.timeline.answer("GET /v1/timeline/mine", ["posts": []])
    var app = await open(world)
    await app.press("]")
    #expect(page(app)?.state.source == .everyone && page(app)?.state.feed.posts?.count == 1)
    await app.press("]")
    #expect(app.text.contains("You have posted nothing yet."))
    await app.press("]")
    #expect(page(app)?.state.source == .home)
    let place = try #require(app.place(of: "public"))
    await app.click(place.x, place.y)
    #expect(page(app)?.state.source == .everyone)
  }

  @Test("offline says so with the way out, and that key asks again", arguments: Language.allCases)
  func offline(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.refuse("GET /v1/timeline/home", "offline", "https://kiroku.example cannot be reached.")
    var app = await open(world, language)
    #expect(app.text.contains(language == .english ? "Press F5 to try again." : "F5で再試行できます。"))
    world.timeline.fillHome()
    await app.press("F5")
    #expect(page(app)?.state.feed.posts?.count == 4)
  }

  @Test("without an account the own posts stand there, and i signs in; signed out says so", arguments: Language.allCases)
  func withoutAccount(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.record(nil, from: "2026-11-21T08:00", minutes: 5, memo: "mine", visibility: .followers)
    var app = await open(world, language)
    #expect(app.text.contains("mine") && world.timeline.asked.isEmpty)
    await app.press("i")
    #expect(app.screen.top?.page is SignInScreen)
    await app.press("Esc")
    try world.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    await app.update(.storeChanged)
    #expect(app.text.contains(language == .english ? "You are signed out of https://kiroku.example." : "からログアウトしています。"))
  }

  @Test("what others write does nothing to the terminal")
  func control() async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.answer(
      "GET /v1/timeline/home", ["posts": [ScriptedTimeline.post(1, by: "mei", name: "M\u{1B}[31mei", memo: "a\u{7}b\nc\u{202E}d")]])
    let app = await open(world)
    #expect(app.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  // MARK: A post

  private func fillPost(_ world: ScreenWorld) {
    world.timeline.answer(
      "GET /v1/posts/post-3", ScriptedTimeline.post(3, by: "mei", memo: "eigenvalues at last\nand vectors", likes: 3, comments: 2))
    world.timeline.answer(
      "GET /v1/posts/post-3/likes",
      ["people": [["handle": "ken", "displayName": "Ken"], ["handle": "aoi", "displayName": "葵"]]])
    world.timeline.answer(
      "GET /v1/posts/post-3/comments",
      [
        "comments": [
          [
            "id": "c2", "token": "t2", "author": ["handle": "mai", "displayName": "Mai"], "text": "Thanks!",
            "createdAt": "2026-11-21T11:55:00+09:00",
          ],
          ["id": "c1", "author": ["handle": "ken", "displayName": "Ken"], "text": "Well done", "createdAt": "2026-11-21T11:50:00+09:00"],
        ]
      ])
  }

  @Test("an opened post shows who likes it and what was written below it", arguments: Language.allCases, windows)
  func openedPost(_ language: Language, _ size: Size) async throws {
    let world = try world()
    fillPost(world)
    var app = await open(world, language, size)
    await app.press("Enter")
    expectPicture("shared-post-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("one's own comment is deleted after a question, somebody else's is not; a comment is sent with one token")
  func comments() async throws {
    let world = try world()
    fillPost(world)
    var app = await open(world)
    await app.press("Enter", "d")
    #expect(app.lines[22].contains("Not now: it is not yours"))
    await app.press("Down", "d")
    #expect(app.text.contains("Delete this comment?"))
    world.timeline.answer("DELETE /v1/comments/c2", [:])
    await app.press("Tab", "Enter")
    #expect(world.timeline.asked.contains("DELETE /v1/comments/c2"))
    await app.press("c")
    #expect(app.lines[22].isEmpty || !app.lines[22].contains("Not now"))
    await app.type("Well done")
    await app.press("C-s")
    let first = world.timeline.asked.last { $0.hasPrefix("PUT /v1/posts/post-3/comments/") }
    #expect(app.text.contains("There is no such thing"))
    if let first { world.timeline.answer(first, [:]) }
    await app.press("C-s")
    #expect(world.timeline.asked.filter { $0.hasPrefix("PUT /v1/posts/post-3/comments/") } == [first, first])
    #expect(app.screen.top?.page is PostScreen)
  }

  // MARK: People

  @Test("a profile shows who somebody is and how the user stands to them", arguments: Language.allCases, windows)
  func person(_ language: Language, _ size: Size) async throws {
    let world = try world()
    world.timeline.answer(
      "GET /v1/people/mei",
      [
        "handle": "mei", "displayName": "Mei", "about": "Linear algebra, mostly at night.", "followers": 12, "following": 7,
        "relation": ["isMe": false, "following": true, "requested": false, "followsMe": true, "blocked": false, "muted": false],
      ])
    world.timeline.answer("GET /v1/people/mei/posts", ["posts": [ScriptedTimeline.post(3, by: "mei", likes: 3)]])
    var app = await open(world, language, size)
    await app.press("@")
    expectPicture("person-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("following asks first; blocking is asked about")
  func bonds() async throws {
    let world = try world()
    func person(requested: Bool, blocked: Bool) -> JSONValue {
      [
        "handle": "mei", "displayName": "Mei", "about": "", "followers": 1, "following": 2,
        "relation": [
          "isMe": false, "following": false, "requested": .boolean(requested), "followsMe": false, "blocked": .boolean(blocked),
          "muted": false,
        ],
      ]
    }
    world.timeline.answer("GET /v1/people/mei", person(requested: false, blocked: false))
    world.timeline.answer("GET /v1/people/mei/posts", ["posts": []])
    world.timeline.answer("PUT /v1/people/mei/follow", person(requested: true, blocked: false))
    world.timeline.answer("PUT /v1/people/mei/block", person(requested: false, blocked: true))
    var app = await open(world)
    await app.press("@", "F")
    #expect(app.lines[22].contains("You asked to follow @mei."))
    #expect(app.text.contains("you asked to follow them"))
    await app.press("B")
    #expect(app.text.contains("Block @mei?") && !world.timeline.asked.contains("PUT /v1/people/mei/block"))
    world.timeline.answer("GET /v1/people/mei", person(requested: false, blocked: true))
    await app.press("Tab", "Enter")
    #expect(app.text.contains("You blocked them"))
  }

  @Test("requests are accepted and declined, followers removed after a question")
  func requests() async throws {
    let world = try world()
    world.timeline.answer(
      "GET /v1/account/requests", ["people": [["handle": "ken", "displayName": "Ken"], ["handle": "aoi", "displayName": "葵"]]])
    world.timeline.answer("GET /v1/people/mai/followers", ["people": [["handle": "mei", "displayName": "Mei"]]])
    for path in ["PUT /v1/account/requests/ken", "DELETE /v1/account/requests/aoi", "DELETE /v1/account/followers/mei"] {
      world.timeline.answer(path, [:])
    }
    world.timeline.fillAccount(requests: 2)
    var app = await open(world)
    await app.press("i", "W")
    await app.press("y", "d")
    #expect(world.timeline.asked.suffix(2) == ["PUT /v1/account/requests/ken", "DELETE /v1/account/requests/aoi"])
    #expect(app.text.contains("Nobody asks to follow you."))
    await app.press("]", "d")
    #expect(app.text.contains("Remove @mei?"))
    await app.press("Tab", "Enter")
    #expect(app.text.contains("No followers yet."))
  }
}
