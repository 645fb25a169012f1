import StudyModels
import TerminalUI

extension HomeScreen {
  /// A line of the list of recent records.
  private enum Line {
    case blank
    case day(CivilDate)
    case running(StudySession)
    case record(Int)
  }

  func renderRecords(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = lines(of: snapshot)
    guard !lines.isEmpty else {
      renderFirstSteps(into: &surface, in: rect.inset(left: 1), theme: theme)
      return
    }
    let selected = lines.firstIndex { if case .record(let index) = $0 { index == state.list.selection } else { false } } ?? 0
    // The heading of the first day stays in sight as long as its records do.
    let first = max(0, min(selected - rect.height + 1, lines.count - rect.height))
    surface.onScroll(rect, up: Event.scrolled(-1), down: Event.scrolled(1))
    let layout = RecordLine(words: words, theme: theme, rows: snapshot.records, width: rect.width - 3)
    for (offset, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
      let row = rect.row(offset)
      switch line {
      case .blank: break
      case .day(let day): surface.draw(words.day(day, today: snapshot.today), in: row.inset(left: 1), style: theme.title)
      case .running(let session): drawRunning(session, snapshot, layout, into: &surface, in: row.inset(left: 3), theme: theme)
      case .record(let index):
        let isSelected = index == state.list.selection
        let style = isSelected ? theme.selection : theme.text
        if isSelected {
          surface.fill(row.inset(right: 1), style: style)
          surface.draw(String(theme.glyphs.selectionMark), at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
        }
        layout.draw(snapshot.records[index], into: &surface, in: row.inset(left: 3, right: 1), style: style)
        surface.onClick(row, Event.rowPressed(index))
      }
    }
    ScrollIndicator(total: lines.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func lines(of snapshot: HomeSnapshot) -> [Line] {
    var lines: [Line] = []
    var day: CivilDate?
    if let session = snapshot.session {
      let sessionDay = services.environment.rules.day(of: session.started)
      lines += [.day(sessionDay), .running(session)]
      day = sessionDay
    }
    for (index, row) in snapshot.records.enumerated() {
      if row.day != day {
        if day != nil { lines.append(.blank) }
        lines.append(.day(row.day))
        day = row.day
      }
      lines.append(.record(index))
    }
    return lines
  }

  private func drawRunning(
    _ session: StudySession, _ snapshot: HomeSnapshot, _ layout: RecordLine, into surface: inout Surface, in rect: Rect, theme: Theme
  ) {
    layout.draw(
      time: "\(words.time(session.started))\(theme.glyphs.dash)", title: snapshot.sessionTitle,
      duration: session.isPaused ? words.onBreakShort : words.running, rest: "", into: &surface, in: rect.inset(right: 1),
      style: theme.accent)
  }

  private func renderFirstSteps(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.draw(words.noRecordsYet, in: area.takeTop(), style: theme.title)
    for step in words.firstSteps {
      surface.draw(.styled("  \(step.key)", theme[.key]) + .styled("  \(step.words)", theme.text), in: area.takeTop())
    }
  }
}

/// Records in columns: time, title, study time, amount, memo. The same on every list.
struct RecordLine {
  let words: ScreenWords
  let theme: Theme
  private let titleWidth: Int
  private let durationWidth: Int
  private let amountWidth: Int

  init(words: ScreenWords, theme: Theme, rows: [RecordRow], width: Int) {
    self.words = words
    self.theme = theme
    durationWidth = max(words.running.cellWidth, rows.map { words.duration($0.record.activeSeconds).cellWidth }.max() ?? 0, 8)
    let titles = rows.map { ($0.title ?? words.noMaterial).cellWidth }.max() ?? 0
    let amounts = rows.map { row in row.record.amount.map { words.amount($0, row.unit).cellWidth } ?? 0 }.max() ?? 0
    let room = max(8, width - 11 - 2 - 2 - durationWidth)
    titleWidth = min(max(titles, 12), max(8, room * 55 / 100), 48)
    amountWidth = min(amounts, max(0, room - titleWidth - 3))
  }

  func draw(_ row: RecordRow, into surface: inout Surface, in rect: Rect, style: Style) {
    let record = row.record
    draw(
      time: "\(words.time(record.started))\(theme.glyphs.dash)\(words.time(record.ended))", title: row.title,
      duration: words.duration(record.activeSeconds), amount: record.amount.map { words.amount($0, row.unit) } ?? "",
      rest: record.memo ?? "", into: &surface, in: rect, style: style)
  }

  func draw(
    time: String, title: String?, duration: String, amount: String = "", rest: String, into surface: inout Surface, in rect: Rect,
    style: Style
  ) {
    var row = rect
    surface.draw(time, in: row.takeLeft(11), style: style)
    _ = row.takeLeft(2)
    surface.draw(title ?? words.noMaterial, in: row.takeLeft(titleWidth), style: title == nil ? theme.dim.over(style) : style)
    _ = row.takeLeft(2)
    surface.draw(duration, in: row.takeLeft(durationWidth), style: style, alignment: .trailing)
    _ = row.takeLeft(3)
    surface.draw(amount, in: row.takeLeft(amountWidth), style: theme.dim.over(style))
    _ = row.takeLeft(amountWidth > 0 ? 2 : 0)
    if row.width >= 4 { surface.draw(rest, in: row, style: theme.dim.over(style)) }
  }
}
