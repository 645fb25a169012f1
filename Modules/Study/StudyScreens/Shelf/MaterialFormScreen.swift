import StudyModels
import StudyRepositories
import TerminalUI

/// Adds a material to the shelf, or edits one; what is wrong stands at its field while typing.
struct MaterialFormScreen: Page {
  struct State: Equatable, Sendable {
    var form: MaterialForm
    var focus = FocusRing(MaterialForm.Field.allCases)
    /// The popup of the state or the colour, whichever has the focus.
    var menu = SelectMenu()
    var failure: String?
    var isSaving = false
    /// Fields that were left, typed in or saved: an untouched empty title is no mistake yet.
    var touched: Set<MaterialForm.Field> = []
  }

  enum Event: Sendable {
    case input(InputEvent)
    case focusMoved(Int)
    case fieldClicked(MaterialForm.Field, column: Int)
    case menuOpened(MaterialForm.Field)
    case menuChosen(Int)
    case savePressed
    case saved(Result<String, ScreenFailure>)
    case closePressed
    case dropPressed
    case keepPressed
  }

  let services: ScreenServices
  /// The material that is edited, nil for a new one.
  let editing: Material?
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  private let original: MaterialForm

  init(services: ScreenServices, editing: Material?, title: String = "") {
    self.services = services
    self.editing = editing
    original = MaterialForm(editing, title: title, language: services.language)
    state = State(form: original)
  }

  var words: ScreenWords { services.words }
  var title: String { editing == nil ? words.materialNew : words.materialEdit }
  var titleNote: String { editing?.title ?? "" }
  var hasUnsavedText: Bool { state.form != original }
  var isTyping: Bool { state.menu.isOpen || state.focus.current.map { MaterialForm.textFields.contains($0) } ?? false }

  var saveFailure: String? { state.failure }

  /// Nothing of the store is shown, so that what was typed stays whatever changes there.
  func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input): take(input)
    case .focusMoved(let step):
      state.focus.current.map { _ = state.touched.insert($0) }
      state.focus.advance(by: step)
    case .fieldClicked(let field, let column):
      state.menu.close()
      state.focus.focus(field)
      let width = fieldWidth(field)
      state.form.texts[field]?.click(column: column, width: width)
    case .menuOpened(let field): openMenu(field)
    case .menuChosen(let index): choose(index)
    case .savePressed: return save()
    case .saved(.success(let words)): return [.dismiss, .done(words)]
    case .saved(.failure(let failure)):
      state.isSaving = false
      state.failure = failure.words
    case .closePressed:
      guard hasUnsavedText else { return [.dismiss] }
      dialog = .leaving(words, keep: .keepPressed, drop: .dropPressed)
    case .dropPressed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  // MARK: Menus

  /// What the field with the focus is chosen from.
  var menuOptions: [String] {
    switch state.focus.current {
    case .state: MaterialState.allCases.map(words.language.state)
    case .colour: [words.materialNoColour] + StudyColour.allCases.map(words.colour)
    default: []
    }
  }

  private mutating func openMenu(_ field: MaterialForm.Field) {
    state.focus.focus(field)
    let place: Int? =
      switch field {
      case .state: MaterialState.allCases.firstIndex(of: state.form.state)
      case .colour: StudyColour.allCases.firstIndex { $0.rawValue == state.form.colour }.map { $0 + 1 }
      default: nil
      }
    state.menu.open(selection: place ?? 0, count: menuOptions.count)
  }

  private mutating func choose(_ index: Int) {
    state.menu.close()
    switch state.focus.current {
    case .state where MaterialState.allCases.indices.contains(index): state.form.state = MaterialState.allCases[index]
    case .colour: state.form.colour = StudyColour.allCases.indices.contains(index - 1) ? StudyColour.allCases[index - 1].rawValue : nil
    default: break
    }
  }

  // MARK: Typing, saving

  private mutating func take(_ input: InputEvent) {
    if state.menu.isOpen {
      if case .mouse(let mouse) = input, case .press = mouse.action { return state.menu.close() }
      if case .chosen(let index) = state.menu.handle(input, options: menuOptions) { choose(index) }
    } else if let field = state.focus.current, var text = state.form.texts[field], text.handle(input) {
      if text.text != state.form.text(field) {
        state.touched.insert(field)
        state.failure = nil
      }
      state.form.texts[field] = text
    }
  }

  private mutating func save() -> [PageEffect<Event>] {
    state.touched = Set(MaterialForm.Field.allCases)
    guard saveReason == nil else { return [] }
    state.isSaving = true
    state.failure = nil
    let (services, form, editing) = (services, state.form, editing)
    return [
      .saving {
        .saved(
          services.writing {
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
    if state.isSaving { return words.formSaving }
    for field in MaterialForm.Field.allCases {
      if let problem = state.form.problem(of: field) { return words.problem(services.describe(problem), of: field) }
    }
    return nil
  }
}
