import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import IntentRuntime
@testable import StudyScreens

@Suite("A phrase about a title that is on no shelf") struct MissingMaterialTests {
  private func app(_ world: ScreenWorld, _ language: Language, saying phrase: String) async -> ScreenHarness<AppShell> {
    var app = await world.open(language)
    await app.press("C-k")
    await app.type(phrase)
    await app.press("Enter")
    return app
  }

  @Test("offers to put it there, and goes on with it", arguments: Language.allCases)
  func added(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world, language, saying: language.words("record 5 minutes of zoology", "zoologyを5分記録"))
    #expect(app.screen.top?.page is AskScreen)
    #expect(!app.text.contains("kiroku shelf add"))
    expectPicture("ask-missing-\(language)", app)
    await app.press("Enter")
    #expect((app.screen.top?.page as? MaterialFormScreen)?.state.form.text(.title) == "zoology")
    await app.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.activeSeconds == 300)
    #expect(try record.materialID.flatMap { try world.repositories.shelf.material($0) }?.title == "zoology")
  }

  @Test("what is written instead is looked for on the shelf, and can be put there too")
  func another() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world, .english, saying: "record 5 minutes of zoology")
    await app.type("botany")
    #expect(app.text.contains("Add “botany” to the shelf"))
    await app.press("C-u")
    await app.type("linear")
    await app.press("Enter")
    #expect(app.screen.top?.page is ResultScreen)
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 300)
  }

  @Test("a form that is left without saving comes back to the question")
  func left() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world, .english, saying: "record 5 minutes of zoology")
    await app.press("Enter", "Esc")
    #expect(app.screen.top?.page is AskScreen)
  }
}

/// Names by one rule: whatever the list of the form and the palette find, a phrase finds as well, and asks where that is not sure.
@Suite("Names in the form, the palette and a phrase") struct NameAgreementTests {
  private static let titles = ["Linear Algebra", "英単語ターゲット1900", "Organic Chemistry", "Anatomy"]

  private static let table: [(said: String, title: String?)] = [
    ("Linear Algebra", "Linear Algebra"), ("linear", "Linear Algebra"), ("algebra", "Linear Algebra"), ("gebra", "Linear Algebra"),
    ("ganic", "Organic Chemistry"), ("chemistry", "Organic Chemistry"), ("org chem", "Organic Chemistry"), ("natom", "Anatomy"),
    ("英単語", "英単語ターゲット1900"), ("単語", "英単語ターゲット1900"), ("ターゲット", "英単語ターゲット1900"), ("ゲット", "英単語ターゲット1900"),
    ("1900", "英単語ターゲット1900"), ("zoology", nil), ("生物", nil),
  ]

  @Test("agree on what a name means", arguments: table.indices)
  func agree(_ index: Int) async throws {
    let (said, title) = Self.table[index]
    let world = ScreenWorld()
    for title in Self.titles { try world.material(title) }
    let services = world.services()
    // The form.
    var menu = SelectMenu()
    let materials = try world.repositories.shelf.options(search: nil, limit: 100)
    let options = materials.map(\.title)
    menu.open(selection: 0, count: options.count, isAdding: true)
    for character in said { _ = menu.handle(.key(KeyStroke(.character(character))), options: options) }
    menu.offerMaterials(materials, behind: 0, of: options, from: services)
    let form = menu.matches(in: options).map { options[$0] }
    #expect(form.first == title, "form")
    // The palette.
    let palette = PaletteReader(.search, commands: [], hasUnsavedText: false, services: services)
    try palette.refresh()
    let found = try palette.sections(for: said).flatMap(\.rows).filter { if case .material = $0.action { true } else { false } }.map(
      \.title)
    #expect(found.first == title, "palette")
    // A phrase.
    var intent = PostStudyRecordIntent()
    intent.material = StudyMaterial(text: said)
    intent.duration = 300
    var context = InvocationContext(language: "en", source: .phrase)
    context.partialNames = .taken
    guard case .success(let execution) = await services.perform(intent, in: context) else {
      Issue.record("not run")
      return
    }
    let meant: String? =
      switch execution.outcome {
      case .success:
        try world.repositories.records.recent(limit: 1).first?.materialID.flatMap { try world.repositories.shelf.material($0) }?.title
      case .confirmation(_, let value, _): value?.objectValue?.displayString
      case .disambiguation(_, let choices, _): choices.first?.objectValue?.displayString
      default: nil
      }
    #expect(meant == title, "phrase: \(execution.outcome)")
  }
}
