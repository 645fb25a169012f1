extension JSONValue {
  /// The most arrays and objects that may stand in one another in a document that is read.
  ///
  /// Reading, writing and freeing a document take stack for every level, so that whoever sends one must not choose how many there are. What
  /// people and programs write by hand has a handful.
  public static let depthLimit = 128

  /// Reads a JSON document (RFC 8259).
  ///
  /// Whole numbers within 64 bits are integers, all others numbers; one beyond the greatest double is refused. An object that names a member
  /// twice is refused, since nobody can know which was meant. A byte order mark before the document is passed over.
  ///
  /// - Throws: ``JSONError`` when the text is no JSON document, or one that is nested deeper than ``depthLimit``.
  public init(parsing text: String) throws(JSONError) {
    var text = text
    self = try text.withUTF8 { bytes in
      // A closure of the standard library's throws nothing typed.
      Result { () throws(JSONError) in try JSONReader.document(in: bytes) }
    }.get()
  }
}

/// Reads one document from bytes that are UTF-8, in one pass and with bounded depth.
private struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func document(in bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.unexpected }
    return value
  }

  /// That something else was expected at the current position.
  private var unexpected: JSONError {
    guard position < bytes.count else { return .malformed(line: nil, column: nil) }
    let (line, column) = place
    return .malformed(line: line, column: column)
  }

  /// The line and the column of the current position, in scalars.
  private var place: (line: Int, column: Int) {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  // MARK: Bytes

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func takes(_ expected: UInt8) -> Bool {
    skipSpace()
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ expected: UInt8) throws(JSONError) {
    guard takes(expected) else { throw unexpected }
  }

  private mutating func take(_ word: StaticString, as value: JSONValue) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw unexpected }
      position += 1
    }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"):
      try checkDepth(depth)
      return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["):
      try checkDepth(depth)
      return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try take("true", as: true)
    case UInt8(ascii: "f"): return try take("false", as: false)
    case UInt8(ascii: "n"): return try take("null", as: .null)
    default: return try number()
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth >= JSONValue.depthLimit else { return }
    let (line, column) = place
    throw .tooDeep(line: line, column: column)
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
    position += 1
    var object = JSONObject()
    if takes(UInt8(ascii: "}")) { return object }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      guard object.append(key, try value(depth: depth)) else { throw .repeatedKey(key) }
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return object
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    position += 1
    var elements: [JSONValue] = []
    if takes(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth)) } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
    var isWhole = true
    if byte == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else {
      position = start
      throw unexpected
    }
    // As a whole number where it is one, whatever it was written like: 2700.0 seconds are 2700. From 2⁵³ on nobody knows which was written.
    guard number.magnitude < 0x1p53 else { return .number(number) }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    try skipPlain()
    if byte == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while byte == UInt8(ascii: "\\") {
      let scalar = try escape()
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      let plain = position
      try skipPlain()
      text.append(contentsOf: bytes[plain..<position])
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes over what stands for itself, up to the quotation mark or the next escape.
  private mutating func skipPlain() throws(JSONError) {
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw unexpected }
      position += 1
    }
    guard position < bytes.count else { throw unexpected }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = byte else { throw unexpected }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a pair; the second half alone, and a half without the other, stand for nothing.
      if unit < 0xDC00, byte == UInt8(ascii: "\\") {
        position += 1
        if byte == UInt8(ascii: "u") {
          position += 1
          let second = try hexadecimal()
          if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) {
            return scalar
          }
        }
      }
    default: break
    }
    position = start
    throw unexpected
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
