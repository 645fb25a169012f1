import StudyModels
import TerminalUI

extension HomeScreen {
  func renderRecords(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !state.list.lines.isEmpty else {
      renderFirstSteps(into: &surface, in: rect.inset(left: 1), theme: theme)
      return
    }
    let session = snapshot.session
    RecordsByDayView(
      list: state.list, today: snapshot.today, words: words, theme: theme,
      runningTitle: session.map { _ in snapshot.sessionTitle ?? words.noMaterial }, isFocused: state.suggestion == nil && !state.yieldsEnter
    ).render(
      into: &surface, in: rect, onClick: { Event.rowPressed($0) }, onScroll: { Event.scrolled($0) },
      running: { layout, row, surface in
        if let session { layout.draw(running: session, title: snapshot.sessionTitle, into: &surface, in: row) }
      })
  }

  private func renderFirstSteps(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.draw(words.noRecordsYet, in: area.takeTop(), style: theme.title)
    for step in words.firstSteps {
      surface.draw(.styled("  \(step.key)", theme[.key]) + .styled("  \(step.words)", theme.text), in: area.takeTop())
    }
  }
}
