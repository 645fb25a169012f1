import TerminalUI

extension Rect {
  /// The columns that are read as one line: beyond that, what stands at the right is no longer read with what stands at the left.
  static let readableWidth = 100

  /// The rectangle, no wider than what is read as one line.
  var readable: Rect { Rect(x: x, y: y, width: min(width, Self.readableWidth), height: height) }
}
