/// Why a text is no JSON document.
public enum JSONError: Error, Hashable, Sendable {
  /// Something else was expected at this line and column, both from 1.
  case unexpected(line: Int, column: Int)
  /// The text ends before the document does.
  case incomplete
  /// An object names one member twice.
  case repeatedKey(String)
  /// Arrays and objects stand in each other more than 128 deep.
  case tooDeep

  /// What is wrong, in a language.
  public func message(in language: Language) -> String {
    switch self {
    case .unexpected(let line, let column):
      language.words("It is not JSON: line \(line), column \(column) cannot be read.", "JSONではありません。\(line)行\(column)文字目を読み取れません。")
    case .incomplete: language.words("It is not JSON: it ends too early.", "JSONではありません。途中で終わっています。")
    case .repeatedKey(let key): language.words("“\(key)” is given twice.", "「\(key)」が2回指定されています。")
    case .tooDeep: language.words("It is nested more than 128 deep.", "入れ子が128段を超えています。")
    }
  }
}

extension JSONValue {
  /// Reads a JSON document (RFC 8259).
  ///
  /// Whole numbers within 64 bits are integers, all others numbers. An object that names a member twice is refused, since nobody can know
  /// which was meant.
  ///
  /// - Throws: ``JSONError`` when the text is no JSON document.
  public init(parsing text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw unexpected() }
    return value
  }

  private func unexpected() -> JSONError {
    guard position < bytes.count else { return .incomplete }
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return .unexpected(line: before.count { $0 == 0x0A } + 1, column: column)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ expected: Character) -> Bool {
    guard byte == expected.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= 128 else { throw .tooDeep }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for expected in word.utf8 {
      guard byte == expected else { throw unexpected() }
      position += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
    position += 1
    var object = JSONObject()
    skipSpace()
    if take("}") { return object }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      skipSpace()
      guard take(":") else { throw unexpected() }
      let value = try value(depth: depth + 1)
      guard object[key] == nil else { throw .repeatedKey(key) }
      object[key] = value
      skipSpace()
      if take("}") { return object }
      guard take(",") else { throw unexpected() }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected() }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    _ = take("-")
    guard let first = byte, (0x30...0x39).contains(first) else { throw unexpected() }
    // A number begins with one zero at most.
    if first == 0x30 { position += 1 } else { skipDigits() }
    if let byte, (0x30...0x39).contains(byte) { throw unexpected() }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard skipDigits() else { throw unexpected() }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw unexpected() }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw unexpected() }
    return .number(number)
  }

  @discardableResult private mutating func skipDigits() -> Bool {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &content)
      case 0..<0x20: throw unexpected()
      default:
        content.append(byte)
        position += 1
      }
    }
    throw .incomplete
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte else { throw .incomplete }
    let plain: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"):
      position += 1
      content.append(contentsOf: Array(String(Character(try unicodeEscape())).utf8))
      return
    default: throw unexpected()
    }
    content.append(plain)
    position += 1
  }

  /// The scalar of `\uXXXX`, or of a pair of them; half a pair alone is refused.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    let high = try hexDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800...0xDBFF).contains(high), take("\\"), take("u") else {
      position = start
      throw unexpected()
    }
    let low = try hexDigits()
    guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) else {
      position = start
      throw unexpected()
    }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte else { throw .incomplete }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected() }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
