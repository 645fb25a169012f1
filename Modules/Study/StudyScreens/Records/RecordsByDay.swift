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
  /// How wide what they hold is.
  private(set) var measures = RecordMeasures()
  /// Over the lines; the selection is always a record where there is one.
  var list = ListState()

  var selectedIndex: Int? {
    guard lines.indices.contains(list.selection), case .record(let index) = lines[list.selection] else { return nil }
    return index
  }

  var selected: ShownRecord? { selectedIndex.map { rows[$0] } }

  /// Shows records; the selection stays on its record, and at the top when it was there.
  ///
  /// - Parameter isPart: they are a part of a longer list: the selection also stays where it is on the screen.
  mutating func show(_ rows: [ShownRecord], words: ScreenWords, runningOn day: CivilDate? = nil, isPart: Bool = false, height: Int) {
    let selectedID = selectedIndex == 0 && !isPart ? nil : selected?.id
    let place = selectedIndex ?? 0
    let row = list.selection - list.visibleRange(count: lines.count, height: height).lowerBound
    self.rows = rows
    measures = RecordMeasures(rows, words: words)
    lines = Self.lines(of: rows, runningOn: day)
    let index = selectedID.flatMap { id in rows.firstIndex { $0.id == id } } ?? min(place, max(0, rows.count - 1))
    select(record: index, height: height)
    guard isPart else { return }
    let now = list.selection - list.visibleRange(count: lines.count, height: height).lowerBound
    list.scroll(by: now - row, count: lines.count, height: height)
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
  /// Whether the first day may.
  var hasNewer = false
  /// Whether the list goes on above and below what was read, so that the arrows say so.
  var goesOn = (above: false, below: false)
  /// The records that are marked.
  var marked: Set<StudyRecord.ID> = []
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
    let layout = RecordLine(words: words, theme: theme, measures: list.measures, runningTitle: runningTitle, width: rect.width - 4)
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
          surface.drawSelectionMark(at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
        }
        if marked.contains(list.rows[index].id) {
          surface.draw(String(theme.glyphs.chosen), at: Point(x: row.x + 2, y: row.y), style: theme.accent.over(style))
        }
        layout.draw(list.rows[index], into: &surface, in: row.inset(left: 3, right: 1), style: style)
        surface.onClick(row, onClick(index))
      }
    }
    let (above, below) = (goesOn.above ? 1 : 0, goesOn.below ? 1 : 0)
    ScrollIndicator(total: list.lines.count + above + below, visible: rect.height, offset: range.lowerBound + above)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func drawDay(_ day: CivilDate, into surface: inout Surface, in rect: Rect) {
    surface.draw(words.day(day, today: today), in: rect, style: theme.title)
    guard showsSums, !(hasMore && list.rows.last?.day == day), !(hasNewer && list.rows.first?.day == day) else { return }
    let seconds = list.rows.reduce(0) { $0 + ($1.day == day ? $1.record.activeSeconds : 0) }
    surface.draw(words.duration(seconds), in: rect, style: theme.dim, alignment: .trailing)
  }
}
