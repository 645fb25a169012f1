/// Makes text safe for a terminal.
public enum TerminalText {
  /// The text without control characters, escape sequences and marks that turn the direction of writing.
  ///
  /// Newlines and tabs stay where `keepsLines`; else each becomes a space. A whole escape sequence goes, with its parameters.
  public static func sanitized(_ text: String, keepsLines: Bool = true) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) || (!keepsLines && $0.value < 0x20) }) else { return text }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var pending: Unicode.Scalar?
    while let scalar = pending ?? scalars.next() {
      pending = nil
      switch scalar.value {
      case 0x1B: pending = skipSequence(&scalars, introducer: scalars.next())
      case 0x9B: pending = skipSequence(&scalars, introducer: "[")
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: pending = skipSequence(&scalars, introducer: "]")
      case 0x09, 0x0A: result.append(keepsLines ? scalar : " ")
      default: if !isUnsafe(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Reads past an escape sequence; the answer is a scalar that no longer belongs to it.
  private static func skipSequence(
    _ scalars: inout String.UnicodeScalarView.Iterator, introducer: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch introducer {
    case "[":
      while let scalar = scalars.next() {
        if (0x40...0x7E).contains(scalar.value) { return nil }
        if !(0x20...0x3F).contains(scalar.value) { return scalar }
      }
    case "]", "P", "X", "^", "_":
      while let scalar = scalars.next() {
        if scalar.value == 0x07 || scalar.value == 0x9C { return nil }
        if scalar.value == 0x1B {
          let next = scalars.next()
          return next == "\\" ? nil : next
        }
        if scalar.value == 0x0A { return scalar }
      }
    case "N", "O":
      // A single shift, as keys send it: one letter follows.
      if let scalar = scalars.next(), !(0x40...0x7E).contains(scalar.value) { return scalar }
    case .some(let scalar) where (0x20...0x2F).contains(scalar.value):
      while let scalar = scalars.next() {
        if !(0x20...0x2F).contains(scalar.value) { return nil }
      }
    case .some(let scalar) where isUnsafe(scalar) || scalar.value < 0x20: return scalar
    default: break
    }
    return nil
  }
}
