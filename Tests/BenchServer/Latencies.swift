/// How long answers took, as a count of each time: those of several programs can be put together.
struct Latencies {
  /// Microseconds, and how often.
  private var counts: [Int: Int] = [:]
  private(set) var count = 0

  mutating func add(_ microseconds: Int, times: Int = 1) {
    counts[microseconds, default: 0] += times
    count += times
  }

  static func + (one: Latencies, other: Latencies) -> Latencies {
    other.counts.reduce(into: one) { $0.add($1.key, times: $1.value) }
  }

  /// The time that so many of a hundred did not exceed.
  func percentile(_ percent: Int) -> Int {
    var left = max((count * percent + 99) / 100, 1)
    for (time, times) in counts.sorted(by: { $0.key < $1.key }) {
      left -= times
      if left <= 0 { return time }
    }
    return 0
  }
}

/// What one measurement came to.
struct Figures {
  /// Microseconds.
  var p50: Double
  var p99: Double
  var perSecond: Double
  /// How many answers there were, and how many of them were no success.
  var count = 0
  var failures = 0
  /// The bytes of an answer, with its head.
  var bytes = 0.0
  /// The processor's time that a request took, in microseconds: the service's, and the database's.
  var service = 0.0
  var database = 0.0
  /// The bytes that the database wrote to its log for a request.
  var log = 0.0

  init(_ latencies: Latencies, perSecond: Double) {
    (p50, p99) = (Double(latencies.percentile(50)), Double(latencies.percentile(99)))
    (self.perSecond, count) = (perSecond, latencies.count)
  }
}

extension [Double] {
  /// The middle one; 0 for none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
