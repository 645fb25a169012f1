import StudyModels
import TerminalUI

extension BarcodeScreen {
  private var labels: [String] { [words.barcodeCode, words.barcodeCamera] }
  private var labelWidth: Int { (labels.map(\.cellWidth).max() ?? 0) + 2 }
  private var valueWidth: Int { max(10, min(76, area.width - 4) - labelWidth) }
  var fieldWidth: Int { max(10, min(60, valueWidth)) }
  private var isLow: Bool { area.height < 14 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    if !isLow { _ = area.takeTop() }
    drawCode(into: &surface, in: &area, theme: theme)
    space(&area)
    drawCamera(into: &surface, in: &area, theme: theme)
    space(&area)
    // In a low window the button that has the focus comes first.
    if !isLow || !state.focus.isOn(.shortcut) { draw(words.barcodeNoLookup, theme.dim, into: &surface, in: &area) }
    guard let adding = state.adding else { return }
    space(&area)
    adding.render(
      into: &surface, in: area.takeTop(), theme: theme, words: words, isFocused: state.focus.isOn(.shortcut) && dialog == nil,
      onClick: Event.addPressed)
  }

  private func space(_ area: inout Rect) { if !isLow { _ = area.takeTop() } }

  private func drawCode(into surface: inout Surface, in area: inout Rect, theme: Theme) {
    var row = area.takeTop()
    surface.draw(words.barcodeCode, in: row.takeLeft(labelWidth), style: theme.dim)
    let place = row.takeLeft(min(fieldWidth, row.width))
    state.code.render(
      into: &surface, in: place, theme: theme, isFocused: state.focus.isOn(.code) && dialog == nil, placeholder: words.barcodeCodeHint)
    surface.onFieldClick(place) { Event.fieldClicked(column: $0) }
    if let news = state.news {
      draw(
        news.isRefusal ? "! " + news.words : news.words, news.isRefusal ? theme.warning : theme.text, into: &surface, in: &area,
        isIndented: true)
    }
    let names = state.names.joined(separator: "   ")
    if !names.isEmpty { draw(names, theme.dim, into: &surface, in: &area, isIndented: true, rows: isLow ? 2 : 6) }
  }

  private func drawCamera(into surface: inout Surface, in area: inout Rect, theme: Theme) {
    let (text, style): (String, Style) =
      switch state.camera {
      case .watching: (words.barcodeWatching, theme.text)
      case .resting: (words.barcodeResting, theme.dim)
      case .failed(let words): ("! " + words, theme.warning)
      case .off, nil: (words.barcodeOff, theme.dim)
      }
    let button = Button(cameraButton)
    let before = area
    draw(text, style, into: &surface, in: &area, isIndented: true)
    surface.draw(words.barcodeCamera, in: before.row(0).inset(right: max(0, before.width - labelWidth)), style: theme.dim)
    let row = area.takeTop().inset(left: labelWidth)
    button.render(
      into: &surface, in: row, theme: theme, isFocused: state.focus.isOn(.camera) && dialog == nil, onClick: Event.cameraPressed)
  }

  /// Draws a text in as many rows as it needs.
  private func draw(
    _ text: String, _ style: Style, into surface: inout Surface, in area: inout Rect, isIndented: Bool = false, rows limit: Int = .max
  ) {
    let indent = isIndented ? labelWidth : 0
    let place = area.inset(left: indent, right: max(0, area.width - indent - (isIndented ? valueWidth : min(76, area.width))))
    let lines = text.sanitizedForTerminal().wrapped(toCells: max(1, place.width))
    for (index, line) in lines.prefix(min(limit, place.height)).enumerated() { surface.draw(line, in: place.row(index), style: style) }
    _ = area.takeTop(min(lines.count, limit, area.height))
  }
}
