/// Finds what somebody probably meant to type.
public enum NearestName {
  /// Bytes beyond which nobody mistyped a name; looking for it would take long.
  private static let longest = 256
  /// How many candidates are looked at.
  private static let most = 1_000

  /// The candidate nearest to `name`, or nil when none is near; case and dashes do not count. Neither a name of more than 256 bytes nor what
  /// follows the first thousand candidates is looked at.
  ///
  /// Near means: at most a third of the letters mistyped, left out, added or swapped, or one the beginning of the other.
  public static func find(_ name: String, among candidates: [String]) -> String? {
    guard name.utf8.count <= longest else { return nil }
    let wanted = folded(name)
    guard !wanted.isEmpty else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates.prefix(most) where candidate.utf8.count <= longest {
      let letters = folded(candidate)
      let isBeginning = wanted.count >= 3 && letters.starts(with: wanted)
      let distance = isBeginning ? 1 : distance(wanted, letters)
      guard distance <= max(1, max(wanted.count, letters.count) / 3), distance < best?.distance ?? .max else { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  private static func folded(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" }.map { $0 }
  }

  /// How many letters must be changed, left out, added or swapped with their neighbour (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
