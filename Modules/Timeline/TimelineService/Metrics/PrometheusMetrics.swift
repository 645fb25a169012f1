public import CoreMetrics
import ProgramSupport
import Synchronization

/// Keeps figures and writes them as Prometheus reads them.
public final class PrometheusMetrics: MetricsFactory {
  private struct Key: Hashable {
    var label: String
    var dimensions: String
  }

  private let figures = Mutex<[Key: Figure]>([:])

  /// Makes an empty one.
  public init() {}

  // MARK: What is counted

  /// One figure; times are kept as a sum, a count and the numbers below some bounds.
  fileprivate final class Figure: CounterHandler, FloatingPointCounterHandler, RecorderHandler, MeterHandler, TimerHandler {
    enum Kind { case counter, gauge, seconds }

    struct State {
      var value = 0.0
      var count = 0
      var below = [Int](repeating: 0, count: PrometheusMetrics.bounds.count)
    }

    let kind: Kind
    let state = Mutex(State())

    init(_ kind: Kind) { self.kind = kind }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { state.withLock { $0.value += amount } }
    func decrement(by amount: Double) { state.withLock { $0.value -= amount } }
    func reset() { state.withLock { $0 = State() } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { state.withLock { $0.value = value } }
    func set(_ value: Int64) { record(Double(value)) }
    func set(_ value: Double) { record(value) }

    func recordNanoseconds(_ duration: Int64) {
      let seconds = Double(duration) / 1e9
      state.withLock { state in
        state.value += seconds
        state.count += 1
        for (place, bound) in PrometheusMetrics.bounds.enumerated() where seconds <= bound { state.below[place] += 1 }
      }
    }
  }

  fileprivate static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

  private func figure(_ label: String, _ dimensions: [(String, String)], _ kind: Figure.Kind) -> Figure {
    let written = dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    return figures.withLock { figures in
      let key = Key(label: label, dimensions: written)
      if let known = figures[key] { return known }
      let figure = Figure(kind)
      // Labels are ours and routes are few; whatever else asks does not fill the memory.
      if figures.count < 10_000 { figures[key] = figure }
      return figure
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
  }

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { figure(label, dimensions, .counter) }

  public func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
    figure(label, dimensions, .counter)
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { figure(label, dimensions, .gauge) }

  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    figure(label, dimensions, .gauge)
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { figure(label, dimensions, .seconds) }

  public func destroyCounter(_: any CounterHandler) {}
  public func destroyFloatingPointCounter(_: any FloatingPointCounterHandler) {}
  public func destroyMeter(_: any MeterHandler) {}
  public func destroyRecorder(_: any RecorderHandler) {}
  public func destroyTimer(_: any TimerHandler) {}

  // MARK: What is read

  /// All figures, in Prometheus' text format.
  public var text: String {
    let figures = figures.withLock { $0 }.sorted { ($0.key.label, $0.key.dimensions) < ($1.key.label, $1.key.dimensions) }
    var (text, label) = ("", "")
    for (key, figure) in figures {
      if key.label != label {
        label = key.label
        text += "# TYPE \(label) \(figure.kind == .counter ? "counter" : figure.kind == .gauge ? "gauge" : "histogram")\n"
      }
      let state = figure.state.withLock { $0 }
      guard figure.kind == .seconds else {
        text += "\(label)\(key.dimensions.isEmpty ? "" : "{\(key.dimensions)}") \(Self.written(state.value))\n"
        continue
      }
      let comma = key.dimensions.isEmpty ? "" : ","
      for (bound, count) in zip(Self.bounds, state.below) { text += "\(label)_bucket{\(key.dimensions)\(comma)le=\"\(bound)\"} \(count)\n" }
      text += "\(label)_bucket{\(key.dimensions)\(comma)le=\"+Inf\"} \(state.count)\n"
      text += "\(label)_sum{\(key.dimensions)} \(state.value)\n\(label)_count{\(key.dimensions)} \(state.count)\n"
    }
    return text
  }

  private static func written(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }
}
