import StudyModels
import StudyRepositories
import TerminalUI

/// One record whole: what stands beside the list where there is room.
struct RecordDetail {
  /// The columns that it takes, and from which width on there is room for it.
  static let width = 52
  static let roomFrom = 120

  var row: ShownRecord
  /// How its post is delivered; nil where that was not read, or there is nothing to deliver.
  var delivery: OutboxEntry?
  /// Its first image; nil where it was not drawn, or there is none.
  var drawn: DrawnImage?
  var now: ZonedInstant
  var words: ScreenWords
  var theme: Theme

  func render(into surface: inout Surface, in rect: Rect) { surface.aside { draw(into: &$0, in: rect) } }

  private func draw(into surface: inout Surface, in rect: Rect) {
    surface.drawVerticalLine(at: rect.origin, length: rect.height, style: theme.border)
    var area = rect.inset(left: 2, right: 1)
    surface.draw(row.title ?? words.noMaterial, in: area.takeTop(), style: theme.title)
    surface.draw(words.detailWhen(row.record, now: now), in: area.takeTop(), style: theme.text)
    _ = area.takeTop()
    for (name, text) in facts { draw(name, text, into: &surface, in: &area) }
    for other in row.overlaps.prefix(3) {
      draw("!", words.detailOverlap(other, now: now), into: &surface, in: &area, style: theme.warning)
    }
    if let memo = row.record.memo, area.height > 1 { draw(memo, into: &surface, in: &area) }
    drawImage(into: &surface, in: area)
  }

  private func draw(_ memo: String, into surface: inout Surface, in area: inout Rect) {
    _ = area.takeTop()
    let lines = memo.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.isEmpty ? [""] : String(line).sanitizedForTerminal().wrapped(toCells: max(8, area.width))
    }
    for (index, line) in lines.prefix(area.height).enumerated() {
      let isCut = index == area.height - 1 && lines.count > area.height
      surface.draw(isCut ? "…" : line, in: area.row(index), style: theme.text)
    }
    _ = area.takeTop(min(lines.count, area.height))
  }

  /// The first image below everything else, where there is room to see anything of it; why there is none, in few words.
  private func drawImage(into surface: inout Surface, in rect: Rect) {
    guard rect.height > 6, let first = row.record.images.first, let drawn, drawn.path.hasSuffix("/" + first.file) else { return }
    var area = rect
    _ = area.takeTop()
    drawn.render(into: &surface, in: Rect(x: area.x, y: area.y, width: area.width, height: min(area.height, 24)), theme: theme)
  }

  private var labelWidth: Int { (facts.map(\.0.cellWidth).max() ?? 6) + 2 }

  private var facts: [(String, String)] {
    let record = row.record
    var facts = [(words.formTime, words.preciseDuration(record.activeSeconds))]
    if !record.pauses.isEmpty { facts.append((words.detailPauses, words.detailPauses(record.pauses, zoned: record.started))) }
    if let amount = record.amount { facts.append((words.formAmount, words.language.amount(amount, unit: row.unit))) }
    if !record.laps.isEmpty { facts.append((words.laps, words.detailLaps(record.laps, zoned: record.started))) }
    facts.append((words.formVisibility, words.visibility(record.visibility)))
    if record.visibility != .private { facts.append((words.detailPost, words.detailPost(delivery))) }
    for image in record.images { facts.append((image.number == record.images[0].number ? words.formImages : "", words.formImage(image))) }
    return facts
  }

  private func draw(_ name: String, _ text: String, into surface: inout Surface, in area: inout Rect, style: Style? = nil) {
    let lines = text.sanitizedForTerminal().wrapped(toCells: max(8, area.width - labelWidth))
    for (index, line) in lines.enumerated() {
      var place = area.takeTop()
      guard !place.isEmpty else { return }
      let label = place.takeLeft(labelWidth)
      if index == 0 { surface.draw(name, in: label, style: style ?? theme.dim) }
      surface.draw(line, in: place, style: style ?? theme.text)
    }
  }
}
