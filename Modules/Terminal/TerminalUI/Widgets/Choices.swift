/// A box that is on or off: `[x] Show the result`.
public struct Checkbox: Hashable, Sendable {
  /// The words beside it.
  public var label: String
  /// Whether it is on.
  public var isOn: Bool

  /// Creates a checkbox.
  public init(_ label: String, isOn: Bool) {
    self.label = label
    self.isOn = isOn
  }

  /// Draws into the first row of a rectangle.
  /// - Parameter onClick: The event of a click on it.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, onClick: (any Sendable)? = nil
  ) {
    let text = (isOn ? "[x] " : "[ ] ") + label
    let place = Rect(x: rect.x, y: rect.y, width: min(rect.width, text.cellWidth), height: min(rect.height, 1))
    if let onClick { surface.onClick(place, onClick) }
    guard !surface.note(.check(label, isOn: isOn), in: place, isFocused: isFocused) else { return }
    surface.draw(text, in: place, style: isFocused ? theme.selection : theme.text)
    if isFocused, !place.isEmpty { surface.cursor = Point(x: place.x + 1, y: place.y) }
  }
}

/// One of a few choices, all visible: `(•) from–to   ( ) total`.
public struct RadioGroup: Hashable, Sendable {
  /// The words of the choices.
  public var options: [String]
  /// The chosen one, or nil.
  public var selection: Int?

  /// Creates a group.
  public init(_ options: [String], selection: Int?) {
    self.options = options
    self.selection = selection
  }

  /// The choice after a key: left, right, Space for the next one; nil when the key is none of them.
  public func selection(after stroke: KeyStroke) -> Int? {
    guard !options.isEmpty else { return nil }
    let current = selection ?? -1
    return switch stroke {
    case .left: max(0, current - 1)
    case .right: min(options.count - 1, current + 1)
    case .space: (current + 1) % options.count
    default: nil
    }
  }

  /// Draws side by side in the first row of a rectangle.
  /// - Parameter onClick: The event of a click on a choice.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, onClick: ((Int) -> any Sendable)? = nil
  ) {
    var x = rect.x
    var places: [Point] = []
    for (index, option) in options.enumerated() where x < rect.maxX && rect.height > 0 {
      let isChosen = index == selection
      let text = "(\(isChosen ? String(theme.glyphs.chosen) : " ")) \(option)"
      let place = Rect(x: x, y: rect.y, width: min(text.cellWidth, rect.maxX - x), height: 1)
      if !surface.isOutlined { surface.draw(text, in: place, style: isFocused && isChosen ? theme.selection : theme.text) }
      places.append(place.origin)
      if isFocused, isChosen || (selection == nil && index == 0) { surface.cursor = Point(x: x + 1, y: rect.y) }
      if let onClick { surface.onClick(place, onClick(index)) }
      x = place.maxX + 3
    }
    _ = surface.note(.radio(options, selection: selection, places: places), in: rect.row(0), isFocused: isFocused)
  }
}

/// A button: `[ Save ]`, with its reason beside it when it does not work.
public struct Button: Hashable, Sendable {
  /// The words.
  public var label: String
  /// Why it does not work now; nil when it works.
  public var disabledReason: String?

  /// Creates a button.
  public init(_ label: String, disabledReason: String? = nil) {
    self.label = label
    self.disabledReason = disabledReason
  }

  /// The cells it takes, without the reason.
  public var width: Int { label.cellWidth + 4 }

  /// Draws into the first row of a rectangle.
  /// - Parameter onClick: The event of a click on it, when it works.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, onClick: (any Sendable)? = nil
  ) {
    let place = Rect(x: rect.x, y: rect.y, width: min(width, rect.width), height: min(1, rect.height))
    guard !surface.note(.button(label, disabledReason: disabledReason), in: place, isFocused: isFocused) else {
      if disabledReason == nil, let onClick { surface.onClick(place, onClick) }
      return
    }
    let style = disabledReason != nil ? theme[.disabled] : theme[isFocused ? .focusedButton : .button]
    surface.draw("[ \(label) ]", in: place, style: style)
    if isFocused, !place.isEmpty { surface.cursor = Point(x: min(place.x + 2, place.maxX - 1), y: place.y) }
    if let disabledReason, !disabledReason.isEmpty {
      surface.draw("(\(disabledReason))", in: rect.row(0).inset(left: place.width + 1), style: theme[.disabled])
    } else if disabledReason == nil, let onClick {
      surface.onClick(place, onClick)
    }
  }
}

/// Which field of a form has the focus: Tab and S-Tab go around.
public struct FocusRing<Field: Hashable & Sendable>: Hashable, Sendable {
  /// The fields in their order.
  public private(set) var fields: [Field]
  /// The one with the focus; nil only without fields.
  public private(set) var current: Field?

  /// Creates a ring; the first field has the focus.
  public init(_ fields: [Field]) {
    self.fields = fields
    current = fields.first
  }

  /// Gives the focus to a field, if it is one of them.
  public mutating func focus(_ field: Field) {
    if fields.contains(field) { current = field }
  }

  /// Gives the focus to the next one, or by a negative count to an earlier one.
  public mutating func advance(by count: Int = 1) {
    guard let current, let index = fields.firstIndex(of: current) else { return }
    let next = (index + count) % fields.count
    self.current = fields[next < 0 ? next + fields.count : next]
  }

  /// Changes the fields, because some come and go; the focus stays where it is when that field is still there, else it goes to the
  /// field at the same place.
  public mutating func replace(_ fields: [Field]) {
    let index = current.flatMap { self.fields.firstIndex(of: $0) } ?? 0
    self.fields = fields
    if let current, fields.contains(current) { return }
    current = fields.isEmpty ? nil : fields[min(index, fields.count - 1)]
  }

  /// True when a field has the focus.
  public func isOn(_ field: Field) -> Bool { current == field }
}
