/// The length of one part of a split.
public enum Length: Hashable, Sendable {
  /// So many cells, or what is left of them.
  case fixed(Int)
  /// A share of what the fixed ones leave, by weight.
  case fill(Int)

  /// An equal share of what is left.
  public static let fill = Length.fill(1)

  static func resolve(_ lengths: [Length], total: Int, gap: Int) -> [Int] {
    var left = max(0, total - gap * max(0, lengths.count - 1))
    var weights = 0
    var result = lengths.map { length in
      switch length {
      case .fixed(let cells):
        let taken = min(max(0, cells), left)
        left -= taken
        return taken
      case .fill(let weight):
        weights += max(0, weight)
        return 0
      }
    }
    for (index, length) in lengths.enumerated() {
      guard case .fill(let weight) = length, weights > 0 else { continue }
      let share = left * max(0, weight) / weights
      result[index] = share
      left -= share
      weights -= max(0, weight)
    }
    return result
  }
}

extension Rect {
  /// The rectangle made smaller on every side.
  public func inset(dx: Int = 0, dy: Int = 0) -> Rect {
    inset(left: dx, top: dy, right: dx, bottom: dy)
  }

  /// The rectangle made smaller by what is given for each side.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: x + min(left, width), y: y + min(top, height), width: width - left - right, height: height - top - bottom)
  }

  /// A rectangle of the given size in the middle of this one, never larger than it.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.width, self.width)
    let height = min(size.height, self.height)
    return Rect(x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
  }

  /// Parts from top to bottom.
  public func rows(_ lengths: [Length], gap: Int = 0) -> [Rect] {
    var top = y
    return Length.resolve(lengths, total: height, gap: gap).map { length in
      defer { top += length + gap }
      return Rect(x: x, y: min(top, maxY), width: width, height: length)
    }
  }

  /// Parts from left to right.
  public func columns(_ lengths: [Length], gap: Int = 0) -> [Rect] {
    var left = x
    return Length.resolve(lengths, total: width, gap: gap).map { length in
      defer { left += length + gap }
      return Rect(x: min(left, maxX), y: y, width: length, height: height)
    }
  }

  /// One row of it, counted from 0; empty when there is no such row.
  public func row(_ index: Int) -> Rect {
    guard index >= 0, index < height else { return Rect(x: x, y: y, width: 0, height: 0) }
    return Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// Cuts rows off the top and returns them.
  public mutating func takeTop(_ rows: Int = 1) -> Rect {
    let taken = min(max(0, rows), height)
    defer {
      y += taken
      height -= taken
    }
    return Rect(x: x, y: y, width: width, height: taken)
  }

  /// Cuts rows off the bottom and returns them.
  public mutating func takeBottom(_ rows: Int = 1) -> Rect {
    let taken = min(max(0, rows), height)
    height -= taken
    return Rect(x: x, y: maxY, width: width, height: taken)
  }

  /// Cuts columns off the left and returns them.
  public mutating func takeLeft(_ columns: Int) -> Rect {
    let taken = min(max(0, columns), width)
    defer {
      x += taken
      width -= taken
    }
    return Rect(x: x, y: y, width: taken, height: height)
  }

  /// Cuts columns off the right and returns them.
  public mutating func takeRight(_ columns: Int) -> Rect {
    let taken = min(max(0, columns), width)
    width -= taken
    return Rect(x: maxX, y: y, width: taken, height: height)
  }
}
