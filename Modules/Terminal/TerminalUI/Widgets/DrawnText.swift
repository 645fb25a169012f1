import TextSafety

/// How an editor draws the characters that it holds: as they are, but for tabs, controls and what nobody can see.
enum DrawnText {
  /// The columns between two stops of the tabulator.
  static let tabStops = 4

  /// The cells of a character that begins in a column of its row.
  static func cells(of character: Character, at column: Int) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii != 0x7F { return 1 }
    if character == "\t" { return tabStops - column % tabStops }
    return character.unicodeScalars.allSatisfy({ $0.effect == .shown }) ? character.cellWidth : shown(character).cellWidth
  }

  /// The cells of characters that begin a row.
  static func width(of characters: some Sequence<Character>) -> Int { characters.reduce(0) { $0 + cells(of: $1, at: $0) } }

  /// The characters as text to draw from the beginning of a row.
  static func drawn(_ characters: some Sequence<Character>) -> String {
    var text = ""
    var column = 0
    for character in characters {
      let cells = cells(of: character, at: column)
      switch character {
      case "\t": text += String(repeating: " ", count: cells)
      // What is hidden by itself may shape its neighbours: drawing the whole decides.
      case _ where cells == 0: text.append(character)
      default: text += shown(character)
      }
      column += cells
    }
    return text
  }

  /// A character by itself: a control is seen as the mark of what cannot be shown, since it keeps a text from being saved.
  private static func shown(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard scalars.contains(where: { $0.effect != .shown }) else { return String(character) }
    if scalars.allSatisfy({ $0.effect == .control }) { return character.isNewline || character == "\t" ? " " : "\u{FFFD}" }
    return SafeText.shown(String(character), keepsLines: false)
  }
}
