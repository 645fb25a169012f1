/// Text of several lines being edited, wrapped and scrolled.
///
/// It holds what it was given, down to what nobody can see: only what is drawn is clean. A tab reaches to the next stop, what a terminal would obey is
/// drawn as �.
public struct TextArea: Hashable, Sendable {
  private var characters: [Character]
  /// The place of the caret: the number of characters before it.
  public private(set) var caret: Int
  /// The column that up and down try to keep, in cells.
  private var wantedColumn: Int?
  private var history = TextHistory()

  /// Creates an area with the caret at the end.
  public init(_ text: String = "") {
    characters = Array(Self.withPlainLineEnds(text))
    caret = characters.count
  }

  /// The text with all its line ends as `\n`.
  private static func withPlainLineEnds(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }

  /// The text, its lines separated by `\n`; setting it puts the caret at the end, and is one step to be undone.
  public var text: String {
    get { String(characters) }
    set {
      history.willChange(state, .other)
      restore(TextHistory.State(text: Self.withPlainLineEnds(newValue), caret: .max))
      history.didChange(at: caret)
    }
  }

  /// True without a character.
  public var isEmpty: Bool { characters.isEmpty }

  /// Takes input: as `TextField`, and Enter, up, down, page up, page down; home and end go within the line. C-_ undoes and M-_ redoes what was
  /// written, by words typed and by what else was done at once.
  /// - Parameters:
  ///   - width: The columns it is drawn with, for up and down.
  ///   - height: The rows it is drawn with, for pages.
  /// - Returns: True when the input was for the area; up in the first and down in the last line are not, so that they can leave it.
  @discardableResult
  public mutating func handle(_ input: InputEvent, width: Int, height: Int = 4) -> Bool {
    switch input {
    case .paste(let text):
      change(.other) { $0.insertAtCaret(text) }
    case .key(let stroke):
      switch (stroke.key, stroke.modifiers) {
      case (.up, _): return move(rows: -1, width: width)
      case (.down, _): return move(rows: 1, width: width)
      case (.pageUp, _): return move(rows: -max(1, height - 1), width: width)
      case (.pageDown, _): return move(rows: max(1, height - 1), width: width)
      case (.enter, []), (.enter, .alt): change(.other) { $0.insertAtCaret("\n") }
      case (.character("_"), .control): return undo()
      case (.character("_"), .alt): return redo()
      default:
        if let character = stroke.typedCharacter {
          change(.typing(isSpace: character.isWhitespace)) { $0.insertAtCaret(String(character)) }
        } else if !edit(stroke) {
          return false
        }
      }
    default:
      return false
    }
    wantedColumn = nil
    return true
  }

  /// Inserts text at the caret, as one step to be undone.
  public mutating func insert(_ text: String) { change(.other) { $0.insertAtCaret(text) } }

  private mutating func insertAtCaret(_ text: String) {
    let tail = characters.count - caret
    characters = Array(String(characters[..<caret]) + Self.withPlainLineEnds(text)) + characters[caret...]
    caret = characters.count - tail
  }

  private mutating func edit(_ stroke: KeyStroke) -> Bool {
    switch (stroke.key, stroke.modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): caret = max(0, caret - 1)
    case (.right, []), (.character("f"), .control): caret = min(characters.count, caret + 1)
    case (.left, _), (.character("b"), .alt): caret = WordMotion.start(before: caret, in: characters)
    case (.right, _), (.character("f"), .alt): caret = WordMotion.end(after: caret, in: characters)
    case (.home, .control): caret = 0
    case (.end, .control): caret = characters.count
    case (.home, _), (.character("a"), .control): caret = lineStart
    case (.end, _), (.character("e"), .control): caret = lineEnd
    case (.backspace, []), (.character("h"), .control): delete(max(0, caret - 1)..<caret, .erasing)
    case (.backspace, _), (.character("w"), .control): delete(WordMotion.start(before: caret, in: characters)..<caret)
    case (.delete, []), (.character("d"), .control): delete(caret..<min(characters.count, caret + 1))
    case (.delete, _), (.character("d"), .alt): delete(caret..<WordMotion.end(after: caret, in: characters))
    case (.character("k"), .control): delete(caret..<(lineEnd > caret ? lineEnd : min(characters.count, caret + 1)))
    case (.character("u"), .control): delete(lineStart..<caret)
    default: return false
    }
    return true
  }

  private mutating func delete(_ range: Range<Int>, _ kind: TextHistory.Kind = .other) {
    guard !range.isEmpty else { return }
    change(kind) { area in
      area.characters.removeSubrange(range)
      area.caret = range.lowerBound
    }
  }

  // MARK: Undo

  private var state: TextHistory.State { TextHistory.State(text: text, caret: caret) }

  private mutating func change(_ kind: TextHistory.Kind, _ body: (inout TextArea) -> Void) {
    history.willChange(state, kind)
    body(&self)
    history.didChange(at: caret)
  }

  private mutating func restore(_ state: TextHistory.State) {
    characters = Array(state.text)
    caret = min(state.caret, characters.count)
  }

  /// Takes the last step of writing back; true, as the key is the text's even where there is none.
  private mutating func undo() -> Bool {
    if let before = history.undo(from: state) { restore(before) }
    wantedColumn = nil
    return true
  }

  private mutating func redo() -> Bool {
    if let after = history.redo(from: state) { restore(after) }
    wantedColumn = nil
    return true
  }

  private var lineStart: Int { (characters[..<caret].lastIndex(of: "\n") ?? -1) + 1 }
  private var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

  // MARK: Rows

  /// The rows as ranges of characters; a line break belongs to none.
  private func rows(width: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for paragraph in characters.split(separator: "\n", omittingEmptySubsequences: false) {
      // One column is kept for the caret after the last character.
      for range in wrappedRanges(of: Array(paragraph), width: max(1, width - 1), cells: DrawnText.cells) {
        result.append(start + range.lowerBound..<start + range.upperBound)
      }
      start += paragraph.count + 1
    }
    return result
  }

  private func caretPlace(in rows: [Range<Int>]) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    return (row, DrawnText.width(of: characters[rows[row].lowerBound..<caret]))
  }

  private mutating func move(rows count: Int, width: Int) -> Bool {
    let rows = rows(width: width)
    let place = caretPlace(in: rows)
    let target = min(max(0, place.row + count), rows.count - 1)
    guard target != place.row else { return false }
    let column = wantedColumn ?? place.column
    wantedColumn = column
    placeCaret(at: column, in: rows[target])
    return true
  }

  private mutating func placeCaret(at column: Int, in row: Range<Int>) {
    var used = 0
    caret = row.lowerBound
    while caret < row.upperBound {
      used += DrawnText.cells(of: characters[caret], at: used)
      if used > column { break }
      caret += 1
    }
    // The end of a wrapped row is the beginning of the next one.
    if caret == row.upperBound, caret > row.lowerBound, caret < characters.count, characters[caret] != "\n" { caret -= 1 }
  }

  /// Puts the caret where the user clicked.
  /// - Parameter point: The place within the area, from 0, as it was drawn with this size.
  public mutating func click(_ point: Point, width: Int, height: Int) {
    let rows = rows(width: width)
    let row = min(max(0, point.y + top(rows: rows, height: height)), rows.count - 1)
    placeCaret(at: point.x, in: rows[row])
    wantedColumn = nil
  }

  private func top(rows: [Range<Int>], height: Int) -> Int {
    max(0, caretPlace(in: rows).row - max(0, height - 1))
  }

  // MARK: Drawing

  /// Draws the text, scrolled so that the caret is visible; the focused one gets the cursor.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, placeholder: String = "") {
    guard !rect.isEmpty, !surface.note(.area(text), in: rect, isFocused: isFocused, hint: placeholder) else { return }
    let look = theme[isFocused ? .focusedField : .field]
    // On a background of its own it is seen without lines; without one, lines are all there is to be seen of it.
    let plain = Style(
      look.foreground, on: look.background, look.background == .standard ? look.attributes : look.attributes.subtracting(.underline))
    surface.fill(rect, style: plain)
    if isEmpty, !placeholder.isEmpty {
      surface.draw(placeholder, in: rect, style: theme[.placeholder].over(plain))
    }
    let rows = rows(width: rect.width)
    let first = top(rows: rows, height: rect.height)
    surface.clipped(to: rect) { surface in
      for (index, row) in rows.dropFirst(first).prefix(rect.height).enumerated() {
        surface.draw(DrawnText.drawn(characters[row]), at: Point(x: rect.x, y: rect.y + index), style: plain)
      }
    }
    ScrollIndicator(total: rows.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
    if isFocused {
      let place = caretPlace(in: rows)
      surface.cursor = Point(x: rect.x + min(place.column, rect.width - 1), y: rect.y + place.row - first)
    }
  }
}
