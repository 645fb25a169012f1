/// Times from input received to surface painted.
public struct LatencyRecorder: Sendable {
  /// The times in nanoseconds, in the order of painting.
  public private(set) var samples: [UInt64] = []

  /// Creates an empty recorder.
  public init() {}

  /// Adds a time.
  public mutating func record(nanoseconds: UInt64) {
    samples.append(nanoseconds)
  }

  /// The time that the given share of samples does not exceed, in milliseconds; nil without samples.
  /// - Parameter share: 0 to 1, such as 0.99.
  public func percentile(_ share: Double) -> Double? {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    let rank = (Double(sorted.count) * min(max(share, 0), 1)).rounded(.up)
    return Double(sorted[max(0, Int(rank) - 1)]) / 1_000_000
  }

  /// One line for a log: `painted 120 inputs, p50 0.41 ms, p99 2.10 ms, worst 3.00 ms`.
  public var summary: String {
    guard let middle = percentile(0.5), let high = percentile(0.99), let worst = percentile(1) else { return "painted 0 inputs" }
    return "painted \(samples.count) inputs, p50 \(Self.words(middle)) ms, p99 \(Self.words(high)) ms, worst \(Self.words(worst)) ms"
  }

  private static func words(_ milliseconds: Double) -> String {
    let hundredths = Int((milliseconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
