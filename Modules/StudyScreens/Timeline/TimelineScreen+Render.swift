import StudyModels
import TerminalUI

extension TimelineScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let entries = state.entries, let today = state.today else { return }
    guard !entries.isEmpty else {
      surface.drawWrapped(words.noPosts, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    let list = area.takeTop(min(listHeight, rect.height))
    ListView(count: entries.count, state: state.list).render(
      into: &surface, in: list, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) }
    ) { index, row, style, surface in
      draw(entries[index], in: row, today: today, style: style, theme: theme, &surface)
    }
    guard area.height > 1, entries.indices.contains(state.list.selection) else { return }
    surface.drawHorizontalLine(at: Point(x: rect.x, y: area.y), length: rect.width, style: theme.border)
    _ = area.takeTop()
    renderWhole(entries[state.list.selection], in: area.inset(dx: 2), today: today, into: &surface, theme: theme)
  }

  private func draw(_ entry: Entry, in rect: Rect, today: CivilDate, style: Style, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let day = services.environment.rules.day(of: entry.post.posted)
    let when = "\(words.day(day, today: today)) \(words.time(entry.post.posted))"
    surface.draw(when, in: row.takeLeft(min(20, row.width / 3)), style: theme.dim.over(style))
    let seen = words.visibility(entry.post.visibility)
    if row.width > 40 { surface.draw(seen, in: row.takeRight(12), style: theme.dim.over(style), alignment: .trailing) }
    surface.draw(summary(of: entry), in: row, style: style)
  }

  /// One line: the material, the time and the amount, or the progress.
  func summary(of entry: Entry) -> String {
    switch entry.post.content {
    case .record:
      guard let record = entry.record else { return "" }
      let unit = entry.material?.unit ?? .pages
      return [
        entry.material?.title ?? words.withoutMaterial,
        record.activeSeconds > 0 || record.amount == nil ? words.duration(record.activeSeconds) : nil,
        record.amount.map { words.amount($0, unit) },
      ].compactMap(\.self).joined(separator: "  ")
    case .goalProgress(let progress, _):
      let unit = entry.material?.unit ?? .pages
      return "\(entry.material?.title ?? words.overallGoal)  \(words.doneOfTarget(progress, unit: unit))  (\(progress.percent) %)"
    }
  }

  private func renderWhole(_ entry: Entry, in rect: Rect, today: CivilDate, into surface: inout Surface, theme: Theme) {
    var area = rect
    surface.draw(summary(of: entry), in: area.takeTop(), style: theme.title)
    let text: String?
    switch entry.post.content {
    case .record:
      text = entry.record?.memo
    case .goalProgress(let progress, let comment):
      text = comment
      surface.draw(
        "\(words.weekProgress) \(words.date(progress.week, today: today))–\(words.date(progress.week.adding(days: 6), today: today))",
        in: area.takeTop(), style: theme.dim)
    }
    if let text, !text.isEmpty {
      let rows = surface.drawWrapped(text, in: area.inset(bottom: 1), style: theme.text)
      _ = area.takeTop(rows)
    }
    surface.draw(words.seenBy(entry.post.visibility), in: area.takeTop(), style: theme.dim)
  }
}
