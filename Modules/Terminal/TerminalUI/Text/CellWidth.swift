/// How many terminal cells text takes.
///
/// East Asian wide and fullwidth characters take two cells, combining marks and joiners none, everything else one; ambiguous ones take
/// one. A grapheme cluster takes at most two.
public enum CellWidth {
  /// The cells of one scalar: 0, 1 or 2; control characters take 0, since they are never drawn.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return isControl(scalar) ? 0 : 1 }
    if contains(value, CellWidthTables.wide) { return 2 }
    return contains(value, CellWidthTables.zeroWidth) ? 0 : 1
  }

  /// The cells of one grapheme cluster: 0, 1 or 2.
  ///
  /// What is joined (U+200D) or modified by a skin tone is drawn as one picture as wide as its base; other clusters of several
  /// spacing scalars, such as flags, take the sum, at most two.
  public static func of(_ character: Character) -> Int {
    var width = 0
    var isJoined = false
    for scalar in character.unicodeScalars {
      if scalar.value == 0x200D {
        isJoined = true
        continue
      }
      let own = of(scalar)
      guard own > 0 else { continue }
      if width > 0, isJoined || (0x1F3FB...0x1F3FF).contains(scalar.value) { return width }
      width += own
      if width >= 2 { return 2 }
    }
    return width
  }

  /// True for control characters (C0, DEL, C1), which must never reach a terminal as text.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func contains(_ value: UInt32, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}

extension Character {
  /// The cells this grapheme cluster takes: 0, 1 or 2.
  public var cellWidth: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
    return CellWidth.of(self)
  }
}

extension String {
  /// The cells this text takes in one line.
  public var cellWidth: Int {
    // Most texts are ASCII; asked for in bytes, as the program would first look up what the views of a text are.
    let plain = utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil }
    return (plain ?? nil) ?? reduce(0) { $0 + $1.cellWidth }
  }
}

extension StringProtocol {
  /// The cells this text takes in one line.
  public var cellWidth: Int { String(self).cellWidth }
}
