import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The app line by line")
struct LineJourneyTests {
  @Test("a record from the shelf: the row, the time, and a full stop that saves; then undo")
  func recordFromShelf() async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try world.repositories.records.recent(limit: 100).count
    var lines = await world.hear()
    var told = await lines.say("shelf")
    let row = try #require(told.first { $0.contains("英単語ターゲット1900") })
    let number = try #require(row.split(separator: ".").first.map(String.init))
    told = await lines.say("\(number) record")
    #expect(told.contains { $0.hasPrefix("Page: ") } && lines.prompt.hasPrefix("Time ["), "\(lines.text)")
    await lines.say("25m")
    told = await lines.say(".")
    #expect(told.first?.contains("25 min") == true && told.last == "Page: Shelf", "\(lines.text)")
    #expect(try world.repositories.records.recent(limit: 100).count == before + 1)
    told = await lines.say("undo")
    let after = try world.repositories.records.recent(limit: 100).count
    #expect(told.count == 1 && after == before, "\(told)")
  }

  @Test("the tables that a large window shows side by side are heard one after the other")
  func tables() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    var told = await lines.say("report")
    // Enter reads on.
    for _ in 0..<3 { told += await lines.say("") }
    let words = lines.harness.screen.words
    let titles = [ReportTable.before, .weekday, .hour].map { words.reportTableTitle($0) }
    for title in titles { #expect(told.contains { $0.contains(title) }, "\(told)") }
    #expect(!told.contains { line in titles.filter { line.contains($0) }.count > 1 }, "\(told)")
    // A row of one is no row of another.
    #expect(!told.contains { $0.contains(words.weekday(.monday)) && $0.contains("12–13") }, "\(told)")
  }

  @Test("what a field refuses is said there, and the field is asked again; < goes back, - empties, a backslash takes what is meant")
  func refusal() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var lines = await world.hear()
    await lines.say("record")
    await lines.say("linear")
    #expect(lines.prompt.hasPrefix("Time ["), "\(lines.text)")
    var told = await lines.say("three bananas")
    #expect(told.contains { $0.hasPrefix("Warning: ") && $0.contains("three bananas") }, "\(lines.text)")
    #expect(lines.prompt.hasPrefix("Time [three bananas]"), "\(lines.text)")
    await lines.say("-")
    await lines.say("<")
    #expect(lines.prompt.hasPrefix("Time [empty"), "\(lines.text)")
    await lines.say("25")
    // To the memo, by keeping what is there.
    for _ in 0..<8 where !lines.prompt.hasPrefix("Memo") { await lines.say("") }
    await lines.say("\\- a dash", "second line")
    told = await lines.say(".")
    await lines.say(".")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.materialID == algebra.id && record.activeSeconds == 1_500 && record.memo == "- a dash\nsecond line")
  }

  @Test("a form that is left with something written asks, and yes drops it")
  func leaving() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    await lines.say("record", "linear", "25", "..")
    #expect(lines.told.contains("Leave without saving?") && lines.prompt == "yes / no: ", "\(lines.text)")
    await lines.say("perhaps")
    #expect(lines.told.contains("Please answer yes or no."), "\(lines.text)")
    await lines.say("no")
    #expect(lines.harness.screen.state.stack.count == 1)
    await lines.say("..", "yes")
    #expect(lines.harness.screen.state.stack.isEmpty && lines.told.contains("Page: Home"), "\(lines.text)")
  }

  @Test("a timer is set up, paused, ends once in words, and is finished into a record")
  func timer() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    #expect(await lines.say("clock") == ["Nothing is being measured."])
    await lines.say("start")
    #expect(lines.told.contains { $0.contains("2. ") }, "\(lines.text)")
    await lines.say("2", "25m", "linear", "yes")
    let session = try #require(try world.repositories.session.current())
    #expect(session.targetSeconds == 1_500 && session.materialID != nil)
    let clock = await lines.say("clock")
    #expect(clock.count == 1 && clock[0].contains("Linear Algebra") && clock[0].contains("25 min"), "\(clock)")
    await lines.say("<", "goals")
    world.advance(1_501)
    await lines.harness.tick()
    await lines.hear()
    #expect(lines.told.filter { $0.hasPrefix("Warning: ") }.count == 1, "\(lines.text)")
    #expect(lines.harness.requests.contains("bell"))
    world.advance(1)
    await lines.harness.tick()
    await lines.hear()
    #expect(!lines.told.contains { $0.hasPrefix("Warning: ") }, "\(lines.text)")
    let before = try world.repositories.records.recent(limit: 100).count
    await lines.say("finish", ".")
    #expect(try world.repositories.records.recent(limit: 100).count == before + 1, "\(lines.text)")
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("the post of a week's progress says the share with what it is of, and no share stands alone on any page")
  func shares() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    for page in ["goals", "post", "..", "shelf", "report", "timeline", "home"] {
      var told = await lines.say(page)
      if page == "post" {
        #expect(told.contains { $0.hasPrefix("This week") && $0.hasSuffix("%") || $0.contains("%, ") }, "\(told)")
      }
      while told.last?.contains("Enter reads on") == true { told += await lines.say("") }
      #expect(!told.contains { $0.wholeMatch(of: /[0-9]+ ?%/) != nil }, "\(page): \(told)")
    }
  }

  @Test("the range of an amount is refused at the field that is wrong, and that one is asked again")
  func range() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    await lines.say("record", "linear", "25")
    for _ in 0..<8 where !lines.prompt.hasPrefix("from") { await lines.say("") }
    await lines.say("25")
    #expect(lines.prompt.hasPrefix("to ["), "\(lines.text)")
    let told = await lines.say("2")
    #expect(told.contains { $0.hasPrefix("Warning: ") && $0.contains("must not be less") }, "\(lines.text)")
    #expect(lines.prompt.hasPrefix("to ["), "\(lines.text)")
    await lines.say("<")
    #expect(lines.prompt.hasPrefix("from ["), "\(lines.text)")
    // Of what is wrong with its neighbour nothing is said here.
    #expect(await lines.say("").contains { $0.contains("must not be less") } == false, "\(lines.text)")
  }

  @Test("a goal is set: its time, its material, and the button")
  func goal() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    await lines.say("goals", "new")
    #expect(lines.prompt.contains("["), "\(lines.text)")
    await lines.say("5h", "linear", "", "yes")
    let goals = try world.repositories.goals.progress(inWeekOf: world.environment.today).map(\.goal)
    #expect(goals.contains { $0.materialID != nil && $0.target == .time(seconds: 5 * 3_600) }, "\(lines.text)")
  }

  @Test("the week is read in figures: bars in words, the heat map by months")
  func week() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    let told = await lines.say("report")
    #expect(told.contains { $0.contains("Linear Algebra") && $0.contains("%") }, "\(lines.text)")
    #expect(told.contains("November 2026: 4 h 30 min on 3 days"), "\(lines.text)")
  }

  @Test("a phrase is done as it is said, and asks for what it lacks", arguments: [Language.english, .japanese])
  func phrase(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear(language)
    await lines.say(language.words("start a 25 minute timer for Linear Algebra", "Linear Algebraの25分タイマーを始めて"))
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500, "\(lines.text)")
    await lines.say(language.words("undo", "元に戻す"))
    #expect(try world.repositories.session.current() == nil, "\(lines.text)")
  }

  @Test("a post of the timeline is chosen by its number and liked by name")
  func like() async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    var lines = await world.hear()
    let told = await lines.say("timeline")
    let row = try #require(told.first { $0.contains("mei") })
    let number = try #require(row.split(separator: ".").first.map(String.init))
    await lines.say("\(number) like")
    #expect(world.timeline.asked.contains { $0.contains("/likes") || $0.contains("like") }, "\(world.timeline.asked) \(lines.text)")
  }

  @Test("? lists what can be done with numbers that do it; what cannot be done says why; an unknown number says so")
  func commands() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    let told = await lines.say("? settings")
    let row = try #require(told.first { $0.contains(". settings (") })
    let number = try #require(row.split(separator: ".").first.map(String.init))
    await lines.say(number)
    #expect(lines.told.contains { $0.hasPrefix("Page: Settings") }, "\(lines.text)")
    await lines.say("<")
    #expect(await lines.say("pause") == ["Not now: nothing is being measured"])
    #expect(await lines.say("99") == ["There is no number 99 here."])
    #expect(await lines.say("<") == ["This is the first page; quit ends Kiroku."])
  }

  @Test("C-c leaves, and asks first where something is not saved")
  func interrupt() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    await lines.say("record", "linear", "25")
    await lines.interrupt()
    #expect(lines.told.contains("Leave without saving?"), "\(lines.text)")
    await lines.say("no", "..", "yes")
    await lines.interrupt()
    #expect(lines.harness.quitCode == 0)
  }

  @Test(
    "quit leaves from every page, and what is measured goes on", arguments: ["quit", "exit", "終了"], [[], ["shelf"], ["timer"], ["search"]])
  func quit(_ word: String, _ before: [String]) async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    var lines = await world.hear(.japanese)
    for line in before { await lines.say(line) }
    await lines.say(word)
    #expect(lines.harness.quitCode == 0, "\(lines.text)")
    #expect(try world.repositories.session.current() != nil)
  }

  @Test("a field may be filled in with the word for leaving, which a colon before it makes a command")
  func quitInForm() async throws {
    let world = ScreenWorld()
    try world.fill()
    var lines = await world.hear()
    await lines.say("record", "linear", "quit")
    #expect(lines.harness.quitCode == nil, "\(lines.text)")
    await lines.say(":quit")
    #expect(lines.told.contains("Leave without saving?"), "\(lines.text)")
  }

  @Test("a list of several parts is read on by Enter, to its end, and then anew")
  func readingOn() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    for day in 1...9 {
      for hour in 8...11 { try world.record(algebra, from: "2026-11-0\(day)T\(hour < 10 ? "0" : "")\(hour):00", minutes: 30) }
    }
    var lines = await world.hear()
    var told = await lines.say("records")
    let first = told
    var heard = told
    #expect(told.last?.hasSuffix("more lines: Enter reads on.") == true, "\(lines.text)")
    for _ in 0..<6 where told.last?.hasSuffix("more lines: Enter reads on.") == true {
      told = await lines.say("")
      heard += told
    }
    #expect(heard.filter { $0.contains("30 min") && $0.contains("Linear Algebra") }.count >= 36, "\(heard.joined(separator: "\n"))")
    #expect(await lines.say("") == first)
  }
}
