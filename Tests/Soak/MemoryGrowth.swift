/// What became of the app's memory from when it had warmed up to the end.
struct MemoryGrowth: Equatable {
  /// Kibibytes after warming up, and at the end: medians of a sixth of the sizes each.
  var before: Int
  var after: Int

  /// How many sizes are needed to say anything.
  static let fewest = 12
  /// The share by which it may grow.
  static let allowance = 0.05

  /// Takes sizes in the order of time, the same while apart; nil of too few. The first third is warming up.
  init?(_ sizes: [Int]) {
    guard sizes.count >= Self.fewest else { return nil }
    let (third, sixth) = (sizes.count / 3, sizes.count / 6)
    before = Self.median(sizes[third..<third + sixth])
    after = Self.median(sizes.suffix(sixth))
  }

  /// By what share it grew; negative where it shrank.
  var share: Double { before == 0 ? 0 : Double(after - before) / Double(before) }
  var isTooMuch: Bool { share > Self.allowance }

  private static func median(_ sizes: ArraySlice<Int>) -> Int { sizes.sorted()[sizes.count / 2] }
}
