public import TerminalUI

/// How fast a run of the app was, by its own clocks.
public struct AppReport: Sendable {
  /// Milliseconds from the process's start to the first surface on the terminal; nil when there was none.
  public var firstPaint: Double?
  /// Milliseconds from the process's start to the first screen with its data.
  public var ready: Double?
  /// From input received to painted.
  public var latencies: LatencyRecorder

  /// Makes a report from its parts.
  public init(firstPaint: Double?, ready: Double?, latencies: LatencyRecorder) {
    self.firstPaint = firstPaint
    self.ready = ready
    self.latencies = latencies
  }

  /// One JSON object on one line, times in milliseconds: `{"firstPaint": 12.3, "ready": 14.1, "inputs": 20, "p50": 0.4, "p99": 1.2}`; what
  /// was not measured is absent.
  public var json: String {
    var fields: [String] = []
    func add(_ name: String, _ milliseconds: Double?) {
      guard let milliseconds else { return }
      let thousandths = Int((milliseconds * 1_000).rounded())
      let rest = "\(thousandths % 1_000)"
      fields.append("\"\(name)\": \(thousandths / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)")
    }
    add("firstPaint", firstPaint)
    add("ready", ready)
    fields.append("\"inputs\": \(latencies.samples.count)")
    add("p50", latencies.percentile(0.5))
    add("p99", latencies.percentile(0.99))
    add("worst", latencies.percentile(1))
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
