import StudyModels
import TerminalUI

/// Records under the headings of their days: what is selected and what is seen of it.
struct RecordsByDay: HeadedList, Equatable, Sendable {
  enum Line: Equatable, Sendable {
    case blank
    case day(CivilDate)
    /// The session that is being measured.
    case running
    case record(Int)
  }

  /// Newest first.
  private(set) var rows: [ShownRecord] = []
  private(set) var lines: [Line] = []
  /// Over the lines; the selection is always a record where there is one.
  var list = ListState()

  var selectedIndex: Int? {
    guard lines.indices.contains(list.selection), case .record(let index) = lines[list.selection] else { return nil }
    return index
  }

  var selected: ShownRecord? { selectedIndex.map { rows[$0] } }

  /// Shows records; the selection stays on its record, and at the top when it was there.
  mutating func show(_ rows: [ShownRecord], runningOn day: CivilDate? = nil, height: Int) {
    let selectedID = selectedIndex == 0 ? nil : selected?.id
    let place = selectedIndex ?? 0
    self.rows = rows
    lines = Self.lines(of: rows, runningOn: day)
    let index = selectedID.flatMap { id in rows.firstIndex { $0.id == id } } ?? min(place, max(0, rows.count - 1))
    select(record: index, height: height)
  }

  mutating func select(record index: Int, height: Int) {
    guard let line = lines.firstIndex(of: .record(index)) else {
      list.select(0, count: lines.count, height: height)
      return
    }
    select(line: line, height: height)
  }

  func isItem(_ line: Int) -> Bool {
    if case .record = lines[line] { true } else { false }
  }

  private static func lines(of rows: [ShownRecord], runningOn runningDay: CivilDate?) -> [Line] {
    var lines: [Line] = []
    var day: CivilDate?
    func begin(_ next: CivilDate) {
      guard next != day else { return }
      if day != nil { lines.append(.blank) }
      lines.append(.day(next))
      day = next
    }
    // The session stands in the day in which it began, before the records of that day.
    var runningDay = runningDay
    func addRunning(before next: CivilDate?) {
      guard let began = runningDay, next.map({ $0 <= began }) ?? true else { return }
      begin(began)
      lines.append(.running)
      runningDay = nil
    }
    for (index, row) in rows.enumerated() {
      addRunning(before: row.day)
      begin(row.day)
      lines.append(.record(index))
    }
    addRunning(before: nil)
    return lines
  }
}

/// Draws a ``RecordsByDay``.
struct RecordsByDayView {
  var list: RecordsByDay
  var today: CivilDate
  var words: ScreenWords
  var theme: Theme
  /// The title of the session where one is shown.
  var runningTitle: String?
  /// Whether the last day may hold more records than are read: its sum is not shown then.
  var hasMore = true
  /// Whether the selection is here, and not in something else on the screen.
  var isFocused = true
  /// Whether days show their sums.
  var showsSums = false

  /// - Parameter running: draws the line of the session.
  func render(
    into surface: inout Surface, in rect: Rect, onClick: (Int) -> any Sendable, onScroll: (Int) -> any Sendable,
    running: (RecordLine, Rect, inout Surface) -> Void = { _, _, _ in }
  ) {
    let range = list.list.visibleRange(count: list.lines.count, height: rect.height)
    surface.onScroll(rect, up: onScroll(-1), down: onScroll(1))
    let layout = RecordLine(words: words, theme: theme, rows: list.rows, runningTitle: runningTitle, width: rect.width - 4)
    for (offset, line) in list.lines[range].enumerated() {
      let row = rect.row(offset)
      switch line {
      case .blank: break
      case .day(let day): drawDay(day, into: &surface, in: row.inset(left: 1, right: 1))
      case .running: running(layout, row.inset(left: 3, right: 1), &surface)
      case .record(let index):
        let isSelected = isFocused && index == list.selectedIndex
        let style = isSelected ? theme.selection : theme.text
        if isSelected {
          surface.fill(row.inset(right: 1), style: style)
          surface.draw(String(theme.glyphs.selectionMark), at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
        }
        layout.draw(list.rows[index], into: &surface, in: row.inset(left: 3, right: 1), style: style)
        surface.onClick(row, onClick(index))
      }
    }
    ScrollIndicator(total: list.lines.count, visible: rect.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func drawDay(_ day: CivilDate, into surface: inout Surface, in rect: Rect) {
    surface.draw(words.day(day, today: today), in: rect, style: theme.title)
    guard showsSums, !(hasMore && list.rows.last?.day == day) else { return }
    let seconds = list.rows.reduce(0) { $0 + ($1.day == day ? $1.record.activeSeconds : 0) }
    surface.draw(words.duration(seconds), in: rect, style: theme.dim, alignment: .trailing)
  }
}

/// Records in columns: time, title, study time, amount, memo. The same on every list.
struct RecordLine {
  let words: ScreenWords
  let theme: Theme
  private let timeWidth: Int
  private let titleWidth: Int
  private let durationWidth: Int
  private let amountWidth: Int

  init(words: ScreenWords, theme: Theme, rows: [ShownRecord], runningTitle: String? = nil, width: Int) {
    self.words = words
    self.theme = theme
    durationWidth = max(words.running.cellWidth, rows.map { words.duration($0.record.activeSeconds).cellWidth }.max() ?? 0, 8)
    let titles = max(rows.map { ($0.title ?? words.noMaterial).cellWidth }.max() ?? 0, runningTitle?.cellWidth ?? 0)
    let amounts = rows.map { row in row.record.amount.map { words.amount($0, row.unit).cellWidth } ?? 0 }.max() ?? 0
    // Only the start in a narrow window.
    timeWidth = width < 52 ? 5 : 11
    let room = max(8, width - timeWidth - 2 - 2 - durationWidth)
    let wanted = min(max(titles, 12), 48)
    titleWidth = room < wanted + 14 ? min(wanted, room) : wanted
    // An amount that does not fit whole says less than none.
    amountWidth = amounts + 3 <= room - titleWidth ? amounts : 0
  }

  func draw(_ row: ShownRecord, into surface: inout Surface, in rect: Rect, style: Style) {
    let record = row.record
    draw(
      time: words.time(record.started) + (timeWidth < 11 ? "" : "\(theme.glyphs.dash)\(words.time(record.ended))"), title: row.title,
      duration: words.duration(record.activeSeconds), amount: record.amount.map { words.amount($0, row.unit) } ?? "",
      rest: record.memo ?? "", into: &surface, in: rect, style: style)
  }

  /// The session that is being measured, among the records of its day.
  func draw(running session: StudySession, title: String?, into surface: inout Surface, in rect: Rect) {
    draw(
      time: words.time(session.started) + (timeWidth < 11 ? "" : String(theme.glyphs.dash)), title: title,
      duration: session.isPaused ? words.onBreakShort : words.running, rest: "", into: &surface, in: rect, style: theme.accent)
  }

  private func draw(
    time: String, title: String?, duration: String, amount: String = "", rest: String, into surface: inout Surface, in rect: Rect,
    style: Style
  ) {
    var row = rect
    surface.draw(time, in: row.takeLeft(timeWidth), style: style)
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
