/// Where text stands in a field that is wider than it.
public enum TextAlignment: Sendable, Equatable {
  /// At the left.
  case leading
  /// In the middle; an odd cell goes to the right.
  case center
  /// At the right, as numbers stand.
  case trailing
}

extension StringProtocol {
  /// The longest beginning that fits into the given cells; a wide character is never halved.
  public func prefix(cells: Int) -> SubSequence {
    var used = 0
    var index = startIndex
    while index < endIndex {
      used += self[index].cellWidth
      if used > cells { break }
      index = self.index(after: index)
    }
    return self[startIndex..<index]
  }

  /// The longest end that fits into the given cells.
  public func suffix(cells: Int) -> SubSequence {
    var used = 0
    var index = endIndex
    while index > startIndex {
      let before = self.index(before: index)
      used += self[before].cellWidth
      if used > cells { break }
      index = before
    }
    return self[index..<endIndex]
  }

  /// The text itself when it fits into the given cells, else its beginning and an ellipsis.
  public func truncated(toCells cells: Int, ellipsis: String = "…") -> String {
    guard cellWidth > cells else { return String(self) }
    let mark = String(ellipsis.prefix(cells: Swift.max(0, cells)))
    return prefix(cells: Swift.max(0, cells - mark.cellWidth)) + mark
  }

  /// The text filled up with spaces to the given cells; longer text stays as it is.
  public func padded(toCells cells: Int, alignment: TextAlignment = .leading) -> String {
    let missing = cells - cellWidth
    guard missing > 0 else { return String(self) }
    let left =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return String(repeating: " ", count: left) + self + String(repeating: " ", count: missing - left)
  }
}
