import Foundation
import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct ActivityTests {
  @Test("recordStudy opens the form filled from its user info")
  func recordStudy() async throws {
    let world = ScreenWorld()
    try world.fill()
    let activity = UserActivity(
      activityType: "app.kiroku.recordStudy",
      userInfo: [
        "material": .string("linear"), "duration": .integer(1_800), "start": .integer(30), "end": .string("34"), "memo": .string("again"),
      ])
    var form = await world.open(start: .activity(activity))
    expectPicture("form-prefilled", form)
    await form.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.activeSeconds == 1_800)
    #expect(record.amount == .range(from: 30, to: 34))
    #expect(record.memo == "again")
  }

  @Test("a material that is not on the shelf is said in the form, and the rest stays filled", arguments: Language.allCases)
  func unknownMaterial(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    let form = await world.open(
      language,
      start: .activity(
        UserActivity(activityType: "app.kiroku.recordStudy", userInfo: ["material": .string("Botany"), "duration": .string("45m")])))
    #expect(form.text.contains("45m"))
    #expect(form.text.contains(language.words("“Botany”", "「Botany」")))
  }

  @Test("the activity of an intent's class shows what it handled and runs nothing")
  func classes() async throws {
    let world = ScreenWorld()
    try world.fill()
    for (name, title) in [("PostStudyRecordIntent", Tab.records), ("FinishStudyIntent", Tab.records)] {
      let app = await world.open(start: .activity(UserActivity(activityType: name)))
      #expect(app.screen.state.tab == title)
    }
    for name in ["StartStopwatchIntent", "StartTimerIntent", "PauseStudyIntent", "ResumeStudyIntent", "ShowCurrentStudyIntent"] {
      let app = await world.open(start: .activity(UserActivity(activityType: name)))
      #expect(app.screen.top?.page is TimerScreen)
    }
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("every declared activity leads to its screen", arguments: StudyActivity.allCases)
  func everyActivity(_ activity: StudyActivity) async throws {
    let world = ScreenWorld()
    try world.fill()
    let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    let info = activity == .postGoalProgress ? ProgressChallenge(goal).userInfo : [:]
    for language in Language.allCases {
      let app = await world.open(language, start: .activity(UserActivity(activityType: activity.rawValue, userInfo: info)))
      #expect(app.screen.state.stack.count == 1)
      #expect(app.screen.top?.page.activity?.activity == activity)
    }
  }

  @Test("what is shown is the current activity, and is let go of when it is left")
  func current() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("4", "1", "n")
    #expect(
      world.activities.lines == [
        "= app.kiroku.viewWeeklyReport", "- app.kiroku.viewWeeklyReport", "+ app.kiroku.recordStudy",
      ])
    #expect(world.activities.current?.activityType == "app.kiroku.recordStudy")
  }

  @Test("an activity that changes too late does not come back")
  func order() {
    let log = ActivityLog()
    let follower = ActivityFollower()
    follower.follow(UserActivity(activityType: "a"), isDonated: true, number: 1, center: log) { _ in }
    follower.follow(nil, isDonated: false, number: 3, center: log) { _ in }
    follower.follow(UserActivity(activityType: "b"), isDonated: true, number: 2, center: log) { _ in }
    #expect(log.lines == ["+ a", "- a"])
  }

  @Test("what is shown while a donation is being written waits for nobody, and becomes current after it")
  func whileDonating() {
    let (log, follower) = (ActivityLog(), ActivityFollower())
    log.whileDonating = {
      // Another page is shown before the first one's donation is written: no lock is held, and the order stays.
      follower.follow(UserActivity(activityType: "b"), isDonated: false, number: 2, center: log) { _ in }
    }
    follower.follow(UserActivity(activityType: "a"), isDonated: true, number: 1, center: log) { _ in }
    #expect(log.lines == ["+ a", "- a", "= b"])
    #expect(log.current?.activityType == "b")
  }

  @Test("posting a goal's progress donates its activity once it is posted")
  func postDonates() async throws {
    let world = ScreenWorld()
    try world.fill()
    let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    var app = await world.open(
      start: .activity(UserActivity(activityType: StudyActivity.postGoalProgress.rawValue, userInfo: ProgressChallenge(goal).userInfo)))
    #expect(try world.donations.count() == 0)
    await app.press("C-s")
    #expect(try world.donations.donations(limit: 10, before: nil).map(\.shortcut.typeName) == ["app.kiroku.postGoalProgress"])
  }

  @Test("a record that is sent from its form donates the form's activity, as long as the record is there")
  func recordDonates() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "Tab")
    await app.type("45m")
    await app.press("Esc", "Tab", "Enter")
    #expect(app.screen.state.stack.isEmpty)
    #expect(try world.donations.count() == 0)
    await app.press("n", "Tab")
    await app.type("45m")
    await app.press("C-s")
    let opened: [String: UserInfoValue] = ["material": .string("linear"), "duration": .integer(1_800), "memo": .string("again")]
    var form = await world.open(start: .activity(UserActivity(activityType: "app.kiroku.recordStudy", userInfo: opened)))
    await form.press("C-s")
    let donations = try world.donations.donations(limit: 10, before: nil)
    #expect(donations.map(\.shortcut.typeName) == ["app.kiroku.recordStudy", "app.kiroku.recordStudy"])
    let carried = donations.map { donation -> [String: UserInfoValue] in
      if case .activity(let activity) = donation.shortcut { activity.userInfo } else { [:] }
    }
    #expect(carried == [["material": .string("linear"), "duration": .integer(1_800)], [:]])
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(Set(donations.map(\.groupIdentifier)) == Set(try world.repositories.records.recent(limit: 2).map(\.id.text)))
    _ = try world.repositories.records.delete(record.id)
    #expect(try world.donations.count() == 1)
  }

  @Test("what others ask for is shown, or refused in words; a form with something in it stays")
  func requests() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    let answers = Mutex<[String?]>([])
    func ask(_ type: String) -> AppShell.Event {
      .requested(ActivityRequest(UserActivity(activityType: type), from: .link) { answer in answers.withLock { $0.append(answer) } })
    }
    await app.update(ask("app.kiroku.recordStudy"))
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.press("Tab", "4", "5")
    await app.update(ask("PostStudyRecordIntent"))
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.update(ask("app.kiroku.dance"))
    #expect(answers.withLock { $0 } == [nil, app.screen.words.unsavedFirst, app.screen.words.unknownActivity("app.kiroku.dance")])
    // Whoever asked has counted where it came from.
    #expect(try world.repositories.usage.counts().isEmpty)
  }

  @Test("the vocabulary is registered when something has changed, not when the app starts")
  func vocabulary() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    #expect(world.hands.vocabularies.isEmpty)
    try world.material("Botany")
    await app.update(.storeChanged)
    #expect(world.hands.vocabularies == [["Botany"]])
  }
}
