import ProgramSupport

/// Reads what this module wrote: one JSON value, at once, without Foundation.
///
/// A list of shortcuts is read at every key of a search: a general decoder takes a hundred times as long. Text that is no JSON, or nests
/// deeper than anything written here, gives nil.
struct StoredJSON {
  /// How deep values may nest.
  static let depth = 40

  private let bytes: ArraySlice<UInt8>
  private var position = 0

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  static func value(in text: String) -> JSONValue? {
    var reader = StoredJSON(Array(text.utf8)[...])
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.position == reader.bytes.count ? value : nil
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    let isHere = word.withUTF8Buffer { word in bytes[position..<position + length].elementsEqual(word) }
    if isHere { position += length }
    return isHere
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.depth else { return nil }
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take(word: "true") ? true : nil
    case UInt8(ascii: "f"): return take(word: "false") ? false : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var object = JSONObject()
    if take(UInt8(ascii: "}")) { return .object(object) }
    repeat {
      skipSpace()
      guard let key = string(), take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      object[key] = value
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(object) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(elements) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = position
    while position < bytes.count, "+-.0123456789eE".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let number = Int(text) { return .integer(number) }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
  }

  private mutating func string() -> String? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") { position += 1 }
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    return escapedString(beginning: Array(bytes[start..<position]))
  }

  private mutating func escapedString(beginning: [UInt8]) -> String? {
    var text = beginning
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      return scalar(unit)
    case let other: return Unicode.Scalar(other)
    }
  }

  /// Reads the second half of a pair where the unit is a first half.
  private mutating func scalar(_ unit: UInt32) -> Unicode.Scalar? {
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard position + 2 < bytes.count, bytes[position + 1] == UInt8(ascii: "\\"), bytes[position + 2] == UInt8(ascii: "u") else {
      return nil
    }
    position += 2
    guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Reads the four digits after a `u`, and stops at the last one.
  private mutating func codeUnit() -> UInt32? {
    guard position + 4 < bytes.count else { return nil }
    let digits = String(decoding: bytes[position + 1...position + 4], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16)
  }
}
