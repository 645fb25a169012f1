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
  static func find(_ term: [Unicode.Scalar], in text: UnsafeBufferPointer<Unicode.Scalar>, edits: Int) -> Range<Int>? {
    guard edits > 0, term.count >= 2, text.count + edits >= term.count else { return nil }
    return term.withUnsafeBufferPointer { term in
      // Three rows of a table that is a little wider than the term.
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (term.count + edits + 1)) { table in
        var best: (range: Range<Int>, edits: Int)?
        var previous = ScalarClass.separator
        for start in text.indices {
          let current = ScalarClass(text[start])
          defer { previous = current }
          guard current == .gram || current == .word && previous != .word, fits(term, text, at: start) else { continue }
          let end = min(text.count, start + term.count + edits)
          let place = UnsafeBufferPointer(rebasing: text[start..<end])
          guard let found = prefixDistance(term, place, limit: edits, table), found.edits < best?.edits ?? .max else { continue }
          best = (start..<start + found.length, found.edits)
        }
        return best?.range
      }
    }
  }

  /// A slip in the very first letter is rare: with one, the next must fit.
  private static func fits(_ term: UnsafeBufferPointer<Unicode.Scalar>, _ text: UnsafeBufferPointer<Unicode.Scalar>, at start: Int) -> Bool
  {
    if text[start] == term[0] || text[start] == term[1] { return true }
    return start + 1 < text.count && (text[start + 1] == term[1] || text[start + 1] == term[0])
  }

  /// The fewest edits between `term` and any beginning of `text`, and how long that beginning is.
  private static func prefixDistance(
    _ term: UnsafeBufferPointer<Unicode.Scalar>, _ text: UnsafeBufferPointer<Unicode.Scalar>, limit: Int,
    _ table: UnsafeMutableBufferPointer<Int>
  ) -> (edits: Int, length: Int)? {
    let far = limit + 1
    let width = text.count + 1
    var (before, row, next) = (0, width, 2 * width)
    table[row] = 0
    table[before] = far
    for column in 1..<width {
      table[before + column] = far
      table[row + column] = isLoose(text[column - 1]) ? min(far, table[row + column - 1] + 1) : far
    }
    for (index, scalar) in term.enumerated() {
      let isScalarLoose = isLoose(scalar)
      table[next] = isScalarLoose ? min(far, table[row] + 1) : far
      var least = table[next]
      for column in 1..<width {
        let opposite = text[column - 1]
        var edits = table[row + column - 1]
        if scalar != opposite {
          let isOppositeLoose = isLoose(opposite)
          edits = isScalarLoose && isOppositeLoose ? edits + 1 : far
          if isScalarLoose, isOppositeLoose, index > 0, column > 1, scalar == text[column - 2], term[index - 1] == opposite {
            edits = min(edits, table[before + column - 2] + 1)
          }
          if isOppositeLoose { edits = min(edits, table[next + column - 1] + 1) }
          if isScalarLoose { edits = min(edits, table[row + column] + 1) }
        }
        table[next + column] = min(edits, far)
        least = min(least, edits)
      }
      if least > limit { return nil }
      (before, row, next) = (row, next, before)
    }
    // Of equally near beginnings the one as long as the term.
    var best = (edits: far, length: 0)
    for length in 1..<width {
      let edits = table[row + length]
      if edits < best.edits || edits == best.edits && abs(length - term.count) < abs(best.length - term.count) { best = (edits, length) }
    }
    return best.edits <= limit ? best : nil
  }

  private static func isLoose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x3007, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: false
    default: true
    }
  }
}
