import TextFolding

/// Finds in a text what was typed with a slip or two, also while the word is not yet typed to its end.
///
/// What counts as a slip is as in ``TextFolding/NearText``: from 5 scalars on one, from 9 on two, and never a digit or a kanji.
enum NearPrefix {
  /// The slips that a term may have.
  static func allowedEdits(_ scalars: [Unicode.Scalar]) -> Int { NearText.allowedEdits(scalars.count) }

  /// Returns where `term` stands in `text` with at most `edits` slips, best place first; nil where it does not.
  ///
  /// Places begin where a word does, or anywhere in text without spaces, and end anywhere.
  static func find(_ term: [Unicode.Scalar], in text: [Unicode.Scalar], edits: Int) -> Range<Int>? {
    guard edits > 0, text.count + edits >= term.count else { return nil }
    var best: (range: Range<Int>, edits: Int)?
    var previous = ScalarClass.separator
    for start in text.indices {
      let current = ScalarClass(text[start])
      defer { previous = current }
      guard current == .gram || current == .word && previous != .word else { continue }
      // A slip in the very first letter is rare; with one, the next must fit.
      guard
        text[start] == term[0] || start + 1 < text.count && (text[start + 1] == term[1] || text[start + 1] == term[0])
          || text[start] == term[1]
      else { continue }
      let end = min(text.count, start + term.count + edits)
      guard let found = prefixDistance(term, text[start..<end], limit: edits), found.edits < best?.edits ?? .max else { continue }
      best = (start..<start + found.length, found.edits)
    }
    return best?.range
  }

  /// The fewest edits between `term` and any beginning of `text`, and how long that beginning is.
  private static func prefixDistance(_ term: [Unicode.Scalar], _ text: ArraySlice<Unicode.Scalar>, limit: Int)
    -> (edits: Int, length: Int)?
  {
    let far = limit + 1
    let width = text.count + 1
    let start = text.startIndex
    var before = [Int](repeating: far, count: width)
    var row = (0..<width).map { min(far, $0) }
    for column in 1..<width where !isLoose(text[start + column - 1]) { for later in column..<width { row[later] = far } }
    for (index, scalar) in term.enumerated() {
      var next = [Int](repeating: far, count: width)
      next[0] = isLoose(scalar) ? min(far, row[0] + 1) : far
      var least = next[0]
      for column in 1..<width {
        let opposite = text[start + column - 1]
        let areLoose = isLoose(scalar) && isLoose(opposite)
        var edits = scalar == opposite ? row[column - 1] : areLoose ? row[column - 1] + 1 : far
        if isLoose(scalar) { edits = min(edits, row[column] + 1) }
        if isLoose(opposite) { edits = min(edits, next[column - 1] + 1) }
        if areLoose, index > 0, column > 1, scalar == text[start + column - 2], term[index - 1] == opposite {
          edits = min(edits, before[column - 2] + 1)
        }
        next[column] = min(edits, far)
        least = min(least, next[column])
      }
      if least > limit { return nil }
      before = row
      row = next
    }
    // Of equally near beginnings the one as long as the term.
    let best = row.indices.min { (row[$0], abs($0 - term.count)) < (row[$1], abs($1 - term.count)) }
    guard let best, best > 0, row[best] <= limit else { return nil }
    return (row[best], best)
  }

  private static func isLoose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x3007, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: false
    default: true
    }
  }
}
