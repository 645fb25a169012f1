/// A time in digits five rows high, to be read across a room.
public struct BigDigits: Hashable, Sendable {
  /// Digits, `:`, `-`, `+`, `.` and spaces; anything else takes no room.
  public var text: String

  /// Creates digits.
  public init(_ text: String) {
    self.text = text
  }

  /// The rows they take.
  public static let height = 5

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

  /// Draws in the middle of a rectangle: two columns a dot where there is room, one where there is not, and as plain text where there
  /// is no room for that either.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, style: Style? = nil) {
    let look = style ?? theme.text
    let dot = width() <= rect.width ? 2 : 1
    guard rect.height >= Self.height, columns * dot <= rect.width else {
      surface.draw(text, in: rect.rows([.fill, .fixed(1), .fill])[1], style: look.bold, alignment: .center)
      return
    }
    let place = rect.centered(Size(width: columns * dot, height: Self.height))
    var x = place.x
    for character in text {
      guard let shape = Self.shapes[character] else { continue }
      for (y, line) in shape.enumerated() {
        for (column, mark) in line.enumerated() where mark == "#" {
          surface.fill(Rect(x: x + column * dot, y: place.y + y, width: dot, height: 1), with: theme.glyphs.full, style: look)
        }
      }
      x += (shape[0].count + 1) * dot
    }
  }
}
