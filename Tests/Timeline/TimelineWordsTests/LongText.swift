import Glibc
import Testing
import TimelineWords

/// A text that is made to take long: a piece over and over, between two others.
struct LongText: Sendable, CustomTestStringConvertible {
  private let before: String
  private let piece: String
  private let count: Int
  private let after: String

  init(_ piece: String, _ count: Int, before: String = "", after: String = "") {
    (self.piece, self.count, self.before, self.after) = (piece, count, before, after)
  }

  var testDescription: String { "\(before)\(piece) × \(count)\(after)" }

  /// How many times as long a filter takes for all of it as for a quarter: 4 where that grows with the length, 16 where with its square.
  func growth(for filter: WordFilter) -> Double {
    let quarter = time(for: filter, of: count / 4)
    return time(for: filter, of: count) / quarter
  }

  /// All of the text, or one part of so many.
  func text(part parts: Int = 1) -> String { text(of: count / parts) }

  private func text(of count: Int) -> String { before + String(repeating: piece, count: count) + after }

  /// The least time of this thread's own, in nanoseconds, whatever else the machine does.
  private func time(for filter: WordFilter, of count: Int) -> Double {
    let text = text(of: count)
    return (0..<3).map { _ in
      let start = Self.threadTime()
      _ = filter.matches(in: text)
      return Double(Self.threadTime() - start)
    }.min() ?? 0
  }

  private static func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
