import Foundation

/// What was measured, a row for each question: the service beside the bare statements, the middle of several rounds.
final class BenchTable {
  /// A row: what each round came to.
  struct Row {
    var name: String
    var service: [Figures] = []
    var bare: [Figures] = []

    /// How many times as long as the bare statements the service takes: rounds stand side by side.
    var ratio: Double? {
      bare.isEmpty || service.isEmpty ? nil : zip(service, bare).map { $0.p50 / max($1.p50, 1) }.median
    }
    var p50: Double { service.map(\.p50).median }
    var p99: Double { service.map(\.p99).median }
    var failures: Int { service.reduce(0) { $0 + $1.failures } }
  }

  private let title: String
  private(set) var rows: [Row] = []

  init(_ title: String) { self.title = title }

  /// The row of a name, which is there.
  subscript(_ name: String) -> Row { rows.first { $0.name == name } ?? Row(name: name) }

  /// Adds what one round came to: of the service, of the bare statements, or of both.
  func add(_ name: String, _ service: Figures? = nil, bare: Figures? = nil) {
    if !rows.contains(where: { $0.name == name }) { rows.append(Row(name: name)) }
    for place in rows.indices where rows[place].name == name {
      if let service { rows[place].service.append(service) }
      if let bare { rows[place].bare.append(bare) }
    }
  }

  var failures: Int { rows.reduce(0) { $0 + $1.failures } }

  /// What every store is held to; what was not measured meets nothing.
  func aims(of store: String) -> [Aim] {
    let (home, small) = (self["home, 1 connection"], self["home, 1 connection, 10 000 posts"])
    let growth = home.service.isEmpty || small.service.isEmpty ? .infinity : home.p50 / max(small.p50, 1)
    return [
      Aim("\(store): home beside the bare SQL, p50", home.ratio ?? .infinity, atMost: 5),
      Aim("\(store): home beside itself at 10 000 posts, p50", growth, atMost: 2),
      Aim("\(store): answers that were no success", Double(failures), atMost: 0),
    ]
  }

  /// The table.
  var text: String {
    var lines = [
      "", title, Self.line("", ["service", "", ""], ["bare SQL", "", "", "ratio"], ["processor, µs", "", "bytes of", ""]),
      Self.line(
        "", ["p50 µs", "p99 µs", "a second"], ["p50 µs", "p99 µs", "a second", "p50"], ["service", "database", "answer", "log"]),
    ]
    for row in rows {
      func figures(_ figures: [Figures], _ paths: [KeyPath<Figures, Double>]) -> [String] {
        paths.map { path in figures.map { $0[keyPath: path] }.median }.map { $0 > 0 ? String(Int($0.rounded())) : "" }
      }
      lines.append(
        Self.line(
          row.name, figures(row.service, [\.p50, \.p99, \.perSecond]),
          figures(row.bare, [\.p50, \.p99, \.perSecond]) + [row.ratio.map { String(format: "%.1f ×", $0) } ?? ""],
          figures(row.service, [\.service, \.database, \.bytes, \.log])))
    }
    return lines.joined(separator: "\n")
  }

  /// A line: a name on the left, and columns of figures.
  private static func line(_ name: String, _ columns: [String]...) -> String {
    let left = name + String(repeating: " ", count: max(36 - name.count, 0))
    return left + columns.map { $0.map { String(repeating: " ", count: max(9 - $0.count, 1)) + $0 }.joined() }.joined(separator: " |")
  }
}

/// Something that is aimed at.
struct Aim {
  var name: String
  var value: Double
  var most: Double

  init(_ name: String, _ value: Double, atMost most: Double) { (self.name, self.value, self.most) = (name, value, most) }

  var isMet: Bool { value <= most }
  var line: String { String(format: "%@ %@: %.2f (at most %.0f)", isMet ? "met   " : "MISSED", name, value, most) }
}
