extension Unicode.Scalar {
  /// Whether the scalar is a control character: C0, DEL or C1 (general category Cc).
  package var isControlCharacter: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether the scalar ends a line without being a control character: U+2028 and U+2029.
  package var isLineOrParagraphSeparator: Bool { value == 0x2028 || value == 0x2029 }

  /// Whether the scalar changes the direction of text around it and could make a quotation lie.
  package var isDirectionMark: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}

/// Text of the user's or from elsewhere, made fit to stand in a message.
public enum QuotedText {
  /// Returns `text` on one line, without control characters and direction marks (each becomes �, line ends and tabs a space), cut with …
  /// after `limit` characters.
  public static func safe(_ text: String, limit: Int = 60) -> String {
    var result = ""
    var count = 0
    for character in text {
      guard count < limit else { return result + "…" }
      count += 1
      // One character can hold any number of combining marks.
      for scalar in character.unicodeScalars.prefix(16) {
        switch scalar {
        case "\r": continue
        case "\n", "\t", "\u{2028}", "\u{2029}", "\u{85}": result.unicodeScalars.append(" ")
        default: result.unicodeScalars.append(scalar.isControlCharacter || scalar.isDirectionMark ? "\u{FFFD}" : scalar)
        }
      }
    }
    return result
  }
}
