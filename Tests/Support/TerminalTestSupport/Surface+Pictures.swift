public import TerminalUI

extension Surface {
  /// The surface drawn by a closure.
  public static func picture(width: Int, height: Int, glyphs: GlyphSet = .unicode, _ draw: (inout Surface) -> Void) -> Surface {
    var surface = Surface(size: Size(width: width, height: height), glyphs: glyphs)
    draw(&surface)
    return surface
  }

  /// The rows as text, without the spaces at their ends.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = row(y).reduce(into: "") { line, cell in
        if !cell.isContinuation { line.append(cell.character) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows as text with the cursor as `█` drawn into it, without empty rows at the end.
  public var text: String {
    var lines = self.lines
    if let cursor, lines.indices.contains(cursor.y) {
      let line = lines[cursor.y].padded(toCells: cursor.x)
      let head = line.prefix(cells: cursor.x)
      lines[cursor.y] = head + "█" + line[head.endIndex...].dropFirst()
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The looks as letters, one a cell, in the order of their first appearance: `.` for the plain one, then `a`, `b`, …, and what they are.
  public var stylePicture: (lines: [String], legend: [(letter: Character, style: Style)]) {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [(letter: Character, style: Style)] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let lines = (0..<size.height).map { y in
      String(
        row(y).map { cell -> Character in
          if let letter = letters[cell.style] { return letter }
          let letter = legend.count < alphabet.count ? alphabet[legend.count] : "?"
          letters[cell.style] = letter
          legend.append((letter, cell.style))
          return letter
        })
    }
    return (lines, legend)
  }

  /// The styles of the cells that show a text in a row, or nil when the row does not show it: for tests that ask “is this dim?”.
  public func style(of text: String, row y: Int) -> Style? {
    var line = ""
    var columns: [Int] = []
    for (x, cell) in row(y).enumerated() where !cell.isContinuation {
      line.append(cell.character)
      columns.append(x)
    }
    let characters = Array(line)
    let wanted = Array(text)
    guard !wanted.isEmpty, characters.count >= wanted.count else { return nil }
    for start in 0...(characters.count - wanted.count) where Array(characters[start..<start + wanted.count]) == wanted {
      return self[columns[start], y].style
    }
    return nil
  }
}
