import TerminalTestSupport
import TerminalUI
import Testing

@Suite("Images as grids of pixels")
struct PixelGridTests {
  private typealias Pixel = PixelGrid.Pixel
  private static let (red, blue) = (Pixel(255, 0, 0), Pixel(0, 0, 255))

  /// What chafa 1.12 writes for four pixels, and in the second line one above what is seen through.
  private static let output =
    "\u{1B}[0m\u{1B}[38;2;255;0;0;48;2;0;0;255m▄\u{1B}[7m▄\u{1B}[0m\n\u{1B}[38;2;255;0;0m▀ \u{1B}[0m\n\u{1B}[?25h"

  @Test("half blocks are read as pixels, whichever half is drawn, and what is behind nothing is seen through")
  func reading() {
    #expect(
      PixelGrid(halfBlocks: Self.output)?.rows == [
        [Self.blue, Self.red], [Self.red, Self.blue], [Self.red, nil], [nil, nil],
      ])
  }

  @Test("a character that is to be repeated is, and what is to be repeated before any is nothing")
  func repetition() {
    #expect(
      PixelGrid(halfBlocks: "\u{1B}[3b\u{1B}[38;2;255;0;0;48;2;0;0;255m▄\u{1B}[2b")?.rows == [
        [Self.blue, Self.blue, Self.blue], [Self.red, Self.red, Self.red],
      ])
  }

  @Test(
    "what holds no pixel is no image, and broken sequences end nothing but themselves",
    arguments: ["", "\n\n", "no image", "\u{1B}[", "\u{1B}[38;2;1m", "\u{1B}[38;5;9m█"])
  func noImage(_ output: String) { #expect(PixelGrid(halfBlocks: output) == nil) }

  private func draw(_ grid: PixelGrid, _ theme: Theme, width: Int = 8, height: Int = 2) -> Surface {
    var surface = Surface(size: Size(width: width, height: height), glyphs: theme.glyphs)
    grid.render(into: &surface, in: surface.bounds, theme: theme)
    return surface
  }

  @Test("with colours each cell shows two pixels, in the colours that the terminal has")
  func colours() throws {
    let grid = try #require(PixelGrid(halfBlocks: Self.output))
    let surface = draw(grid, Theme(depth: .trueColor))
    #expect(surface.text == "▀▀\n▀")
    #expect(surface[0, 0].style == Style(.rgb(0, 0, 255), on: .rgb(255, 0, 0)))
    #expect(surface[0, 1].style == Style(.rgb(255, 0, 0)))
    #expect(draw(grid, Theme(depth: .palette256))[0, 0].style == Style(.palette(21), on: .palette(196)))
  }

  @Test("without colours what is bright is lit on a dark background, and what is dark on a light one")
  func withoutColours() {
    let (white, black) = (Pixel(255, 255, 255), Pixel(0, 0, 0))
    let grid = PixelGrid(rows: [[white, black, white], [white, black, black]])
    #expect(draw(grid, Theme(background: .dark)).text == "█ ▀")
    #expect(draw(grid, Theme(background: .light)).text == " █▄")
    #expect(draw(grid, Theme(background: .dark, glyphs: .ascii)).text == "@ =")
  }

  @Test("greys are dithered: the brighter, the more is lit")
  func greys() {
    func lit(_ value: UInt8) -> Int {
      let line = [PixelGrid.Pixel?](repeating: PixelGrid.Pixel(value, value, value), count: 8)
      return draw(PixelGrid(rows: [line, line, line, line]), Theme()).text.reduce(0) { $0 + ($1 == "█" ? 2 : "▀▄".contains($1) ? 1 : 0) }
    }
    #expect([0, 64, 128, 192, 255].map(lit) == [0, 8, 16, 24, 32])
  }

  @Test("it is made smaller in its proportions, by the mean of what falls together, and never larger")
  func fitting() {
    let (white, black) = (Pixel(255, 255, 255), Pixel(1, 1, 1))
    let grid = PixelGrid(rows: (0..<40).map { y in (0..<40).map { x in (x + y).isMultiple(of: 2) ? white : black } })
    #expect(grid.size == Size(width: 40, height: 20))
    let small = grid.fitted(to: Size(width: 20, height: 30))
    #expect(small.size == Size(width: 20, height: 10))
    #expect(Set(small.rows.joined()) == [Pixel(128, 128, 128)])
    #expect(grid.fitted(to: Size(width: 80, height: 5)).size == Size(width: 10, height: 5))
    #expect(grid.fitted(to: Size(width: 80, height: 30)) == grid)
    #expect(grid.fitted(to: Size(width: 0, height: 0)).size == Size(width: 1, height: 1))
    #expect(draw(grid, Theme(depth: .trueColor)).text.split(separator: "\n").map(\.count) == [8, 8])
  }
}
