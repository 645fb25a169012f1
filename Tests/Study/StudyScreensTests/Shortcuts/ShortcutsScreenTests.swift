import Foundation
import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The shortcuts") struct ShortcutsScreenTests {
  private func page(_ app: ScreenHarness<AppShell>) throws -> ShortcutsScreen {
    try #require(app.screen.top?.page as? ShortcutsScreen)
  }

  /// Two that run, one of them without its result, and one whose material is gone; habits to suggest from.
  private func filled() throws -> ScreenWorld {
    let world = ScreenWorld()
    let materials = try world.fill()
    let gone = try world.material("Organic Chemistry")
    let center = world.center
    _ = try center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 25, materials.words))
    let report = try #require(world.services().shortcut(opening: .viewWeeklyReport))
    _ = try center.add(phrase: "how is my week", shortcut: report)
    _ = try center.add(phrase: "tea time", shortcut: .intent(ShortcutIntent(name: "PauseStudy")), showsWhenRun: false)
    _ = try center.add(phrase: "chemistry", shortcut: world.timer(minutes: 45, gone))
    _ = try world.repositories.shelf.archive(gone.id)
    for day in 1...6 {
      let noon = try #require(ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00")).instant.adding(seconds: -86_400 * day)
      try world.donations.donate(
        Donation(
          id: "00000000-0000-4000-9000-00000000000\(day)", shortcut: world.timer(minutes: 50, materials.algebra),
          date: Date(timeIntervalSince1970: Double(noon.secondsSince1970)), utcOffset: 9 * 3_600))
    }
    try world.donations.donate(
      Donation(
        id: "00000000-0000-4000-9000-000000000009", shortcut: .intent(ShortcutIntent(name: "FinishStudy")),
        date: Date(timeIntervalSince1970: Double(world.environment.now().secondsSince1970 - 3_600)), utcOffset: 9 * 3_600))
    return world
  }

  @Test("mine, suggestions with their reasons, the gallery, and everything that can be done", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = try await filled().open(language, width: size.width, height: size.height)
    await app.press("7")
    expectPicture("shortcuts-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("of what can be done, what opens a page says so, beside names that are much like those of what is done at once")
  func openingPages() async throws {
    var app = try await filled().open(width: 100, height: 50)
    await app.press("7")
    let actions = try #require(try page(app).state.snapshot).actions
    for action in actions {
      let opens = if case .activity = action.shortcut { true } else { false }
      #expect((action.why == "opens a page") == opens, "\(action.sentence)")
    }
    #expect(app.lines.contains { $0.contains("Write a study record") && $0.hasSuffix("opens a page") }, "\(app.text)")
    #expect(app.lines.contains { $0.hasSuffix("    Record study") }, "\(app.text)")
  }

  @Test("without any, it says how the first one comes about", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("7")
    expectPicture("shortcuts-empty-\(language)", app)
  }

  @Test("without colours and with plain characters it says the same")
  func plain() async throws {
    var app = try await filled().open(theme: Theme(depth: .none, background: .dark, glyphs: .ascii))
    await app.press("7", "Down", "Down", "Down")
    expectPicture("shortcuts-ascii", app)
  }

  @Test("on one of mine the key that adds says what to do", arguments: Language.allCases)
  func addsBelow(_ language: Language) async throws {
    var app = try await filled().open(language)
    await app.press("7", "g", "a")
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.text.contains(app.screen.words.shortcutAddsBelow))
  }

  @Test("Enter runs a shortcut, as a shortcut: nothing is donated")
  func runs() async throws {
    let world = try filled()
    let donated = try world.donations.count()
    var app = await world.open()
    await app.press("7", "Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500)
    #expect(try world.donations.count() == donated)
  }

  @Test("a shortcut that shows no result still says what went wrong")
  func hidden() async throws {
    var app = try await filled().open()
    await app.press("7", "Down", "Down", "Enter")
    #expect(app.text.contains("!"))
  }

  @Test("an activity opens its screen")
  func opens() async throws {
    var app = try await filled().open()
    await app.press("7", "Down", "Enter")
    #expect(app.screen.top?.page is ReportScreen)
  }

  @Test("one that cannot run says why, and Enter opens it at what is wrong")
  func repairs() async throws {
    var app = try await filled().open()
    await app.press("7", "Down", "Down", "Down")
    #expect(app.text.contains("! “Organic Chemistry” left the shelf"))
    await app.press("o")
    #expect(app.text.contains("Not now: “Organic Chemistry” left the shelf"))
    await app.press("Enter")
    let form = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    #expect(form.state.focus.isOn(.value(1)))
  }

  @Test("deleting shows what goes first, and can be undone")
  func deletes() async throws {
    let world = try filled()
    let before = try world.center.all()
    var app = await world.open()
    await app.press("7", "d")
    #expect(app.text.contains("“vocabulary time” will not be understood any more."))
    #expect(app.text.contains("It does: Start a 25 min timer for 英単語ターゲット1900"))
    await app.press("Esc")
    #expect(try world.center.all() == before)
    await app.press("d", "Right", "Enter")
    #expect(try world.center.all().map(\.phrase) == ["how is my week", "tea time", "chemistry"])
    #expect(app.text.contains("Deleted “vocabulary time”. u brings it back."))
    await app.press("u")
    #expect(try world.center.all().map(\.phrase).sorted() == before.map(\.phrase).sorted())
  }

  @Test("what another process deleted meanwhile is said to be gone, and leaves the list")
  func vanished() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7", "d")
    let first = try #require(try world.center.all().first)
    try world.center.delete(first.id)
    await app.press("Right", "Enter")
    #expect(app.text.contains("“vocabulary time” was deleted elsewhere already."))
    #expect(try page(app).state.snapshot?.mine.map(\.voiceShortcut.phrase) == ["how is my week", "tea time", "chemistry"])
  }

  @Test("showing the result is switched on the list")
  func shows() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7", "v")
    #expect(app.text.contains("“vocabulary time” runs without showing its result."))
    #expect(try world.center.all()[0].showsWhenRun == false)
    await app.press("v")
    #expect(try world.center.all()[0].showsWhenRun)
    // Another process was faster: nothing is written over.
    let one = try world.center.all()[0]
    var changed = one
    changed.phrase = "words"
    _ = try world.center.update(changed, from: one)
    await app.press("v")
    #expect(app.text.contains("“words” was changed elsewhere; nothing was changed here. Try again."))
    #expect(try world.center.all()[0].showsWhenRun)
  }

  @Test("a shortcut is copied as a command line that runs it, and shown")
  func copies() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7", "C")
    #expect(app.requests.contains("copy kiroku shortcuts run 'vocabulary time'"))
    #expect(app.lines[22].contains("Copied: kiroku shortcuts run 'vocabulary time'"))
    let first = try world.center.all()[0]
    _ = try world.center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 5))
    await app.update(.storeChanged)
    await app.press("C")
    #expect(app.requests.contains("copy kiroku shortcuts run \(first.id)"))
  }

  @Test(
    "command lines are quoted as shells read them",
    arguments: [
      ("tea", "tea"), ("tea time", "'tea time'"), ("it's tea", "'it'\\''s tea'"), ("お茶", "お茶"), ("$(rm -rf ~)", "'$(rm -rf ~)'"),
      ("-v", "-- '-v'"), ("a\"b", "'a\"b'"), ("a'\u{301}$(id)", "'a'\\''\u{301}$(id)'"),
    ])
  func quoting(_ phrase: String, _ expected: String) {
    #expect(ShortcutCommandLine.quoted(phrase) == expected)
  }

  @Test("a suggestion says why it is there; Enter adds it, and the new one is selected")
  func adds() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7", "]")
    #expect(try page(app).state.list.selected == ShortcutList.Item(section: .suggestions, index: 0))
    let offer = try #require(try page(app).offer)
    #expect(offer.sentence == "Start a 50 min timer for Linear Algebra")
    #expect(offer.why == "Most days around 12:00")
    await app.press("Enter", "C-s")
    let added = try #require(try world.center.all().last)
    #expect(added.phrase == "Linear Algebra timer")
    #expect(try page(app).mine?.voiceShortcut.id == added.id)
    #expect(app.lines[22].contains("Added “Linear Algebra timer”. u undoes it."))
    // What has a phrase now is suggested here no more.
    func suggested() throws -> [String] { try #require(try page(app).state.snapshot).suggestions.map(\.sentence) }
    #expect(try !suggested().contains(offer.sentence))
    await app.press("u")
    #expect(try world.center.all().count == 4)
    #expect(try suggested().contains(offer.sentence))
  }

  @Test("the gallery offers what the shelf is used for, and what was done lately, each once")
  func gallery() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7")
    let snapshot = try #require(try page(app).state.snapshot)
    let offers = snapshot.gallery.map { "\($0.sentence) | \($0.why)" }
    #expect(offers.contains("Finish studying | done lately"))
    #expect(offers.contains("Start a 25 min timer for Linear Algebra | offered by Kiroku"))
    #expect(Set(offers).count == offers.count)
    // What is added already is not offered again.
    #expect(!offers.contains { $0.hasPrefix("Start a 25 min timer for 英単語ターゲット1900") })
    #expect(snapshot.actions.count >= 7)
  }

  @Test("what the gallery offers can be finished: a record has the time that it usually takes, 25 minutes where nobody knows")
  func galleryRecord() async throws {
    let world = ScreenWorld()
    let material = try world.material("Topology")
    func offered() async throws -> [String] {
      var app = await world.open()
      await app.press("7")
      return try #require(try page(app).state.snapshot).gallery.map(\.sentence)
    }
    #expect(try await offered().contains("Record 25 min of Topology"))
    for (hour, minutes) in [("07", 30), ("08", 44), ("09", 46), ("10", 10)] {
      try world.record(material, from: "2026-11-20T\(hour):00", minutes: minutes)
    }
    #expect(try await offered().contains("Record 45 min of Topology"))
    var app = await world.open()
    await app.press("7")
    for _ in 0..<9 where try page(app).offer?.sentence.hasPrefix("Record 45") != true { await app.press("Down") }
    await app.press("o")
    #expect(try world.repositories.records.recent(limit: 1).map(\.activeSeconds) == [2_700])
  }

  @Test("nothing of a sample log is offered: neither its materials, nor how long its records are, nor as done lately")
  func gallerySample() async throws {
    let world = ScreenWorld()
    try world.repositories.samples.fill(in: .english)
    func offered() async throws -> [String] {
      var app = await world.open()
      await app.press("7")
      let snapshot = try #require(try page(app).state.snapshot)
      #expect(snapshot.suggestions.isEmpty)
      return snapshot.gallery.map(\.sentence)
    }
    let shelf = try world.repositories.shelf.materials(includingArchived: true)
    let sentences = try await offered()
    #expect(!sentences.contains { sentence in shelf.contains { sentence.contains($0.title) } })
    #expect(try world.donations.count() == 0)
    let topology = try world.material("Topology")
    #expect(try await offered().contains("Record 25 min of Topology"))
    #expect(try await offered().contains("Start a 25 min timer for Topology"))
    // Edited, a material is one's own; its records are still the sample's.
    _ = try world.repositories.shelf.archive(topology.id)
    var draft = MaterialDraft(try #require(shelf.first))
    draft.title = "My Algebra"
    _ = try world.repositories.shelf.update(shelf[0].id, with: draft)
    #expect(try await offered().contains("Record 25 min of My Algebra"))
  }

  @Test("what was done lately is offered without the pages, which nobody reads twice, and not where the time would be missing")
  func galleryWithoutPages() async throws {
    let world = ScreenWorld()
    let material = try world.material("Topology")
    for (number, values)
      in ([
        ["duration": .duration(2_400), "start": .integer(200), "end": .integer(209)],
        ["duration": .duration(2_400), "start": .integer(210), "end": .integer(219), "memo": .string("hard")],
        ["start": .integer(190), "end": .integer(199)],
      ] as [[String: IntentValue]]).enumerated()
    {
      var values = values
      values["material"] = StudyMaterial(material).intentValue
      try world.donations.donate(
        Donation(
          id: "00000000-0000-4000-9000-00000000000\(number)", shortcut: .intent(ShortcutIntent(name: "PostStudyRecord", values: values)),
          date: Date(timeIntervalSince1970: Double(world.environment.now().secondsSince1970 - Int64(60 * number))), utcOffset: 9 * 3_600))
    }
    var app = await world.open()
    await app.press("7")
    let snapshot = try #require(try page(app).state.snapshot)
    // Suggested already: no second time in the gallery.
    #expect(snapshot.suggestions.map(\.sentence) == ["Record 40 min of Topology"])
    #expect(snapshot.gallery.filter { $0.why == "done lately" } == [])
    #expect(!app.text.contains("200"))
  }

  @Test("a shortcut that runs itself is said to do so")
  func circle() async throws {
    let world = try filled()
    let center = world.center
    let one = try center.add(phrase: "round", shortcut: world.timer(minutes: 1))
    var changed = one
    changed.shortcut = .activity(
      UserActivity(activityType: "app.kiroku.recordStudy", userInfo: [ShortcutRunner.voiceShortcutKey: .string(one.id)]))
    _ = try center.update(changed, from: one)
    var app = await world.open()
    await app.press("7")
    #expect(app.text.contains("! it runs itself"))
  }

  @Test("the mouse selects with one click and runs with the next")
  func mouse() async throws {
    let world = try filled()
    var app = await world.open()
    await app.press("7")
    let row = try #require(app.place(of: "how is my week"))
    await app.click(row.x, row.y)
    #expect(try page(app).mine?.voiceShortcut.phrase == "how is my week")
    await app.click(row.x, row.y)
    #expect(app.screen.top?.page is ReportScreen)
  }
}
