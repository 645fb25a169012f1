/// A grid of cells that screens draw into.
///
/// Drawing outside is clipped, a wide character that does not fit whole is drawn as a space, and control characters never reach a cell.
/// Beside the cells a surface holds the place of the cursor and the regions that can be clicked.
public struct Surface: Sendable {
  /// Columns and rows.
  public let size: Size
  /// The characters used for lines and ellipses.
  public var glyphs: GlyphSet
  /// Where the hardware cursor stands, at the caret of the focused field, so that an input method shows its text there; nil hides it.
  public var cursor: Point?
  /// The cells that drawing may change; see `clipped(to:_:)`.
  public private(set) var clip: Rect
  /// The regions that can be clicked, in the order of drawing: later ones lie on top.
  public internal(set) var regions: [HitRegion] = []
  /// What is drawn as text and controls, for whoever hears the page; nil on a surface of cells.
  public package(set) var outline: Outline?
  private var cells: [Cell]

  /// Creates an empty surface.
  ///
  /// - Parameter isOutlined: whether what is drawn is kept as an ``Outline`` and not in cells.
  public init(size: Size, glyphs: GlyphSet = .unicode, isOutlined: Bool = false) {
    self.size = size
    self.glyphs = glyphs
    outline = isOutlined ? Outline() : nil
    cells = Array(repeating: Cell(), count: size.width * size.height)
    clip = Rect(origin: .zero, size: size)
  }

  /// The whole surface.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a place; reading outside gives an empty cell.
  public subscript(_ x: Int, _ y: Int) -> Cell {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return Cell() }
    return cells[y * size.width + x]
  }

  /// The cells of a row, for a backend; empty outside.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Draws within a rectangle only: nothing that `body` draws changes a cell outside.
  @discardableResult
  public mutating func clipped<Result>(to rect: Rect, _ body: (inout Surface) throws -> Result) rethrows -> Result {
    let outer = clip
    clip = clip.intersection(rect)
    defer { clip = outer }
    return try body(&self)
  }

  /// Changes the look of cells and leaves their characters.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(clip)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        change(&cells[y * size.width + x].style)
      }
    }
  }

  /// Gives every cell that is in the terminal's own colours those of a style.
  public mutating func ground(in style: Style) {
    guard outline == nil else { return }
    for index in cells.indices { cells[index].style = cells[index].style.over(style) }
  }

  /// Puts a cluster of width 1 or 2; false when it was clipped away.
  @discardableResult
  mutating func put(_ character: Character, width: Int, style: Style, x: Int, y: Int) -> Bool {
    guard outline == nil else { return false }
    guard clip.contains(Point(x: x, y: y)) else {
      // The right half of a wide character at the left edge: a space, never half a character.
      if width == 2, clip.contains(Point(x: x + 1, y: y)) { set(Cell(" ", style: style), x: x + 1, y: y) }
      return false
    }
    guard width == 2 else {
      set(Cell(character: character, style: style, width: 1), x: x, y: y)
      return true
    }
    guard x + 1 < clip.maxX else {
      set(Cell(" ", style: style), x: x, y: y)
      return false
    }
    set(Cell(character: character, style: style, width: 2), x: x, y: y)
    set(Cell(character: " ", style: style, width: 0), x: x + 1, y: y)
    return true
  }

  private mutating func set(_ cell: Cell, x: Int, y: Int) {
    let index = y * size.width + x
    let old = cells[index].width
    if old == 0, cell.width != 0, x > 0 {
      cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    }
    if old == 2, cell.width != 2, x + 1 < size.width {
      cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    }
    // A wide character that covers the first half of another one leaves that one's second half behind.
    if cell.width == 0, old == 2, x + 1 < size.width {
      cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    }
    cells[index] = cell
  }
}
