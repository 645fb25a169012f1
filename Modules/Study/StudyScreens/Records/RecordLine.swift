import StudyModels
import TerminalUI

/// How wide what records hold is: measured when they are read, not when they are drawn.
struct RecordMeasures: Equatable, Sendable {
  fileprivate var title = 0
  fileprivate var duration = 0
  fileprivate var amount = 0

  init() {}

  init(_ rows: [ShownRecord], words: ScreenWords) {
    for row in rows {
      title = max(title, (row.title ?? words.noMaterial).cellWidth)
      duration = max(duration, words.duration(row.record.activeSeconds).cellWidth)
      if let text = row.record.amount.map({ words.amount($0, row.unit) }) { amount = max(amount, text.cellWidth) }
    }
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

  init(words: ScreenWords, theme: Theme, measures: RecordMeasures, runningTitle: String? = nil, width: Int) {
    self.words = words
    self.theme = theme
    durationWidth = max(words.running.cellWidth, measures.duration, 8)
    let titles = max(measures.title, runningTitle?.cellWidth ?? 0)
    // Only the start in a narrow window.
    timeWidth = width < 52 ? 5 : 11
    let room = max(8, width - timeWidth - 2 - 2 - durationWidth)
    let wanted = min(max(titles, 12), 48)
    titleWidth = room < wanted + 14 ? min(wanted, room) : wanted
    // An amount that does not fit whole says less than none.
    amountWidth = measures.amount + 3 <= room - titleWidth ? measures.amount : 0
  }

  func draw(_ row: ShownRecord, into surface: inout Surface, in rect: Rect, style: Style) {
    let record = row.record
    draw(
      time: words.time(record.started) + (timeWidth < 11 ? "" : "\(theme.glyphs.dash)\(words.time(record.ended))"), title: row.title,
      duration: words.duration(record.activeSeconds), amount: record.amount.map { words.amount($0, row.unit) } ?? "",
      rest: record.memo ?? "", into: &surface, in: rect, style: style)
    if !row.overlaps.isEmpty { surface.draw("!", at: Point(x: rect.x + timeWidth, y: rect.y), style: theme.warning.over(style)) }
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
