/// Finds which word of a definition a misspelt one was meant to be.
enum NearestWord {
  /// Where there are more names to choose from, or longer ones, none is offered: it would take longer than the rest of the check.
  static let (most, longest) = (200, 64)

  /// The candidate with the fewest letters to change, else one that goes on where the name ends; nil where none is near.
  static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    let candidates = Array(candidates.prefix(most + 1))
    guard !letters.isEmpty, letters.count <= longest, candidates.count <= most else { return nil }
    let limit = max(1, letters.count / 3)
    let nearest =
      candidates
      .filter { !$0.isEmpty && $0 != name && abs($0.count - letters.count) <= limit }
      .map { (name: $0, distance: distance(letters, Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return nearest?.name ?? longer(than: name, in: candidates)
  }

  private static func longer(than name: String, in candidates: some Sequence<String>) -> String? {
    name.count < 4 ? nil : candidates.filter { $0 != name && $0.lowercased().hasPrefix(name.lowercased()) }.min()
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(above[column + 1] + 1, current[column] + 1, above[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] { cost = min(cost, before[column - 1] + 1) }
        current.append(cost)
      }
      (before, above) = (above, current)
    }
    return above[right.count]
  }
}
