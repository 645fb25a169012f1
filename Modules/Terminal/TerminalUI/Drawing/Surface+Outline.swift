extension Surface {
  /// Whether what is drawn is heard, not seen: what says nothing without being seen gives way to words then.
  public var isOutlined: Bool { outline != nil }

  /// Keeps a text in the outline; returns the column behind it.
  @discardableResult
  mutating func note(_ text: String, at point: Point, style: Style) -> Int {
    let clean = text.sanitizedForTerminal(keepsLineBreaks: true)
    let end = point.x + clean.cellWidth
    guard point.y >= clip.y, point.y < clip.maxY, clip.width > 0, clean.contains(where: { !$0.isWhitespace }) else { return end }
    let isAside = outline?.isAside ?? false
    outline?.add(Outline.Text(place: point, text: clean, style: style, isAside: isAside))
    return end
  }

  /// Keeps a control in the outline; false on a surface of cells, where it has to be drawn.
  mutating func note(_ kind: Outline.Control.Kind, in rect: Rect, isFocused: Bool = false, hint: String = "") -> Bool {
    guard outline != nil else { return false }
    guard !rect.isEmpty, clip.contains(rect.origin) else { return true }
    let (name, isAside) = (outline?.nextName, outline?.isAside ?? false)
    outline?.add(
      Outline.Control(
        place: rect.origin, kind: kind, isFocused: isFocused, hint: hint.sanitizedForTerminal(), name: name, isAside: isAside))
    outline?.nextName = nil
    return true
  }

  /// Draws what stands beside the rest of a page: it is heard after it.
  public mutating func aside(_ body: (inout Surface) -> Void) {
    let before = outline?.isAside ?? false
    outline?.isAside = true
    body(&self)
    outline?.isAside = before
  }

  /// Says what the control is called that is drawn next, where that does not stand before it.
  public mutating func nameControl(_ name: String) { outline?.nextName = name.sanitizedForTerminal() }

  /// Says that what was typed means one thing beyond doubt, which Enter does.
  public mutating func noteCertain() { outline?.isCertain = true }

  /// Adds what the page's owner knows of it.
  public mutating func describe(_ body: (inout Outline) -> Void) {
    if var described = outline {
      body(&described)
      outline = described
    }
  }

  /// Draws the mark of a selected row.
  public mutating func drawSelectionMark(at point: Point, style: Style) {
    guard outline == nil else {
      if clip.contains(point) { outline?.mark(point) }
      return
    }
    draw(String(glyphs.selectionMark), at: point, style: style)
  }

  /// Keeps an open list in the outline: all of it, each choice at a place of its own beyond the page, where a click finds it.
  mutating func note(_ titles: [String], of menu: SelectMenu, noMatch: String, onClick: (Int) -> (any Sendable)?) {
    let first = size.height + 1
    let choices = titles.enumerated().map { index, title in
      Outline.Popup.Choice(title: title.sanitizedForTerminal(), place: Point(x: 0, y: first + index))
    }
    for (index, choice) in choices.enumerated() {
      guard let event = onClick(index) else { continue }
      regions.append(HitRegion(rect: Rect(origin: choice.place, size: Size(width: 1, height: 1)), gesture: .click, event: event))
    }
    outline?.popup = Outline.Popup(choices: choices, filter: menu.filter.text, noMatch: noMatch)
  }
}
