/// Follows escape sequences (ECMA-48), to drop them as a whole.
struct EscapeScanner {
  private enum State { case text, escape, shift, control, string, stringEscape }
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
      // A single shift, as keys send it: one letter follows.
      case "N", "O": state = .shift
      case " "..."/": break
      case "0"..."~": state = .text
      default: return ends(before: scalar)
      }
    case .shift:
      state = .text
      if !(0x40...0x7E).contains(scalar.value) { return swallows(scalar) }
    case .control:
      switch scalar.value {
      case 0x20...0x3F: break
      case 0x40...0x7E: state = .text
      default: return ends(before: scalar)
      }
    case .string:
      switch scalar.value {
      case 0x07, 0x9C: state = .text
      case 0x1B: state = .stringEscape
      // A string that is never ended must not swallow the rest of a text of several lines.
      case 0x0A, 0x0D: return ends(before: scalar)
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

  private mutating func ends(before scalar: Unicode.Scalar) -> Bool {
    state = .text
    return swallows(scalar)
  }
}
