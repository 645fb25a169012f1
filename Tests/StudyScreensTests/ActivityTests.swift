import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
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

  @Test("a material that is not on the shelf is said in the form, and the rest stays filled", arguments: StudyLanguage.allCases)
  func unknownMaterial(_ language: StudyLanguage) async throws {
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

  @Test(
    "every declared activity leads somewhere, or is said not to be there yet", arguments: StudyActivity.allCases, StudyLanguage.allCases)
  func everyActivity(_ activity: StudyActivity, _ language: StudyLanguage) async throws {
    let world = ScreenWorld()
    try world.fill()
    let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first)
    let info = activity == .postGoalProgress ? ProgressChallenge(goal).userInfo : [:]
    let app = await world.open(language, start: .activity(UserActivity(activityType: activity.rawValue, userInfo: info)))
    switch activity {
    case .recordStudy, .viewWeeklyReport, .postGoalProgress: #expect(app.screen.state.stack.count == 1)
    case .viewMyQRCode, .readMaterialBarcode, .joinStudyRoom, .recruitStudyRoom:
      let title = activity.title.rendered(in: language.rawValue)
      #expect(app.lines[22] == language.words(" ! “\(title)” is not there yet.", " ! 「\(title)」はまだ使えません。"))
    }
  }
}
