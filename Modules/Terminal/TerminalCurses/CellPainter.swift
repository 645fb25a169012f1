import CNcurses
import TerminalUI

/// Turns cells into those of ncurses. Belongs to the thread of the backend, as everything of ncurses does.
struct CellPainter {
  private let depth: ColorDepth
  /// Whether the terminal can go back to its own colours; else they are taken to be white on black.
  private let hasStandardColors: Bool
  private let pairLimit: Int
  private var looks: [Style: (attributes: UInt32, pair: Int32)] = [:]
  private var pairs: Set<Int32> = []
  private var text: [UInt32] = []

  init(depth: ColorDepth, hasStandardColors: Bool, pairLimit: Int) {
    self.depth = depth
    self.hasStandardColors = hasStandardColors
    self.pairLimit = pairLimit
  }

  /// True when the next new colours would take the place of others that are still shown: `forgetColors`, then paint everything.
  var isFull: Bool { depth != .none && pairs.count >= pairLimit - 2 }

  /// Begins anew with colour pairs.
  mutating func forgetColors() {
    looks.removeAll()
    pairs.removeAll()
    if depth != .none { reset_color_pairs() }
  }

  /// The cells of a row, in the form that `mvadd_wchnstr` takes: one for each character, however wide.
  mutating func row(_ cells: ArraySlice<Cell>, glyphs: GlyphSet) -> [cchar_t] {
    var result: [cchar_t] = []
    result.reserveCapacity(cells.count)
    var lastStyle: Style?
    var look: (attributes: UInt32, pair: Int32) = (0, 0)
    for cell in cells where !cell.isContinuation {
      if cell.style != lastStyle {
        look = self.look(cell.style)
        lastStyle = cell.style
      }
      append(cell, look, glyphs, to: &result)
    }
    return result
  }

  private mutating func append(_ cell: Cell, _ look: (attributes: UInt32, pair: Int32), _ glyphs: GlyphSet, to result: inout [cchar_t]) {
    var character = cell.character
    if glyphs == .ascii, let substitute = GlyphSet.asciiSubstitute(for: character) { character = substitute }
    if let ascii = character.asciiValue {
      result.append(Self.cell([UInt32(ascii), 0], look))
      return
    }
    var left = Int32(cell.width)
    var isComplete = false
    text.removeAll(keepingCapacity: true)
    for scalar in character.unicodeScalars {
      // Variation selectors make some terminals change the width they draw.
      if (0xFE00...0xFE0F).contains(scalar.value) { continue }
      let width = cncurses_scalar_width(scalar.value)
      if width > 0 {
        if !text.isEmpty { result.append(Self.cell(text + [0], look)) }
        text.removeAll(keepingCapacity: true)
        guard width <= left, !isComplete else { break }
        left -= width
        text.append(scalar.value)
      } else if scalar.value == 0x200D {
        // What is joined would be drawn in one terminal and set side by side in the next: the base alone is the same in all.
        isComplete = true
      } else if width == 0, !text.isEmpty, text.count < Int(cncurses_cell_capacity()) - 1 {
        text.append(scalar.value)
      }
    }
    if !text.isEmpty { result.append(Self.cell(text + [0], look)) }
    // What the C library cannot show, or shows narrower, must still take its cells.
    if left == Int32(cell.width), left > 0 {
      result.append(Self.cell([0xFFFD, 0], look))
      left -= 1
    }
    for _ in 0..<left { result.append(Self.cell([0x20, 0], look)) }
  }

  private static func cell(_ text: [UInt32], _ look: (attributes: UInt32, pair: Int32)) -> cchar_t {
    var cell = cchar_t()
    _ = cncurses_set_cell(&cell, text, look.attributes, look.pair)
    return cell
  }

  private mutating func look(_ style: Style) -> (attributes: UInt32, pair: Int32) {
    if let known = looks[style] { return known }
    var attributes: UInt32 = 0
    if style.attributes.contains(.bold) { attributes |= cncurses_attribute_bold() }
    if style.attributes.contains(.dim) { attributes |= cncurses_attribute_dim() }
    if style.attributes.contains(.reverse) { attributes |= cncurses_attribute_reverse() }
    if style.attributes.contains(.underline) { attributes |= cncurses_attribute_underline() }
    let look = (attributes, pair(style))
    looks[style] = look
    return look
  }

  private mutating func pair(_ style: Style) -> Int32 {
    let foreground = style.foreground.reduced(to: depth)
    let background = style.background.reduced(to: depth)
    guard depth != .none, foreground != .standard || background != .standard else { return 0 }
    let pair = alloc_pair(number(foreground, standard: 7), number(background, standard: 0))
    guard pair > 0 else { return 0 }
    pairs.insert(pair)
    return pair
  }

  private func number(_ color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: hasStandardColors ? -1 : standard
    case .palette(let index): Int32(index)
    // 0 to 7 are the palette's in the entries with 24 bits: the darkest blues become the nearest that is not.
    case .rgb(let red, let green, let blue): max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
    }
  }
}
