import TerminalUI

extension ScreenHarness {
  /// The cell in which a text begins on the screen, the first one from the top.
  func place(of text: String) -> Point? {
    for (y, line) in surface.lines.enumerated() {
      var rest = line[...]
      while !rest.isEmpty {
        if rest.hasPrefix(text) { return Point(x: String(line[..<rest.startIndex]).cellWidth, y: y) }
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
