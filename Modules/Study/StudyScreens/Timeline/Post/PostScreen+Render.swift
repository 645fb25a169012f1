import StudyModels
import TerminalUI

extension PostScreen {
  /// The rows of a comment: its author and its words.
  private static let rowHeight = 3

  private var postHeight: Int {
    min(PostBlock.height(of: state.post, width: area.width - 4), max(3, area.height / 2 - 2))
  }
  private var headHeight: Int { postHeight + 2 + (area.height < 12 ? 0 : 1) }
  var listHeight: Int { max(1, (area.height - headHeight) / Self.rowHeight) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let block = PostBlock(words: words, now: state.now, zone: services.environment.zone, theme: theme)
    var area = rect.inset(left: 2, right: 2)
    if rect.height >= 12 { _ = area.takeTop() }
    _ = block.drawWhole(state.post, in: area.takeTop(postHeight), into: &surface)
    surface.draw(likeLine, in: area.takeTop(), style: state.post.isLiked ? theme.accent : theme.dim)
    let line = area.takeTop()
    surface.drawHorizontalLine(at: Point(x: rect.x, y: line.y), length: rect.width, style: theme.border)
    if let heading = words.comments(of: state.post) {
      surface.draw(" \(heading) ", at: Point(x: rect.x + 2, y: line.y), style: theme.dim)
    }
    guard let comments = state.comments else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area, style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !comments.isEmpty else {
      surface.drawWrapped(words.postNoComments, in: area, style: theme.dim)
      return
    }
    draw(comments, in: Rect(x: rect.x, y: area.y, width: rect.width, height: area.height), theme: theme, into: &surface)
  }

  private var likeLine: String {
    guard !state.likers.isEmpty else { return words.likes(of: state.post) ?? words.postNoLikes }
    let shown = state.likers.prefix(5).map(\.name)
    return words.likedBy(Array(shown), more: state.post.likes - shown.count)
  }

  private func draw(_ comments: [Comment], in rect: Rect, theme: Theme, into surface: inout Surface) {
    var area = rect
    surface.onScroll(rect, up: Event.input(.key(.up)), down: Event.input(.key(.down)))
    let visible = state.list.visibleRange(count: comments.count, height: listHeight)
    for index in visible {
      let comment = comments[index]
      let place = area.takeTop(min(Self.rowHeight, area.height))
      let isSelected = index == state.list.selection
      let style = isSelected ? theme.selection : theme.text
      var row = place.row(0)
      surface.fill(row.inset(right: 1), style: style)
      if isSelected { surface.drawSelectionMark(at: row.origin, style: theme.accent.over(style)) }
      row = row.inset(left: 2, right: 2).readable
      let when = words.ago(comment.created, now: state.now, in: services.environment.zone)
      surface.draw(when, in: row.takeRight(min(row.width / 2, when.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
      surface.draw(
        .styled(comment.author.name, theme.title.over(style)) + .styled(" " + comment.author.address, theme.dim.over(style)),
        in: row, style: style)
      let lines = comment.text.sanitizedForTerminal(keepsLineBreaks: true).wrapped(
        toCells: max(8, min(place.width - 6, Rect.readableWidth)))
      for (line, text) in lines.prefix(max(0, place.height - 1)).enumerated() {
        let isCut = line == place.height - 2 && lines.count > place.height - 1
        surface.draw(
          isCut ? text.truncated(toCells: place.width - 8) + " " + theme.glyphs.ellipsis : text,
          in: place.row(line + 1).inset(left: 4, right: 2), style: theme.text)
      }
      surface.onClick(place, Event.rowClicked(index))
    }
    ScrollIndicator(total: comments.count, visible: listHeight, offset: visible.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }
}
