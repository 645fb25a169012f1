import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@testable import StudyCommands

@Suite("kiroku open")
struct ActivityTests {
  /// What the app was opened with.
  private final class Opened: Sendable {
    private let entries = Mutex<[AppEntry]>([])
    var opening: AppOpening { { entry, _ in self.note(entry) } }
    var activities: [UserActivity] {
      entries.withLock { $0.compactMap { if case .activity(let activity, _) = $0 { activity } else { nil } } }
    }
    var origins: [String] { entries.withLock { $0.compactMap { if case .activity(_, let origin) = $0 { origin } else { nil } } } }
    var count: Int { entries.withLock { $0.count } }

    private func note(_ entry: AppEntry) -> ExitCode {
      entries.withLock { $0.append(entry) }
      return .done
    }
  }

  @Test("every declared type opens the app", arguments: StudyActivity.allCases)
  func declared(_ activity: StudyActivity) async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    try await kiroku.run("goal", "set", "10h")
    let opened = Opened()
    let answer = try await kiroku.run("open", activity.rawValue, openApp: opened.opening)
    #expect(answer == Kiroku.Answer(code: 0))
    #expect(opened.activities.map(\.activityType) == [activity.rawValue])
  }

  @Test(
    "what an intent handled is shown in the app",
    arguments: [
      "PostStudyRecordIntent", "StartStopwatchIntent", "StartTimerIntent", "PauseStudyIntent", "ResumeStudyIntent",
      "ShowCurrentStudyIntent",
      "FinishStudyIntent",
    ])
  func intents(_ type: String) async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let opened = Opened()
    #expect(try await kiroku.run("open", type, openApp: opened.opening).code == 0)
    #expect(opened.activities.map(\.activityType) == [type])
  }

  @Test("a link carries its values, unescaped")
  func link() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let opened = Opened()
    let link = "kiroku://activity/PostStudyRecordIntent?material=%E7%B7%9A%E5%BD%A2&memo=a+b%26c&study=%7B%22n%22%3A1%7D&flag"
    #expect(try await kiroku.run("open", link, openApp: opened.opening).code == 0)
    #expect(
      opened.activities.first?.userInfo
        == ["material": .string("線形"), "memo": .string("a+b&c"), "study": .dictionary(["n": .integer(1)]), "flag": .string("")])
  }

  @Test("where the app was opened from is counted")
  func usage() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    try await kiroku.run("open", "app.kiroku.recordStudy")
    try await kiroku.run("open", "kiroku://activity/app.kiroku.recordStudy")
    try await kiroku.run("open", "kiroku://activity/app.kiroku.recordStudy?material=A")
    #expect(
      try kiroku.repositories().usage.counts().map { [$0.event.name, $0.event.detail, "\($0.count)"] } == [
        ["activity.app.kiroku.recordStudy", "link", "2"], ["activity.app.kiroku.recordStudy", "command", "1"],
      ])
  }

  @Test("the app is told who opened it: a shortcut and a phrase are not the user")
  func origin() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let opened = Opened()
    try await kiroku.run("shortcuts", "add", "weekly", "--activity", "app.kiroku.viewWeeklyReport")
    for arguments in [
      ["open", "app.kiroku.viewWeeklyReport"], ["open", "kiroku://activity/app.kiroku.viewWeeklyReport"], ["say", "weekly"],
      ["say", "how is my week"], ["shortcuts", "run", "weekly"],
    ] {
      #expect(try await kiroku.run(all: arguments, openApp: opened.opening).code == 0)
    }
    #expect(opened.origins == ["command", "link", "phrase", "phrase", "shortcut"])
  }

  @Test("the progress post is refused where no goal holds, and else the app takes the first one of this week")
  func progressPost() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let opened = Opened()
    #expect(try await kiroku.run("open", "app.kiroku.postGoalProgress", openApp: opened.opening).code == 1)
    try await kiroku.run("goal", "set", "10h")
    #expect(try await kiroku.run("open", "app.kiroku.postGoalProgress", openApp: opened.opening).code == 0)
    #expect(opened.activities.map(\.activityType) == ["app.kiroku.postGoalProgress"])
    #expect(opened.activities.map(\.userInfo) == [[:]])
  }

  @Test("without a terminal it goes on in the app: 30")
  func noTerminal() async throws {
    let opened = Opened()
    let answer = try await Kiroku().run("open", "app.kiroku.viewWeeklyReport", openApp: opened.opening)
    #expect(
      answer == Kiroku.Answer(code: 30, messages: "kiroku: “See this week's report” goes on in the app. Run this in a terminal.\n"))
    #expect(opened.count == 0)
  }

  @Test(
    "what is not declared is refused by name, with the nearest one",
    arguments: [
      ("app.kiroku.viewWeeklyRepor", "app.kiroku.viewWeeklyReport"), ("postGoalProgres", "app.kiroku.postGoalProgress"),
      ("PostStudyRecord", "PostStudyRecordIntent"),
    ])
  func unknown(_ type: String, _ nearest: String) async throws {
    #expect(
      try await Kiroku().run("open", type)
        == Kiroku.Answer(code: 64, messages: "kiroku: No activity is declared as “\(type)”. The nearest one is “\(nearest)”.\n"))
    #expect(
      try await Kiroku(language: "ja").run("open", type).messages
        == "kiroku: 「\(type)」というアクティビティは宣言されていません。いちばん近いのは「\(nearest)」です。\n")
  }

  @Test(
    "what is no link of ours is refused",
    arguments: ["http://activity/x", "kiroku://other/x", "kiroku://activity/", "kiroku:x", "x?a=%zz", ""])
  func noLink(_ text: String) async throws {
    let answer = try await Kiroku().run("open", text)
    #expect(answer.code == 64)
    #expect(answer.messages.contains("is no link of Kiroku's"))
  }

  @Test("what a link carries beyond 64 KiB is refused: 13")
  func large() async throws {
    let link = "kiroku://activity/app.kiroku.recordStudy?memo=" + String(repeating: "x", count: 70_000)
    let answer = try await Kiroku().run("open", link)
    #expect(answer.code == 13)
    #expect(answer.messages.contains("65536"))
  }

  @Test("where nobody can be shown it, --json says what goes on in the app")
  func document() async throws {
    let document = try await Kiroku().json("open", "app.kiroku.viewWeeklyReport")
    #expect(document["outcome"] == "continueInApp")
    #expect(document["userActivity"]?["type"] == "app.kiroku.viewWeeklyReport")
  }

  @Test("no arguments on a terminal open the app at home")
  func home() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let opened = Opened()
    #expect(try await kiroku.run(openApp: opened.opening) == Kiroku.Answer(code: 0))
    #expect(opened.count == 1)
    #expect(opened.activities.isEmpty)
  }
}
