import ShortcutManagement
import TerminalUI

extension ShortcutsScreen {
  /// The rows of the list: an empty one above it where there is room.
  var listHeight: Int { max(1, area.height - topSpace) }
  private var topSpace: Int { area.height >= 14 ? 1 : 0 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let snapshot = state.snapshot else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    // Beyond that, what stands at the right is no longer read with what stands at the left.
    let place = Rect(x: rect.x, y: rect.y + topSpace, width: min(rect.width, 104), height: max(0, rect.height - topSpace))
    let range = state.list.list.visibleRange(count: state.list.lines.count, height: place.height)
    let phraseWidth = phraseWidth(snapshot, width: place.width)
    surface.onScroll(place, up: Event.scrolled(-1), down: Event.scrolled(1))
    for (offset, line) in state.list.lines[range].enumerated() {
      let row = place.row(offset)
      switch line {
      case .blank: break
      case .heading(let section): drawHeading(section, snapshot, into: &surface, in: row.inset(dx: 2), theme: theme)
      case .nothingAdded: surface.draw(words.shortcutsNone, in: row.inset(left: 4, right: 2), style: theme.dim)
      case .item(let item):
        let isSelected = item == state.list.selected
        let style = isSelected ? theme.selection : theme.text
        if isSelected {
          surface.fill(row.inset(right: 1), style: style)
          surface.drawSelectionMark(at: Point(x: row.x + 2, y: row.y), style: theme.accent.over(style))
        }
        let inner = row.inset(left: 4, right: 2)
        if item.section == .mine {
          drawMine(snapshot.mine[item.index], phraseWidth, into: &surface, in: inner, style: style, theme: theme)
        } else if item.section == .misses {
          surface.draw(words.missesRow(snapshot.missCount), in: inner, style: style)
        } else if let offer = offer(item) {
          drawOffer(offer, into: &surface, in: inner, style: style, theme: theme)
        }
        surface.onClick(row, Event.rowPressed(item))
      }
    }
    ScrollIndicator(total: state.list.lines.count, visible: place.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: place.y, width: 1, height: place.height), theme: theme)
  }

  private func drawHeading(
    _ section: ShortcutList.Section, _ snapshot: ShortcutsSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme
  ) {
    surface.draw(words.heading(of: section), in: rect, style: theme.title)
    guard section == .mine, !snapshot.mine.isEmpty else { return }
    surface.draw("\(snapshot.mine.count)", in: rect, style: theme.dim, alignment: .trailing)
  }

  /// The column of the phrases: as wide as the longest, and no wider than leaves room for what they do.
  private func phraseWidth(_ snapshot: ShortcutsSnapshot, width: Int) -> Int {
    // A look at the first ones is enough for a column, however many there are.
    let longest = snapshot.mine.prefix(200).map(\.voiceShortcut.phrase.cellWidth).max() ?? 0
    return min(max(longest, 8), max(10, (width - 8) * 2 / 5))
  }

  private func drawMine(
    _ mine: ShortcutsSnapshot.Mine, _ phraseWidth: Int, into surface: inout Surface, in rect: Rect, style: Style, theme: Theme
  ) {
    var row = rect
    let voiceShortcut = mine.voiceShortcut
    surface.draw(voiceShortcut.phrase, in: row.takeLeft(phraseWidth), style: style)
    _ = row.takeLeft(3)
    guard mine.health == .ok else {
      surface.draw("! " + words.shortcutNotNow(mine.health), in: row, style: theme.warning.over(style))
      return
    }
    if !voiceShortcut.showsWhenRun, row.width >= 34 {
      let note = words.shortcutHidden
      surface.draw(note, in: row.takeRight(note.cellWidth), style: theme.dim.over(style))
      _ = row.takeRight(2)
    }
    surface.draw(mine.sentence, in: row, style: theme.dim.over(style))
  }

  private func drawOffer(_ offer: ShortcutsSnapshot.Offer, into surface: inout Surface, in rect: Rect, style: Style, theme: Theme) {
    var row = rect
    // The reason stands where it fits beside all that is offered.
    if !offer.why.isEmpty, offer.sentence.cellWidth + 3 + offer.why.cellWidth <= row.width {
      surface.draw(offer.why, in: row.takeRight(offer.why.cellWidth), style: theme.dim.over(style))
    }
    surface.draw(offer.sentence, in: row, style: style)
  }
}
