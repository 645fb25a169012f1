import ShortcutManagement
import StudyModels
import TerminalUI

extension MissesScreen {
  /// The most rows of the list: below the explanation and an empty row; where there is room, above the selected phrase in full.
  var listHeight: Int { max(1, area.height - 2 - detailHeight) }
  private var detailHeight: Int { area.height >= 14 ? 4 : 0 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if let failure = state.failure {
      surface.drawWrapped("! " + failure, in: area.inset(dx: 2), style: theme.error)
      return
    }
    guard let misses = state.misses else { return }
    guard !misses.isEmpty else {
      surface.drawWrapped(words.missesNone(isKeeping: services.shortcuts.misses.isKeeping), in: area.inset(dx: 2), style: theme.dim)
      return
    }
    let explanation = services.shortcuts.misses.isKeeping ? words.missesExplanation : words.missesNotKept
    surface.draw(explanation, in: area.takeTop().inset(dx: 2), style: theme.dim)
    _ = area.takeTop()
    let rows = area.takeTop(min(misses.count, listHeight))
    let detail = area.takeTop(detailHeight)
    drawRows(misses, into: &surface, in: rows, theme: theme)
    guard let selected, detail.height > 1, selected.phrase.cellWidth > phraseWidth(in: rect.width, misses) else { return }
    let lines = selected.phrase.sanitizedForTerminal().wrapped(toCells: max(1, min(rect.width, 104) - 5))
    for (index, line) in lines.prefix(detail.height - 1).enumerated() {
      surface.draw(line, in: detail.row(index + 1).inset(left: 3, right: 2), style: theme.text)
    }
  }

  private func drawRows(_ misses: [PhraseMiss], into surface: inout Surface, in rect: Rect, theme: Theme) {
    // Beyond that, what stands at the right is no longer read with what stands at the left.
    let place = Rect(x: rect.x, y: rect.y, width: min(rect.width, 104), height: rect.height)
    let range = state.list.visibleRange(count: misses.count, height: place.height)
    let notes = notes(misses, in: place.width)
    surface.onScroll(place, up: Event.scrolled(-1), down: Event.scrolled(1))
    for (offset, index) in range.enumerated() {
      let row = place.row(offset)
      let isSelected = index == state.list.selection
      let style = isSelected ? theme.selection : theme.text
      if isSelected {
        surface.fill(row.inset(right: 1), style: style)
        surface.drawSelectionMark(at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
      }
      var inner = row.inset(left: 3, right: 2)
      for column in notes.reversed() {
        let width = column.map(\.cellWidth).max() ?? 0
        surface.draw(column[index], in: inner.takeRight(width), style: theme.dim.over(style))
        _ = inner.takeRight(2)
      }
      surface.draw(misses[index].phrase, in: inner, style: style)
      surface.onClick(row, Event.rowPressed(index))
    }
    ScrollIndicator(total: misses.count, visible: place.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: place.y, width: 1, height: place.height), theme: theme)
  }

  /// What stands at the right of the phrases: what came of them where there is room, and when that was.
  private func notes(_ misses: [PhraseMiss], in width: Int) -> [[String]] {
    let now = services.environment.zonedNow
    let moments = misses.map { miss in
      let moment = ZonedInstant(instant: Instant(secondsSince1970: miss.moment.seconds), utcOffset: miss.moment.utcOffset)
      return services.language.moment(moment, now: now)
    }
    guard width >= 76 else { return width >= 50 ? [moments] : [] }
    return [misses.map { $0.outcome.words(in: services.language) }, moments]
  }

  private func phraseWidth(in width: Int, _ misses: [PhraseMiss]) -> Int {
    let place = min(width, 104)
    return notes(misses, in: place).reduce(place - 5) { $0 - 2 - ($1.map(\.cellWidth).max() ?? 0) }
  }
}
