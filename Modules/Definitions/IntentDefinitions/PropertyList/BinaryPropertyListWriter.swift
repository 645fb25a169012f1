/// Writes binary property lists, `bplist00`; equal texts, numbers and dates are written once.
struct BinaryPropertyListWriter {
  private enum Object {
    case scalar([UInt8])
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private var objects: [Object] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func write(_ root: PropertyListNode) throws(DefinitionError) -> [UInt8] {
    _ = try add(root, level: 0)
    let referenceSize = Self.size(of: UInt64(objects.count - 1))
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .scalar(let contents): bytes += contents
      case .array(let elements):
        bytes += Self.header(0xA0, count: elements.count)
        for number in elements { bytes += Self.bigEndian(UInt64(number), size: referenceSize) }
      case .dictionary(let keys, let values):
        bytes += Self.header(0xD0, count: keys.count)
        for number in keys + values { bytes += Self.bigEndian(UInt64(number), size: referenceSize) }
      }
    }
    let table = bytes.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { bytes += Self.bigEndian(UInt64(offset), size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { bytes += Self.bigEndian(UInt64(number), size: 8) }
    return bytes
  }

  /// Adds a node with all below it; returns its number. The root is number 0.
  private mutating func add(_ node: PropertyListNode, level: Int) throws(DefinitionError) -> Int {
    guard level <= PropertyListBudget.greatestDepth else {
      throw DefinitionError(.tooDeep(limit: PropertyListBudget.greatestDepth), at: node.place)
    }
    switch node.value {
    case .array(let elements):
      let number = objects.count
      objects.append(.array([]))
      var references: [Int] = []
      for element in elements { references.append(try add(element, level: level + 1)) }
      objects[number] = .array(references)
      return number
    case .dictionary(let entries):
      let number = objects.count
      objects.append(.dictionary(keys: [], values: []))
      var (keys, values): ([Int], [Int]) = ([], [])
      for entry in entries {
        keys.append(add(scalar: Self.text(entry.key)))
        values.append(try add(entry.value, level: level + 1))
      }
      objects[number] = .dictionary(keys: keys, values: values)
      return number
    default:
      return add(scalar: try Self.scalar(node))
    }
  }

  private mutating func add(scalar bytes: [UInt8]) -> Int {
    if let number = numbers[bytes] { return number }
    numbers[bytes] = objects.count
    objects.append(.scalar(bytes))
    return objects.count - 1
  }

  private static func scalar(_ node: PropertyListNode) throws(DefinitionError) -> [UInt8] {
    switch node.value {
    case .boolean(let value): return [value ? 0x09 : 0x08]
    case .integer(let value): return integer(value)
    // Numbers of 8 bytes have a sign.
    case .unsignedInteger(let value): return [0x14] + [UInt8](repeating: 0, count: 8) + bigEndian(value, size: 8)
    case .real(let value):
      guard value.isFinite else { throw DefinitionError(.invalidNumber("\(value)"), at: node.place) }
      return [0x23] + bigEndian(value.bitPattern, size: 8)
    case .date(let text):
      guard let seconds = PropertyListDate.seconds(of: text) else {
        throw DefinitionError(.invalidDate(String(text.prefix(40))), at: node.place)
      }
      return [0x33] + bigEndian(seconds.bitPattern, size: 8)
    case .data(let data): return header(0x40, count: data.count) + data
    case .string(let string): return text(string)
    case .uid(let value):
      let size = size(of: value)
      return [0x80 | UInt8(size - 1)] + bigEndian(value, size: size)
    case .array, .dictionary: return []
    }
  }

  private static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return header(0x50, count: text.utf8.count) + Array(text.utf8) }
    let units = Array(text.utf16)
    return header(0x60, count: units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Numbers below zero have 8 bytes, since shorter ones have no sign.
  private static func integer(_ value: Int) -> [UInt8] {
    let bits = UInt64(bitPattern: Int64(value))
    let size = size(of: bits)
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(bits, size: size)
  }

  private static func header(_ marker: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0x0F] + integer(count)
  }

  /// The bytes that a number needs: 1, 2, 4 or 8.
  private static func size(of value: UInt64) -> Int {
    switch value {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}
