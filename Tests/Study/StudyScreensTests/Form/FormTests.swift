import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

/// What holds of every form of the app.
@Suite("Forms") struct FormTests {
  private func filled() throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.fill()
    return world
  }

  private func press(_ keys: [KeyStroke], _ app: inout ScreenHarness<AppShell>) async {
    for key in keys { await app.press(key) }
  }

  /// A form without what opened it.
  private func page(_ form: AppForm, _ world: ScreenWorld) throws -> any FormPage {
    let services = world.services()
    switch form {
    case .record:
      let material = try world.repositories.shelf.materials(includingArchived: false).first
      return RecordFormScreen(.new, material: material, services: services)
    case .edit: return RecordFormScreen(.edit(try #require(try world.repositories.records.recent(limit: 1).first)), services: services)
    case .goal: return GoalFormScreen(services: services, editing: nil)
    case .material: return MaterialFormScreen(services: services, editing: nil)
    case .voice: return VoiceShortcutScreen(adding: world.timer(minutes: 25), services: services)
    case .post: return ProgressPostScreen(nil, services: services)
    }
  }

  /// The app with pages on the stack, each loaded.
  private func app(_ pages: [any Page], _ world: ScreenWorld) async -> ScreenHarness<AppShell> {
    var program = AppShell(services: world.services())
    _ = program.start(size: Size(width: 80, height: 24))
    for page in pages { _ = program.present(page) }
    // The harness starts the program once more, which has every page that is seen ask for its data.
    return await ScreenHarness(program)
  }

  // MARK: Loading

  @Test("what is typed before a form has read what it offers is there when it has", arguments: AppForm.allCases)
  func typedAhead(_ form: AppForm) async throws {
    let world = try filled()
    var app = await world.open()
    await press(form.keys.dropLast(), &app)
    for key in form.keys.suffix(1) + form.writing { await app.begin(key) }
    await app.finish()
    #expect(app.screen.form?.hasUnsavedText == true)
    #expect(app.text.contains(form.written.trimmingWhiteSpace), "\(app.text)")
  }

  @Test("a change of the stored data takes nothing away that was written", arguments: AppForm.allCases)
  func followsTheStore(_ form: AppForm) async throws {
    let world = try filled()
    var app = await world.open(form)
    let written = app.text
    try world.material("Zoology")
    await app.update(.storeChanged)
    #expect(app.screen.form?.hasUnsavedText == true)
    #expect(app.text == written)
  }

  // MARK: Checking

  /// What is written and what refuses it at its field; nil for the form that has nothing to refuse before it is saved.
  private func refused(_ form: AppForm) -> (keys: [KeyStroke], words: String)? {
    switch form {
    case .record: (["C-u"] + AppForm.letters("abc"), "! “abc” is no duration.")
    case .edit: (["C-u"] + AppForm.letters("abc"), "! “abc” is no duration.")
    case .goal: (AppForm.letters("much"), "! “much” is no")
    case .material:
      (AppForm.letters("Book") + ["Tab", "Tab", "Tab", "Tab", "Tab"] + AppForm.letters("10000"), "! The total must be 1 to 9999")
    case .voice: (["BackTab", "BackTab", "C-u"] + AppForm.letters("abc"), "! “abc” is no time.")
    case .post: nil
    }
  }

  @Test("what cannot be saved is refused at its field, and by the key that saves", arguments: AppForm.allCases)
  func refuses(_ form: AppForm) async throws {
    guard let (keys, words) = refused(form) else { return }
    let world = try filled()
    let before = try world.stored()
    var app = await app([try page(form, world)], world)
    await press(keys, &app)
    #expect(app.text.contains(words), "\(app.text)")
    #expect(app.screen.form?.saveProblem != nil)
    await app.press("C-s")
    #expect(app.screen.state.message?.text.hasPrefix("Not now: ") == true)
    #expect(app.screen.state.stack.count == 1)
    #expect(try world.stored() == before)
  }

  // MARK: Saving

  @Test("however often its key is pressed, a form is saved once, and undone at once", arguments: AppForm.allCases)
  func savesOnce(_ form: AppForm) async throws {
    let world = try filled()
    let before = try world.stored()
    var app = await world.open(form)
    await app.begin("C-s", "C-s", "C-s")
    await app.finish()
    #expect(app.screen.state.stack.isEmpty)
    #expect(try world.stored() != before)
    await app.press("u")
    #expect(try world.stored() == before)
  }

  // MARK: Leaving

  @Test("a form in which nothing was written closes at once", arguments: AppForm.allCases)
  func leavesUntouched(_ form: AppForm) async throws {
    let world = try filled()
    var app = await world.open()
    await press(form.keys + ["Esc"], &app)
    #expect(app.screen.state.stack.isEmpty)
    await press(form.keys, &app)
    #expect(app.screen.form?.hasUnsavedText == false)
  }

  @Test("leaving asks before what was written is dropped; then it is gone", arguments: AppForm.allCases.filter { $0 != .voice })
  func leavesWritten(_ form: AppForm) async throws {
    let world = try filled()
    let before = try world.stored()
    var app = await world.open(form)
    await app.press("Esc")
    #expect(app.text.contains("Leave without saving?"))
    await app.press("Esc")
    #expect(app.screen.form?.hasUnsavedText == true)
    await app.press("Esc", "Right", "Enter")
    #expect(app.screen.state.stack.isEmpty)
    await press(form.keys, &app)
    #expect(app.screen.form?.hasUnsavedText == false)
    #expect(try world.stored() == before)
  }

  // MARK: Drafts

  @Test("a form that its presenter is told of leaves at once, and what was written is there when it is opened again")
  func dismissed() async throws {
    let world = try filled()
    var app = await world.open(AppForm.voice)
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
    await press(AppForm.voice.keys, &app)
    #expect(app.screen.form?.hasUnsavedText == true)
    #expect(app.text.contains(AppForm.voice.written.trimmingWhiteSpace))
  }

  @Test("what went away without being dropped is there when the form is opened again", arguments: AppForm.allCases)
  func draft(_ form: AppForm) async throws {
    let world = try filled()
    let probe = SavingProbe("probe", world.services()) { .refused("The disk is full.") }
    var app = await app([try page(form, world), probe], world)
    let numbers = app.screen.state.stack.map(\.number)
    for event in try #require(app.screen.state.stack.first?.page as? any FormPage).typingEvents("7") {
      await app.update(.typed(numbers[0], event))
    }
    // Leaving takes the form away, and is called off by what cannot be saved.
    await app.begin("C-s")
    await app.press("C-c", "Right", "Enter")
    await app.finish()
    #expect(app.screen.state.stack.map(\.number) == [numbers[1]])
    var program = app.screen
    _ = program.present(try page(form, world))
    #expect(program.form?.hasUnsavedText == true)
  }

  // MARK: Two at once

  @Test("two forms of one kind on the stack get their own answers and nobody else's", arguments: AppForm.allCases)
  func two(_ form: AppForm) async throws {
    let world = try filled()
    var app = await app([try page(form, world), try page(form, world)], world)
    let numbers = app.screen.state.stack.map(\.number)
    func forms() -> [any FormPage] { app.screen.state.stack.compactMap { $0.page as? any FormPage } }
    let (below, above) = (forms()[0], forms()[1])
    // What is asked about the lower one is answered after what is asked about the upper one, and by the same names.
    for event in below.typingEvents("7") { app.begin(.typed(numbers[0], event)) }
    for event in above.typingEvents("8") { app.begin(.typed(numbers[1], event)) }
    await app.finish(lastFirst: true)
    #expect(forms().allSatisfy { !$0.progress.isChecking && $0.progress.hasLoaded })
    #expect(forms()[0].hasUnsavedText)
    #expect(forms()[1].hasUnsavedText)
    #expect(!forms()[0].looksLike(forms()[1]))
    // What the lower one is told of saving does not close the upper one.
    await app.update(.page(numbers[0], below.saveEvent))
    #expect(app.screen.state.stack.last?.number == numbers[1])
    #expect(forms().last?.hasUnsavedText == true)
    #expect(forms().last?.progress.isSaving == false)
  }
}
