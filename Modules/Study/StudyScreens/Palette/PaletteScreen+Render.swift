import StudyModels
import TerminalUI

extension PaletteScreen {
  struct Line: Equatable {
    /// The section whose heading it is, or whose row.
    var section: Int
    /// The row over all sections; nil for a heading.
    var row: Int?
    /// The row in its section.
    var place: Int
  }

  /// Headings and rows as they stand below one another.
  var lines: [Line] {
    var lines: [Line] = []
    var row = 0
    for (index, section) in state.sections.enumerated() {
      lines.append(Line(section: index, row: nil, place: 0))
      for place in section.rows.indices {
        lines.append(Line(section: index, row: row, place: place))
        row += 1
      }
    }
    return lines
  }

  /// Whether what was written is a phrase that means one thing: the first row does what it says, and no other is said for it.
  private var isCertain: Bool {
    guard state.read == state.field.text.trimmingWhiteSpace, let section = state.sections.first, section.rows.count == 1 else {
      return false
    }
    if case .run(let request) = section.rows[0].action {
      return request.isSaid && section.rows[0].disabledReason == nil
    } else {
      return false
    }
  }

  var fieldWidth: Int { PanelFrame.columns(in: area) }
  /// Below the field and an empty row.
  var listHeight: Int { max(1, PanelFrame.rows(in: area) - 2) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.onClick(rect, Event.closePressed)
    // The whole height, so that nothing jumps while somebody types.
    let box = PanelFrame.place(in: rect, rows: PanelFrame.rows(in: rect.size))
    surface.onClick(box, Event.insidePressed)
    var inner = PanelFrame.draw(box, in: rect, into: &surface, theme: theme)
    let field = inner.takeTop()
    surface.nameControl(title)
    if isCertain { surface.noteCertain() }
    state.field.render(
      into: &surface, in: field, theme: theme, isFocused: dialog == nil,
      placeholder: state.purpose == .commands ? words.palettePlaceholder(for: state.picking?.need) : words.searchPlaceholder)
    surface.onFieldClick(field) { Event.fieldClicked($0) }
    _ = inner.takeTop()
    if let failure = state.failure {
      surface.drawWrapped("! " + failure, in: inner, style: theme.error)
    } else if state.sections.isEmpty {
      if let read = state.read, !read.isEmpty { surface.drawWrapped(words.paletteNothing(read), in: inner, style: theme.dim) }
    } else {
      renderLines(into: &surface, in: inner, theme: theme)
    }
  }

  private func renderLines(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = lines
    let range = state.list.visibleRange(count: lines.count, height: rect.height)
    surface.onScroll(rect, up: Event.scrolled(-1), down: Event.scrolled(1))
    for (offset, line) in lines[range].enumerated() {
      let place = rect.row(offset)
      let section = state.sections[line.section]
      guard let row = line.row else {
        surface.draw(section.heading, in: place, style: theme.dim)
        continue
      }
      let isSelected = row == state.selection
      let style = isSelected ? theme.selection : theme.text
      if isSelected {
        surface.fill(place.inset(right: 1), style: style)
        surface.drawSelectionMark(at: place.origin, style: theme.accent.over(style))
      }
      draw(section.rows[line.place], into: &surface, in: place.inset(left: 2, right: 2), style: style, theme: theme)
      surface.onClick(place, Event.rowPressed(row))
    }
    ScrollIndicator(total: lines.count, visible: rect.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func draw(_ row: PaletteRow, into surface: inout Surface, in rect: Rect, style: Style, theme: Theme) {
    var rest = rect
    let titleStyle = row.disabledReason == nil ? style : theme[.disabled].over(style)
    if let key = row.key {
      let label = key.label(theme.glyphs)
      surface.draw(label, in: rest.takeRight(min(label.cellWidth, rest.width / 3)), style: theme[.key].over(style))
      _ = rest.takeRight(2)
    }
    if let note = row.note(in: rest.width) {
      surface.draw(note, in: rest.takeRight(note.cellWidth), style: theme.dim.over(style), alignment: .trailing)
      _ = rest.takeRight(2)
    }
    surface.draw(title(of: row, style: titleStyle, theme: theme), in: rest, style: titleStyle)
  }

  /// The title with what fits what was typed standing out: bold and underlined, readable without colour.
  private func title(of row: PaletteRow, style: Style, theme: Theme) -> StyledText {
    var text: StyledText = ""
    var end = row.title.startIndex
    for range in row.highlights where range.lowerBound >= end && range.upperBound <= row.title.endIndex {
      text += .styled(String(row.title[end..<range.lowerBound]), style)
      text += .styled(String(row.title[range]), theme[.match].over(style))
      end = range.upperBound
    }
    text += .styled(String(row.title[end...]), style)
    return text
  }
}

extension PaletteRow {
  /// What stands at the right of the title in so many columns; nil for nothing.
  ///
  /// The title comes first. Why something is suggested is said whole or not at all, else both would be cut; other notes are cut where
  /// something of them can still be read.
  fileprivate func note(in width: Int) -> String? {
    let note = (disabledReason.map { "(\($0))" } ?? self.note).sanitizedForTerminal()
    guard !note.isEmpty else { return nil }
    let room = width - title.cellWidth - 2
    if note.cellWidth <= room { return note }
    if let disabledReason { return "(\(disabledReason))".sanitizedForTerminal().truncated(toCells: max(room, width / 2)) }
    return isNoteWhole || room < 12 ? nil : note.truncated(toCells: room)
  }
}
