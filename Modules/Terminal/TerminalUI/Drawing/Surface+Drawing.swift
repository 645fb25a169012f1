extension Surface {
  /// Draws one line of text from a place on.
  ///
  /// Control characters and escape sequences in the text are dropped, line breaks become spaces.
  /// - Parameter maxWidth: The cells it may take; longer text ends with an ellipsis. Nil: as far as the clip reaches.
  /// - Returns: The column after the text.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, style: Style = .plain, maxWidth: Int? = nil) -> Int {
    guard outline == nil else { return note(text, at: point, style: style) }
    let clean = text.sanitizedForTerminal()
    let line = maxWidth.map { clean.truncated(toCells: $0, ellipsis: glyphs.ellipsis) } ?? clean
    var x = point.x
    guard point.y >= clip.y, point.y < clip.maxY else { return x + line.cellWidth }
    for character in line {
      let width = character.cellWidth
      guard width > 0 else { continue }
      put(character, width: width, style: style, x: x, y: point.y)
      x += width
    }
    return x
  }

  /// Draws one line of text in several styles from a place on; spans without a style take `style`.
  /// - Returns: The column after the text.
  @discardableResult
  public mutating func draw(_ text: StyledText, at point: Point, style: Style = .plain, maxWidth: Int? = nil) -> Int {
    guard outline == nil else { return note(text.text, at: point, style: text.firstStyle?.over(style) ?? style) }
    var clean = text
    for index in clean.spans.indices { clean.spans[index].text = clean.spans[index].text.sanitizedForTerminal() }
    if let maxWidth { clean = clean.truncated(toCells: maxWidth, ellipsis: glyphs.ellipsis) }
    var x = point.x
    for span in clean.spans {
      x = draw(span.text, at: Point(x: x, y: point.y), style: span.style.map { $0.over(style) } ?? style)
    }
    return x
  }

  /// Draws one line of text into the first row of a rectangle, cut with an ellipsis when it is too long.
  public mutating func draw(_ text: String, in rect: Rect, style: Style = .plain, alignment: TextAlignment = .leading) {
    draw(StyledText(text), in: rect, style: style, alignment: alignment)
  }

  /// Draws one line of text in several styles into the first row of a rectangle, cut with an ellipsis when it is too long.
  public mutating func draw(_ text: StyledText, in rect: Rect, style: Style = .plain, alignment: TextAlignment = .leading) {
    guard !rect.isEmpty else { return }
    guard outline == nil else {
      note(text.text, at: rect.origin, style: text.firstStyle?.over(style) ?? style)
      return
    }
    let missing = max(0, rect.width - text.cellWidth)
    let left =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    clipped(to: rect) { _ = $0.draw(text, at: Point(x: rect.x + left, y: rect.y), style: style, maxWidth: rect.width) }
  }

  /// Draws text of several lines into a rectangle, wrapped at words and between wide characters.
  /// - Returns: The rows it took, at most the height of the rectangle.
  @discardableResult
  public mutating func drawWrapped(_ text: String, in rect: Rect, style: Style = .plain) -> Int {
    guard !rect.isEmpty else { return 0 }
    let lines = text.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: rect.width)
    guard outline == nil else {
      note(text, at: rect.origin, style: style)
      return min(lines.count, rect.height)
    }
    for (index, line) in lines.prefix(rect.height).enumerated() {
      let isCut = index == rect.height - 1 && lines.count > rect.height
      draw(isCut ? line + glyphs.ellipsis : line, in: rect.row(index), style: style)
    }
    return min(lines.count, rect.height)
  }

  /// Fills a rectangle with a character of one cell.
  public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
    let area = rect.intersection(clip)
    guard outline == nil else {
      if character == " " { outline?.clear(area) }
      return
    }
    let cell = Cell(character, style: style)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        put(cell.character, width: 1, style: style, x: x, y: y)
      }
    }
  }

  /// Draws a line to the right.
  public mutating func drawHorizontalLine(at point: Point, length: Int, style: Style = .plain) {
    fill(Rect(x: point.x, y: point.y, width: length, height: 1), with: glyphs.horizontal, style: style)
  }

  /// Draws a line downwards.
  public mutating func drawVerticalLine(at point: Point, length: Int, style: Style = .plain) {
    fill(Rect(x: point.x, y: point.y, width: 1, height: length), with: glyphs.vertical, style: style)
  }

  /// Draws a frame along the inner edge of a rectangle, with a title in its top line.
  public mutating func drawBox(_ rect: Rect, style: Style = .plain, title: StyledText? = nil) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    drawHorizontalLine(at: Point(x: rect.x + 1, y: rect.y), length: rect.width - 2, style: style)
    drawHorizontalLine(at: Point(x: rect.x + 1, y: rect.maxY - 1), length: rect.width - 2, style: style)
    drawVerticalLine(at: Point(x: rect.x, y: rect.y + 1), length: rect.height - 2, style: style)
    drawVerticalLine(at: Point(x: rect.maxX - 1, y: rect.y + 1), length: rect.height - 2, style: style)
    let corners = glyphs.corners
    let places = [(rect.x, rect.y), (rect.maxX - 1, rect.y), (rect.x, rect.maxY - 1), (rect.maxX - 1, rect.maxY - 1)]
    for (corner, place) in zip(corners, places) { put(corner, width: 1, style: style, x: place.0, y: place.1) }
    if let title, rect.width > 6 {
      draw(" " + title + " ", at: Point(x: rect.x + 2, y: rect.y), style: style, maxWidth: rect.width - 4)
    }
  }

  /// Gives the whole clip the second rank and takes its clicks away, before something is drawn on top.
  ///
  /// In an outline what recedes is not there any more: one thing is heard at a time.
  public mutating func recede(_ theme: Theme) {
    outline?.clear()
    let dim = theme.dim
    restyle(clip) { $0 = Style(dim.foreground, on: .standard, dim.attributes) }
    regions.removeAll()
    cursor = nil
  }
}
