import StudyModels
import TerminalUI

extension ImagesScreen {
  private var labelWidth: Int { words.imagesPath.cellWidth + 2 }
  var fieldWidth: Int { max(10, min(100, area.width - 4 - labelWidth)) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    guard !state.isGone else {
      surface.drawWrapped(words.imagesGone, in: area, style: theme.dim)
      return
    }
    if state.isAdding { drawAdding(into: &surface, in: &area, theme: theme) }
    guard let selected else {
      if !state.isAdding { surface.drawWrapped(words.imagesNone, in: area, style: theme.dim) }
      return
    }
    drawNames(into: &surface, in: &area, theme: theme)
    if area.height > 8 { _ = area.takeTop() }
    guard let drawn = state.drawn, drawn.path == selected.path else {
      surface.draw(words.reading, in: area, style: theme.dim)
      return
    }
    drawn.render(into: &surface, in: area, theme: theme)
    if case .success = drawn.result { surface.onClick(area, Event.wholePressed) }
  }

  /// The names in as many lines as they need, the selected one marked also without colours.
  private func drawNames(into surface: inout Surface, in area: inout Rect, theme: Theme) {
    surface.draw(words.imagesPlace(state.selection + 1, of: state.items.count), in: area.takeTop(), style: theme.dim)
    var row = area.takeTop()
    for (index, item) in state.items.enumerated() {
      let isHere = index == state.selection
      let name =
        (isHere ? "\(theme.glyphs.selectionMark) " : "  ") + item.name.sanitizedForTerminal().truncated(toCells: min(36, area.width - 2))
      if name.cellWidth > row.width {
        guard area.height > 4 else { return }
        row = area.takeTop()
      }
      let place = row.takeLeft(name.cellWidth)
      surface.draw(name, in: place, style: isHere && !state.isAdding ? theme.selection : theme.text)
      if isHere, !state.isAdding { surface.cursor = place.origin }
      surface.onClick(place, Event.clicked(index))
      _ = row.takeLeft(2)
    }
  }

  private func drawAdding(into surface: inout Surface, in area: inout Rect, theme: Theme) {
    var row = area.takeTop()
    surface.draw(words.imagesPath, in: row.takeLeft(labelWidth), style: theme.dim)
    let place = row.takeLeft(min(fieldWidth, row.width))
    state.path.render(into: &surface, in: place, theme: theme, isFocused: true)
    surface.onFieldClick(place) { Event.fieldClicked(column: $0) }
    let lines = state.refusals.map { ("! " + $0, theme.warning) } + [(state.names.joined(separator: "   "), theme.dim)]
    for (text, style) in lines where !text.isEmpty {
      for line in text.sanitizedForTerminal().wrapped(toCells: max(12, area.width - labelWidth)).prefix(4) {
        surface.draw(line, in: area.takeTop().inset(left: labelWidth), style: style)
      }
    }
    if area.height > 8 { _ = area.takeTop() }
  }
}
