/// What stands in a field of a ``FieldList``.
public enum FieldValue: Hashable, Sendable {
  /// One line that is written.
  case text(TextField)
  /// One of many, by its place.
  case choice([String], Int)
  /// On or off, with the words beside it.
  case flag(String, Bool)
  /// The button that saves.
  case save(String)
}

/// A form that is a list of fields: texts, choices, boxes, a button. It holds what was written; what it means is its owner's.
public struct FieldList<Field: Hashable & Sendable>: Hashable, Sendable {
  /// The field that keys go to.
  public var focus: FocusRing<Field>
  /// The list that is open over the fields, if one is.
  public var menu = SelectMenu()
  /// What stands in the fields.
  public var values: [Field: FieldValue]
  /// The fields that were left: what is wrong with them is said.
  public var touched: Set<Field> = []
  /// What somebody beside the form said against a field, until it is changed.
  public var refused: [Field: String] = [:]
  /// What was written at the start, or saved last.
  public var original: [Field: FieldValue]

  /// Creates a list of fields in their order; keys go to the first.
  public init(_ fields: [(Field, FieldValue)]) {
    focus = FocusRing(fields.map(\.0))
    values = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    original = values
  }

  /// The text of a field; empty where it is none.
  public func text(_ field: Field) -> String { if case .text(let text)? = values[field] { text.text } else { "" } }
  /// The place of what is chosen.
  public func choice(_ field: Field) -> Int { if case .choice(_, let place)? = values[field] { place } else { 0 } }
  /// Whether a box is on.
  public func isOn(_ field: Field) -> Bool { if case .flag(_, let isOn)? = values[field] { isOn } else { false } }

  /// Whether keys write text.
  public var isTyping: Bool { if let field = focus.current, case .text? = values[field] { true } else { false } }

  /// Whether a text differs from what it was.
  public var hasUnsavedText: Bool {
    focus.fields.contains { field in
      if case .text(let now)? = values[field], case .text(let then)? = original[field] { now.text != then.text } else { false }
    }
  }

  /// What the field with the focus offers to choose from.
  public var menuOptions: [String] {
    if let field = focus.current, case .choice(let options, _)? = values[field] { options } else { [] }
  }

  /// Whether what is wrong with a field is said: it was left, or something else stands in it than did.
  public func isAnswered(_ field: Field) -> Bool {
    guard !touched.contains(field), case .text(let now)? = values[field], case .text(let then)? = original[field] else {
      return touched.contains(field)
    }
    return !now.isEmpty && now.text != then.text
  }

  // MARK: Filling in

  /// Takes input for the text with the focus; returns whether what stands in it has changed.
  public mutating func type(_ input: InputEvent) -> Bool {
    guard let field = focus.current, case .text(var text)? = values[field], text.handle(input) else { return false }
    let before = values[field]
    values[field] = .text(text)
    guard values[field] != before else { return false }
    refused[field] = nil
    return true
  }

  /// Turns a box over, or opens the list of a choice; returns whether a value has changed.
  public mutating func press(_ field: Field) -> Bool {
    switch values[field] {
    case .flag(let label, let isOn)?:
      values[field] = .flag(label, !isOn)
      return true
    case .choice(let options, let place)?:
      menu.open(selection: place, count: options.count)
      return false
    default: return false
    }
  }

  /// Takes an option of the field with the focus, by its place; false where there is none.
  public mutating func choose(_ index: Int) -> Bool {
    guard let field = focus.current, case .choice(let options, _)? = values[field], options.indices.contains(index) else { return false }
    values[field] = .choice(options, index)
    refused[field] = nil
    return true
  }

  /// Puts the caret of a text where the user clicked; `width` is that of the field.
  public mutating func click(_ field: Field, column: Int, width: Int) {
    guard case .text(var text)? = values[field] else { return }
    text.click(column: column, width: width)
    values[field] = .text(text)
  }

  /// Gives the focus to a field; what is wrong with the one before is said from now on.
  public mutating func go(to field: Field) {
    menu.close()
    if let current = focus.current { left(current) }
    focus.focus(field)
  }

  /// Gives the focus to the next field, or by -1 to the one before.
  public mutating func move(by step: Int) {
    if let field = focus.current { left(field) }
    focus.advance(by: step)
  }

  /// Notes that the focus leaves a field.
  public mutating func left(_ field: Field) {
    if case .text(let text)? = values[field], !text.isEmpty { touched.insert(field) }
  }

  /// Notes that somebody wants to save: what is wrong with any field is said, and what others refused is asked again.
  public mutating func noteSaving() {
    touched = Set(focus.fields)
    refused = [:]
  }
}
