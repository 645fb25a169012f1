import StudyIntents
import StudyModels
import TerminalUI

/// Where the rows of the form stand, from the top of its content; it scrolls when it is higher than the window.
struct RecordFormLayout: Equatable, Sendable {
  enum Row: Hashable, Sendable {
    case space, material, session, lengthNote, length(Int), time, times, amountKind, amount, memo, visibility, images, imagePath, names,
      breaks, laps, preview, failure
    /// Refusals of these fields, or an empty row kept for them so that nothing jumps.
    case issues([RecordFormScreen.Field])
  }

  private(set) var rows: [(row: Row, y: Int, height: Int)] = []
  private(set) var height = 0

  static func == (left: RecordFormLayout, right: RecordFormLayout) -> Bool {
    left.rows.map(\.row) == right.rows.map(\.row) && left.rows.map(\.y) == right.rows.map(\.y)
  }

  mutating func add(_ row: Row, height: Int = 1) {
    rows.append((row, self.height, height))
    self.height += height
  }

  func place(of row: Row) -> (y: Int, height: Int)? {
    rows.first { $0.row == row }.map { ($0.y, $0.height) }
  }
}

extension RecordFormScreen {
  /// Beside each other only where there is room.
  var isNarrow: Bool { area.width < 64 }
  private var isRoomy: Bool { area.height >= 19 }

  /// The columns in use.
  var width: Int { min(area.width, Rect.readableWidth) }

  /// The columns before the fields.
  var labelWidth: Int {
    let labels = [
      words.formMaterial, words.formTime, words.formAmount, words.formMemo, words.formVisibility, words.formSession, words.formCount,
      words.formImages, words.formBreaks, words.laps,
    ]
    return (labels.map(\.cellWidth).max() ?? 8) + 2
  }

  var layout: RecordFormLayout {
    var layout = RecordFormLayout()
    if isRoomy { layout.add(.space) }
    layout.add(.material)
    addIssues([.material], to: &layout, keepsRow: false)
    if isFinishing { layout.add(.session, height: max(1, sessionLines.count)) }
    if let question = state.lengthQuestion {
      layout.add(.lengthNote, height: noteLines(words.formLengthNote(question)).count)
      for index in question.choices.indices { layout.add(.length(index)) }
      addIssues([.until], to: &layout, keepsRow: false)
    }
    layout.add(.time)
    if isNarrow, !isFinishing { layout.add(.times) }
    addIssues([.time, .ended, .started], to: &layout, keepsRow: isRoomy)
    layout.add(.amountKind)
    if showsAmount { layout.add(.amount) }
    addIssues([.from, .to, .total], to: &layout, keepsRow: isRoomy && showsAmount)
    let images = imageLines.count
    let names = nameLines.count
    let measured = isMeasured ? 2 + issueLines([.breaks, .laps]).count : 0
    let rest =
      2 + images + names + issueLines([.imagePath]).count + measured + (isRoomy ? 1 : 0) + 2 + (visibleIssues([.memo]).isEmpty ? 0 : 1)
    layout.add(.memo, height: min(area.height >= 30 ? 8 : 5, max(2, area.height - layout.height - rest - 1)))
    addIssues([.memo], to: &layout, keepsRow: false)
    layout.add(.visibility)
    if images > 0 { layout.add(.images, height: images) }
    layout.add(.imagePath)
    if names > 0 { layout.add(.names, height: names) }
    addIssues([.imagePath], to: &layout, keepsRow: false)
    if isMeasured {
      layout.add(.breaks)
      addIssues([.breaks], to: &layout, keepsRow: false)
      layout.add(.laps)
      addIssues([.laps], to: &layout, keepsRow: false)
    }
    if isRoomy { layout.add(.space) }
    layout.add(.preview)
    layout.add(.failure, height: max(1, min(3, area.height - layout.height)))
    return layout
  }

  private func addIssues(_ fields: [Field], to layout: inout RecordFormLayout, keepsRow: Bool) {
    let count = issueLines(fields).count
    if count > 0 || keepsRow { layout.add(.issues(fields), height: max(1, count)) }
  }

  /// What is refused in fields that the user has been to; a value that is missing is no refusal while it can still come.
  func visibleIssues(_ fields: [Field]) -> [(field: Field, issue: RecordFormCheck.Issue)] {
    fields.compactMap { field in
      guard state.touched.contains(field), let issue = state.check?.issues[field] else { return nil }
      return (field, issue)
    }
  }

  /// How a line below a field is meant.
  enum IssueTone { case missing, refused, doubtful }

  /// A line below a row of fields.
  struct IssueLine {
    /// The field that it is of.
    var field: Field
    var text: String
    var tone: IssueTone
    /// Whether it says everything.
    var isWhole: Bool
  }

  /// The same as lines that fit beside the labels, and what is doubtful.
  func issueLines(_ fields: [Field]) -> [IssueLine] {
    func lines(_ field: Field, _ words: String, _ tone: IssueTone) -> [IssueLine] {
      let lines = noteLines(tone == .missing ? words : "! " + words)
      return lines.map { IssueLine(field: field, text: $0, tone: tone, isWhole: lines.count == 1) }
    }
    return visibleIssues(fields).flatMap { lines($0.field, $0.issue.words, $0.issue.isMissing ? .missing : .refused) }
      + fields.flatMap { field in state.check?.doubts[field].map { lines(field, $0, .doubtful) } ?? [] }
  }

  private var noteWidth: Int { max(12, width - 4 - labelWidth) }

  func noteLines(_ text: String) -> [String] { text.sanitizedForTerminal().wrapped(toCells: noteWidth) }

  /// The columns before what is said of a field: below the field itself where it fits there, else as near as it comes.
  func indent(of line: IssueLine) -> Int { line.isWhole ? max(0, min(fieldOffset(line.field), noteWidth - line.text.cellWidth)) : 0 }

  /// The columns from where the fields of a row begin to one of them.
  func fieldOffset(_ field: Field) -> Int {
    // In Japanese the words for an amount stand behind the numbers.
    let isJapanese = services.language == .japanese
    return switch field {
    case .ended: (isNarrow ? -labelWidth : fieldWidth(.time) + 2) + words.formEnded.cellWidth + 1
    case .started: fieldOffset(.ended) + fieldWidth(.ended) + 2 + words.formStarted.cellWidth + 1
    case .from: isJapanese ? 0 : words.formFrom.cellWidth + 1
    case .to: fieldOffset(.from) + fieldWidth(.from) + 1 + (isJapanese ? words.formFrom : words.formTo).cellWidth + 1
    default: 0
    }
  }

  /// How long the session was measured, in as many lines as a narrow window needs.
  var sessionLines: [String] {
    guard case .finish(let asked) = state.purpose else { return [] }
    let session = counted(asked, input.breaks)
    let language = services.language
    let now = services.environment.zone.zoned(state.now)
    let end = services.environment.zone.zoned(session.end(at: state.now))
    return noteLines(
      words.formMeasured(
        words.clock(session.activeSeconds(at: state.now)), from: language.moment(session.started, now: now),
        to: language.moment(end, now: now),
        pause: session.pausedSeconds(at: state.now)))
      + (lapsNote.map(noteLines) ?? [])
  }

  /// What the laps come to, as they are written; nil without any.
  var lapsNote: String? {
    guard let laps = writtenLaps, !laps.isEmpty else { return nil }
    return services.language.lapsSoFar(laps, unit: state.material?.unit)
  }

  /// The images in lines that fit beside the labels, each with its place in the form.
  var imageLines: [[(index: Int, name: String)]] {
    let room = max(12, width - 4 - labelWidth)
    var lines: [[(index: Int, name: String)]] = []
    var used = room
    for (index, item) in state.images.items.enumerated() {
      let name = item.name.sanitizedForTerminal().truncated(toCells: min(32, room - imageCountWidth))
      if used + name.cellWidth > room {
        lines.append([])
        used = imageCountWidth
      }
      lines[lines.count - 1].append((index, name))
      used += name.cellWidth + 3
    }
    return lines
  }

  /// The columns before the names of the images, where their count stands.
  var imageCountWidth: Int { words.formImageCount(state.images.items.count).cellWidth + 3 }

  /// What the path could go on as.
  var nameLines: [String] {
    guard !state.images.names.isEmpty else { return [] }
    let lines = state.images.names.joined(separator: "   ").sanitizedForTerminal().wrapped(toCells: max(12, width - 4 - labelWidth))
    let shown = isRoomy ? 3 : 1
    guard lines.count > shown else { return lines }
    return lines.prefix(shown - 1) + [lines[shown - 1].truncated(toCells: max(12, width - 6 - labelWidth)) + " …"]
  }

  /// The first row shown, so that the field with the focus is seen.
  func firstRow(of layout: RecordFormLayout) -> Int {
    guard layout.height > area.height else { return 0 }
    guard let field = state.focus.current, let place = layout.place(of: row(of: field)) else { return 0 }
    // What is said below the last field is of no use unseen.
    let below = field == .imagePath ? max(1, nameLines.count + issueLines([.imagePath]).count) : 1
    // Of several lines of images, the one with the selected image.
    let line = field == .images ? imageLines.firstIndex { $0.contains { $0.index == state.images.selection } } : nil
    let top = place.y + (line ?? 0)
    let height = line == nil ? place.height : 1
    return min(max(0, min(top, top + height + below - area.height)), layout.height - area.height)
  }

  /// The label in whose row a field stands.
  func label(of field: Field) -> String {
    switch field {
    case .material: words.formMaterial
    case .length, .until: words.formCount
    case .time, .ended, .started: words.formTime
    case .breaks: words.formBreaks
    case .laps: words.laps
    case .amountKind, .from, .to, .total: words.formAmount
    case .memo: words.formMemo
    case .visibility, .sharing: words.formVisibility
    case .images, .imagePath: words.formImages
    }
  }

  private func row(of field: Field) -> RecordFormLayout.Row {
    switch field {
    case .material: .material
    case .length, .until: .length((state.lengthQuestion?.choices.count ?? 1) - 1)
    case .time: .time
    case .ended, .started: isNarrow ? .times : .time
    case .breaks: .breaks
    case .laps: .laps
    case .amountKind: .amountKind
    case .from, .to, .total: .amount
    case .memo: .memo
    case .visibility, .sharing: .visibility
    case .images: .images
    case .imagePath: .imagePath
    }
  }

  /// The cells of a text field.
  func fieldWidth(_ field: Field) -> Int {
    switch field {
    case .time: return isFinishing ? 16 : 12
    case .ended, .started:
      let room = area.width - 4 - (isNarrow ? 0 : labelWidth + fieldWidth(.time) + 2)
      return min(19, max(5, (room - words.formEnded.cellWidth - words.formStarted.cellWidth - 4) / 2))
    case .until: return 18
    case .imagePath, .breaks, .laps: return max(10, min(60, width - 4 - labelWidth))
    default:
      let room = width - 4 - labelWidth - words.formFrom.cellWidth - words.formTo.cellWidth - 3
      return max(7, min(10, room / 2))
    }
  }

  /// The cells of the memo, which moving the caret in it needs.
  var memoSize: Size {
    Size(width: max(4, width - 4 - labelWidth), height: layout.place(of: .memo)?.height ?? 2)
  }
}
