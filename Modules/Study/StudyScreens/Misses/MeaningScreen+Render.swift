import StudyModels
import TerminalUI

extension MeaningScreen {
  /// Below the phrase and an empty row.
  var listHeight: Int { max(1, area.height - 2) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.draw(services.language.quoted(state.phrase), in: area.takeTop().inset(left: 1, right: 2), style: theme.accent)
    _ = area.takeTop()
    guard let offers = state.offers else {
      if let failure = state.failure { surface.drawWrapped("! " + failure, in: area.inset(dx: 2), style: theme.error) }
      return
    }
    // Beyond that, what stands at the right is no longer read with what stands at the left.
    let place = Rect(x: area.x, y: area.y, width: min(area.width, 104), height: area.height)
    let range = state.list.list.visibleRange(count: state.list.lines.count, height: place.height)
    surface.onScroll(place, up: Event.scrolled(-1), down: Event.scrolled(1))
    for (offset, line) in state.list.lines[range].enumerated() {
      let row = place.row(offset)
      switch line {
      case .blank: break
      case .heading(let section): surface.draw(words.heading(of: section), in: row.inset(left: 1, right: 2), style: theme.title)
      case .item(let index):
        let isSelected = index == state.list.selected
        let style = isSelected ? theme.selection : theme.text
        if isSelected {
          surface.fill(row.inset(right: 1), style: style)
          surface.drawSelectionMark(at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
        }
        draw(offers[index], into: &surface, in: row.inset(left: 3, right: 2), style: style, theme: theme)
        surface.onClick(row, Event.rowPressed(index))
      }
    }
    ScrollIndicator(total: state.list.lines.count, visible: place.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: place.y, width: 1, height: place.height), theme: theme)
  }

  private func draw(_ offer: Offer, into surface: inout Surface, in rect: Rect, style: Style, theme: Theme) {
    var row = rect
    if !offer.why.isEmpty, offer.sentence.cellWidth + 3 + offer.why.cellWidth <= row.width {
      surface.draw(offer.why, in: row.takeRight(offer.why.cellWidth), style: theme.dim.over(style))
    }
    surface.draw(offer.sentence, in: row, style: style)
  }
}
