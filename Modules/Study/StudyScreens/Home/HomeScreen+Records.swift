import StudyModels
import TerminalUI

extension HomeScreen {
  /// Whether one record stands whole beside the others.
  var showsDetail: Bool { area.width >= RecordDetail.roomFrom }

  /// The record that stands there.
  var detailed: ShownRecord? { showsDetail && state.suggestion == nil && !isOffering ? state.list.selected : nil }

  func readDelivery() -> [PageEffect<Event>] {
    RecordDelivery.reading(detailed, id: "home.delivery", from: services) { .deliveryRead($0) }
      + DrawnImage.drawing(detailed, unlike: state.drawn, id: "home.image", from: services) { .imageDrawn($0) }
  }

  func renderRecords(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !state.list.lines.isEmpty else {
      renderFirstSteps(into: &surface, in: rect.inset(left: 1), theme: theme)
      return
    }
    var rect = rect
    if showsDetail {
      let side = rect.takeRight(RecordDetail.width)
      if let row = detailed {
        let delivery = state.delivery.flatMap { $0.record == row.id ? $0.entry : nil }
        RecordDetail(
          row: row, delivery: delivery, drawn: state.drawn, now: services.environment.zone.zoned(state.now), words: words, theme: theme
        ).render(into: &surface, in: side)
      }
    }
    let session = session
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
      // Whoever hears the page goes to another by its name.
      if surface.isOutlined {
        let name = Tab.allCases.first { $0.key == step.key }.map { words.title(of: $0) } ?? step.key
        surface.draw(name + "  " + step.words, in: area.takeTop(), style: theme.text)
        continue
      }
      surface.draw(.styled("  \(step.key)", theme[.key]) + .styled("  \(step.words)", theme.text), in: area.takeTop())
    }
  }
}
