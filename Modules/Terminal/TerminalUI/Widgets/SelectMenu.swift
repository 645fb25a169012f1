/// One of many choices: closed `Linear Algebra ▾`, open a popup that is filtered by typing.
public struct SelectMenu: Hashable, Sendable {
  /// True while the popup is open.
  public private(set) var isOpen = false
  /// What is typed to filter.
  public private(set) var filter = TextField()
  /// Selection and scroll among the options that match.
  public private(set) var list = ListState()

  /// The words of one more row, below what fits the text that is typed; nil for none. It is chosen as the place behind the last option. Typing takes it
  /// away until it is set for the new text.
  public var addition: String?
  /// Whether there will be such a row: the popup keeps its size when it comes.
  private var isAdding = false

  /// What the filter means, and the filter that it was found for.
  private var otherFilter = ""
  private var otherPlaces: [Int] = []

  /// The rows of options that the popup shows at most.
  public static let popupRows = 8

  /// The columns of options where one can be added: most titles fit into it.
  private static let addingWidth = 44

  /// Creates a closed menu.
  public init() {}

  /// What input did.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: it was not for the menu.
    case ignored
    /// It changed what is shown.
    case changed
    /// An option was chosen, by its place among all; the popup is closed.
    case chosen(Int)
    /// The popup was closed without a choice.
    case cancelled
  }

  /// Opens the popup with an option selected.
  ///
  /// - Parameter isAdding: whether what is typed may become an option (``addition``).
  public mutating func open(selection: Int? = nil, count: Int, isAdding: Bool = false) {
    isOpen = true
    addition = nil
    self.isAdding = isAdding
    filter = TextField()
    list = ListState()
    list.select(selection ?? 0, count: count, height: Self.popupRows)
  }

  /// Closes the popup.
  public mutating func close() { isOpen = false }

  /// Takes input while the popup is open: typing filters, arrows and pages select, Enter and Tab choose, Esc closes.
  public mutating func handle(_ input: InputEvent, options: [String]) -> Outcome {
    guard isOpen else { return .ignored }
    let rows = rows(of: options)
    switch input {
    case .key(.escape):
      close()
      return .cancelled
    case .key(.enter), .key(.tab):
      guard rows.indices.contains(list.selection) else { return .changed }
      return choose(rows[list.selection])
    default:
      if list.handle(input, count: rows.count, height: Self.popupRows, letters: false) { return .changed }
      let before = filter.text
      guard filter.handle(input) else { return .ignored }
      if filter.text != before {
        list = ListState()
        addition = nil
      }
      return .changed
    }
  }

  /// Shows these options first, by their places, as long as the filter stays: what the text means.
  public mutating func offer(_ places: [Int]) { (otherFilter, otherPlaces) = (filter.text, places) }

  /// Chooses an option, as a click does.
  public mutating func choose(_ index: Int) -> Outcome {
    close()
    return .chosen(index)
  }

  /// The places of the options that the filter leaves: those that were offered for it, and then those that hold it, without regard to case,
  /// width or kind of kana.
  public func matches(in options: [String]) -> [Int] {
    guard !filter.isEmpty else { return Array(options.indices) }
    let wanted = FilterFolding.fold(filter.text)
    let found = options.indices.filter { FilterFolding.fold(options[$0]).contains(wanted) }
    let meant = filter.text == otherFilter ? otherPlaces.filter(options.indices.contains) : []
    return meant + found.filter { !meant.contains($0) }
  }

  /// What the popup shows, by the places of the options; the addition by the one behind them.
  private func rows(of options: [String]) -> [Int] {
    matches(in: options) + (addition == nil || filter.isEmpty ? [] : [options.count])
  }

  /// Draws the closed menu into the first row of a rectangle.
  public func render(
    value: String, into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, onClick: (any Sendable)? = nil
  ) {
    let row = rect.row(0)
    guard row.width > 2 else { return }
    guard !surface.note(.menu(value), in: row, isFocused: isFocused) else {
      if let onClick { surface.onClick(Rect(x: row.x, y: row.y, width: 2, height: 1), onClick) }
      return
    }
    let style = theme[isFocused ? .focusedField : .field]
    let text = value.sanitizedForTerminal().truncated(toCells: row.width - 2, ellipsis: theme.glyphs.ellipsis)
    let place = Rect(x: row.x, y: row.y, width: text.cellWidth + 2, height: 1)
    surface.draw("\(text) \(theme.glyphs.dropDown)", in: place, style: style)
    if isFocused, !isOpen { surface.cursor = place.origin }
    if let onClick { surface.onClick(place, onClick) }
  }

  /// Draws the popup below the closed menu, or above it when there is more room; call it after everything else.
  /// - Parameters:
  ///   - hint: What stands where the user types, while nothing is typed.
  ///   - anchor: Where the closed menu was drawn.
  ///   - bounds: What it must stay within.
  ///   - onClick: The event of a click on an option, by its place among all.
  public func renderPopup(
    options: [String], noMatch: String, hint: String = "", into surface: inout Surface, anchor: Rect, within bounds: Rect, theme: Theme,
    onClick: ((Int) -> any Sendable)? = nil
  ) {
    guard isOpen else { return }
    let rows = rows(of: options)
    guard !surface.isOutlined else {
      surface.note(rows.map { options.indices.contains($0) ? options[$0] : addition ?? "" }, of: self, noMatch: noMatch) { place in
        onClick?(rows[place])
      }
      return
    }
    let box = place(options, noMatch, hint, anchor, bounds)
    guard box.width > 4, box.height > 2 else { return }
    let look = theme[.overlay]
    surface.fill(box, style: look)
    surface.drawBox(box, style: theme.border.over(look))
    var inner = box.inset(dx: 1, dy: 1)
    filter.render(into: &surface, in: inner.takeTop().inset(dx: 1), theme: theme, isFocused: true, placeholder: hint)
    guard !rows.isEmpty else {
      surface.draw(noMatch, in: inner.inset(dx: 1), style: theme.dim.over(look))
      return
    }
    ListView(count: rows.count, state: list)
      .render(into: &surface, in: inner, theme: theme, onClick: onClick.map { event in { event(rows[$0]) } }) {
        index, rect, style, surface in
        let place = rows[index]
        surface.draw(options.indices.contains(place) ? options[place] : addition ?? "", in: rect, style: style.over(look))
      }
  }

  private func place(_ options: [String], _ noMatch: String, _ hint: String, _ anchor: Rect, _ bounds: Rect) -> Rect {
    let least = isAdding ? Self.addingWidth : 16
    let widest = max(options.map(\.cellWidth).max() ?? 0, noMatch.cellWidth, hint.cellWidth, addition?.cellWidth ?? 0, least)
    let width = min(widest + 6, bounds.width)
    let wanted = min(max(1, options.count + (isAdding ? 1 : 0)), Self.popupRows) + 3
    let below = bounds.maxY - anchor.y - 1
    let above = anchor.y - bounds.y
    let goesBelow = below >= wanted || below >= above
    let height = min(wanted, goesBelow ? below : above)
    let x = max(bounds.x, min(anchor.x, bounds.maxX - width))
    return Rect(x: x, y: goesBelow ? anchor.y + 1 : anchor.y - height, width: width, height: height)
  }
}

/// Makes text comparable for a filter.
enum FilterFolding {
  /// Lower case, fullwidth ASCII as ASCII, katakana as hiragana.
  static func fold(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let folded: UInt32 =
        switch scalar.value {
        case 0xFF01...0xFF5E: scalar.value - 0xFEE0
        case 0x3000: 0x20
        case 0x30A1...0x30F6: scalar.value - 0x60
        default: scalar.value
        }
      scalars.append(Unicode.Scalar(folded) ?? scalar)
    }
    return String(scalars).lowercased()
  }
}
