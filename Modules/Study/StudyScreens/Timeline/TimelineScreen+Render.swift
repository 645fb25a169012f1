import StudyModels
import TerminalUI

extension TimelineScreen {
  /// The selected post in full, with the rule above it.
  private var detailHeight: Int { area.height < 12 ? 4 : max(6, area.height / 3) }
  /// Rows of the list; the rest shows the selected post.
  var listHeight: Int { max(1, area.height - noticeHeight - detailHeight) }
  private var isNarrow: Bool { area.width < 64 }

  /// The posts of the service that are seen at once.
  var feedHeight: Int { SharedFeed.fitting(area.height - feedHeadHeight) }
  private var feedHeadHeight: Int { area.height < 12 ? 1 : 2 }

  /// What stands above the posts of this machine.
  private var notice: (text: String, style: Role)? {
    if case .signedOut(let server)? = state.account { return (words.signedOutNow(server), .warning) }
    guard state.waiting.attention > 0 else { return nil }
    return (words.attentionNotice(state.waiting.attention), .warning)
  }

  private var noticeHeight: Int {
    guard let notice else { return 0 }
    return min(3, notice.text.wrapped(toCells: max(8, area.width - 6)).count)
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !state.isShared else { return renderShared(into: &surface, in: rect, theme: theme) }
    var rect = rect
    if let notice, state.entries != nil {
      surface.drawWrapped("! " + notice.text, in: rect.takeTop(noticeHeight).inset(dx: 2), style: theme[notice.style])
    }
    guard let entries = state.entries, let today = state.today else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    guard !entries.isEmpty else {
      surface.drawWrapped(words.timelineEmpty, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    ListView(count: entries.count, state: state.list).render(
      into: &surface, in: area.takeTop(listHeight), theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) },
      row: { index, row, style, surface in draw(entries[index], in: row, today: today, style: style, theme: theme, &surface) })
    guard area.height > 1, let selected else { return }
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    renderWhole(selected, in: area.inset(dx: 2), today: today, into: &surface, theme: theme)
  }

  /// The posts of the service under what they are and whether they are live.
  private func renderShared(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let now = state.now else { return }
    var area = rect
    var head = area.takeTop().inset(left: 2, right: 2)
    let status = liveStatus
    surface.draw(status.text, in: head.takeRight(min(head.width / 2, status.text.cellWidth)), style: theme[status.style])
    _ = head.takeRight(2)
    var places = head
    for source in Source.allCases {
      let title = words.timelineSource(source)
      let place = places.takeLeft(min(places.width, title.cellWidth + 3))
      surface.draw(title, in: place, style: theme[source == state.source ? .activeTab : .tab])
      surface.onClick(place, Event.sourceMoved(source.rawValue - state.source.rawValue))
    }
    if state.waiting.attention > 0 {
      let note = words.attentionShort(state.waiting.attention)
      surface.draw(note, in: places, style: theme.warning)
      surface.onClick(Rect(x: places.x, y: places.y, width: min(places.width, note.cellWidth), height: 1), Event.waitingPressed)
    }
    if feedHeadHeight > 1 { surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border) }
    guard let posts = state.feed.posts else {
      let refusal = state.feed.refusal
      surface.drawWrapped(
        refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !posts.isEmpty else {
      surface.drawWrapped(words.timelineSourceEmpty(state.source), in: area.inset(dx: 2), style: theme.dim)
      return
    }
    state.feed.render(
      into: &surface, in: area, block: PostBlock(words: words, now: now, zone: services.environment.zone, theme: theme),
      onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) })
  }

  /// `2 new · live`.
  private var liveStatus: (text: String, style: Role) {
    let new = state.feed.newCount > 0 ? words.timelineNew(state.feed.newCount) + " · " : ""
    if state.feed.refusal?.isOffline == true { return (new + words.timelineOffline, .warning) }
    switch state.live {
    case .on: return (new + words.timelineLive, .accent)
    case .offline: return (new + words.timelineOffline, .warning)
    case .off, .connecting: return (new + words.timelineConnecting, .dim)
    }
  }

  private func draw(_ entry: Entry, in rect: Rect, today: CivilDate, style: Style, theme: Theme, _ surface: inout Surface) {
    var row = rect.readable
    let dim = theme.dim.over(style)
    let day = words.day(services.environment.rules.day(of: entry.post.posted), today: today)
    // The widest date in either language, and the time; a narrow window has room for the date.
    let date = row.takeLeft(isNarrow ? 12 : 15)
    surface.draw(day, in: date.inset(right: 1), style: dim)
    if !isNarrow {
      surface.draw(words.time(entry.post.posted), in: row.takeLeft(7), style: dim)
      let seen = words.visibility(entry.post.visibility)
      surface.draw(seen, in: row.takeRight(12), style: dim, alignment: .trailing)
    }
    surface.draw(.styled(title(of: entry), style) + .styled("  " + figures(of: entry, isShort: true), dim), in: row, style: style)
  }

  private func title(of entry: Entry) -> String {
    switch entry.post.content {
    case .record: entry.material?.title ?? words.noMaterial
    case .goalProgress(let progress, _) where progress.goal.materialID == nil: words.timelineProgress(nil)
    case .goalProgress: words.timelineProgress(entry.material?.title ?? words.reportUnknownMaterial)
    }
  }

  /// The time and the amount, or how far the goal had come.
  private func figures(of entry: Entry, isShort: Bool = false) -> String {
    let unit = entry.material?.unit ?? .pages
    switch entry.post.content {
    case .record:
      guard let record = entry.record else { return "" }
      return [
        record.activeSeconds > 0 || record.amount == nil ? words.duration(record.activeSeconds) : nil,
        record.amount.map { words.amount($0, unit) },
      ].compactMap(\.self).joined(separator: "  ")
    case .goalProgress(let progress, _): return isShort ? words.doneOfTarget(progress, unit: unit) : words.progress(progress, unit: unit)
    }
  }

  private func renderWhole(_ entry: Entry, in rect: Rect, today: CivilDate, into surface: inout Surface, theme: Theme) {
    var area = rect
    surface.draw(.styled(title(of: entry), theme.title) + .styled("  " + figures(of: entry), theme.text), in: area.takeTop())
    let text: String?
    var facts = [words.timelineSeen(by: entry.post.visibility)]
    switch entry.post.content {
    case .record:
      text = entry.record?.memo
      if let record = entry.record {
        let day = words.date(services.environment.rules.day(of: record.started), today: today)
        facts.insert("\(day) \(Language.timeSpan(record.started, record.ended))", at: 0)
      }
    case .goalProgress(let progress, let comment):
      text = comment
      facts.insert(words.language.days(progress.week...progress.week.adding(days: 6)), at: 0)
    }
    surface.draw(facts.joined(separator: "  \(theme.glyphs.middleDot)  "), in: area.takeTop(), style: theme.dim)
    guard let text, !text.isEmpty else { return }
    let lines = text.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, area.width))
    for (index, line) in lines.prefix(area.height).enumerated() {
      let isCut = index == area.height - 1 && lines.count > area.height
      let shown = isCut ? line.truncated(toCells: max(1, area.width - 2)) + " " + String(theme.glyphs.ellipsis) : line
      surface.draw(shown, in: area.row(index), style: theme.text)
    }
  }
}
