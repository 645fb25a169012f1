/// An image as a grid of pixels, two of them above each other in a cell: half blocks where the terminal has colours, dots of its own colour by
/// their brightness where it has none, letters where it draws no blocks.
public struct PixelGrid: Hashable, Sendable {
  /// One pixel: red, green and blue.
  public struct Pixel: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    /// Makes a pixel from its parts.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// How bright it looks, 0 to 255 (ITU-R BT.601).
    var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000 }

    var color: Color { .rgb(red, green, blue) }
  }

  /// The pixels row by row, each row equally long; nil where the image is seen through.
  public let rows: [[Pixel?]]

  /// Makes a grid of rows; shorter ones are filled up with what is seen through.
  public init(rows: [[Pixel?]]) {
    let width = rows.map(\.count).max() ?? 0
    self.rows = rows.map { $0 + Array(repeating: nil, count: width - $0.count) }
  }

  var width: Int { rows.first?.count ?? 0 }

  /// The cells that it takes.
  public var size: Size { Size(width: width, height: (rows.count + 1) / 2) }

  // MARK: Fitting

  /// The same image in at most so many cells, in its proportions; never larger than it is.
  public func fitted(to cells: Size) -> PixelGrid {
    let room = (width: max(1, cells.width), height: max(1, cells.height * 2))
    guard width > room.width || rows.count > room.height, width > 0 else { return self }
    let factor = max(Double(width) / Double(room.width), Double(rows.count) / Double(room.height))
    let new = (
      width: min(room.width, max(1, Int((Double(width) / factor).rounded()))),
      height: min(room.height, max(1, Int((Double(rows.count) / factor).rounded())))
    )
    return PixelGrid(
      rows: (0..<new.height).map { y in
        let from = y * rows.count / new.height
        let below = from..<max(from + 1, (y + 1) * rows.count / new.height)
        return (0..<new.width).map { x in
          let left = x * width / new.width
          return mean(below, left..<max(left + 1, (x + 1) * width / new.width))
        }
      })
  }

  private func mean(_ lines: Range<Int>, _ columns: Range<Int>) -> Pixel? {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in lines {
      for x in columns {
        guard let pixel = rows[y][x] else { continue }
        (red, green, blue, count) = (red + Int(pixel.red), green + Int(pixel.green), blue + Int(pixel.blue), count + 1)
      }
    }
    guard count * 2 > lines.count * columns.count else { return nil }
    return Pixel(UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }

  // MARK: Drawing

  /// Draws as much as fits into the upper left of a rectangle.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    for y in 0..<min(size.height, rect.height) {
      var line = StyledText("")
      for x in 0..<min(width, rect.width) {
        let (character, style) = cell(x, y, theme)
        if line.spans.last?.style == style {
          line.spans[line.spans.count - 1].text.append(character)
        } else {
          line += .styled(String(character), style)
        }
      }
      surface.draw(line, in: rect.row(y))
    }
  }

  private func cell(_ x: Int, _ y: Int, _ theme: Theme) -> (Character, Style) {
    let upper = rows[y * 2][x]
    let lower = y * 2 + 1 < rows.count ? rows[y * 2 + 1][x] : nil
    guard theme.glyphs == .unicode else { return (Self.letter(upper, lower, theme), .plain) }
    guard theme.depth != .none else {
      let isLit = (Self.isLit(upper, x, y * 2, theme), Self.isLit(lower, x, y * 2 + 1, theme))
      return (isLit.0 ? (isLit.1 ? "█" : "▀") : isLit.1 ? "▄" : " ", .plain)
    }
    func color(_ pixel: Pixel) -> Color { pixel.color.reduced(to: theme.depth) }
    switch (upper, lower) {
    case (nil, nil): return (" ", .plain)
    case (let upper?, nil): return ("▀", Style(color(upper)))
    case (nil, let lower?): return ("▄", Style(color(lower)))
    case (let upper?, let lower?): return ("▀", Style(color(upper), on: color(lower)))
    }
  }

  /// Bayer's matrix of 4 × 4: how bright a pixel has to be to be lit at its place.
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { $0 * 16 + 8 }

  /// Whether a pixel is drawn in the terminal's own colour, which is dark on a light background.
  private static func isLit(_ pixel: Pixel?, _ x: Int, _ y: Int, _ theme: Theme) -> Bool {
    guard let pixel else { return false }
    return ink(pixel, theme) >= thresholds[y % 4 * 4 + x % 4]
  }

  private static func ink(_ pixel: Pixel, _ theme: Theme) -> Int { theme.background == .light ? 255 - pixel.brightness : pixel.brightness }

  private static let letters = Array(" .:-=+*#%@")

  private static func letter(_ upper: Pixel?, _ lower: Pixel?, _ theme: Theme) -> Character {
    let pixels = [upper, lower].compactMap(\.self)
    guard !pixels.isEmpty else { return " " }
    let ink = pixels.reduce(0) { $0 + Self.ink($1, theme) } / 2
    return letters[ink * (letters.count - 1) / 255]
  }
}
