extension StringProtocol {
  /// The text without white space at either end, by Unicode scalars.
  package var trimmingWhiteSpace: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text with full-width forms of ASCII (U+FF01 to U+FF5E) as ASCII and the ideographic space as a space.
  package var halfWidth: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
