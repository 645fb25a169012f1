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
    var head = area.takeTop(headHeight).row(0).inset(dx: 2)
    let title = words.weekTitle(contents.week, today: contents.today)
    let beginning = contents.next.filter { next in !contents.rows.contains { $0.progress.goal.key == next.progress.goal.key } }
    if let note = words.goalsBeginning(beginning) {
      surface.draw(note, in: head.takeRight(min(note.cellWidth, max(0, head.width - title.cellWidth - 2))), style: theme.dim)
    }
    surface.draw(title, in: head, style: theme.title)
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
    if isSelected { surface.drawSelectionMark(at: line.origin, style: theme.accent.over(style)) }
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
      var whole: StyledText = .styled(title, style) + .styled("   " + done, theme.dim.over(style))
      if let note = weeksNote(of: row), title.cellWidth + done.cellWidth + note.cellWidth + 6 <= line.width {
        whole = whole + .styled("   " + note, theme.accent.over(style))
      }
      surface.draw(whole, in: line, style: style)
    }
    var bar = rect.row(1).inset(dx: 2)
    surface.draw("\(progress.share.percent) %", in: bar.takeRight(8), style: theme.text, alignment: .trailing)
    ProgressBar(progress.share.fraction)
      .render(into: &surface, in: bar, theme: theme, style: progress.isReached ? theme.accent.bold : nil)
  }

  /// Where a goal of this week does not go on as it is: what the next week has.
  private func weeksNote(of row: Row) -> String? {
    guard state.day == nil, let contents = state.contents else { return nil }
    guard let next = contents.next.first(where: { $0.progress.goal.key == row.progress.goal.key }) else { return words.goalThisWeekAlone }
    let target = next.progress.goal.target
    return target == row.progress.goal.target
      ? nil : words.goalNextWeek(words.goalTarget(target, unit: row.material?.unit ?? .pages))
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
    let weeks = history.weeks.dropFirst(weeksOffset).prefix(area.height)
    ScrollIndicator(total: history.weeks.count, visible: area.height, offset: weeksOffset)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: area.y, width: 1, height: area.height), theme: theme)
    let names = weeks.map { language.days(services.environment.rules.week(of: $0.week)) }
    let endings = weeks.map { language.goalEnding($0, unit: row.material?.unit.onALine, today: today) }
    let targets = weeks.map { words.goalTarget($0.goal.target, unit: row.material?.unit ?? .pages) }
    let targetWidth = targets.map(\.cellWidth).max() ?? 0
    let nameWidth = names.map(\.cellWidth).max() ?? 0
    let endingWidth = endings.map(\.cellWidth).max() ?? 0
    for (place, ((progress, name), ending)) in zip(zip(weeks, names), endings).enumerated() {
      var line = area.takeTop()
      surface.draw(name, in: line.takeLeft(min(nameWidth, line.width)), style: theme.text)
      if rect.width >= 64 {
        // Where it was changed, the target stands out.
        let older = weeksOffset + place + 1
        let isNew = older < history.weeks.count && history.weeks[older].goal.target != progress.goal.target
        _ = line.takeLeft(2)
        surface.draw(targets[place], in: line.takeLeft(targetWidth), style: isNew ? theme.accent : theme.dim, alignment: .trailing)
      }
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
