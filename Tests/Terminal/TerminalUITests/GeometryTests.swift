import Testing

@testable import TerminalUI

@Suite("Places and layout")
struct GeometryTests {
  @Test("fixed rows come first, the rest is shared by weight without a cell lost")
  func rows() {
    let parts = Rect(x: 0, y: 0, width: 10, height: 20).rows([.fixed(1), .fill, .fill(2), .fixed(2)], gap: 1)
    #expect(parts.map(\.y) == [0, 2, 7, 18])
    #expect(parts.map(\.height) == [1, 4, 10, 2])
  }

  @Test("columns that do not fit become empty, not negative")
  func columns() {
    let parts = Rect(x: 5, y: 0, width: 8, height: 1).columns([.fixed(6), .fixed(6), .fill])
    #expect(parts.map(\.width) == [6, 2, 0])
    #expect(parts.map(\.x) == [5, 11, 13])
  }

  @Test("cutting off the sides leaves the middle")
  func taking() {
    var area = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(area.takeTop() == Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(area.takeBottom(2) == Rect(x: 0, y: 8, width: 20, height: 2))
    #expect(area.takeLeft(5) == Rect(x: 0, y: 1, width: 5, height: 7))
    #expect(area.takeRight(50) == Rect(x: 5, y: 1, width: 15, height: 7))
    #expect(area.isEmpty)
  }

  @Test("a centred rectangle is never larger than its surroundings")
  func centered() {
    let rect = Rect(x: 10, y: 10, width: 20, height: 9)
    #expect(rect.centered(Size(width: 10, height: 3)) == Rect(x: 15, y: 13, width: 10, height: 3))
    #expect(rect.centered(Size(width: 100, height: 100)) == rect)
  }

  @Test("rectangles that do not touch have an empty intersection")
  func intersection() {
    #expect(Rect(x: 0, y: 0, width: 2, height: 2).intersection(Rect(x: 5, y: 5, width: 2, height: 2)).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 4, height: 4).inset(dx: 3).isEmpty)
  }
}
