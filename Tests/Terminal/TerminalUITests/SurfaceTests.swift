import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Drawing into cells")
struct SurfaceTests {
  @Test("text is clipped at every edge and a wide character there becomes a space")
  func clipping() {
    let surface = Surface.picture(width: 6, height: 3) {
      $0.draw("日本語日本語", at: Point(x: -1, y: 0))
      $0.draw("abcdefgh", at: Point(x: 2, y: 1))
      $0.draw("outside", at: Point(x: 0, y: 3))
      $0.draw("outside", at: Point(x: 0, y: -1))
    }
    #expect(surface.lines == [" 本語", "  abcd", ""])
    #expect((0..<6).map { surface[$0, 0].width } == [1, 2, 0, 2, 0, 1])
  }

  @Test("what covers half of a wide character leaves a space in the other half")
  func coveringHalf() {
    let surface = Surface.picture(width: 8, height: 3) {
      $0.draw("日本語", at: .zero)
      $0.draw("x", at: Point(x: 1, y: 0))
      $0.draw("日本語", at: Point(x: 0, y: 1))
      $0.draw("x", at: Point(x: 2, y: 1))
      $0.draw("日本語", at: Point(x: 0, y: 2))
      $0.draw("漢", at: Point(x: 1, y: 2))
    }
    #expect(surface.lines == [" x本語", "日x 語", " 漢 語"])
  }

  @Test("control characters and escape sequences never reach a cell")
  func controlCharacters() {
    let surface = Surface.picture(width: 20, height: 1) { $0.draw("a\u{1B}[2Jb\u{7}c\nd\u{301}", at: .zero) }
    #expect(surface.lines == ["abc d\u{301}"])
    #expect(surface.row(0).allSatisfy { cell in cell.character.unicodeScalars.allSatisfy { !CellWidth.isControl($0) } })
  }

  @Test("aligned text is cut with an ellipsis and stays in its rectangle")
  func alignment() {
    let surface = Surface.picture(width: 20, height: 4) {
      let rect = Rect(x: 2, y: 0, width: 10, height: 1)
      $0.draw("45 min", in: rect, alignment: .trailing)
      $0.draw("middle", in: Rect(x: 2, y: 1, width: 10, height: 1), alignment: .center)
      $0.draw("英単語ターゲット1900", in: Rect(x: 2, y: 2, width: 10, height: 1))
      $0.draw("Total " + .styled("6 h 55 min", Style().bold), in: Rect(x: 2, y: 3, width: 10, height: 1))
    }
    #expect(surface.lines == ["      45 min", "    middle", "  英単語タ…", "  Total 6 h…"])
    #expect(surface.style(of: "6 h…", row: 3) == Style().bold)
    #expect(surface.style(of: "Total", row: 3) == .plain)
  }

  @Test("boxes have a title and an ASCII form")
  func boxes() {
    let draw: (inout Surface) -> Void = { $0.drawBox($0.bounds, title: "日本") }
    #expect(Surface.picture(width: 12, height: 3, draw).lines == ["┌─ 日本 ───┐", "│          │", "└──────────┘"])
    #expect(Surface.picture(width: 12, height: 3, glyphs: .ascii, draw).lines == ["+- 日本 ---+", "|          |", "+----------+"])
  }

  @Test("wrapped text fills the rows of its rectangle and shows that there is more")
  func wrappedText() {
    var rows = 0
    let surface = Surface.picture(width: 10, height: 3) {
      rows = $0.drawWrapped("one two three four five six", in: Rect(x: 0, y: 0, width: 9, height: 2))
    }
    #expect(rows == 2)
    #expect(surface.lines == ["one two", "three…", ""])
  }

  @Test("drawing into a surface of no or one cell does nothing bad")
  func tinySurfaces() {
    for size in [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 2, height: 1)] {
      var surface = Surface(size: size)
      Gallery.drawEverything(into: &surface, theme: .plain)
      #expect(surface.lines.count == size.height)
    }
  }

  @Test("the topmost region answers a click, only within the clip, and embedded events are turned into outer ones")
  func hitRegions() {
    enum Inner: Equatable, Sendable { case row(Int) }
    enum Outer: Equatable, Sendable { case below, list(Inner) }
    let surface = Surface.picture(width: 10, height: 4) {
      $0.onClick($0.bounds, Outer.below)
      $0.embed({ (inner: Inner) in Outer.list(inner) }) { surface in
        surface.clipped(to: Rect(x: 0, y: 0, width: 5, height: 2)) { surface in
          surface.onClick(Rect(x: 0, y: 1, width: 10, height: 5), Inner.row(1))
        }
      }
    }
    #expect(surface.hit(at: Point(x: 4, y: 1)) == Outer.list(.row(1)))
    #expect(surface.hit(at: Point(x: 5, y: 1)) == Outer.below)
    #expect(surface.hit(at: Point(x: 4, y: 2)) == Outer.below)
    #expect(surface.hit(at: Point(x: 4, y: 2), gesture: .scrollUp, as: Outer.self) == nil)
    #expect(surface.hit(MouseEvent(.press(.left), at: Point(x: 0, y: 1))) == Outer.list(.row(1)))
    #expect(surface.hit(MouseEvent(.release(.left), at: Point(x: 0, y: 1)), as: Outer.self) == nil)
  }

  @Test("the cursor and the styles are part of the picture")
  func pictures() {
    let surface = Surface.picture(width: 6, height: 2) {
      $0.draw("日本", at: .zero, style: Style().bold)
      $0.draw("x", at: Point(x: 4, y: 0), style: Style().reverse)
      $0.cursor = Point(x: 2, y: 0)
    }
    #expect(surface.text == "日█x")
    #expect(surface.stylePicture.lines == ["aaaab.", "......"])
    #expect(surface.stylePicture.legend.map(\.style) == [Style().bold, Style().reverse])
  }
}
