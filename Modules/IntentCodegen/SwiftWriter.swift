import IntentDefinitions

/// Collects the lines of a Swift file, indented by two spaces a level.
struct SwiftWriter {
  private(set) var text = ""
  private var level = 0

  /// Writes one line; an empty one has no indentation.
  mutating func line(_ line: String = "") {
    // An argument may come with lines of its own.
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      if !part.isEmpty { text += String(repeating: "  ", count: level) + part }
      text += "\n"
    }
  }

  /// Writes `opening {`, what `body` writes one level deeper, and the closing brace.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout SwiftWriter) throws -> Void) rethrows {
    line(opening + " {")
    level += 1
    try body(&self)
    level -= 1
    line(closing)
  }

  /// Writes `opening`, what `body` writes one level deeper, and `closing`: a call with one argument a line.
  mutating func indented(_ opening: String, closing: String, _ body: (inout SwiftWriter) throws -> Void) rethrows {
    line(opening)
    level += 1
    try body(&self)
    level -= 1
    line(closing)
  }

  /// Writes a documentation comment; the first paragraph ends with a full stop.
  mutating func documentation(_ paragraphs: String...) {
    for (index, paragraph) in paragraphs.enumerated() {
      let lines = paragraph.split(whereSeparator: \.isNewline).map { line in
        String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }).trimmed
      }
      let kept = lines.filter { !$0.isEmpty }
      if kept.isEmpty { continue }
      if index > 0 { self.line("///") }
      for (number, text) in kept.enumerated() {
        let isEnd = number == kept.count - 1
        self.line("/// " + text + (isEnd && !text.endsSentence ? "." : ""))
      }
    }
  }
}

extension String {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  fileprivate var endsSentence: Bool {
    last.map { ".!?。!?…:".contains($0) } ?? true
  }

  /// The text with its first letter in upper case, as it stands in a compound name.
  var capitalizedFirst: String { SwiftName.capitalized(self) }
}
