/// Shares in whole per cents.
public enum Percentages {
  /// Returns the per cents of parts of a whole, 100 together: each rounded down, what is missing given to the largest remainders, of equal ones
  /// to the earlier. All are 0 where there is nothing; negative parts count as nothing.
  public static func whole(of parts: [Int]) -> [Int] {
    let parts = parts.map { max(0, $0) }
    let sum = parts.reduce(into: UInt64(0)) { $0 += UInt64($1) }
    guard sum > 0 else { return parts.map { _ in 0 } }
    let exact = parts.map { sum.dividingFullWidth(UInt64($0).multipliedFullWidth(by: 100)) }
    var shares = exact.map { Int($0.quotient) }
    let missing = 100 - shares.reduce(0, +)
    for place in parts.indices.sorted(by: { (exact[$1].remainder, $0) < (exact[$0].remainder, $1) }).prefix(missing) { shares[place] += 1 }
    return shares
  }
}
