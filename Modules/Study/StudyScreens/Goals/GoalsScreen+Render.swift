import StudyModels
import TerminalUI

extension GoalsScreen {
  private var isNarrow: Bool { area.width < 64 }
  var headHeight: Int { area.height < 12 ? 1 : 2 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let contents = state.contents else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    var area = rect
    let head = area.takeTop(headHeight).row(0).inset(dx: 2)
    surface.draw(words.weekTitle(contents.week, today: contents.today), in: head, style: theme.title)
    guard !contents.rows.isEmpty else {
      surface.drawWrapped(state.day == nil ? words.goalsNone : words.goalsNoneThen, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    if historyHeight > 0 {
      let place = area.takeBottom(min(historyHeight, area.height - Self.rowHeight))
      if let selected, let history = history(of: selected) {
        draw(history, of: selected, today: contents.today, in: place, theme: theme, &surface)
      }
    }
    surface.onScroll(area, up: Event.scrolled(-1), down: Event.scrolled(1))
    let visible = state.list.visibleRange(count: contents.rows.count, height: listHeight)
    ScrollIndicator(total: contents.rows.count, visible: listHeight, offset: visible.lowerBound)
      .render(into: &surface, in: Rect(x: area.maxX - 1, y: area.y, width: 1, height: area.height), theme: theme)
    for index in visible {
      let place = area.takeTop(Self.rowHeight)
      draw(contents.rows[index], isSelected: index == state.list.selection, in: place, theme: theme, &surface)
      surface.onClick(place, Event.rowClicked(index))
    }
  }

  private func draw(_ row: Row, isSelected: Bool, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    let progress = row.progress
    let unit = row.material?.unit ?? .pages
    let style = isSelected ? theme.selection : theme.text
    var line = rect.row(0).inset(right: 1)
    surface.fill(line, style: style)
    if isSelected { surface.draw(String(theme.glyphs.selectionMark), at: line.origin, style: theme.accent.over(style)) }
    line = line.inset(left: 2, right: 1)
    let pace = state.day == nil ? words.pace(progress, unit: unit) : ""
    let done = words.doneOfTarget(progress, unit: unit)
    if isNarrow {
      // Name, progress and pace side by side need more room than there is.
      surface.draw(pace, in: rect.row(2).inset(dx: 2), style: paceStyle(progress, theme), alignment: .trailing)
      surface.draw(done, in: line.takeRight(min(done.cellWidth, line.width)), style: theme.dim.over(style))
      surface.draw(words.goalName(row), in: line.inset(right: 1), style: style)
    } else {
      surface.draw(pace, in: line.takeRight(pace.cellWidth), style: paceStyle(progress, theme).over(style))
      _ = line.takeRight(2)
      // The numbers stay whole; a long title gives way.
      let title = words.goalName(row).truncated(toCells: max(8, line.width - done.cellWidth - 3), ellipsis: theme.glyphs.ellipsis)
      surface.draw(.styled(title, style) + .styled("   " + done, theme.dim.over(style)), in: line, style: style)
    }
    var bar = rect.row(1).inset(dx: 2)
    surface.draw("\(progress.share.percent) %", in: bar.takeRight(8), style: theme.text, alignment: .trailing)
    ProgressBar(progress.share.fraction)
      .render(into: &surface, in: bar, theme: theme, style: progress.isReached ? theme.accent.bold : nil)
  }

  /// A goal's weeks, the latest first: as many as there is room for.
  private func draw(
    _ history: GoalHistory, of row: Row, today: CivilDate, in rect: Rect, theme: Theme, _ surface: inout Surface
  ) {
    var area = rect.inset(dx: 2)
    let language = services.language
    var head = area.takeTop()
    let summary = language.goalHistory(history, today: today)
    surface.draw(summary, in: head.takeRight(min(summary.cellWidth, head.width)), style: theme.dim)
    surface.draw(
      words.goalName(row).truncated(toCells: max(0, head.width - 2), ellipsis: theme.glyphs.ellipsis), in: head, style: theme.title)
    let weeks = history.weeks.prefix(area.height)
    let names = weeks.map { language.days(services.environment.rules.week(of: $0.week)) }
    let endings = weeks.map { language.goalEnding($0, unit: row.material?.unit, today: today) }
    let nameWidth = names.map(\.cellWidth).max() ?? 0
    let endingWidth = endings.map(\.cellWidth).max() ?? 0
    for ((progress, name), ending) in zip(zip(weeks, names), endings) {
      var line = area.takeTop()
      surface.draw(name, in: line.takeLeft(min(nameWidth, line.width)), style: theme.text)
      _ = line.takeLeft(min(2, line.width))
      let style = progress.isReached ? theme.accent : progress.isOver(today: today) ? theme.dim : theme.text
      surface.draw(ending, in: line.takeRight(min(endingWidth, line.width)), style: style)
      _ = line.takeRight(min(2, line.width))
      surface.draw("\(progress.share.percent) %", in: line.takeRight(min(6, line.width)), style: theme.text, alignment: .trailing)
      _ = line.takeRight(min(1, line.width))
      if line.width >= 8 {
        ProgressBar(progress.share.fraction)
          .render(into: &surface, in: line, theme: theme, style: progress.isReached ? theme.accent.bold : nil)
      }
    }
  }

  private func paceStyle(_ progress: GoalProgress, _ theme: Theme) -> Style {
    if case .behind = progress.pace, !progress.isReached { return theme.warning }
    return theme.dim
  }
}
