import StudyModels
import StudyRepositories
import TerminalUI

/// Adds a material to the shelf, or edits one; what is wrong stands at its field while typing.
struct MaterialFormScreen: Page {
  struct State: Equatable, Sendable {
    var form: MaterialForm
    var focus = FocusRing(MaterialForm.Field.allCases)
    var stateMenu = SelectMenu()
    var colourMenu = SelectMenu()
    var failure: String?
    var isSaving = false
    /// Fields that were left or saved once: an untouched empty title is no mistake yet.
    var touched: Set<MaterialForm.Field> = []
  }

  enum Event: Sendable {
    case input(InputEvent)
    case focusMoved(Int)
    case fieldClicked(MaterialForm.Field)
    case menuOpened(MaterialForm.Field)
    case menuChosen(MaterialForm.Field, Int)
    case savePressed
    case saved(Result<String, ScreenFailure>)
    case closePressed
    case dropPressed
    case keepPressed
  }

  let services: ScreenServices
  let editing: Material?
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  private let original: MaterialForm

  init(services: ScreenServices, editing: Material?, title: String = "") {
    self.services = services
    self.editing = editing
    original = MaterialForm(editing, title: title, words: services.words)
    state = State(form: original)
  }

  var words: ScreenWords { services.words }
  var title: String { editing == nil ? words.newMaterial : words.editMaterial }
  var titleNote: String { editing?.title ?? "" }
  var hasUnsavedText: Bool { state.form != original }
  var isTyping: Bool { isMenuOpen || state.focus.current.map { MaterialForm.textFields.contains($0) } ?? false }
  var isMenuOpen: Bool { state.stateMenu.isOpen || state.colourMenu.isOpen }

  var stateOptions: [String] { MaterialState.allCases.map(words.state) }
  var colourOptions: [String] { [words.noColour] + StudyColour.allCases.map(words.colour) }

  func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input): take(input)
    case .focusMoved(let step):
      state.focus.current.map { _ = state.touched.insert($0) }
      state.focus.advance(by: step)
    case .fieldClicked(let field): state.focus.focus(field)
    case .menuOpened(let field): openMenu(field)
    case .menuChosen(let field, let index): choose(field, index)
    case .savePressed: return save()
    case .saved(.success(let words)): return [.dismiss, .done(words)]
    case .saved(.failure(let failure)):
      state.isSaving = false
      state.failure = failure.words
    case .closePressed:
      guard hasUnsavedText else { return [.dismiss] }
      dialog = PageDialog(
        title: words.leaveTitle, message: words.leaveMessage,
        buttons: [(words.leaveKeep, .keepPressed), (words.leaveDrop, .dropPressed)], cancel: .keepPressed)
    case .dropPressed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  private mutating func openMenu(_ field: MaterialForm.Field) {
    state.focus.focus(field)
    switch field {
    case .state:
      state.stateMenu.open(selection: MaterialState.allCases.firstIndex(of: state.form.state), count: stateOptions.count)
    case .colour:
      let place = StudyColour.allCases.firstIndex { $0.rawValue == state.form.colour }
      state.colourMenu.open(selection: place.map { $0 + 1 } ?? 0, count: colourOptions.count)
    default: break
    }
  }

  private mutating func choose(_ field: MaterialForm.Field, _ index: Int) {
    switch field {
    case .state:
      state.stateMenu.close()
      if MaterialState.allCases.indices.contains(index) { state.form.state = MaterialState.allCases[index] }
    case .colour:
      state.colourMenu.close()
      state.form.colour = index > 0 && index <= StudyColour.allCases.count ? StudyColour.allCases[index - 1].rawValue : nil
    default: break
    }
  }

  private mutating func take(_ input: InputEvent) {
    state.failure = nil
    if state.stateMenu.isOpen {
      if case .chosen(let index) = state.stateMenu.handle(input, options: stateOptions) { choose(.state, index) }
    } else if state.colourMenu.isOpen {
      if case .chosen(let index) = state.colourMenu.handle(input, options: colourOptions) { choose(.colour, index) }
    } else if let field = state.focus.current, var text = state.form.texts[field] {
      if text.handle(input) { state.touched.insert(field) }
      state.form.texts[field] = text
    }
  }

  private mutating func save() -> [PageEffect<Event>] {
    state.touched = Set(MaterialForm.Field.allCases)
    guard saveReason == nil, !state.isSaving else { return [] }
    state.isSaving = true
    let (services, form, editing) = (services, state.form, editing)
    return [
      .run(id: "material.save") {
        .saved(
          services.attempt {
            let draft = try form.draft()
            if let editing {
              return services.words.materialSaved(try services.repositories.shelf.update(editing.id, with: draft).title)
            }
            return services.words.materialAdded(try services.repositories.shelf.add(draft).title)
          })
      }
    ]
  }

  /// Why it cannot be saved now: the first field's problem.
  var saveReason: String? {
    for field in MaterialForm.Field.allCases {
      if let problem = state.form.problem(of: field) { return "\(words.label(of: field)): \(services.describe(problem))" }
    }
    return nil
  }
}
