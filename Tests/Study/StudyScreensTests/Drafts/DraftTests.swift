import Dispatch
import Foundation
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("What was written when the app ended without its user", .timeLimit(.minutes(5))) struct DraftTests {
  /// Ends the app as a signal or a terminal that is gone does.
  private func end(_ app: ScreenHarness<AppShell>) {
    var shell = app.screen
    _ = shell.end(until: .distantFuture, hasLeft: app.quitCode != nil)
  }

  private func stack(_ app: ScreenHarness<AppShell>) -> [any Page] { app.screen.state.stack.map(\.page) }

  @Test("a record form is offered at the next start, and comes back as it was left", arguments: Language.allCases)
  func record(_ language: Language) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var app = await world.open(language)
    await app.press("n")
    await app.type("lin")
    await app.press("Enter")
    await app.type("45m")
    var form = try #require(stack(app).last as? RecordFormScreen)
    for _ in 0..<12 where form.state.focus.current != .memo {
      await app.press("Tab")
      form = try #require(stack(app).last as? RecordFormScreen)
    }
    await app.type("spectral theorem")
    end(app)
    world.advance(3_600)
    var again = await world.open(language)
    #expect(stack(again).last is DraftsScreen)
    #expect(again.text.contains("45m  spectral theorem"))
    #expect(again.text.contains("12:00"))
    await again.press("Enter")
    let restored = try #require(stack(again).last as? RecordFormScreen)
    #expect(stack(again).count == 1)
    #expect(restored.state.material?.id == algebra.id)
    #expect(restored.state.time.text == "45m")
    #expect(restored.state.memo.text == "spectral theorem")
    await again.press("C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.memo == "spectral theorem")
    #expect(try world.draftFile.drafts() == [])
    let third = await world.open(language)
    #expect(stack(third).isEmpty)
  }

  @Test("the breaks and the laps that were written come back, too")
  func breaksAndLaps() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    world.advance(3_600)
    var app = await world.open()
    await app.press("f")
    for (field, text) in [(RecordFormScreen.Field.breaks, "12:10-12:20"), (.laps, "12:05 7")] {
      for _ in 0..<20 where (stack(app).last as? RecordFormScreen)?.state.focus.current != field { await app.press("Tab") }
      await app.type(text)
    }
    end(app)
    var again = await world.open()
    await again.press("Enter")
    let restored = try #require(stack(again).last as? RecordFormScreen)
    #expect(restored.state.breaks.text == "12:10-12:20" && restored.state.laps.text == "12:05 7")
    await again.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.activeSeconds == 3_000 && record.laps.map(\.count) == [7])
  }

  @Test("what is discarded is gone, and what is left for later is offered again")
  func discarded() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("2", "n")
    await app.type("Galois Theory")
    end(app)
    var again = await world.open()
    await again.press("Esc")
    #expect(stack(again).isEmpty)
    end(again)
    again = await world.open()
    #expect(again.text.contains("A material") && again.text.contains("Galois Theory"))
    await again.press("d")
    #expect(again.screen.state.message?.text == "Discarded what was written.")
    #expect(try world.draftFile.drafts() == [])
    end(again)
    #expect(stack(await world.open()).isEmpty)
  }

  @Test("who leaves the app without saving is not asked again")
  func left() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("5", "n")
    await app.type("10h")
    await app.press("C-c")
    await app.press("Tab", "Enter")
    #expect(app.quitCode == 0)
    end(app)
    #expect(try world.draftFile.drafts() == [])
  }

  @Test("a form that went on and ends so again is kept again, with what was added")
  func twice() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press("5", "n")
    await app.type("10")
    end(app)
    app = await world.open()
    await app.press("Enter")
    await app.type("h")
    end(app)
    let kept = try world.draftFile.drafts()
    #expect(kept.map(\.kind) == ["goal"])
    #expect(kept.first?.fields == ["target": "10h"])
  }

  @Test("each kind of form has one, and several are listed")
  func several() async throws {
    let world = ScreenWorld()
    let moment = try #require(ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00"))
    let drafts = [
      FormDraft(kind: "goal", fields: ["target": "3h"], moment: moment),
      FormDraft(kind: "record", subject: ["record": "gone"], fields: ["time": "20m", "memo": "tensors"], moment: moment),
    ]
    try world.draftFile.keep(drafts, inPlaceOf: [])
    var app = await world.open()
    #expect(app.text.contains("A weekly goal  3h"))
    await app.press("Down", "Enter")
    let form = try #require(stack(app).last as? RecordFormScreen)
    #expect(form.state.purpose == .new)
    #expect(form.state.memo.text == "tensors")
    #expect(try world.draftFile.drafts() == drafts)
  }

  @Test("a draft of a record is told with its material")
  func withMaterial() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let moment = try #require(ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00"))
    let draft = FormDraft(kind: "record", subject: ["material": algebra.id.text], fields: ["time": "45m"], moment: moment)
    try world.draftFile.keep([draft], inPlaceOf: [])
    let app = await world.open()
    #expect(app.text.contains("A record  Linear Algebra  45m"))
  }

  @Test("a session's form comes back for the session that still runs")
  func session() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let session = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
    world.advance(1_800)
    var app = await world.open()
    await app.press("f")
    var form = try #require(stack(app).last as? RecordFormScreen)
    for _ in 0..<12 where form.state.focus.current != .memo {
      await app.press("Tab")
      form = try #require(stack(app).last as? RecordFormScreen)
    }
    await app.type("bases")
    end(app)
    app = await world.open()
    await app.press("Enter")
    form = try #require(stack(app).last as? RecordFormScreen)
    #expect(form.state.memo.text == "bases")
    if case .finish(let found) = form.state.purpose { #expect(found.id == session.id) } else { Issue.record("a new record") }
  }

  @Test("a password is never written down")
  func passwords() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await app.press(",")
    for _ in 0..<40 where (stack(app).last as? SettingsScreen)?.state.list.selected != .link(.account) { await app.press("Down") }
    await app.press("Enter")
    #expect(stack(app).last is SignInScreen)
    for _ in 0..<3 {
      await app.press("Tab")
      await app.type("hunter2")
    }
    end(app)
    #expect(try world.draftFile.drafts() == [])
  }

  @Test("a damaged file is said and put aside", arguments: Language.allCases)
  func damaged(_ language: Language) async throws {
    let world = ScreenWorld()
    let path = world.draftFile.path
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try "{\"drafts\": [{\"kind\": 3}]}".write(toFile: path, atomically: true, encoding: .utf8)
    let app = await world.open(language)
    #expect(app.screen.state.message?.text.contains("one.json.damaged") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
  }

  @Test("the file is for its user alone, and goes with the last draft")
  func file() throws {
    let world = ScreenWorld()
    let draft = FormDraft(
      kind: "record", fields: ["memo": "a\nb \u{1B}[31m“"], moment: try #require(ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00")))
    try world.draftFile.keep([draft], inPlaceOf: ["record"])
    #expect(try world.draftFile.drafts() == [draft])
    let mode = try FileManager.default.attributesOfItem(atPath: world.draftFile.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try world.draftFile.keep([], inPlaceOf: ["record"])
    #expect(!FileManager.default.fileExists(atPath: world.draftFile.path))
  }

  @Test("two windows keep their drafts beside each other")
  func windows() throws {
    let world = ScreenWorld()
    let moment = try #require(ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00"))
    let (goal, record) = (
      FormDraft(kind: "goal", fields: ["target": "3h"], moment: moment), FormDraft(kind: "record", fields: ["time": "1h"], moment: moment)
    )
    try world.draftFile.keep([record], inPlaceOf: ["record"])
    try world.draftFile.keep([goal], inPlaceOf: ["goal"])
    #expect(try world.draftFile.drafts() == [record, goal])
    try world.draftFile.keep([], inPlaceOf: ["record"])
    #expect(try world.draftFile.drafts() == [goal])
  }
}
