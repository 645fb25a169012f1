import StudyModels
import TerminalUI

/// How wide what records hold is: measured when they are read, not when they are drawn.
struct RecordMeasures: Equatable, Sendable {
  fileprivate var title = 0
  fileprivate var duration = 0
  fileprivate var amount = 0
  /// Up to ``memoWidth``.
  fileprivate var memo = 0

  /// As much of a memo as a line is read for; the record itself has all of it.
  fileprivate static let memoWidth = 60

  init() {}

  init(_ rows: [ShownRecord], words: ScreenWords) {
    for row in rows {
      title = max(title, (row.title ?? words.noMaterial).cellWidth)
      duration = max(duration, words.duration(row.record.activeSeconds).cellWidth)
      if let text = row.record.amount.map({ words.amount($0, row.unit) }) { amount = max(amount, text.cellWidth) }
      // A memo may be as long as a page, and is cut anyway.
      if let text = row.record.memo, memo < Self.memoWidth { memo = max(memo, min(text.prefix(Self.memoWidth).cellWidth, Self.memoWidth)) }
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

  private static let leastTitle = 20
  /// As wide as numbers and the name of a known unit get.
  private static let usualAmount = 16
  /// With the space before it.
  private static let leastMemo = 11
  /// What a memo gets before a long title is shown whole.
  private static let usualMemo = 12

  init(words: ScreenWords, theme: Theme, measures: RecordMeasures, runningTitle: String? = nil, width: Int) {
    self.words = words
    self.theme = theme
    durationWidth = max(words.running.cellWidth, measures.duration, 8)
    let titles = max(measures.title, runningTitle?.cellWidth ?? 0)
    // Only the start in a narrow window.
    timeWidth = width < 52 ? 5 : 11
    let room = max(8, width - timeWidth - 2 - 2 - durationWidth)
    let wanted = min(max(titles, 12), 48)
    // With the space before each of them.
    let memo = measures.memo == 0 ? 0 : min(measures.memo, Self.usualMemo) + 3
    let amount = measures.amount == 0 ? 0 : measures.amount + 3
    // A long title gives way to what stands beside it, but stays long enough to be told from others.
    let least = min(wanted, Self.leastTitle)
    let beside = room - least
    // An amount that does not fit whole says less than none; one in a long unit leaves room for some of the memo.
    let isLong = measures.amount > Self.usualAmount
    amountWidth = amount + (isLong ? min(memo, Self.leastMemo) : 0) <= beside ? measures.amount : 0
    // Where there is room, long memos and long titles share it.
    let rest = room - (amountWidth > 0 ? amount : 0)
    let memoShare = memo == 0 ? 0 : min(measures.memo + 3, max(memo, rest / 2))
    titleWidth = beside < Self.leastMemo ? min(wanted, room) : max(least, min(wanted, rest - memoShare))
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
