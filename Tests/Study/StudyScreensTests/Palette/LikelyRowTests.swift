import ShortcutManagement
import StudyModels
import TerminalUI
import Testing
import Vocabulary

@testable import StudyScreens

@Suite("A likely reading in the palette") struct LikelyRowTests {
  private func page(_ world: ScreenWorld, _ language: Language = .english) throws -> PaletteScreen {
    let algebra = try world.fill().algebra
    let services = world.services(language)
    let reader = PaletteReader(.commands, commands: [], hasUnsavedText: false, services: services)
    let match = PhraseMatch(
      target: .intent("PostStudyRecord"),
      values: ["material": .term(id: algebra.id.text, display: algebra.title), "duration": .seconds(2_100)],
      parts: [], evidence: PhraseEvidence(score: 0.8, threshold: 0.9, isSure: false))
    let section = try #require(try reader.phraseSection(of: .likely(match, runnersUp: [])))
    var page = PaletteScreen(reader, text: "la 35")
    _ = page.update(.loaded("la 35", nil, .success([section])))
    return page
  }

  @Test(
    "it stands there as a question, and Enter asks before anything is run",
    arguments: [
      (Language.english, "Record 35 min of Linear Algebra?", ["yes", "no"]), (.japanese, "Linear Algebraを35分記録しますか？", ["はい", "いいえ"]),
    ])
  func question(language: Language, question: String, answers: [String]) throws {
    let world = ScreenWorld()
    var page = try page(world, language)
    #expect(page.selectedRow?.title == question)
    #expect(page.update(.choosePressed).isEmpty)
    #expect(page.dialog?.dialog.message == question)
    #expect(page.dialog?.dialog.buttons == answers)
    #expect(page.dialog?.dialog.focus == 0)
    #expect(page.dialog?.cancel == nil)
  }

  @Test("yes runs it, and no keeps the phrase")
  func answers() async throws {
    let world = ScreenWorld()
    var page = try page(world)
    _ = page.update(.choosePressed)
    let events = try #require(page.dialog?.events)
    let effects = page.update(events[0])
    #expect(effects.contains { if case .perform(let request) = $0 { request.title == "Record 35 min of Linear Algebra" } else { false } })
    for case .work(let work) in page.update(events[1]) {
      if case .run(_, _, let body) = work.operation { await body { _ in } }
    }
    #expect(try world.misses.all().map { "\($0.phrase): \($0.outcome)" } == ["la 35: declined"])
  }

  @Test("a phrase that fits nothing is kept once one of those that can be written is taken in its place")
  func filled() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("zebras whistle quietly")
    #expect(app.text.contains("You can write"))
    #expect(try world.misses.count() == 0)
    await app.press("Enter")
    #expect(try world.misses.all().map { "\($0.phrase): \($0.outcome)" } == ["zebras whistle quietly: noReading"])
  }
}
