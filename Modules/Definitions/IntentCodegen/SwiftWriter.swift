import IntentDefinitions

/// Collects the lines of a Swift file, indented by two spaces a level.
struct SwiftWriter {
  private(set) var text = ""
  private var indentation = ""

  /// Writes one line; an empty one has no indentation.
  mutating func line(_ line: String = "") {
    // An argument may come with lines of its own.
    guard line.hasLineFeed else {
      if !line.isEmpty {
        text += indentation
        text += line
      }
      text += "\n"
      return
    }
    // By scalars: a line feed after a carriage return is no character of its own.
    for part in line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(part)) }
  }

  /// Writes `opening {`, what `body` writes one level deeper, and the closing brace.
  mutating func block(_ opening: String, _ body: (inout SwiftWriter) throws -> Void) rethrows {
    try indented(opening + " {", closing: "}", body)
  }

  /// Writes `opening`, what `body` writes one level deeper, and `closing`: a call with one argument a line.
  mutating func indented(_ opening: String, closing: String, _ body: (inout SwiftWriter) throws -> Void) rethrows {
    line(opening)
    indentation += "  "
    try body(&self)
    indentation.removeLast(2)
    line(closing)
  }

  /// Writes the arguments of a call, one a line.
  mutating func arguments(_ arguments: [String]) {
    for (index, argument) in arguments.enumerated() { line(index == arguments.count - 1 ? argument : argument + ",") }
  }

  /// Writes a documentation comment of sentences of ours; every paragraph ends with a full stop.
  mutating func documentation(_ paragraphs: String...) {
    documentation(paragraphs)
  }

  /// Writes a documentation comment of the definition's words, whatever stands in them.
  mutating func documentation(words paragraphs: String...) {
    documentation(paragraphs.map(DocumentationText.escaped))
  }

  private mutating func documentation(_ paragraphs: [String]) {
    var isFirst = true
    for paragraph in paragraphs where !paragraph.isEmpty {
      if !isFirst { line("///") }
      isFirst = false
      let stop = DocumentationText.endsSentence(paragraph) ? "\n" : ".\n"
      if !paragraph.hasLineFeed {
        comment(paragraph)
      } else {
        for (number, line) in paragraph.unicodeScalars.split(separator: "\n").enumerated() {
          if number > 0 { text += "\n" }
          comment(String(line))
        }
      }
      text += stop
    }
  }

  private mutating func comment(_ line: String) {
    text += indentation
    text += "/// "
    text += line
  }
}

extension String {
  /// Whether the text has more than one line; looked for in the bytes, as every line that is written is asked.
  fileprivate var hasLineFeed: Bool {
    var text = self
    return text.withUTF8 { $0.contains(UInt8(ascii: "\n")) }
  }
}
