import StudyModels
import StudyRepositories
import TerminalUI

extension AccountScreen {
  private var isLow: Bool { area.height < 14 }
  private var facts: [(String, String)] {
    guard let contents = state.contents else { return [] }
    let account = contents.account
    var rows = [
      (words.signInServer, state.details?.name.server ?? ""), (words.accountName, account.displayName),
      (words.accountAbout, account.about.isEmpty ? words.accountNoAbout : account.about),
      (words.accountWho, [words.listed(account.isListed), words.accepts(account.acceptsEveryone)].joined(separator: " · ")),
      (words.formVisibility, words.visibility(account.visibility)), (words.accountCounts, words.counts(account)),
    ]
    if let place = contents.tokenPlace {
      rows.append((words.accountSession, place == "secretService" ? words.tokenInKeyring : words.tokenInFile))
    }
    return rows
  }

  private var headHeight: Int { facts.count + (isLow ? 1 : 3) }
  var listHeight: Int { max(1, area.height - headHeight) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    guard let contents = state.contents else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    if !isLow { _ = area.takeTop() }
    let width = (facts.map { $0.0.cellWidth }.max() ?? 8) + 2
    for (label, value) in facts {
      var row = area.takeTop().inset(left: 2, right: 2)
      surface.draw(label, in: row.takeLeft(min(width, row.width / 3)), style: theme.dim)
      surface.draw(value, in: row, style: theme.text)
    }
    if !isLow { _ = area.takeTop() }
    let line = area.takeTop()
    surface.drawHorizontalLine(at: line.origin, length: rect.width, style: theme.border)
    surface.draw(" \(words.sessions) ", at: Point(x: rect.x + 2, y: line.y), style: theme.dim)
    ListView(count: contents.sessions.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row.readable
        let session = contents.sessions[index]
        let used = session.isHere ? words.sessionHere : words.ago(session.used, now: state.now, in: services.environment.zone)
        surface.draw(used, in: row.takeRight(min(row.width / 2, used.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
        surface.draw(session.device ?? words.sessionUnnamed, in: row, style: style)
      })
  }
}
