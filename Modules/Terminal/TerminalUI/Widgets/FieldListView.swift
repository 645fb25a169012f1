/// Draws a ``FieldList``: each field behind its label, what is wrong with it or helps with it below, and what was said of the whole at the end.
public struct FieldListView<Field: Hashable & Sendable, Event: Sendable> {
  /// What is drawn.
  public var list: FieldList<Field>
  /// The room that there is for it, by which its rows are chosen.
  public var size: Size
  /// What is said above the fields.
  public var heading: String?
  /// What was said of the whole.
  public var failure: String?
  /// Whether keys go to it, and not to what lies over it.
  public var isActive = true
  /// Whether the button that saves works now.
  public var canSave = true
  /// What a field is called.
  public var label: (Field) -> String
  /// Why a field cannot be saved; nil where it can.
  public var problem: (Field) -> String? = { _ in nil }
  /// What helps with a field.
  public var hint: (Field) -> String? = { _ in nil }

  /// Creates a drawing of a list.
  public init(_ list: FieldList<Field>, size: Size, label: @escaping (Field) -> String) {
    self.list = list
    self.size = size
    self.label = label
  }

  /// The cells of a text.
  public var fieldWidth: Int { max(10, min(48, valueWidth)) }

  private var labelWidth: Int { min(size.width / 3, (list.focus.fields.map { label($0).cellWidth }.max() ?? 8) + 2) }
  private var valueWidth: Int { max(10, size.width - 4 - labelWidth) }

  /// One row: the words of a row, or its field.
  private enum Row: Equatable {
    case field(Field)
    case words(String, Role, isIndented: Bool)
    case space
  }

  private func rows() -> [Row] {
    let isHigh = size.height > 14
    var rows: [Row] = isHigh ? [.space] : []
    if let heading {
      rows += heading.wrapped(toCells: max(10, min(96, size.width - 4))).map { .words($0, .dim, isIndented: false) }
      if isHigh { rows.append(.space) }
    }
    for field in list.focus.fields {
      if case .save? = list.values[field], isHigh { rows.append(.space) }
      rows.append(.field(field))
      if let problem = list.refused[field] ?? (list.isAnswered(field) ? problem(field) : nil) {
        rows += lines("! " + problem).map { .words($0, .warning, isIndented: true) }
      } else if let hint = hint(field), isHigh || list.focus.isOn(field) {
        rows += lines(hint).map { .words($0, .dim, isIndented: true) }
      }
    }
    if let failure { rows += lines("! " + failure).map { .words($0, .error, isIndented: true) } }
    return rows
  }

  private func lines(_ text: String) -> [String] { text.sanitizedForTerminal().wrapped(toCells: min(80, valueWidth)) }

  private func firstRow(of rows: [Row]) -> Int {
    guard rows.count > size.height, let field = list.focus.current, let place = rows.firstIndex(of: .field(field)) else { return 0 }
    return min(max(0, place + 3 - size.height), rows.count - size.height)
  }

  /// Draws into a rectangle.
  ///
  /// - Parameters:
  ///   - onColumn: the event of a click into a text, by the column from its left.
  ///   - onPress: the event of a click on a choice or a box.
  ///   - onSave: the event of a click on the button.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, onColumn: (Field, Int) -> Event, onPress: (Field) -> Event, onSave: Event
  ) {
    let rows = rows()
    let first = firstRow(of: rows)
    for (index, line) in rows.dropFirst(first).prefix(rect.height).enumerated() {
      var row = rect.row(index).inset(dx: 2)
      switch line {
      case .space: break
      case .words(let text, let role, let isIndented):
        surface.draw(text, in: isIndented ? row.inset(left: labelWidth) : row, style: theme[role])
      case .field(let field):
        surface.draw(label(field), in: row.takeLeft(labelWidth).inset(right: 1), style: theme.dim)
        let isFocused = list.focus.isOn(field) && isActive && !list.menu.isOpen
        switch list.values[field] {
        case .text(let text)?:
          let place = Rect(x: row.x, y: row.y, width: min(fieldWidth, row.width), height: 1)
          text.render(into: &surface, in: place, theme: theme, isFocused: isFocused)
          surface.onFieldClick(place) { onColumn(field, $0) }
        case .choice(let options, let place)?:
          SelectMenu().render(
            value: options.indices.contains(place) ? options[place] : "", into: &surface, in: row, theme: theme, isFocused: isFocused,
            onClick: onPress(field))
        case .flag(let words, let isOn)?:
          Checkbox(words, isOn: isOn).render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: onPress(field))
        case .save(let label)?:
          Button(label, disabledReason: canSave ? nil : "")
            .render(into: &surface, in: row, theme: theme, isFocused: isFocused, onClick: onSave)
        case nil: break
        }
      }
    }
    ScrollIndicator(total: rows.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  /// Where the choice stands whose list is open, in a rectangle that the list is drawn into; nil where none is.
  public func menuAnchor(in rect: Rect) -> Rect? {
    guard list.menu.isOpen, let field = list.focus.current else { return nil }
    let rows = rows()
    guard let place = rows.firstIndex(of: .field(field)) else { return nil }
    return Rect(x: rect.x + 2 + labelWidth, y: rect.y + place - firstRow(of: rows), width: 20, height: 1)
  }
}
