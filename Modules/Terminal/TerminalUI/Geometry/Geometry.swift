/// A cell's place: column `x` and row `y`, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left cell.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells, never negative.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a size; negative values become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The most cells that are drawn: more than the smallest letters show on the greatest screens.
  public static let mostCells = 1_000_000

  /// Creates the size that is drawn in a window of so many columns and rows: at least one cell, and no more than ``mostCells``. A window
  /// may say that it has 65 535 of each, which no memory holds.
  public static func drawn(columns: Int, rows: Int) -> Size {
    let width = min(max(1, columns), 4_000)
    return Size(width: width, height: min(max(1, rows), mostCells / width))
  }
}

/// A rectangle of cells; may be empty, never negative.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a rectangle; negative sizes become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left cell.
  public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// True when it holds no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// True when the cell lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The cells that both hold; empty when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}
