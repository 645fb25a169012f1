import Foundation

/// The intervals that every log under measurement holds: the same for Kiroku and for its peers.
struct Intervals: Sequence, Sendable {
  var count: Int

  /// Ten years to this second; no interval overlaps another, so that peers that forbid it take them too.
  static let first: Int64 = 1_451_606_400  // 2016-01-01T00:00:00Z
  static let last: Int64 = 1_763_683_200  // 2025-11-21T00:00:00Z
  static let materials = 40

  struct Interval {
    var index: Int
    var start: Int64
    var seconds: Int
    var material: Int
  }

  func makeIterator() -> AnyIterator<Interval> {
    let step = Double(Intervals.last - Intervals.first) / Double(Swift.max(count, 1))
    var state: UInt64 = 42
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = Swift.min(Int(step * 0.8), 300 + Int((state >> 33) % 6_900))
      defer { index += 1 }
      return Interval(
        index: index, start: Intervals.first + Int64(Double(index) * step), seconds: Swift.max(length, 60),
        material: Int((state >> 40) % UInt64(Intervals.materials)))
    }
  }
}
