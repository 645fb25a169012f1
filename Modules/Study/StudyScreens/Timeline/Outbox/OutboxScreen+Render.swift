import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

extension OutboxScreen {
  private var detailHeight: Int { area.height < 12 ? 4 : max(7, area.height / 2) }
  var listHeight: Int { max(1, area.height - detailHeight - noticeHeight) }
  private var noticeHeight: Int { isSignedOut ? 2 : 0 }

  var isSignedOut: Bool {
    if case .signedIn? = state.account { false } else { state.rows?.isEmpty == false }
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let rows = state.rows, let now = state.now else {
      surface.drawWrapped(state.failure ?? words.reading, in: rect.inset(dx: 2), style: state.failure == nil ? theme.dim : theme.error)
      return
    }
    guard !rows.isEmpty else {
      surface.drawWrapped(words.outboxEmpty, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    if isSignedOut { surface.drawWrapped("! " + words.outboxSignedOut, in: area.takeTop(noticeHeight).inset(dx: 2), style: theme.warning) }
    ListView(count: rows.count, state: state.list).render(
      into: &surface, in: area.takeTop(listHeight), theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) },
      row: { index, row, style, surface in draw(rows[index], in: row, style: style, theme: theme, &surface) })
    guard area.height > 1, let selected else { return }
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    renderWhole(selected, in: area.inset(dx: 2), now: now, into: &surface, theme: theme)
  }

  private func draw(_ row: Row, in rect: Rect, style: Style, theme: Theme, _ surface: inout Surface) {
    var rect = rect.readable
    let state = words.outboxState(row.entry)
    let needs = row.entry.state == .attention
    surface.draw(
      (needs ? "! " : "") + state, in: rect.takeRight(min(rect.width / 2, state.cellWidth + 2)),
      style: (needs ? theme.warning : theme.dim).over(style), alignment: .trailing)
    _ = rect.takeRight(2)
    surface.draw(words.outboxSubject(row), in: rect, style: style)
  }

  private func renderWhole(_ row: Row, in rect: Rect, now: ZonedInstant, into surface: inout Surface, theme: Theme) {
    var area = rect
    let entry = row.entry
    var facts = [words.outboxSince(words.language.moment(services.environment.zone.zoned(entry.since), now: now))]
    if entry.attempts > 0 { facts.append(words.outboxTried(entry.attempts)) }
    if let told = row.told { facts.append(words.timelineSeen(by: told.visibility)) }
    surface.draw(facts.joined(separator: "  \(theme.glyphs.middleDot)  "), in: area.takeTop(), style: theme.dim)
    if let problem = entry.problem {
      let words = problem.words.isEmpty ? "" : self.words(" ", "") + self.words.language.refusedWords(problem.words)
      let rows = surface.drawWrapped(
        (entry.state == .attention ? "! " : "") + self.words.inApp(self.words.language.reason(of: problem, at: entry.account)) + words,
        in: area.takeTop(min(4, max(1, area.height - 2))),
        style: entry.state == .attention ? theme.warning : theme.dim)
      area = Rect(x: rect.x, y: rect.y + 1 + rows, width: rect.width, height: max(0, rect.height - 1 - rows))
    }
    guard let text = row.told?.words, !text.isEmpty else { return }
    if area.height > 3 { _ = area.takeTop() }
    let marked = MarkedText(text, words: entry.problem?.words ?? [])
    for (index, line) in marked.lines(width: max(8, area.width), text: theme.text, mark: theme.error.adding([.underline])).prefix(
      area.height
    ).enumerated() {
      surface.draw(line, in: area.row(index), style: theme.text)
    }
  }
}
