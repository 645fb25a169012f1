import StudyModels
import TerminalUI

extension PeopleScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if sections.count > 1 {
      var head = area.takeTop().inset(left: 2, right: 2)
      for (index, section) in sections.enumerated() {
        let text = words.peopleSection(section)
        let place = head.takeLeft(min(head.width, text.cellWidth + 3))
        surface.draw(text, in: place, style: theme[section == state.section ? .activeTab : .tab])
        if let now = sections.firstIndex(of: state.section) { surface.onClick(place, Event.sectionMoved(index - now)) }
      }
      surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    }
    guard let people = state.people else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !people.isEmpty else {
      surface.drawWrapped(words.peopleNone(state.section), in: area.inset(dx: 2), style: theme.dim)
      return
    }
    ListView(count: people.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) },
      row: { index, row, style, surface in
        surface.draw(
          .styled(people[index].name, style) + .styled("  " + people[index].address, theme.dim.over(style)), in: row, style: style)
      })
  }
}
