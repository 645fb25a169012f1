/// Finds aliases before the parser does: a file of a few lines can name more values by them than there is time to look at.
enum AliasScan {
  /// The place of the first `*name`, from 1; nil where there is none.
  ///
  /// What stands in quotes counts as well, since no setting holds an asterisk; comments do not.
  static func firstAlias(in text: String) -> (line: Int, column: Int)? {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      if let column = column(of: Array(line.unicodeScalars)) { return (index + 1, column) }
    }
    return nil
  }

  private static func column(of line: [Unicode.Scalar]) -> Int? {
    let holdsQuotes = line.contains("\"") || line.contains("'")
    var previous: Unicode.Scalar = " "
    for (index, scalar) in line.enumerated() {
      // In quotes a # begins no comment; before the first value of a line nothing is quoted but what began on another one.
      if scalar == "#", previous.properties.isWhitespace, !holdsQuotes || line[..<index].allSatisfy(\.properties.isWhitespace) {
        return nil
      }
      let begins = previous.properties.isWhitespace || "[{,:-?".unicodeScalars.contains(previous)
      if scalar == "*", begins, index + 1 < line.count, !line[index + 1].properties.isWhitespace { return index + 1 }
      previous = scalar
    }
    return nil
  }
}
