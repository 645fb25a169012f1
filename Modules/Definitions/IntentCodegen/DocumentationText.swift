/// The words of a definition as they stand in a documentation comment, which is Markdown.
enum DocumentationText {
  /// The words line by line, without empty lines and characters that cannot be seen, and with what Markdown would take for its own escaped.
  static func escaped(_ words: String) -> String {
    if isPlain(words) { return words }
    return words.split(whereSeparator: \.isNewline).map { escapedLine($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Whether a text needs no full stop after it.
  static func endsSentence(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return true }
    return ".!?。!?…:".unicodeScalars.contains(last)
  }

  /// Whether words can stand as they are: letters, digits, spaces and the like, no space at either end.
  private static func isPlain(_ words: String) -> Bool {
    var words = words
    return words.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, isLetter(first), last != UInt8(ascii: " ") else { return false }
      return bytes.allSatisfy { isLetter($0) || $0 == UInt8(ascii: " ") || isHarmless($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Digits, and marks that mean nothing in Markdown after a letter.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): true
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "-"): true
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  private static func escapedLine(_ line: Substring) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !isHidden(scalar) {
      if escaped.isEmpty && scalar.properties.isWhitespace { continue }
      switch scalar {
      case "`", "*", "_", "<", "[", "\\", "&", "|", "~": escaped.append("\\")
      // A list, a heading or a quotation, where they begin a line.
      case "-", "+", "#", ">", "=": if escaped.isEmpty { escaped.append("\\") }
      case ".", ")": if escaped.allSatisfy({ ("0"..."9").contains($0) }) && !escaped.isEmpty { escaped.append("\\") }
      default: break
      }
      escaped.append(scalar)
    }
    while escaped.last?.properties.isWhitespace == true { escaped.removeLast() }
    return String(escaped)
  }

  /// Whether a character must not stand raw in source: control characters, and those that reorder the text around them.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
