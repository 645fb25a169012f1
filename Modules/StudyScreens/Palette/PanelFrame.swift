import TerminalUI

/// Where a page that lies over another one stands: a box near the top, all of the content in a small window.
enum PanelFrame {
  /// Whether a window has room for the page below around it.
  static func fits(_ area: Size) -> Bool { area.width >= 60 && area.height >= 14 }

  /// The box, with its frame, for so many rows in it.
  static func place(in rect: Rect, rows: Int) -> Rect {
    guard fits(rect.size) else { return rect }
    let width = min(88, rect.width - 6)
    return Rect(x: rect.x + (rect.width - width) / 2, y: rect.y + 1, width: width, height: min(rows + 2, rect.height - 2))
  }

  /// The rows in the box at most.
  static func rows(in area: Size) -> Int { fits(area) ? area.height - 4 : area.height }

  /// The columns in the box.
  static func columns(in area: Size) -> Int { fits(area) ? min(88, area.width - 6) - 4 : max(1, area.width - 2) }

  /// Draws the frame and returns what is in it.
  static func draw(_ box: Rect, in rect: Rect, into surface: inout Surface, theme: Theme) -> Rect {
    surface.fill(box)
    guard fits(rect.size) else { return box.inset(left: 1, right: 1) }
    surface.drawBox(box, style: theme.border)
    return box.inset(dx: 2, dy: 1)
  }
}
