import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalTestSupport
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The switch that shares a post elsewhere")
struct SharingSwitchTests {
  private let world = ScreenWorld(elsewhere: "https://mastodon.example")

  /// Opens the form of a record with a material and a time, and goes on to who sees it.
  private func open() async -> ScreenHarness<AppShell> {
    var form = await world.open()
    await form.press("n")
    await form.type("lin")
    await form.press("Enter")
    await form.type("45m")
    for _ in 1...7 { await form.press("Tab") }
    return form
  }

  @Test("it stands beside the visibility of what others see, off at first, and keeps its last state")
  func record() async throws {
    try world.fill()
    var form = await open()
    #expect(!form.text.contains("mastodon.example"))
    await form.press("Enter", "Down", "Enter")
    #expect(form.text.contains("[ ] also on mastodon.example"))
    // The cursor stands on the mark from here on: what is stored tells.
    await form.press("Tab", .space, "C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.visibility == .followers && record.elsewhere == "https://mastodon.example")
    #expect(try world.repositories.outbox.entries().map(\.account.isElsewhere) == [true])
    #expect(try world.repositories.records.offeredSharing())
  }

  @Test("a posted progress has it, too, and without another server nobody sees it")
  func progress() async throws {
    for elsewhere in ["https://mastodon.example", nil] {
      let world = ScreenWorld(elsewhere: elsewhere)
      try world.fill()
      let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
      let activity = UserActivity(
        activityType: StudyActivity.postGoalProgress.rawValue, userInfo: ProgressChallenge(goal).userInfo)
      var post = await world.open(start: .activity(activity))
      await post.press("Tab", "Enter", "Down", "Enter")
      #expect(post.text.contains("also on") == (elsewhere != nil))
      await post.press("Tab", .space, "C-s")
      #expect(try world.repositories.timeline.posts(before: nil, limit: 1).first?.elsewhere == elsewhere)
    }
  }
}
