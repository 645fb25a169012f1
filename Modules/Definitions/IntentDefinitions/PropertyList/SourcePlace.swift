/// A place in a file: line and column, both counted from 1.
///
/// Columns count Unicode scalars, so that a tab or an accented letter is one column. A binary file is one line whose columns are bytes.
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

  /// The place of a byte, counted from 0, in a binary file: line 1, and the byte as column.
  public init(byteOffset: Int) {
    self.init(line: 1, column: byteOffset &+ 1)
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
    guard offset < end else { return place }
    var (line, column) = (place.line, place.column)
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes[offset..<end] {
        if byte == 0x0A {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
    offset = end
    place = SourcePlace(line: line, column: column)
    return place
  }
}
