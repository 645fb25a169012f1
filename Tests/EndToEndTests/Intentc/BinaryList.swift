/// Binary property lists written byte by byte, as no writer makes them. References have two bytes.
enum BinaryList {
  /// A list of these objects, the first of them on top.
  static func bytes(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(UInt32(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    return bytes + bigEndian(UInt64(objects.count)) + bigEndian(UInt64(0)) + bigEndian(table)
  }

  /// A string of at most 14 ASCII characters.
  static func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

  /// An array of at most 14 objects.
  static func array(_ references: [UInt16]) -> [UInt8] { [0xA0 | UInt8(references.count)] + references.flatMap(bigEndian) }

  /// Arrays in arrays.
  static func deepNest(of depth: UInt16) -> [UInt8] { bytes((1...depth).map { array([$0]) } + [string("end")]) }

  /// Arrays each of which holds the next one ten times: few bytes, and 10 to the power of `levels` values.
  static func bomb(levels: UInt16) -> [UInt8] {
    let arrays = (0..<levels).map { array(Array(repeating: $0 + 3, count: 10)) }
    return bytes([[0xD1, 0, 1, 0, 2], string("INIntents")] + arrays + [string("end")])
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
