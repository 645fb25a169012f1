extension StringProtocol {
  /// The text with everything removed that a terminal would obey instead of drawing.
  ///
  /// Escape sequences go as a whole, tabs and line breaks become spaces, other control characters and the marks that reorder text
  /// (bidirectional overrides and isolates) are dropped. Every function that draws does this by itself; use it for text that goes
  /// elsewhere, such as the window's title.
  /// - Parameter keepsLineBreaks: true for a text of several lines; `\r\n` and `\r` become `\n`.
  public func sanitizedForTerminal(keepsLineBreaks: Bool = false) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var result = String.UnicodeScalarView()
    var scanner = EscapeScanner()
    var previousWasReturn = false
    for scalar in unicodeScalars {
      guard !scanner.swallows(scalar) else { continue }
      defer { previousWasReturn = scalar == "\r" }
      switch scalar {
      case "\n" where previousWasReturn: continue
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": result.append(keepsLineBreaks ? "\n" : " ")
      case "\t": result.append(" ")
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{FEFF}": continue
      default:
        if !CellWidth.isControl(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }
}

/// Follows escape sequences, to drop them as a whole.
private struct EscapeScanner {
  private enum State { case text, escape, control, string, stringEscape }
  private var state = State.text

  /// True when the scalar belongs to an escape sequence.
  mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text:
      switch scalar.value {
      case 0x1B: state = .escape
      case 0x9B: state = .control
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
      default: return false
      }
    case .escape:
      switch scalar {
      case "[": state = .control
      case "]", "P", "X", "^", "_": state = .string
      case " "..."/": break
      case "0"..."~": state = .text
      default:
        state = .text
        return swallows(scalar)
      }
    case .control:
      switch scalar.value {
      case 0x20...0x3F: break
      case 0x40...0x7E: state = .text
      default:
        state = .text
        return swallows(scalar)
      }
    case .string:
      switch scalar.value {
      case 0x07, 0x9C: state = .text
      case 0x1B: state = .stringEscape
      // A string that is never ended must not swallow the rest of a text of several lines.
      case 0x0A, 0x0D:
        state = .text
        return false
      default: break
      }
    case .stringEscape:
      state = .text
      if scalar != "\\" {
        state = .escape
        return swallows(scalar)
      }
    }
    return true
  }
}
