extension String {
  /// Returns the text with Unicode scalars replaced: what escapes text for another program.
  ///
  /// Other programs read scalars, and Swift compares characters: a quotation mark and an accent behind it are one character, which is no
  /// quotation mark to `replacing(_:with:)` and ends a quoted text everywhere else.
  public func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { replacements[$0] != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacements[scalar] {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
