import StudyModels
import TerminalUI

/// Draws posts of the service: one a block in a list, or one whole.
struct PostBlock {
  let words: ScreenWords
  let now: ZonedInstant
  let zone: any ZoneRules
  let theme: Theme

  /// Draws one post of a list in three rows.
  func draw(_ post: SharedPost, isSelected: Bool, in rect: Rect, into surface: inout Surface) {
    let style = isSelected ? theme.selection : theme.text
    for row in 0..<min(3, rect.height) { surface.fill(rect.row(row).inset(right: 1), style: style) }
    if isSelected { surface.drawSelectionMark(at: rect.origin, style: theme.accent.over(style)) }
    var area = rect.inset(left: 2, right: 2).readable
    drawHead(post, in: area.takeTop(), style: style, into: &surface)
    drawSubject(post, in: area.takeTop(), style: style, into: &surface)
    var last = area.takeTop()
    let echo = words.echo(of: post)
    surface.draw(echo, in: last.takeRight(min(last.width, echo.cellWidth)), style: (post.isLiked ? theme.accent : theme.dim).over(style))
    _ = last.takeRight(2)
    if let text = post.text { surface.draw(text, in: last, style: theme.dim.over(style)) }
  }

  /// Draws a post with all of its text; returns the rows it took.
  func drawWhole(_ post: SharedPost, in rect: Rect, into surface: inout Surface) -> Int {
    var area = rect.readable
    drawHead(post, in: area.takeTop(), style: theme.text, into: &surface)
    drawSubject(post, in: area.takeTop(), style: theme.text, into: &surface)
    var rows = 2
    if let text = post.text, area.height > 0 {
      let lines = text.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, min(area.width, 96)))
      for (index, line) in lines.prefix(area.height).enumerated() {
        let isCut = index == area.height - 1 && lines.count > area.height
        let shown = isCut ? line.truncated(toCells: max(1, area.width - 2)) + " " + theme.glyphs.ellipsis : line
        surface.draw(shown, in: area.row(index), style: theme.text)
      }
      rows += min(lines.count, area.height)
    }
    return rows
  }

  /// The rows that a post takes whole.
  static func height(of post: SharedPost, width: Int) -> Int {
    2 + (post.text.map { $0.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, min(width, 96))).count } ?? 0)
  }

  private func drawHead(_ post: SharedPost, in rect: Rect, style: Style, into surface: inout Surface) {
    var row = rect
    var right = [words.ago(post.created, now: now, in: zone)]
    if post.isEdited { right.insert(words.edited, at: 0) }
    if post.isMine, let visibility = post.visibility { right.insert(words.visibility(visibility), at: 0) }
    let note = right.joined(separator: "  ")
    surface.draw(note, in: row.takeRight(min(row.width / 2, note.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
    _ = row.takeRight(1)
    let name: StyledText = .styled(post.owner.name, theme.title.over(style))
    surface.draw(name + .styled(" " + post.owner.address, theme.dim.over(style)), in: row, style: style)
  }

  private func drawSubject(_ post: SharedPost, in rect: Rect, style: Style, into surface: inout Surface) {
    var row = rect
    let subject = words.subject(of: post)
    let figures = words.figures(of: post).joined(separator: "   ")
    if case .goal(_, _, _, let percent, _) = post.content {
      let share = "\(percent) %"
      let rest = row.width - subject.cellWidth - figures.cellWidth - 6
      if rest >= 16 {
        var bar = row.takeRight(min(28, rest))
        surface.draw(share, in: bar.takeRight(6), style: style, alignment: .trailing)
        _ = bar.takeRight(1)
        ProgressBar(Double(percent) / 100).render(into: &surface, in: bar, theme: theme)
        _ = row.takeRight(2)
      } else {
        surface.draw(share, in: row.takeRight(6), style: style, alignment: .trailing)
        _ = row.takeRight(1)
      }
    }
    // The figures stay whole; a long title is cut.
    let width = max(8, row.width - figures.cellWidth - 3)
    surface.draw(.styled(subject.truncated(toCells: width), style) + .styled("   " + figures, theme.dim.over(style)), in: row, style: style)
  }
}

extension SharedFeed {
  /// How many posts fit into so many rows.
  static func fitting(_ rows: Int) -> Int { max(1, (rows + 1) / rowHeight) }

  /// Draws the posts that are seen, the rules between them, and the line where reading had stopped.
  func render<Event: Sendable>(
    into surface: inout Surface, in rect: Rect, block: PostBlock, onClick: (Int) -> Event, onScroll: (Int) -> Event
  ) {
    guard let posts, !posts.isEmpty else { return }
    let theme = block.theme
    let height = Self.fitting(rect.height)
    let visible = list.visibleRange(count: posts.count, height: height)
    surface.onScroll(rect, up: onScroll(-1), down: onScroll(1))
    var area = rect
    for index in visible {
      var place = area.takeTop(min(Self.rowHeight, area.height))
      let clicked = place
      block.draw(posts[index], isSelected: index == list.selection, in: place.takeTop(min(3, place.height)), into: &surface)
      if place.height > 0 {
        surface.drawHorizontalLine(at: place.origin, length: rect.width - 1, style: theme.border)
        if newCount > 0, index == newCount - 1 {
          surface.draw(" \(block.words.newAbove(newCount)) ", at: Point(x: place.x + 2, y: place.y), style: theme.accent)
        }
      }
      surface.onClick(clicked, onClick(index))
    }
    ScrollIndicator(total: posts.count, visible: height, offset: visible.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }
}
