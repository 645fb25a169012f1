import StudyModels
import TerminalUI

extension RoomsScreen {
  private static let rowHeight = 3
  var listHeight: Int { max(1, area.height / Self.rowHeight) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let account = state.account else { return }
    guard isSignedIn else {
      let text =
        if case .signedOut(let server) = account { words.signedOutNow(server) } else {
          words.roomsSummary + words(" ", "") + words.needsAccount
        }
      surface.drawWrapped(text, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    guard let rooms = state.rooms else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: rect.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !rooms.isEmpty else {
      surface.drawWrapped(words.roomsNone, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    surface.onScroll(rect, up: Event.input(.key(.up)), down: Event.input(.key(.down)))
    let visible = state.list.visibleRange(count: rooms.count, height: listHeight)
    for index in visible {
      let place = area.takeTop(min(Self.rowHeight, area.height))
      draw(rooms[index], isSelected: index == state.list.selection, in: place, theme: theme, &surface)
      surface.onClick(place, Event.rowClicked(index))
    }
    ScrollIndicator(total: rooms.count, visible: listHeight, offset: visible.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func draw(_ room: StudyRoom, isSelected: Bool, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    let style = isSelected ? theme.selection : theme.text
    for row in 0..<min(2, rect.height) { surface.fill(rect.row(row).inset(right: 1), style: style) }
    if isSelected { surface.drawSelectionMark(at: rect.origin, style: theme.accent.over(style)) }
    var area = rect.inset(left: 2, right: 2).readable
    var first = area.takeTop()
    let seats = words.roomSeats(room)
    surface.draw(
      seats, in: first.takeRight(min(first.width / 2, seats.cellWidth)), style: (room.isJoined ? theme.accent : theme.text).over(style),
      alignment: .trailing)
    _ = first.takeRight(2)
    let material = room.material.map { "   \($0)" } ?? ""
    surface.draw(.styled(room.title, theme.title.over(style)) + .styled(material, style), in: first, style: style)
    var second = area.takeTop()
    let time = words.roomTime(room, now: state.now, in: services.environment.zone)
    surface.draw(time, in: second.takeRight(min(second.width * 2 / 3, time.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
    _ = second.takeRight(2)
    surface.draw("\(room.owner.name) \(room.owner.address)", in: second, style: theme.dim.over(style))
  }
}
