import Testing

@testable import TimelineService

@Suite("Hashes of passwords")
struct PasswordTests {
  @Test("A password fits its hash, and none of two thousand others does")
  func fits() throws {
    let cost = PasswordCost(logarithm: 1, blockSize: 1, parallelism: 1)
    let hash = try PasswordHash(of: "a long enough phrase", salt: Array(0..<16), cost: cost)
    #expect(try hash.fits("a long enough phrase"))
    #expect(try (0..<2_000).filter { try hash.fits("guess \($0)") } == [])
  }
}
