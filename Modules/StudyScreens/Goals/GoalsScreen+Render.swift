import StudyModels
import TerminalUI

extension GoalsScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let rows = state.rows, let week = state.week, let today = state.today else { return }
    var area = rect
    surface.draw(words.weekTitle(week, today: today), in: area.takeTop().inset(dx: 2), style: theme.title)
    _ = area.takeTop()
    guard !rows.isEmpty else {
      surface.drawWrapped(words.noGoals, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    surface.onScroll(area, up: Event.scrolled(-1), down: Event.scrolled(1))
    for index in state.list.visibleRange(count: rows.count, height: listHeight) {
      let place = area.takeTop(Self.rowHeight)
      draw(rows[index], isSelected: index == state.list.selection, in: place, theme: theme, &surface)
      surface.onClick(place, Event.rowClicked(index))
    }
  }

  private func draw(_ row: Row, isSelected: Bool, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    let progress = row.progress
    let unit = row.material?.unit ?? .pages
    var line = rect.row(0)
    let style = isSelected ? theme.selection : theme.text
    surface.fill(line, style: style)
    if isSelected { surface.draw(String(theme.glyphs.selectionMark), at: line.origin, style: theme.accent.over(style)) }
    line = line.inset(left: 2, right: 2)
    let pace = state.day == nil ? words.pace(progress, unit: unit) : ""
    surface.draw(pace, in: line.takeRight(min(pace.cellWidth, line.width / 2)), style: paceStyle(progress, theme).over(style), alignment: .trailing)
    let done = words.doneOfTarget(progress, unit: unit)
    surface.draw("\(words.goalName(row.material?.title))   " + .styled(done, theme.dim.over(style)), in: line.inset(right: 1), style: style)
    var bar = rect.row(1).inset(dx: 2)
    surface.draw("\(progress.percent) %", in: bar.takeRight(7), style: theme.text, alignment: .trailing)
    ProgressBar(Double(progress.percent) / 100)
      .render(into: &surface, in: bar, theme: theme, style: progress.isReached ? theme.accent.bold : nil)
  }

  private func paceStyle(_ progress: GoalProgress, _ theme: Theme) -> Style {
    if case .behind = progress.pace, !progress.isReached { return theme.warning }
    return theme.dim
  }
}
