/// How much was studied, in the material's unit.
public enum StudyAmount: Hashable, Sendable, Codable {
  /// "12 pages": 1 to 9999.
  case total(Int)
  /// "Pages 10 to 24": both 1 to 9999, from ≤ to.
  case range(from: Int, to: Int)

  /// How many units it counts; a range counts both its ends.
  public var count: Int {
    switch self {
    case .total(let total): total
    case .range(let from, let to): to.subtractingSaturating(from).addingSaturating(1)
    }
  }
}
