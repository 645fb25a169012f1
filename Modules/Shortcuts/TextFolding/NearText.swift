/// Texts that differ by a slip or two.
///
/// A text of fewer than 5 scalars is met only exactly; from 5 it may differ by one edit (a scalar left out, put in, replaced, or two that
/// changed places), from 9 by two. Digits and kanji are never slips: ターゲット1400 is another book than ターゲット1900.
public enum NearText {
  /// The edits that a text of `length` scalars may differ by: 0, 1 or 2.
  public static func allowedEdits(_ length: Int) -> Int { length < 5 ? 0 : length < 9 ? 1 : 2 }

  /// Returns the number of edits between two keys, or nil where it is more than `limit` or where digits or kanji differ.
  ///
  /// It is the optimal string alignment distance (Damerau 1964, restricted), looked for no further than `limit` from the diagonal
  /// (Ukkonen 1985): in time proportional to the length times `limit`.
  public static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar], limit: Int) -> Int? {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { other in distance(one, other, limit: limit) } }
  }

  /// The same for two texts.
  public static func distance(_ one: String, _ other: String, limit: Int) -> Int? {
    distance(one.scalarArray, other.scalarArray, limit: limit)
  }

  /// Returns the edits between what was said and a key that is kept, or nil where they are more than ``allowedEdits(_:)`` of the kept key.
  public static func slips(in said: String, of kept: String) -> Int? {
    let kept = kept.scalarArray
    return distance(said.scalarArray, kept, limit: allowedEdits(kept.count))
  }

  /// The same as ``distance(_:_:limit:)`` for stretches of memory.
  public static func distance(
    _ one: UnsafeBufferPointer<Unicode.Scalar>, _ other: UnsafeBufferPointer<Unicode.Scalar>, limit: Int
  ) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    // What is the same at both ends costs nothing.
    var start = 0
    var oneEnd = one.count
    var otherEnd = other.count
    while start < oneEnd, start < otherEnd, one[start] == other[start] { start += 1 }
    while oneEnd > start, otherEnd > start, one[oneEnd - 1] == other[otherEnd - 1] {
      oneEnd -= 1
      otherEnd -= 1
    }
    let (rows, columns) = (oneEnd - start, otherEnd - start)
    if rows == 0 || columns == 0 {
      let rest = rows == 0 ? other[start..<otherEnd] : one[start..<oneEnd]
      return rest.allSatisfy(isLoose) ? rest.count : nil
    }
    let width = columns + 1
    let far = limit + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: width * 3) { table in
      var (before, previous, current) = (0, width, width * 2)
      for column in 0..<width {
        table[before + column] = far
        table[previous + column] = column == 0 ? 0 : min(far, table[previous + column - 1] + cost(other[start + column - 1], far))
      }
      var leastBefore = 0
      for row in 1...rows {
        let scalar = one[start + row - 1]
        let first = max(1, row - limit)
        let last = min(columns, row + limit)
        guard first <= last else { return nil }
        table[current + first - 1] = first == 1 ? min(far, table[previous] + cost(scalar, far)) : far
        if last < columns { table[current + last + 1] = far }
        var least = table[current + first - 1]
        for column in first...last {
          let opposite = other[start + column - 1]
          let replaced = scalar == opposite ? 0 : max(cost(scalar, far), cost(opposite, far))
          var edits = table[previous + column - 1] + replaced
          edits = min(edits, table[previous + column] + cost(scalar, far), table[current + column - 1] + cost(opposite, far))
          if row > 1, column > 1, scalar == other[start + column - 2], one[start + row - 2] == opposite {
            edits = min(edits, table[before + column - 2] + max(cost(scalar, far), cost(opposite, far)))
          }
          table[current + column] = min(edits, far)
          least = min(least, edits)
        }
        // Two that changed places are counted from the row before the last.
        if min(least, leastBefore) > limit { return nil }
        leastBefore = least
        (before, previous, current) = (previous, current, before)
      }
      let edits = table[previous + columns]
      return edits <= limit ? edits : nil
    }
  }

  /// What leaving out, putting in or replacing a scalar costs: a digit or a kanji is beyond every limit.
  private static func cost(_ scalar: Unicode.Scalar, _ far: Int) -> Int { isLoose(scalar) ? 1 : far }

  /// Whether a scalar may be a slip of another.
  static func isLoose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x3007, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: false
    default: true
    }
  }
}
