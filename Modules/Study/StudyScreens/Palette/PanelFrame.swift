import TerminalUI

/// Where a page that lies over another one stands: a box near the top, all of the content in a small window.
enum PanelFrame {
  /// Whether a window has room for the page below around it.
  static func fits(_ area: Size) -> Bool { area.width >= 60 && area.height >= 14 }

  /// As wide as lines can be read; all of a window that is hardly wider.
  private static func width(in area: Size) -> Int { area.width < 96 ? area.width : 88 }

  /// The box, with its frame, for so many rows in it.
  static func place(in rect: Rect, rows: Int) -> Rect {
    guard fits(rect.size) else { return rect }
    let width = width(in: rect.size)
    return Rect(x: rect.x + (rect.width - width) / 2, y: rect.y + 1, width: width, height: min(rows + 2, rect.height - 2))
  }

  /// The rows in the box at most.
  static func rows(in area: Size) -> Int { fits(area) ? area.height - 4 : area.height }

  /// The columns in the box.
  static func columns(in area: Size) -> Int { fits(area) ? width(in: area) - 4 : max(1, area.width - 2) }

  /// Of less below the box nobody can tell what page it is.
  private static let fewestRowsBelow = 4

  /// Draws the frame and returns what is in it. Nothing of the page is left beside it: the ends of lines say nothing, nor does a single row.
  static func draw(_ box: Rect, in rect: Rect, into surface: inout Surface, theme: Theme) -> Rect {
    let isAll = rect.maxY - box.maxY < fewestRowsBelow
    surface.fill(isAll ? rect : Rect(x: rect.x, y: box.y, width: rect.width, height: box.height))
    guard fits(rect.size) else { return box.inset(left: 1, right: 1) }
    surface.drawBox(box, style: theme.border)
    return box.inset(dx: 2, dy: 1)
  }
}
