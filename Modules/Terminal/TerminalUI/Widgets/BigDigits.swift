/// A time in digits five rows high, or a multiple of that where there is room, to be read across a room.
public struct BigDigits: Hashable, Sendable {
  /// Digits, `:`, `-`, `+`, `.` and spaces; anything else takes no room.
  public var text: String

  /// Creates digits.
  public init(_ text: String) {
    self.text = text
  }

  /// The rows they take at least.
  public static let height = 5
  /// How many times as high they get at most.
  public static let largestScale = 4

  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
    ".": [" ", " ", " ", " ", "#"],
    "-": ["   ", "   ", "###", "   ", "   "],
    "+": ["   ", " # ", "###", " # ", "   "],
    " ": [" ", " ", " ", " ", " "],
  ]

  private var columns: Int {
    let shapes = text.compactMap { Self.shapes[$0]?[0].count }
    return shapes.reduce(0, +) + max(0, shapes.count - 1)
  }

  /// The columns they take: two a dot, or one when `isNarrow`.
  public func width(isNarrow: Bool = false) -> Int { columns * (isNarrow ? 1 : 2) }

  /// Returns how many times as high as the smallest they can be: 1 where not even those have room.
  public func scale(within size: Size) -> Int {
    let widest = columns == 0 ? 1 : size.width / width()
    return max(1, min(widest, size.height / Self.height, Self.largestScale))
  }

  /// Draws in the middle of a rectangle, as large as they fit: two columns a dot and row where there is room, one where there is not, and as plain text
  /// where there is no room for that either.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, style: Style? = nil) {
    let look = style ?? theme.text
    guard !surface.isOutlined else { return surface.draw(text, in: rect.row(0), style: look) }
    let scale = scale(within: rect.size)
    let dot = width() <= rect.width ? 2 * scale : 1
    guard rect.height >= Self.height, columns * dot <= rect.width else {
      surface.draw(text, in: rect.rows([.fill, .fixed(1), .fill])[1], style: look.bold, alignment: .center)
      return
    }
    let place = rect.centered(Size(width: columns * dot, height: Self.height * scale))
    var x = place.x
    for character in text {
      guard let shape = Self.shapes[character] else { continue }
      for (y, line) in shape.enumerated() {
        for (column, mark) in line.enumerated() where mark == "#" {
          let cell = Rect(x: x + column * dot, y: place.y + y * scale, width: dot, height: scale)
          surface.fill(cell, with: theme.glyphs.full, style: look)
        }
      }
      x += (shape[0].count + 1) * dot
    }
  }
}
