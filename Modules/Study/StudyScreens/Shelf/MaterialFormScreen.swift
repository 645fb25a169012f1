import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI

/// Adds a material to the shelf, or edits one; what is wrong stands at its field while typing.
struct MaterialFormScreen: FormPage, EndingPage {
  typealias Field = MaterialForm.Field
  typealias Answer = Result<Saved, ScreenFailure>

  /// What was saved, in words.
  struct Saved: Sendable {
    var material: Material
    var words: String
  }

  /// How it ends for a form that goes on with the material.
  struct Ending: Sendable {
    /// nil where nothing was saved.
    var material: Material?
  }

  typealias Event = FormEvent<MaterialFormScreen>

  /// What the shelf has against what is written.
  struct Check: Equatable, Sendable {
    /// That another material has the ISBN; nil where none has.
    var takenISBN: String?
  }

  struct State: FormState {
    var progress = FormProgress(isChecked: true)
    /// nil until the shelf was asked.
    var check: Check?
    var form: MaterialForm
    var focus = FocusRing<MaterialForm.Field>(MaterialForm.Field.allCases)
    /// The popup of the state or the colour, whichever has the focus.
    var menu = SelectMenu()
    /// Fields that were left, typed in or saved: an untouched empty title is no mistake yet.
    var touched: Set<MaterialForm.Field> = []
  }

  let services: ScreenServices
  /// The material that is edited, nil for a new one.
  let editing: Material?
  /// Whether it is archived and comes back to the shelf when it is saved.
  let isRestoring: Bool
  var state: State
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  private let original: MaterialForm
  let draftKey: String?

  init(services: ScreenServices, editing: Material?, title: String = "", isbn: String = "", isRestoring: Bool = false) {
    self.services = services
    self.editing = editing
    self.isRestoring = isRestoring
    // What is begun for a title that was typed elsewhere is another material than one that is begun here.
    draftKey = "material:\(editing?.id.text ?? "")" + (title.isEmpty ? "" : ":\(title)") + (isbn.isEmpty ? "" : ":ISBN \(isbn)")
    original = MaterialForm(
      editing, title: title, isbn: isbn, unit: services.settings.current().newUnit, language: services.language)
    state = State(form: original)
  }

  var name: String { "material" }
  var title: String { editing == nil ? words.materialNew : isRestoring ? words.materialRestore : words.materialEdit }
  var titleNote: String { editing?.title ?? "" }
  var hasUnsavedText: Bool { state.form != original }
  var dismissed: Ending { Ending() }
  var isTyping: Bool { state.menu.isOpen || state.focus.current.map { MaterialForm.textFields.contains($0) } ?? false }

  // MARK: Menus

  /// What the field with the focus is chosen from.
  var menuOptions: [String] {
    switch state.focus.current {
    case .state: MaterialState.allCases.map(words.language.state)
    case .colour: [words.materialNoColour] + StudyColour.allCases.map(words.colour)
    default: []
    }
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    let place: Int? =
      switch field {
      case .state: MaterialState.allCases.firstIndex(of: state.form.state)
      case .colour: StudyColour.allCases.firstIndex { $0.rawValue == state.form.colour }.map { $0 + 1 }
      default: nil
      }
    state.menu.open(selection: place ?? 0, count: menuOptions.count)
    return []
  }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    switch state.focus.current {
    case .state where MaterialState.allCases.indices.contains(index): state.form.state = MaterialState.allCases[index]
    case .colour: state.form.colour = StudyColour.allCases.indices.contains(index - 1) ? StudyColour.allCases[index - 1].rawValue : nil
    default: break
    }
    return []
  }

  // MARK: Typing

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    guard let field = state.focus.current, var text = state.form.texts[field], text.handle(input) else { return [] }
    let isChange = text.text != state.form.text(field)
    state.form.texts[field] = text
    guard isChange else { return [] }
    state.touched.insert(field)
    return changed()
  }

  mutating func click(_ field: Field, column: Int) {
    let width = fieldWidth(field)
    state.form.texts[field]?.click(column: column, width: width)
  }

  mutating func left(_ field: Field) { state.touched.insert(field) }

  // MARK: Saving

  /// The first field's problem.
  var problem: String? {
    for field in MaterialForm.Field.allCases {
      if let problem = problem(of: field) { return words.problem(problem, of: field) }
    }
    return nil
  }

  /// What is wrong with one field; nil where nothing is.
  func problem(of field: Field) -> String? {
    if let problem = state.form.problem(of: field) { return services.describe(problem) }
    return field == .isbn ? state.check?.takenISBN : nil
  }

  func checking() -> (@Sendable () async -> Result<Check, ScreenFailure>)? {
    return { [services, text = state.form.text(.isbn), editing] in
      do {
        // What cannot be an ISBN is said without the shelf, and one that the material has had is not asked about.
        guard let isbn = try? StudyLimits.isbn(text) ?? nil, isbn != editing?.isbn else { return .success(Check()) }
        try services.repositories.shelf.requireFree(isbn: isbn, for: editing?.id)
        return .success(Check())
      } catch let error as StudyError {
        guard case .limit(.isbnTaken) = error else { return .failure(services.failure(error)) }
        return .success(Check(takenISBN: services.describe(error)))
      } catch {
        return .failure(services.failure(error))
      }
    }
  }

  mutating func take(_ check: Check, isFirst: Bool) { state.check = check }

  mutating func noteSaving() { state.touched = Set(MaterialForm.Field.allCases) }

  func saving() -> (@Sendable () async -> Answer)? {
    return { [services, form = state.form, editing, isRestoring, isChanged = hasUnsavedText] in
      services.writing {
        let draft = try form.draft()
        if let editing, isRestoring {
          let restored = try services.repositories.shelf.unarchive(editing.id)
          let material = isChanged ? try services.repositories.shelf.update(editing.id, with: draft) : restored
          return Saved(material: material, words: services.words.shelfRestored(material.title))
        }
        if let editing {
          let material = try services.repositories.shelf.update(editing.id, with: draft)
          return Saved(material: material, words: services.words.materialSaved(material.title))
        }
        let material = try services.repositories.shelf.add(draft)
        return Saved(material: material, words: services.words.materialAdded(material.title))
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .success(let saved): return [end(Ending(material: saved.material)), .done(saved.words)]
    case .failure(let failure):
      state.progress.failure = failure.words
      return []
    }
  }
}
