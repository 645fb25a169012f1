import Foundation

/// A promise about speed or memory, and what was measured of it.
struct Promise {
  var what: String
  var measured: Double
  /// At most this; for `isAtLeast`, at least this.
  var limit: Double
  var unit = "×"
  var isAtLeast = false
  /// What the figure was taken from.
  var basis: String

  var holds: Bool { isAtLeast ? measured >= limit : measured <= limit }

  var line: String {
    let figures = String(format: "%8.2f %@  (%@ %g %@)", measured, unit, isAtLeast ? "at least" : "at most", limit, unit)
    return "\(holds ? "holds " : "MISSED")  \(what.padding(toLength: 58, withPad: " ", startingAt: 0)) \(figures)\n        \(basis)"
  }
}
