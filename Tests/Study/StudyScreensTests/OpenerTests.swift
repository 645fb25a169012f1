import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

/// Donated is what the user opened, never what a shortcut, a phrase or a script ran.
@Suite struct OpenerTests {
  private static let report = StudyActivity.viewWeeklyReport.rawValue
  private static let form = StudyActivity.recordStudy.rawValue

  /// A world with a shortcut for each activity, and the app open on it.
  private func open(_ start: StudyStart = .home) async throws -> (world: ScreenWorld, app: ScreenHarness<AppShell>) {
    let world = ScreenWorld()
    try world.fill()
    _ = try world.center.add(phrase: "weekly", shortcut: .activity(UserActivity(activityType: Self.report)), showsWhenRun: true)
    _ = try world.center.add(phrase: "write it", shortcut: .activity(UserActivity(activityType: Self.form)), showsWhenRun: true)
    return (world, await world.open(start: start))
  }

  @Test("a tab, a link, a command and a search result are the user's", arguments: ["tab", "link", "start", "search"])
  func users(_ way: String) async throws {
    let activity = UserActivity(activityType: Self.report)
    var (world, app) = try await open(way == "start" ? .activity(activity, from: .command) : .home)
    switch way {
    case "tab":
      await app.press("4")
      // Passing a tab is no wish; staying on it is.
      #expect(world.activities.lines == ["= \(Self.report)"])
      await app.update(.dwelt(app.screen.followNumber))
    case "link": await app.update(.requested(ActivityRequest(activity, from: .link)))
    case "search":
      await app.press("/")
      await app.type("see this week")
      await app.press("Enter")
    default: break
    }
    #expect(app.screen.top?.page is ReportScreen)
    #expect(world.activities.lines.last == "+ \(Self.report)")
    #expect(world.activities.lines.count { $0.hasPrefix("+") } == 1)
  }

  @Test("what is passed on the way to another tab is not donated, however late that is told")
  func passing() async throws {
    var (world, app) = try await open()
    await app.press("4")
    let number = app.screen.followNumber
    await app.press("5")
    await app.update(.dwelt(number))
    #expect(world.activities.lines == ["= \(Self.report)", "- \(Self.report)"])
    #expect(app.requests.contains("cancel shell.dwelling"))
  }

  @Test(
    "what a shortcut or a phrase opened is current and not donated, however it was run",
    arguments: ["list", "once", "palette", "built-in", "say", "run", "start"])
  func shortcuts(_ way: String) async throws {
    let activity = UserActivity(activityType: Self.report)
    var (world, app) = try await open(way == "start" ? .activity(activity, from: .phrase) : .home)
    switch way {
    case "list":
      await app.press("7")
      let row = app.place(of: "weekly")
      let place = try #require(row)
      await app.click(place.x, place.y)
      await app.press("Enter")
    case "once":
      try world.center.delete(try #require(try world.center.all().first { $0.phrase == "weekly" }).id)
      await app.update(.storeChanged)
      await app.press("7")
      let row = app.place(of: "See this week's report")
      let place = try #require(row)
      await app.click(place.x, place.y)
      await app.press("o")
    case "palette", "built-in":
      await app.press("C-k")
      await app.type(way == "palette" ? "weekly" : "how is my week")
      await app.press("Enter")
    case "say": await app.update(.requested(ActivityRequest(activity, from: .phrase)))
    case "run": await app.update(.requested(ActivityRequest(activity, from: .shortcut)))
    default: break
    }
    #expect((app.screen.top?.page as? ReportScreen)?.isOverTabs == true)
    #expect(world.activities.lines == ["= \(Self.report)"])
  }

  @Test("a suggestion that is run is not donated: suggestions must not feed on themselves")
  func suggestion() async throws {
    var (world, app) = try await open()
    for day in ["18", "19", "20"] {
      let moment = try world.at("2026-11-\(day)T12:00")
      try world.donations.donate(
        Donation(
          id: day, groupIdentifier: nil,
          shortcut: .activity(
            UserActivity(activityType: Self.report, isEligibleForSearch: true, isEligibleForPrediction: true)),
          date: SuggestionMoment(seconds: moment.instant.secondsSince1970, utcOffset: moment.utcOffset).date, utcOffset: moment.utcOffset))
    }
    await app.update(.storeChanged)
    #expect(app.text.contains("See this week's report"))
    await app.press("Up", "Up", "Up", "Enter")
    #expect(app.screen.top?.page is ReportScreen)
    #expect(world.activities.lines == ["= \(Self.report)"])
  }

  @Test("seen again where something over it has gone, it was not opened again")
  func again() async throws {
    var (world, app) = try await open()
    await app.press("4")
    await app.update(.dwelt(app.screen.followNumber))
    await app.press("C-k", "Esc")
    #expect(world.activities.lines.suffix(3) == ["+ \(Self.report)", "- \(Self.report)", "= \(Self.report)"])
    // Nor where a shortcut has shown it over itself.
    await app.press("C-k")
    await app.type("weekly")
    await app.press("Enter", "Esc")
    #expect(world.activities.lines.filter { $0.hasPrefix("+") }.count == 1)
    await app.press("1", "4")
    await app.update(.dwelt(app.screen.followNumber))
    #expect(world.activities.lines.last == "+ \(Self.report)")
  }

  @Test("a form that a shortcut opened donates no activity when it is sent")
  func forms() async throws {
    var (world, app) = try await open()
    await app.press("C-k")
    await app.type("write it")
    await app.press("Enter")
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.press("Tab")
    await app.type("45m")
    await app.press("C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 2_700)
    await app.press("C-k")
    await app.type("post my progress")
    await app.press("Enter", "C-s")
    #expect(try world.repositories.timeline.posts(before: nil, limit: 1).count == 1)
    #expect(try world.donations.count() == 0)
  }
}
