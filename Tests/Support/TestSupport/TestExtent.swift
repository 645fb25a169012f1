import Foundation

/// How many of its cases an exhaustive test tries.
public enum TestExtent {
  /// Whether a run tries every case (`KIROKU_TEST_WHOLE=1`, `make test-whole`). Other runs try a fixed sample with each kind of case in it.
  public static let isWhole = ProcessInfo.processInfo.environment["KIROKU_TEST_WHOLE"] == "1"
}

extension Collection {
  /// Returns all elements in a whole run, otherwise `count` of them: always the same ones, spread evenly from the first one on.
  public func sample(_ count: Int) -> [Element] {
    let all = Array(self)
    guard !TestExtent.isWhole, count < all.count else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// All elements in a whole run, otherwise none: for cases of a kind that the sample already has.
  public var onlyInWholeRuns: [Element] { TestExtent.isWhole ? Array(self) : [] }
}
