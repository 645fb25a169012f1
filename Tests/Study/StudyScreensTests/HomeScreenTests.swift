import Foundation
import SharedStore
import StudyModels
import StudyRepositories
import StudyTestSupport
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct HomeScreenTests {
  @Test(
    "home shows the running session, the week and the newest records, in every size and language",
    arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.goals.set(.amount(40), material: algebra.id, fromWeekOf: world.environment.today)
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: try world.at("2026-11-21T11:12").instant)
    let home = await world.open(language, width: size.width, height: size.height)
    expectPicture("home-\(size.width)x\(size.height)-\(language)", home)
  }

  @Test("a session since yesterday says so, and stands among the records of its day")
  func sinceYesterday() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: try world.at("2026-11-20T22:30").instant)
    let home = await world.open()
    #expect(home.lines[3].hasSuffix("since Fri 20 Nov 22:30"))
    #expect(
      home.lines[10..<17].map { $0.prefix(15) } == [
        "  Today", "  › 08:05–08:50", "", "  Yesterday", "    22:30–     ", "    21:00–22:20", "    12:30–12:50",
      ])
  }

  @Test("records that overlap are marked here too", arguments: [80, 160])
  func overlaps(_ width: Int) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.record(algebra, from: "2026-11-21T08:30", minutes: 40)
    let home = await world.open(width: width, height: 40)
    #expect(home.lines.contains { $0.contains("08:30–09:10! Linear Algebra") })
    #expect(home.lines.contains { $0.contains("08:05–08:50! 英単語") })
    #expect(!home.lines.contains { $0.contains("21:00–22:20!") })
  }

  @Test("in a wide window the selected record stands whole beside the others, with its memo to the end and how its post is delivered")
  func detail() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.signIn()
    let memo = "one line\n" + String(repeating: "and another ", count: 8)
    let record = RecordDraft(
      started: try world.at("2026-11-21T10:00"), ended: try world.at("2026-11-21T10:30"), activeSeconds: 1_800, materialID: algebra.id,
      memo: memo, visibility: .public, source: .app)
    _ = try world.repositories.records.add(record)
    var home = await world.open(width: 160, height: 50)
    #expect(home.text.contains("Linear Algebra") && home.text.components(separatedBy: "and another").count > 8)
    #expect((home.screen.top?.page as? HomeScreen)?.state.delivery?.entry != nil)
    await home.press("Down")
    #expect(!home.text.contains("and another and another and another and another and another"))
    let narrow = await world.open(width: 110, height: 50)
    #expect((narrow.screen.top?.page as? HomeScreen)?.detailed == nil)
  }

  @Test("the session's title has the room that its records do not need")
  func runningTitle() async throws {
    let world = ScreenWorld()
    let book = try world.material("線形代数とその応用（第四版）")
    _ = try world.repositories.session.start(.stopwatch, material: book.id, at: nil)
    let home = await world.open()
    #expect(home.lines.contains("    12:00–       線形代数とその応用（第四版）   running"))
  }

  @Test("a database that went away is told whole, above what was read before")
  func gone() async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open(width: 60)
    try FileManager.default.removeItem(atPath: world.location.database)
    await home.update(.storeChanged)
    let words = try #require(home.screen.state.tabs[.home]?.page as? HomeScreen).state.failure ?? ""
    let shown = home.lines[3..<8].map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(words.contains("gone"))
    #expect(shown.replacing(" ", with: "").hasPrefix("!\(words)".replacing(" ", with: "")))
    #expect(home.text.contains(" of 10 h"))
  }

  @Test("an empty log offers to begin or to look around", arguments: Language.allCases)
  func offer(_ language: Language) async throws {
    let home = await ScreenWorld().open(language)
    expectPicture("home-offer-\(language)", home)
  }

  @Test("what other tools keep here is offered with what would come of it, and brought in by the command", arguments: Language.allCases)
  func foundLogs(_ language: Language) async throws {
    let world = ScreenWorld()
    let asked = Mutex<[[String]]>([])
    var services = world.services(language)
    services.commandLines = CommandLineServices(
      lines: [], usage: { $0 },
      show: { arguments in
        asked.withLock { $0.append(arguments) }
        return CommandLineServices.Output(text: "Brought in 12 records.", code: 0)
      }, ask: { _ in },
      findLogs: {
        [
          FoundLog(
            format: "timewarrior", title: "timewarrior",
            reading:
              "kiroku: a message\n{\"added\":1204,\"firstStartedAt\":\"2024-01-03T09:00:00Z\",\"lastStartedAt\":\"2026-11-20T09:00:00Z\"}\n"
          ),
          FoundLog(format: "watson", title: "Watson", reading: "{\"added\":0}"), FoundLog(format: "klog", title: "klog", records: 1),
        ].compactMap(\.self)
      })
    var home = await ScreenHarness(AppShell(services: services), size: Size(width: 80, height: 24))
    expectPicture("home-found-\(language)", home)
    await home.press("Down", "Down", "Enter")
    #expect(asked.withLock { $0 } == [["import", "timewarrior"]])
    #expect(home.text.contains("Brought in 12 records."))
  }

  @Test("beginning with an empty log shows the first steps and writes nothing")
  func beginEmpty() async throws {
    let world = ScreenWorld()
    var home = await world.open()
    await home.press("Enter")
    expectPicture("home-begun", home)
    #expect(try world.repositories.samples.isEmpty())
  }

  @Test("the sample log fills the screen and says how much it wrote")
  func sample() async throws {
    let world = ScreenWorld()
    var home = await world.open()
    await home.press("Down", "Enter")
    let count = try world.repositories.records.recent(limit: 1_000).count
    #expect(home.lines[22] == " A sample log of \(count) records is in place. X takes it away.")
    #expect(home.lines[4].trimmingCharacters(in: .whitespaces) == "sample log; X takes it away")
    #expect(home.lines[6].hasPrefix("  This week"))
  }

  @Test(
    "while there is a sample, home says how it goes", arguments: Language.allCases,
    [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func sampleNote(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.repositories.samples.fill(in: language)
    let home = await world.open(language, width: size.width, height: size.height)
    expectPicture("home-sample-\(size.width)x\(size.height)-\(language)", home)
  }

  @Test("X takes the sample away without a question, u brings it back, and the line goes with it")
  func removeSample() async throws {
    let world = ScreenWorld()
    let written = try world.repositories.samples.fill(in: .english)
    var home = await world.open()
    await home.press("X")
    #expect(home.lines[22] == " Took the sample log away. u undoes it.")
    #expect(try world.repositories.samples.isEmpty())
    #expect(home.text.contains("Your log is empty."))
    #expect(!home.text.contains("X takes it away"))
    await home.press("u")
    #expect(home.lines[22].hasPrefix(" Undone: taking the sample log away."))
    #expect(try world.repositories.samples.contents() == written)
    #expect(home.text.contains("sample log; X takes it away"))
    let own = try #require(try world.repositories.shelf.materials(includingArchived: false).last)
    try world.record(own, from: "2026-11-21T10:00", minutes: 30)
    await home.update(.storeChanged)
    await home.press("X")
    #expect(home.lines[22] == " Took the sample log away; what you use stays. u undoes it.")
    #expect(try world.repositories.records.recent(limit: 9).count == 1)
    #expect(try world.repositories.shelf.materials(includingArchived: true).map(\.title) == [own.title])
  }

  @Test("the clock counts on once a second while a session runs, and the rest of the screen stays where it is")
  func ticks() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    var home = await world.open()
    let before = home.lines
    world.advance(61)
    #expect(await home.tick(after: 12_345) == 13_000)
    var expected = before
    expected[0] = before[0].replacing("0:00:00", with: "0:01:01")
    expected[4] = before[4].replacing("0:00:00", with: "0:01:01")
    #expect(home.lines == expected)
  }

  @Test("without a session the screen wakes once a minute only, and reads anew when the day changes")
  func idleTicks() async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open()
    #expect(home.lines[9] == "  Today")
    world.advance(13 * 3_600)
    #expect(await home.tick(after: 61_000) == 120_000)
    #expect(home.lines[9] == "  Yesterday")
  }

  @Test("p pauses and resumes through the intents, and says so in their words")
  func pause() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    var home = await world.open()
    world.advance(600)
    await home.press("p")
    #expect(try world.repositories.session.current()?.isPaused == true)
    #expect(home.lines[3].hasPrefix("  On a break: Linear Algebra"))
    #expect(home.lines[22] == " Paused the stopwatch for Linear Algebra.")
    world.advance(300)
    await home.press("p")
    #expect(home.lines[4].hasPrefix("  0:10:00   break 5 min"))
    #expect(home.lines[22] == " Resumed the stopwatch for Linear Algebra.")
  }

  @Test("a timer counts down, and on into overtime with a sign")
  func timer() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: nil, at: nil)
    var home = await world.open()
    world.advance(191)
    await home.tick()
    #expect(home.lines[4].hasPrefix("  0:21:49   left of 25 min"))
    world.advance(1_400)
    await home.tick()
    #expect(home.lines[4].hasPrefix("  +0:01:31  over (timer: 25 min)"))
  }

  @Test("a record that another process writes comes in when the store says that it changed, and the selection stays on its record")
  func otherProcess() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var home = await world.open()
    await home.press("Down")
    #expect(home.lines[13].hasPrefix("  › 21:00–22:20  Linear Algebra"))
    try world.record(algebra, from: "2026-11-21T10:00", minutes: 30)
    await home.update(.storeChanged)
    #expect(home.lines[10].hasPrefix("    10:00–10:30  Linear Algebra"))
    #expect(home.lines[14].hasPrefix("  › 21:00–22:20  Linear Algebra"))
  }

  @Test("d deletes the selected record, u brings it back, C-r deletes it again")
  func deleteAndUndo() async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open()
    await home.press("d")
    #expect(home.lines[22] == " Deleted 45 min of 英単語ターゲット1900. u undoes it.")
    #expect(try world.repositories.records.recent(limit: 9).count == 3)
    await home.press("u")
    #expect(home.lines[22].hasPrefix(" Undone: deleting the record of 英単語ターゲット1900."))
    #expect(try world.repositories.records.recent(limit: 9).count == 4)
    await home.press("C-r")
    #expect(home.lines[22].hasPrefix(" Redone: deleting the record of 英単語ターゲット1900."))
    #expect(try world.repositories.records.recent(limit: 9).count == 3)
    await home.press("C-r")
    #expect(home.lines[22].hasPrefix(" ! "))
  }

  @Test("a store that cannot be read says why, and what was read before stays")
  func unreadable() async throws {
    let world = ScreenWorld()
    try world.fill()
    var repositories = world.repositories
    repositories.goals = FailingGoals(error: DiskFailure())
    let home = await ScreenHarness(AppShell(services: world.services(repositories: repositories)))
    #expect(home.lines[3] == "  the disk is gone")
  }
}

private struct DiskFailure: Error, CustomStringConvertible {
  let description = "the disk is gone"
}
