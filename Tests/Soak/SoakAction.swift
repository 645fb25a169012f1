/// One thing that somebody does to the open app, or beside it.
enum SoakAction: Sendable {
  /// A key by tmux's name, or a character.
  case key(String)
  case text(String)
  /// Pasted between the marks of a bracketed paste.
  case paste(String)
  /// A button of the mouse on a cell, by its code in a terminal's report; 64 and 65 are the wheel.
  case mouse(button: Int, column: Int, row: Int)
  /// The left button is pressed on one cell and let go on another.
  case drag(from: (column: Int, row: Int), to: (column: Int, row: Int))
  /// A sequence that a terminal may send without anybody having pressed a key.
  case sequence(String)
  case resize(columns: Int, rows: Int)
  /// A command of another process.
  case command([String])
  /// The settings file is written by an editor.
  case settings(String)

  /// The action on one line, as a log of what happened has it.
  var words: String {
    let words = allWords
    return words.count > 120 ? "\(words.prefix(100))… (\(words.count) characters)" : words
  }

  private var allWords: String {
    switch self {
    case .key(let name): "key \(name)"
    case .text(let text): "text \(text)"
    case .paste(let text): "paste \(text.debugDescription)"
    case .mouse(let button, let column, let row): "mouse \(button) at \(column),\(row)"
    case .drag(let from, let to): "drag \(from.column),\(from.row) to \(to.column),\(to.row)"
    case .sequence(let text): "sequence \(text.debugDescription)"
    case .resize(let columns, let rows): "resize \(columns)x\(rows)"
    case .command(let words): "kiroku \(words.joined(separator: " "))"
    case .settings(let text): "settings \(text.debugDescription)"
    }
  }
}
