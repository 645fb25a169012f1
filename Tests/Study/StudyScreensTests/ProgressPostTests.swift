import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct ProgressPostTests {
  private func activity(_ world: ScreenWorld) throws -> UserActivity {
    let progress = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    return ProgressChallenge(progress).activity(in: .english)
  }

  @Test("an activity opens the preview over home, in every size and language", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var post = await world.open(language, width: size.width, height: size.height, start: .activity(try activity(world)))
    await post.type("Halfway there")
    expectPicture("post-\(size.width)x\(size.height)-\(language)", post)
  }

  @Test("posting puts it on the timeline with its comment and visibility")
  func post() async throws {
    let world = ScreenWorld()
    try world.fill()
    var post = await world.open(start: .activity(try activity(world)))
    await post.type("Halfway there")
    await post.press("Tab", "Enter", "Down", "Enter", "C-s")
    let posts = try world.repositories.timeline.posts(before: nil, limit: 10)
    let progress = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    #expect(posts.first?.content == .goalProgress(progress, comment: "Halfway there"))
    #expect(posts.first?.visibility == .followers)
    #expect(post.lines[22] == " Posted to your timeline. u undoes it.")
    #expect(post.screen.state.stack.isEmpty)
  }

  @Test("posting that is asked for before the post was read waits for that", arguments: [true, false])
  func postAhead(hasGoal: Bool) async throws {
    let world = ScreenWorld()
    try world.fill()
    let activity = try activity(world)
    var app = await world.open()
    if !hasGoal { try world.repositories.goals.clear(WeeklyGoal.Key(kind: .time, materialID: nil), fromWeekOf: world.environment.today) }
    app.begin(.requested(ActivityRequest(activity, from: .link)))
    await app.begin("C-s")
    #expect(app.screen.state.message == nil)
    #expect(app.screen.keyBindings.first { $0.keys.contains("C-s") }?.isEnabled == true)
    #expect(try world.repositories.timeline.posts(before: nil, limit: 10).isEmpty)
    await app.finish()
    #expect(try world.repositories.timeline.posts(before: nil, limit: 10).isEmpty == !hasGoal)
    #expect(app.screen.state.message?.text.hasPrefix(hasGoal ? "Posted" : "Not now: ") == true)
  }

  @Test("dropping it posts nothing; a comment is asked about first")
  func drop() async throws {
    let world = ScreenWorld()
    try world.fill()
    var post = await world.open(start: .activity(try activity(world)))
    await post.type("H")
    await post.press("Esc")
    #expect(post.text.contains("Leave without saving?"))
    await post.press("Right", "Enter")
    #expect(post.screen.state.stack.isEmpty)
    #expect(try world.repositories.timeline.posts(before: nil, limit: 10).isEmpty)
  }

  @Test("a comment that is too long is refused by saving, and stays")
  func tooLong() async throws {
    let world = ScreenWorld()
    try world.fill()
    var post = await world.open(start: .activity(try activity(world)))
    await post.send(.paste(String(repeating: "x", count: StudyLimits.memoScalars + 1)))
    await post.press("C-s")
    #expect(post.screen.form?.progress.failure?.contains("too long") == true)
    #expect(post.screen.form?.hasUnsavedText == true)
    #expect(try world.repositories.timeline.posts(before: nil, limit: 10).isEmpty)
  }

  @Test("a goal that was cleared meanwhile cannot be posted, and the screen says so")
  func cleared() async throws {
    let world = ScreenWorld()
    try world.fill()
    let activity = try activity(world)
    try world.repositories.goals.clear(WeeklyGoal.Key(kind: .time, materialID: nil), fromWeekOf: world.environment.today)
    let post = await world.open(start: .activity(activity))
    #expect(post.text.contains("This goal does not hold in that week."))
  }

  @Test("an activity that nothing here continues, or that names no goal, is answered with words", arguments: Language.allCases)
  func unknown(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    let unknown = await world.open(language, start: .activity(UserActivity(activityType: "app.kiroku.other")))
    #expect(unknown.lines[22] == language.words(" ! Nothing here continues “app.kiroku.other”.", " ! 「app.kiroku.other」を開ける画面がありません。"))
    let empty = await world.open(
      language,
      start: .activity(
        UserActivity(activityType: "app.kiroku.postGoalProgress", userInfo: [ProgressChallenge.userInfoKey: .string("mine")])))
    #expect(
      empty.lines[22]
        == language.words(
          " ! This does not say which goal to post. Open it from the goals.", " ! どの目標か分かりません。目標の画面から投稿してください。"))
  }

  @Test("without a goal its activity posts this week's first one, whoever opens it", arguments: ["link", "phrase", "shortcut", "search"])
  func withoutGoal(_ origin: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    let activity = UserActivity(activityType: "app.kiroku.postGoalProgress")
    let progress = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    var app = await world.open()
    switch origin {
    case "link": await app.update(.requested(ActivityRequest(activity, from: .link)))
    case "shortcut":
      _ = try world.center.add(phrase: "post it", shortcut: .activity(activity), showsWhenRun: true)
      await app.press("7", "Enter")
    case "phrase":
      await app.press("C-k")
      await app.type("post my progress")
      await app.press("Enter")
    default:
      await app.press("/")
      await app.type("post the week")
      await app.press("Enter")
    }
    #expect(app.screen.top?.page is ProgressPostScreen)
    await app.press("C-s")
    #expect(try world.repositories.timeline.posts(before: nil, limit: 1).first?.content == .goalProgress(progress, comment: nil))
  }

  @Test("where no goal holds this week it says so, with what helps", arguments: Language.allCases)
  func noGoalAtAll(_ language: Language) async throws {
    let app = await ScreenWorld().open(language, start: .activity(UserActivity(activityType: "app.kiroku.postGoalProgress")))
    #expect(app.text.contains(app.screen.words.postNoGoalAtAll))
  }

  @Test("without a goal nothing is offered to be posted, and P does nothing")
  func noGoal() async throws {
    let world = ScreenWorld()
    _ = try world.material("Linear Algebra")
    var home = await world.open()
    await home.press("n", "Tab")
    await home.type("45m")
    await home.press("C-s")
    #expect(!home.text.contains("post progress"))
    await home.press("P")
    #expect(home.screen.state.tab == .home && home.screen.state.stack.isEmpty)
  }

  @Test("the offer goes with the record: undone here, and elsewhere", arguments: [true, false])
  func undone(isHere: Bool) async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open()
    await home.press("n", "Tab")
    await home.type("45m")
    await home.press("C-s")
    #expect(home.screen.state.isOfferingPost && home.screen.state.isOfferingShortcut)
    await home.update(.storeChanged)
    #expect(home.screen.state.isOfferingPost)
    if isHere {
      await home.press("u")
    } else {
      _ = try world.repositories.changes.undo()
      await home.update(.storeChanged)
    }
    #expect(!home.screen.state.isOfferingPost && !home.screen.state.isOfferingShortcut)
    #expect(!home.text.contains("post progress"))
  }

  @Test("posting is offered no longer than the goal is there; a shortcut for the record still is")
  func goalGone() async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open()
    await home.press("n", "Tab")
    await home.type("45m")
    await home.press("C-s")
    #expect(home.screen.state.isOfferingPost)
    for goal in try world.repositories.goals.progress(inWeekOf: world.environment.today).map(\.goal) {
      try world.repositories.goals.clear(goal.key, fromWeekOf: world.environment.today)
    }
    await home.update(.storeChanged)
    #expect(!home.screen.state.isOfferingPost && home.screen.state.isOfferingShortcut)
    #expect(!home.text.contains("post progress"))
  }

  @Test("after a record the goals' page tells P once: what is offered")
  func toldOnce() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("5", "n", "Esc")
    #expect(app.lines[23].contains("P post"))
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    world.advance(600)
    await app.update(.storeChanged)
    await app.press("f", "C-s")
    #expect(app.lines[23].hasPrefix(" P post progress"))
    #expect(app.lines[23].ranges(of: "P post").count == 1)
  }

  @Test("once its message has gone Enter means the row again, and P still posts; the palette does, too")
  func offeredLater() async throws {
    let world = ScreenWorld()
    try world.fill()
    for way in ["P", "palette"] {
      var home = await world.open()
      await home.press("n", "Tab")
      await home.type("45m")
      await home.press("C-s", "C-k")
      if way == "P" {
        await home.press("Esc")
        #expect(home.text.contains("›"))
        #expect(home.lines[23].hasPrefix(" P post progress"))
        await home.press("P")
      } else {
        await home.type("post this week's progress to")
        await home.press("Enter")
      }
      #expect(home.screen.top?.page is ProgressPostScreen)
    }
  }

  @Test("it is offered right after a record, by Enter and P, and the offer is gone once something else is done")
  func offered() async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open()
    for key: KeyStroke in ["Enter", "P"] {
      await home.press("n", "Tab")
      await home.type("45m")
      await home.press("C-s")
      #expect(home.lines[23].hasPrefix(" Enter post progress"))
      // Enter is not what the marked row does: no row is marked, and no other key is called Enter.
      #expect(!home.text.contains("›"))
      #expect(home.lines[23].split(separator: "Enter").count == 2)
      await home.press(key)
      #expect(home.lines[0].hasPrefix(" Post the week's progress"))
      await home.press("Esc")
      #expect(!home.lines[23].contains("post progress"))
    }
    await home.press("n", "Tab")
    await home.type("45m")
    await home.press("C-s", "Down", "Enter")
    #expect(home.lines[0].hasPrefix(" Edit record"))
  }
}
