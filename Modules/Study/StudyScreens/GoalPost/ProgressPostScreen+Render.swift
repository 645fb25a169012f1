import StudyModels
import TerminalUI

extension ProgressPostScreen {
  var commentSize: Size { Size(width: max(10, min(area.width - 4 - labelWidth, 96)), height: area.height >= 16 ? 4 : 2) }
  private var labelWidth: Int { max(words.postComment.cellWidth, words.formVisibility.cellWidth) + 2 }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    if rect.height >= 14 { _ = area.takeTop() }
    guard let data = state.data else {
      let text = state.progress.hasLoaded ? noGoal : state.progress.failure ?? words.reading
      surface.drawWrapped(text, in: area, style: state.progress.hasLoaded || state.progress.failure != nil ? theme.error : theme.dim)
      return
    }
    let lines = previewLines(width: min(area.width, 76) - 4)
    drawPreview(
      data, lines, into: &surface, in: area.takeTop(min(lines.count + 4, max(5, area.height - commentSize.height - 3))), theme: theme)
    if rect.height >= 14 { _ = area.takeTop() }
    var comment = area.takeTop(commentSize.height)
    surface.draw(words.postComment, in: comment.takeLeft(labelWidth), style: theme.dim)
    let place = Rect(x: comment.x, y: comment.y, width: commentSize.width, height: comment.height)
    state.comment.render(
      into: &surface, in: place, theme: theme, isFocused: state.focus.isOn(.comment) && dialog == nil && !state.menu.isOpen)
    surface.onAreaClick(place) { Event.areaClicked(.comment, $0, place.size) }
    var visibility = area.takeTop()
    surface.draw(words.formVisibility, in: visibility.takeLeft(labelWidth), style: theme.dim)
    state.menu.render(
      value: state.visibility.map(words.visibility) ?? "", into: &surface, in: visibility, theme: theme,
      isFocused: state.focus.isOn(.visibility) && dialog == nil, onClick: Event.fieldPressed(.visibility))
    if showsSharing {
      let offset = (Visibility.allCases.map { words.visibility($0).cellWidth }.max() ?? 0) + 5
      let place = Rect(x: visibility.x + offset, y: visibility.y, width: max(0, visibility.width - offset), height: visibility.height)
      Checkbox(words.formSharing(services.environment.elsewhere ?? ""), isOn: state.isShared ?? false)
        .render(
          into: &surface, in: place, theme: theme, isFocused: state.focus.isOn(.sharing) && dialog == nil,
          onClick: Event.fieldPressed(.sharing))
    }
    let below = area.takeTop().inset(left: labelWidth)
    if let visibility = state.visibility { surface.draw(words.postSeen(data.account, by: visibility), in: below, style: theme.dim) }
    if let failure = state.progress.failure { surface.drawWrapped("! " + failure, in: area, style: theme.error) }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen, state.data != nil else { return }
    let lines = previewLines(width: min(rect.width - 4, 76) - 4)
    let gap = rect.height >= 14 ? 2 : 0
    let y = rect.y + gap + min(lines.count + 4, max(5, rect.height - gap / 2 - commentSize.height - 3)) + commentSize.height
    let anchor = Rect(x: rect.x + 2 + labelWidth, y: min(y, rect.maxY - 1), width: 20, height: 1)
    renderMenu(into: &surface, anchor: anchor, within: rect, theme: theme)
  }

  private func previewLines(width: Int) -> [String] {
    let comment = state.comment.text.trimmingWhiteSpace
    return comment.isEmpty ? [] : comment.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, width))
  }

  /// The post as the timeline will show it.
  private func drawPreview(_ data: ProgressPostData, _ lines: [String], into surface: inout Surface, in rect: Rect, theme: Theme) {
    let box = Rect(x: rect.x, y: rect.y, width: min(rect.width, 76), height: rect.height)
    surface.drawBox(box, style: theme.border, title: .styled(words.postPreview, theme.dim))
    var inner = box.inset(dx: 2, dy: 1)
    let progress = data.progress
    let unit = data.material?.unit ?? .pages
    let name = data.isThisWeek ? words.weekHeading : words.postWeekOf(progress.week, today: services.environment.today)
    var first = inner.takeTop()
    let pace = words.pace(progress, unit: unit)
    let heading = data.material.map { "\(name)  \($0.title)" } ?? name
    let done = "   " + words.doneOfTarget(progress, unit: unit)
    if data.isThisWeek, heading.cellWidth + done.cellWidth + 1 + pace.cellWidth <= first.width {
      surface.draw(pace, in: first.takeRight(pace.cellWidth), style: theme.dim)
    }
    let percent = "\(progress.share.percent) %"
    var second = inner.takeTop()
    if surface.isOutlined {
      // Who hears it hears the share with what it is of; the bar says nothing.
      surface.draw(.styled(heading, theme.title) + .styled("\(done)  \(percent)", theme.text), in: first)
    } else {
      surface.draw(.styled(heading, theme.title) + .styled(done, theme.text), in: first)
      surface.draw(percent, in: second.takeRight(percent.cellWidth + 2), style: theme.text, alignment: .trailing)
      ProgressBar(progress.share.fraction).render(into: &surface, in: second, theme: theme)
    }
    for line in lines.prefix(max(0, inner.height)) { surface.draw(line, in: inner.takeTop(), style: theme.text) }
  }
}
