import StudyModels
import TerminalUI

extension RoomScreen {
  private var headHeight: Int { area.height < 12 ? 3 : 4 }
  var listHeight: Int { max(1, area.height - headHeight) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if rect.height >= 12 { _ = area.takeTop() }
    let room = state.room
    let facts = [room.material, words.roomTime(room, now: state.now, in: services.environment.zone)].compactMap(\.self)
    surface.draw(facts.joined(separator: "   "), in: area.takeTop().inset(left: 2, right: 2), style: theme.text)
    let note = state.refusal.map { "! " + words.refused($0) } ?? words.roomOpenedBy(room)
    surface.draw(note, in: area.takeTop().inset(left: 2, right: 2), style: state.refusal == nil ? theme.dim : theme.warning)
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    guard !room.people.isEmpty else {
      surface.drawWrapped(words.roomNobody, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    ListView(count: room.people.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row
        let seat = room.people[index]
        let studying = words.studying(seat, now: state.now, in: services.environment.zone)
        surface.draw(
          studying, in: row.takeRight(min(row.width * 2 / 3, studying.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
        _ = row.takeRight(2)
        surface.draw(
          .styled(seat.person.name, style) + .styled(" " + seat.person.address, theme.dim.over(style)), in: row, style: style)
      })
  }
}
