import QRCodes
import TerminalUI

extension QRCodeScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    switch state.content {
    case nil: surface.drawWrapped(words.reading, in: rect.inset(dx: 2), style: theme.dim)
    case .failed(let text): surface.drawWrapped(text, in: rect.inset(dx: 2), style: theme.error)
    case .noAccount: draw([(words.qrNoAccount, theme.text), (words.qrHowToGetOne, theme.dim)], into: &surface, in: rect)
    case .address(let address, let why): draw([(address, theme.title), (words.qrNone(why), theme.dim)], into: &surface, in: rect)
    case .code(let code, let address, let handle):
      // A code is seen, or it is nothing: whoever hears the page is told the address that it stands for.
      guard !surface.isOutlined else { return draw([("@" + handle, theme.text), (address, theme.text)], into: &surface, in: rect) }
      let cells = code.cells
      guard cells.height <= rect.height, cells.width <= rect.width, theme.glyphs == .unicode else {
        return draw([(address, theme.title), (words.qrNoRoom(cells.width, cells.height), theme.dim)], into: &surface, in: rect)
      }
      let place = Rect(x: rect.x, y: rect.y, width: cells.width, height: cells.height)
      draw(code, into: &surface, in: place, theme: theme)
      let beside = Rect(x: rect.x + cells.width + 2, y: rect.y + 1, width: max(0, rect.width - cells.width - 3), height: rect.height - 1)
      if beside.width >= 20 {
        draw([("@" + handle, theme.title), (address, theme.text), (words.qrHelp, theme.dim)], into: &surface, in: beside)
      }
    }
  }

  /// Black on white whatever the terminal's colours are; without colours by what its background is.
  private func draw(_ code: QRCode, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let isColored = theme.depth != .none
    let style =
      isColored
      ? Style(Color.palette(16).reduced(to: theme.depth), on: Color.palette(231).reduced(to: theme.depth)) : Style.plain
    for (index, row) in code.rows(blocksAreDark: isColored || theme.background == .light).enumerated() {
      surface.draw(row, in: rect.row(index), style: style)
    }
  }

  private func draw(_ texts: [(String, Style)], into surface: inout Surface, in rect: Rect) {
    var area = rect.inset(dx: 2)
    if area.height > 6 { _ = area.takeTop() }
    area = area.inset(right: max(0, area.width - 76))
    for (text, style) in texts {
      let rows = surface.drawWrapped(text, in: area, style: style)
      _ = area.takeTop(min(rows + 1, area.height))
    }
  }
}
