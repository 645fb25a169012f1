/// A place in a text file: line and column, both counted from 1.
///
/// Columns count Unicode scalars, so that a tab or an accented letter is one column.
public struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  public static let start = SourcePlace(line: 1, column: 1)

  /// The place as compilers write it, `12:5`.
  public var description: String { "\(line):\(column)" }

  /// Whether `left` comes before `right` in the file.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Turns byte offsets into places; asking in rising order costs one pass over the bytes in all.
struct SourcePlaceTracker {
  private var offset = 0
  private var place = SourcePlace.start

  mutating func place(at target: Int, in bytes: [UInt8]) -> SourcePlace {
    if target < offset {
      offset = 0
      place = .start
    }
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x0A {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
      offset += 1
    }
    return place
  }
}
