import TerminalUI

/// The state of a form that is a list of fields.
@dynamicMemberLookup
struct FieldsState<Field: Hashable & Sendable>: FormState {
  var progress = FormProgress()
  var list: FieldList<Field>

  init(_ fields: [(Field, FieldValue)]) { list = FieldList(fields) }

  var focus: FocusRing<Field> {
    get { list.focus }
    set { list.focus = newValue }
  }

  var menu: SelectMenu {
    get { list.menu }
    set { list.menu = newValue }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<FieldList<Field>, Value>) -> Value {
    get { list[keyPath: path] }
    set { list[keyPath: path] = newValue }
  }

  func text(_ field: Field) -> String { list.text(field) }
  func choice(_ field: Field) -> Int { list.choice(field) }
  func isOn(_ field: Field) -> Bool { list.isOn(field) }
}

/// A form that is a list of fields, each with its label, and what is wrong with it below: texts, choices, boxes, a button.
protocol FieldsForm: FormPage where State == FieldsState<Field>, Loaded == Never, Check == Never {
  func label(of field: Field) -> String
  /// Why a field cannot be saved; nil where it can.
  func problem(of field: Field) -> String?
  /// What helps with a field.
  func hint(of field: Field) -> String?
  /// What the keys are called that save.
  var saveLabel: String { get }
  var saveHelp: String { get }
  /// What is said above the fields.
  var heading: String? { get }
  /// Told that a value has changed.
  mutating func noteChange(of field: Field)
}

extension FieldsForm {
  var heading: String? { nil }
  func hint(of field: Field) -> String? { nil }
  mutating func noteChange(of field: Field) {}

  var isTyping: Bool { state.list.isTyping }
  var hasUnsavedText: Bool { state.list.hasUnsavedText }
  var problem: String? { state.focus.fields.lazy.compactMap { self.problem(of: $0) }.first }

  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    var keys = movingKeys()
    var save: [KeyStroke] = ["C-s"]
    switch state.focus.current.flatMap({ state.values[$0] }) {
    case .choice?, .flag?:
      if let field = state.focus.current { keys.append(chooseKey(field, help: words.timerChooseHelp)) }
    case .save?: save += [.enter, .space]
    case .text?, nil: save.append(.enter)
    }
    return keys + [saveKey(save, label: saveLabel, help: saveHelp), closeKey()]
  }

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] { state.list.type(input) ? changedField() : [] }

  mutating func press(_ field: Field) -> [PageEffect<Event>] { state.list.press(field) ? changedField() : [] }

  mutating func click(_ field: Field, column: Int) { state.list.click(field, column: column, width: view.fieldWidth) }

  mutating func left(_ field: Field) { state.list.left(field) }

  mutating func noteSaving() { state.list.noteSaving() }

  var menuOptions: [String] { state.list.menuOptions }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] { state.list.choose(index) ? changedField() : [] }

  private mutating func changedField() -> [PageEffect<Event>] {
    if let field = state.focus.current { noteChange(of: field) }
    return changed()
  }

  // MARK: Drawing

  private var view: FieldListView<Field, Event> {
    var view = FieldListView<Field, Event>(state.list, size: area) { self.label(of: $0) }
    (view.heading, view.failure, view.isActive, view.canSave) = (heading, state.progress.failure, dialog == nil, saveProblem == nil)
    view.problem = { self.problem(of: $0) }
    view.hint = { self.hint(of: $0) }
    return view
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    view.render(
      into: &surface, in: rect, theme: theme, onColumn: { Event.fieldClicked($0, column: $1) }, onPress: { Event.fieldPressed($0) },
      onSave: Event.savePressed)
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let anchor = view.menuAnchor(in: rect) else { return }
    renderMenu(into: &surface, anchor: anchor, within: rect, theme: theme)
  }
}
