import TerminalUI

/// What stands in a field of a ``FieldsForm``.
enum FieldValue: Equatable, Sendable {
  case text(TextField)
  case choice([String], Int)
  case flag(String, Bool)
  case save(String)
}

/// The state of a form that is a list of fields.
struct FieldsState<Field: Hashable & Sendable>: FormState {
  var progress = FormProgress()
  var focus: FocusRing<Field>
  var menu = SelectMenu()
  var values: [Field: FieldValue]
  /// The fields that were left: what is wrong with them is said.
  var touched: Set<Field> = []
  /// What somebody beside the form said against a field, until it is changed.
  var refused: [Field: String] = [:]
  /// What was written at the start, or saved last.
  var original: [Field: FieldValue]

  init(_ fields: [(Field, FieldValue)]) {
    focus = FocusRing(fields.map(\.0))
    values = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    original = values
  }

  /// The text of a field; empty where it is none.
  func text(_ field: Field) -> String { if case .text(let text)? = values[field] { text.text } else { "" } }
  /// The place of what is chosen.
  func choice(_ field: Field) -> Int { if case .choice(_, let place)? = values[field] { place } else { 0 } }
  func isOn(_ field: Field) -> Bool { if case .flag(_, let isOn)? = values[field] { isOn } else { false } }
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

  var isTyping: Bool { if let field = state.focus.current, case .text? = state.values[field] { true } else { false } }

  var hasUnsavedText: Bool {
    state.focus.fields.contains { field in
      if case .text(let now)? = state.values[field], case .text(let then)? = state.original[field] { now.text != then.text } else { false }
    }
  }

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

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    guard let field = state.focus.current, case .text(var text)? = state.values[field], text.handle(input) else { return [] }
    let before = state.values[field]
    state.values[field] = .text(text)
    guard state.values[field] != before else { return [] }
    state.refused[field] = nil
    noteChange(of: field)
    return changed()
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    switch state.values[field] {
    case .flag(let label, let isOn)?:
      state.values[field] = .flag(label, !isOn)
      noteChange(of: field)
      return changed()
    case .choice(let options, let place)?:
      state.menu.open(selection: place, count: options.count)
      return []
    default: return []
    }
  }

  mutating func click(_ field: Field, column: Int) {
    guard case .text(var text)? = state.values[field] else { return }
    text.click(column: column, width: fieldWidth)
    state.values[field] = .text(text)
  }

  mutating func left(_ field: Field) {
    if case .text(let text)? = state.values[field], !text.isEmpty { state.touched.insert(field) }
  }

  mutating func noteSaving() {
    state.touched = Set(state.focus.fields)
    // It may have been mended elsewhere: the network is there again, say.
    state.refused = [:]
  }

  var menuOptions: [String] {
    if let field = state.focus.current, case .choice(let options, _)? = state.values[field] { options } else { [] }
  }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    guard let field = state.focus.current, case .choice(let options, _)? = state.values[field], options.indices.contains(index) else {
      return []
    }
    state.values[field] = .choice(options, index)
    noteChange(of: field)
    return changed()
  }

  // MARK: Drawing

  private var labelWidth: Int { min(area.width / 3, (state.focus.fields.map { label(of: $0).cellWidth }.max() ?? 8) + 2) }
  private var valueWidth: Int { max(10, area.width - 4 - labelWidth) }
  private var fieldWidth: Int { max(10, min(48, valueWidth)) }

  /// The rows of the form: the words of a row, or its field.
  private func rows() -> [FieldsRow<Field>] {
    var rows: [FieldsRow<Field>] = area.height > 14 ? [.space] : []
    if let heading {
      rows += heading.wrapped(toCells: max(10, min(96, area.width - 4))).map { .words($0, .dim, isIndented: false) }
      if area.height > 14 { rows.append(.space) }
    }
    for field in state.focus.fields {
      if case .save? = state.values[field], area.height > 14 { rows.append(.space) }
      rows.append(.field(field))
      let problem = state.refused[field] ?? (state.touched.contains(field) ? self.problem(of: field) : nil)
      if let problem {
        rows += lines("! " + problem).map { .words($0, .warning, isIndented: true) }
      } else if let hint = self.hint(of: field), area.height > 14 || state.focus.isOn(field) {
        rows += lines(hint).map { .words($0, .dim, isIndented: true) }
      }
    }
    if let failure = state.progress.failure { rows += lines("! " + failure).map { .words($0, .error, isIndented: true) } }
    return rows
  }

  private func lines(_ text: String) -> [String] { text.sanitizedForTerminal().wrapped(toCells: min(80, valueWidth)) }

  private func firstRow(of rows: [FieldsRow<Field>]) -> Int {
    guard rows.count > area.height, let field = state.focus.current, let place = rows.firstIndex(of: .field(field)) else { return 0 }
    return min(max(0, place + 3 - area.height), rows.count - area.height)
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let rows = rows()
    let first = firstRow(of: rows)
    for (index, line) in rows.dropFirst(first).prefix(rect.height).enumerated() {
      var row = rect.row(index).inset(dx: 2)
      switch line {
      case .space: break
      case .words(let text, let role, let isIndented):
        surface.draw(text, in: isIndented ? row.inset(left: labelWidth) : row, style: theme[role])
      case .field(let field):
        surface.draw(label(of: field), in: row.takeLeft(labelWidth).inset(right: 1), style: theme.dim)
        draw(field, in: row, theme: theme, &surface)
      }
    }
    ScrollIndicator(total: rows.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func draw(_ field: Field, in row: Rect, theme: Theme, _ surface: inout Surface) {
    let isFocused = state.focus.isOn(field) && dialog == nil && !state.menu.isOpen
    switch state.values[field] {
    case .text(let text)?:
      let place = Rect(x: row.x, y: row.y, width: min(fieldWidth, row.width), height: 1)
      text.render(into: &surface, in: place, theme: theme, isFocused: isFocused)
      surface.onFieldClick(place) { Event.fieldClicked(field, column: $0) }
    case .choice(let options, let place)?:
      SelectMenu().render(
        value: options.indices.contains(place) ? options[place] : "", into: &surface, in: row, theme: theme, isFocused: isFocused,
        onClick: Event.fieldPressed(field))
    case .flag(let words, let isOn)?:
      Checkbox(words, isOn: isOn).render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.fieldPressed(field))
    case .save(let label)?:
      Button(label, disabledReason: saveProblem == nil ? nil : "")
        .render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: Event.savePressed)
    case nil: break
    }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen, let field = state.focus.current else { return }
    let rows = rows()
    guard let place = rows.firstIndex(of: .field(field)) else { return }
    renderMenu(
      into: &surface, anchor: Rect(x: rect.x + 2 + labelWidth, y: rect.y + place - firstRow(of: rows), width: 20, height: 1), within: rect,
      theme: theme)
  }
}

/// One row of a ``FieldsForm``.
private enum FieldsRow<Field: Hashable>: Equatable {
  case field(Field)
  case words(String, Role, isIndented: Bool)
  case space
}
