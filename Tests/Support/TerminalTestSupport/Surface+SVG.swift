public import TerminalUI

extension Surface {
  /// The surface as an SVG document, as a terminal with 24-bit colours on that background shows it.
  ///
  /// Bars, shades and lines are drawn as shapes, so that no font leaves gaps between them.
  public func svg(title: String, background: Background) -> String {
    let painting = CellPainting(background: background)
    var shapes: [String] = []
    var texts: [String] = []
    for y in 0..<size.height {
      let cells = Array(row(y))
      var x = 0
      while x < cells.count {
        var end = x + 1
        while end < cells.count, cells[end].isContinuation || cells[end].style == cells[x].style { end += 1 }
        painting.paint(Array(cells[x..<end]), at: Point(x: x, y: y), shapes: &shapes, texts: &texts)
        x = end
      }
    }
    let (width, height) = (CellPainting.width * size.width, CellPainting.height * size.height)
    let frame = "width=\"\(width)\" height=\"\(height)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(frame) viewBox="0 0 \(width) \(height)" role="img" font-family="monospace" font-size="15">
      <title>\(CellPainting.escaped(title))</title>
      <rect \(frame) rx="6" fill="\(painting.hex(.standard, isText: false))"/>
      \((shapes + texts).joined(separator: "\n"))
      </svg>

      """
  }
}

/// How cells become shapes and texts.
private struct CellPainting {
  var background: Background

  static let (width, height) = (9, 19)
  private static let baseline = 14

  func hex(_ color: Color, isText: Bool) -> String {
    switch color.reduced(to: .trueColor) {
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
    case .standard, .palette:
      let isLight = (background == .light) != isText
      return isLight ? (isText ? "#d8dce2" : "#ffffff") : (isText ? "#1c2024" : "#14171b")
    }
  }

  /// Paints cells of one style, from `place` on.
  func paint(_ cells: [Cell], at place: Point, shapes: inout [String], texts: inout [String]) {
    guard let style = cells.first?.style else { return }
    let isReverse = style.attributes.contains(.reverse)
    let ink = isReverse ? hex(style.background, isText: false) : hex(style.foreground, isText: true)
    let paper = isReverse ? hex(style.foreground, isText: true) : hex(style.background, isText: false)
    // What is painted in the picture's own background is there already.
    if isReverse || style.background != .standard, paper != hex(.standard, isText: false) {
      shapes.append(rect(place, 0, 0, Self.width * cells.count, Self.height, paper))
    }
    var text = ""
    var begin = 0
    func flush(_ end: Int, _ texts: inout [String]) {
      let kept = text.trimmingSpaces
      if !kept.isEmpty {
        let lead = text.prefix { $0 == " " }.count
        texts.append(element(kept, style, ink, at: Point(x: place.x + begin + lead, y: place.y)))
      }
      text = ""
    }
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      let at = Point(x: place.x + index, y: place.y)
      if let drawn = shape(cell.character, at, ink) {
        flush(index, &texts)
        // One rectangle for a row of the same.
        var count = 1
        while drawn.repeats, index + count < cells.count, cells[index + count].character == cell.character { count += 1 }
        shapes += drawn.make(count)
        index += count
        begin = index
      } else if !cell.isContinuation {
        // Words apart from each other keep their places whatever the font's width.
        if cell.character == " ", text.hasSuffix(" ") || text.isEmpty {
          flush(index, &texts)
          begin = index + 1
        } else {
          if text.isEmpty { begin = index }
          text.append(cell.character)
        }
        index += 1
      } else {
        index += 1
      }
    }
    flush(cells.count, &texts)
  }

  private func element(_ text: String, _ style: Style, _ ink: String, at place: Point) -> String {
    var looks = "fill=\"\(ink)\""
    if style.attributes.contains(.bold) { looks += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { looks += " text-decoration=\"underline\"" }
    if style.attributes.contains(.dim) { looks += " fill-opacity=\"0.6\"" }
    let length = "textLength=\"\(text.cellWidth * Self.width)\" lengthAdjust=\"spacingAndGlyphs\""
    let (x, y) = (place.x * Self.width, place.y * Self.height + Self.baseline)
    return "<text x=\"\(x)\" y=\"\(y)\" \(length) \(looks) xml:space=\"preserve\">\(Self.escaped(text))</text>"
  }

  private func rect(_ place: Point, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String, opacity: String? = nil) -> String {
    let (left, top) = (place.x * Self.width + x, place.y * Self.height + y)
    let shade = opacity.map { " fill-opacity=\"\($0)\"" } ?? ""
    return "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"\(shade)/>"
  }

  /// What is drawn for a character that is a shape: for so many of them in a row, where they join.
  private struct Shape {
    var repeats: Bool
    var make: (Int) -> [String]
  }

  private func shape(_ character: Character, _ place: Point, _ ink: String) -> Shape? {
    let (width, height) = (Self.width, Self.height)
    let (middle, center) = (height / 2, width / 2)
    if let eighths = GlyphSet.unicode.eighths.firstIndex(of: character) {
      return Shape(repeats: false) { _ in [rect(place, 0, 0, max(1, width * (eighths + 1) / 8), height, ink)] }
    }
    if let shade = GlyphSet.unicode.shades.firstIndex(of: character) {
      let opacity = [0: "0.35", 1: "0.55", 2: "0.75"][shade]
      return Shape(repeats: true) { [rect(place, 0, 0, width * $0, height, ink, opacity: opacity)] }
    }
    let right = rect(place, center, middle, width - center, 1, ink)
    let left = rect(place, 0, middle, center, 1, ink)
    let up = rect(place, center, 0, 1, middle, ink)
    let down = rect(place, center, middle, 1, height - middle, ink)
    switch character {
    case "─": return Shape(repeats: true) { [rect(place, 0, middle, width * $0, 1, ink)] }
    case "│": return Shape(repeats: false) { _ in [up, down] }
    case "┌": return Shape(repeats: false) { _ in [right, down] }
    case "┐": return Shape(repeats: false) { _ in [left, down] }
    case "└": return Shape(repeats: false) { _ in [right, up] }
    case "┘": return Shape(repeats: false) { _ in [left, up] }
    default: return nil
    }
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
