import StudyModels
import TerminalUI

extension PersonScreen {
  private var aboutLines: [String] {
    guard let about = state.profile?.about, !about.isEmpty else { return [] }
    return Array(
      about.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, min(area.width - 4, 96))).prefix(area.height < 16 ? 1 : 4))
  }
  private var headHeight: Int { 3 + aboutLines.count }
  var feedHeight: Int { SharedFeed.fitting(area.height - headHeight) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    guard let profile = state.profile else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    for line in aboutLines { surface.draw(line, in: area.takeTop().inset(left: 2, right: 2), style: theme.text) }
    surface.draw(words.counts(profile), in: area.takeTop().inset(left: 2, right: 2), style: theme.dim)
    surface.draw(
      words.relation(profile), in: area.takeTop().inset(left: 2, right: 2), style: profile.isBlocked ? theme.warning : theme.accent)
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    guard let posts = state.feed.posts else {
      let refusal = state.feed.refusal
      surface.drawWrapped(
        refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !posts.isEmpty else {
      surface.drawWrapped(words.personNoPosts(profile), in: area.inset(dx: 2), style: theme.dim)
      return
    }
    state.feed.render(
      into: &surface, in: area, block: PostBlock(words: words, now: state.now, zone: services.environment.zone, theme: theme),
      onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) })
  }
}
