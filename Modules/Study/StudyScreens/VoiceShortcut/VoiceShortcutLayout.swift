import IntentRuntime
import StudyModels
import TerminalUI

/// Where the rows of the form stand, from its top; it scrolls where it is higher than its place.
struct VoiceShortcutLayout: Equatable, Sendable {
  enum Row: Hashable, Sendable {
    case space, notice, action, value(Int), issue(Int), saying, phrase, warnings, shows, trial, buttons, failure
  }

  struct Line: Equatable, Sendable {
    var row: Row
    var y: Int
    var height: Int
  }

  private(set) var lines: [Line] = []
  private(set) var height = 0

  mutating func add(_ row: Row, height: Int = 1) {
    guard height > 0 else { return }
    lines.append(Line(row: row, y: self.height, height: height))
    self.height += height
  }

  func line(of row: Row) -> Line? { lines.first { $0.row == row } }
}

extension VoiceShortcutScreen {
  private var isNarrow: Bool { area.width < 60 }
  private var isRoomy: Bool { area.height >= 16 }
  private var widest: Int { 84 }

  /// The columns that the form has.
  var innerWidth: Int { isPanel ? widest - 6 : max(10, min(area.width - 4, widest)) }
  /// The columns before what it does and what is said.
  var indent: Int { isNarrow ? 2 : max(words.voiceDo.cellWidth, 8) + 2 }
  /// The columns of the values' names.
  var labelWidth: Int { (state.fields.indices.map { label(of: $0).cellWidth }.max() ?? 0) + 2 }
  var fieldWidth: Int { max(8, min(60, innerWidth - indent)) }
  var valueWidth: Int { max(8, min(48, innerWidth - indent - labelWidth)) }

  func label(of index: Int) -> String { state.fields[index].parameter.displayName.rendered(in: services.language.rawValue) }

  func lines(_ text: String, indent: Int) -> [String] { text.sanitizedForTerminal().wrapped(toCells: max(12, innerWidth - indent)) }

  func issueLines(_ index: Int) -> [String] { issue(of: index).map { lines("! " + $0, indent: indent) } ?? [] }
  var noticeLines: [String] { notice.map { lines("! " + $0, indent: 0) } ?? [] }
  var warningLines: [String] {
    if let refusal = phraseRefusal { return lines("! " + refusal, indent: indent) }
    return state.check.warnings.prefix(3).flatMap { lines("! " + $0, indent: indent) }
  }
  var trialLines: [String] {
    state.trial.map { lines(($0.kind == .failure || $0.kind == .warning ? "! " : "") + $0.text, indent: indent) } ?? []
  }
  var failureLines: [String] { (state.progress.failure ?? state.check.failure).map { lines("! " + $0, indent: 0) } ?? [] }

  var layout: VoiceShortcutLayout {
    var layout = VoiceShortcutLayout()
    let space = isRoomy ? 1 : 0
    if !isPanel { layout.add(.space, height: space) }
    layout.add(.notice, height: noticeLines.count)
    if !noticeLines.isEmpty { layout.add(.space, height: space) }
    layout.add(.action)
    for index in state.fields.indices {
      layout.add(.value(index))
      layout.add(.issue(index), height: issueLines(index).count)
    }
    layout.add(.space, height: space)
    layout.add(.saying)
    layout.add(.phrase)
    layout.add(.warnings, height: warningLines.count)
    layout.add(.space, height: space)
    layout.add(.shows)
    layout.add(.space, height: space)
    layout.add(.buttons)
    layout.add(.trial, height: trialLines.count)
    layout.add(.failure, height: failureLines.count)
    return layout
  }

  /// The box in a wide window, nil where the form takes all of it.
  func panel(in rect: Rect) -> Rect? {
    guard isPanel else { return nil }
    return rect.centered(Size(width: min(widest, rect.width), height: min(layout.height + 4, rect.height)))
  }

  /// Where the rows are drawn.
  func place(in rect: Rect) -> Rect {
    if let panel = panel(in: rect) { return panel.inset(dx: 3, dy: 2) }
    return Rect(x: rect.x + 2, y: rect.y, width: max(0, min(rect.width - 4, widest)), height: rect.height)
  }

  /// The first row shown, so that the field with the focus is seen, and what is said about it.
  func firstRow(of layout: VoiceShortcutLayout, height: Int) -> Int {
    guard layout.height > height, let index = layout.lines.firstIndex(where: { $0.row == focusedRow }) else { return 0 }
    let line = layout.lines[index]
    var end = line.y + line.height
    // What a trial came to is what the user waits for; what has the focus may go out of sight for it.
    if let trial = layout.line(of: .trial) { return max(0, max(trial.y + trial.height, end) - height) }
    if layout.lines.indices.contains(index + 1) {
      switch layout.lines[index + 1].row {
      case .issue, .warnings, .trial: end = layout.lines[index + 1].y + layout.lines[index + 1].height
      default: break
      }
    }
    return min(max(0, min(end - height, line.y)), layout.height - height)
  }

  private var focusedRow: VoiceShortcutLayout.Row {
    switch state.focus.current {
    case .action: .action
    case .value(let index): .value(index)
    case .shows: .shows
    case .save, .delete, .cancel: .buttons
    case .phrase, nil: .phrase
    }
  }
}
