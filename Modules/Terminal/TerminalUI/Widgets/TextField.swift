import TextSafety

/// One line of text being edited, by grapheme cluster.
///
/// It holds the text that it was made with as it was given; only what is drawn is clean. What is typed and pasted becomes one line.
public struct TextField: Hashable, Sendable {
  private var characters: [Character]
  /// The place of the caret: the number of characters before it.
  public private(set) var caret: Int
  /// The most characters it takes; nil without limit.
  public var maximumLength: Int?
  /// Whether the whole text is selected: what is typed or pasted stands in its place, any other key or a click ends the selection.
  public private(set) var isAllSelected = false
  /// Whether a mark is drawn for each character, as for a password.
  public var isHidden: Bool

  /// Creates a field with the caret at the end.
  public init(_ text: String = "", maximumLength: Int? = nil, isHidden: Bool = false) {
    self.isHidden = isHidden
    characters = Array(text)
    caret = characters.count
    self.maximumLength = maximumLength
  }

  /// Creates a field with a text that is offered: selected, so that typing replaces it.
  public init(offering text: String, maximumLength: Int? = nil) {
    self.init(maximumLength: maximumLength)
    offer(text)
  }

  /// The text; setting it puts the caret at the end.
  public var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      caret = characters.count
      isAllSelected = false
    }
  }

  /// Puts a text there that is offered: selected, so that typing replaces it.
  public mutating func offer(_ text: String) {
    self.text = text
    isAllSelected = !isEmpty
  }

  /// True without a character.
  public var isEmpty: Bool { characters.isEmpty }

  /// Takes input: typing, pasting, arrows, home and end, C-a C-e C-b C-f C-k C-u C-w C-d, M-b M-f M-d, backspace, delete.
  /// - Returns: True when the input was for the field, even if it changed nothing; Enter, Tab, Esc, up and down never are.
  @discardableResult
  public mutating func handle(_ input: InputEvent) -> Bool {
    switch input {
    case .paste(let text):
      insert(text)
      return true
    case .key(let stroke):
      if isAllSelected, let isUsed = handleSelected(stroke) { return isUsed }
      if let character = stroke.typedCharacter {
        insert(String(character))
        return true
      }
      return edit(stroke)
    default:
      return false
    }
  }

  /// Inserts text at the caret; line breaks and tabs become spaces, what is beyond the maximal length is left out.
  ///
  /// What nobody can see is left out, too, for it comes with text that was copied; a password is taken to the letter.
  public mutating func insert(_ text: String) {
    if isAllSelected { self.text = "" }
    var new = Array(isHidden ? SafeText.withoutControls(text, keepsLines: false) : text.sanitizedForTerminal())
    if let maximumLength { new = Array(new.prefix(max(0, maximumLength - characters.count))) }
    let tail = characters.count - caret
    // A combining mark typed after its base becomes one character with it.
    characters = Array(String(characters[..<caret] + new)) + characters[caret...]
    caret = characters.count - tail
  }

  /// Takes a key while the text is selected: arrows end that, deleting takes all of it; nil where the key does what it does else.
  private mutating func handleSelected(_ stroke: KeyStroke) -> Bool? {
    switch stroke.key {
    case .left, .right, .home, .end:
      isAllSelected = false
      return true
    case .backspace, .delete:
      text = ""
      return true
    default:
      let before = self
      guard stroke.typedCharacter == nil, edit(stroke) else { return nil }
      self = before
      isAllSelected = false
      return edit(stroke)
    }
  }

  /// Puts the caret where the user clicked.
  /// - Parameter column: The column within the field, from 0, as it was drawn with this width.
  public mutating func click(column: Int, width: Int) {
    isAllSelected = false
    let target = column + offset(width: width)
    var used = 0
    caret =
      characters.firstIndex { character in
        used += cells(of: character)
        return used > target
      } ?? characters.count
  }

  private mutating func edit(_ stroke: KeyStroke) -> Bool {
    switch (stroke.key, stroke.modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): caret = max(0, caret - 1)
    case (.right, []), (.character("f"), .control): caret = min(characters.count, caret + 1)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): caret = wordStart
    case (.right, .control), (.right, .alt), (.character("f"), .alt): caret = wordEnd
    case (.home, _), (.character("a"), .control): caret = 0
    case (.end, _), (.character("e"), .control): caret = characters.count
    case (.backspace, []), (.character("h"), .control): delete(max(0, caret - 1)..<caret)
    case (.backspace, _), (.character("w"), .control): delete(wordStart..<caret)
    case (.delete, []), (.character("d"), .control): delete(caret..<min(characters.count, caret + 1))
    case (.delete, _), (.character("d"), .alt): delete(caret..<wordEnd)
    case (.character("k"), .control): delete(caret..<characters.count)
    case (.character("u"), .control): delete(0..<caret)
    default: return false
    }
    return true
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    caret = range.lowerBound
  }

  private var wordStart: Int { WordMotion.start(before: caret, in: characters) }
  private var wordEnd: Int { WordMotion.end(after: caret, in: characters) }

  // MARK: Drawing

  /// Draws into the first row of a rectangle, scrolled so that the caret is visible; the focused one gets the cursor.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, isFocused: Bool, placeholder: String = "", style: Style? = nil
  ) {
    let row = rect.row(0)
    guard !row.isEmpty else { return }
    guard !surface.note(.line(text, isHidden: isHidden), in: row, isFocused: isFocused, hint: placeholder) else { return }
    let look = style ?? theme[isFocused ? .focusedField : .field]
    surface.fill(row, style: look)
    if isEmpty, !placeholder.isEmpty {
      surface.draw(placeholder, in: row, style: theme[.placeholder].over(look))
    }
    let offset = offset(width: row.width)
    surface.clipped(to: row) {
      $0.draw(
        isHidden ? String(repeating: "*", count: characters.count) : drawn, at: Point(x: row.x - offset, y: row.y),
        style: isAllSelected && isFocused ? theme.selection.over(look) : look)
    }
    if isFocused {
      surface.cursor = Point(x: row.x + caretColumn - offset, y: row.y)
    }
  }

  private var caretColumn: Int { characters[..<caret].reduce(0) { $0 + cells(of: $1) } }

  /// The text on one line, whatever it was given with: a line end and a tab are drawn as a space.
  private var drawn: String { DrawnText.drawn(characters.map { $0 == "\t" ? " " : $0 }) }

  private func cells(of character: Character) -> Int {
    isHidden || character == "\t" ? 1 : DrawnText.cells(of: character, at: 0)
  }

  /// The cells scrolled out at the left; room for the caret after the last character is kept.
  private func offset(width: Int) -> Int { max(0, caretColumn - max(0, width - 1)) }
}

/// Where words begin and end for an editor.
enum WordMotion {
  static func start(before caret: Int, in characters: [Character]) -> Int {
    var index = caret
    while index > 0, !isWord(characters[index - 1]) { index -= 1 }
    while index > 0, isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  static func end(after caret: Int, in characters: [Character]) -> Int {
    var index = caret
    while index < characters.count, !isWord(characters[index]) { index += 1 }
    while index < characters.count, isWord(characters[index]) { index += 1 }
    return index
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
