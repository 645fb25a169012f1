/// The letters of an old-style strings file.
struct StringsScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var tracker = SourcePlaceTracker()

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next `"key" = "value";`, or nil at the end; `"key";` stands for a text equal to its key.
  mutating func entry() throws(DefinitionError) -> StringsTable.Entry? {
    try skip()
    guard index < bytes.count else { return nil }
    let place = tracker.place(at: index, in: bytes)
    let key = try word(expected: "“\"key\" = \"text\";”")
    try skip()
    var text = key
    if take("=") {
      try skip()
      text = try word(expected: "“\"text\"”")
      try skip()
    }
    guard take(";") else { throw error(.stringsExpected("“;”")) }
    return StringsTable.Entry(key: key, text: TranslatedText(text), place: place)
  }

  private mutating func error(_ fact: DefinitionFact, at offset: Int? = nil) -> DefinitionError {
    DefinitionError(fact, at: tracker.place(at: offset ?? index, in: bytes))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
  }

  /// Skips white space and comments of both kinds.
  private mutating func skip() throws(DefinitionError) {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if isNext("/", "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if isNext("/", "*") {
        let start = index
        index += 2
        while !isNext("*", "/") {
          index += 1
          guard index < bytes.count else { throw error(.stringsUnterminated, at: start) }
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func word(expected: String) throws(DefinitionError) -> String {
    guard index < bytes.count else { throw error(.stringsExpected(expected)) }
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { return try quoted(by: bytes[index]) }
    let start = index
    while index < bytes.count, isBare(bytes[index]) { index += 1 }
    guard index > start else { throw error(.stringsExpected(expected)) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(DefinitionError) -> String {
    let start = index
    index += 1
    var units: [UInt16] = []
    var run = index
    func flush(_ end: Int, into units: inout [UInt16]) {
      units += Array(String(decoding: bytes[run..<end], as: UTF8.self).utf16)
    }
    while index < bytes.count {
      if bytes[index] == quote {
        flush(index, into: &units)
        index += 1
        return String(decoding: units, as: UTF16.self)
      }
      if bytes[index] == UInt8(ascii: "\\") {
        flush(index, into: &units)
        units += try escape()
        run = index
      } else {
        index += 1
      }
    }
    throw error(.stringsUnterminated, at: start)
  }

  /// The escapes of one letter.
  private static let letters: [UInt8: UInt16] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  /// An escape sequence as UTF-16, since `\U` gives the halves of a pair one by one.
  private mutating func escape() throws(DefinitionError) -> [UInt16] {
    let start = index
    index += 1
    guard index < bytes.count else { throw error(.stringsUnterminated, at: start) }
    let byte = bytes[index]
    if let unit = Self.letters[byte] {
      index += 1
      return [unit]
    }
    switch byte {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      index += 1
      let digits = bytes[index...].prefix(4)
      guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw error(.stringsInvalidEscape(String(decoding: bytes[start..<index] + digits, as: UTF8.self)), at: start)
      }
      index += 4
      return [unit]
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      index += digits.count
      return [UInt16(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0]
    default:
      // Anything else stands for itself, as in Apple's reader: \" \\ \' and a line end.
      let scalarEnd = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      defer { index = scalarEnd }
      return Array(String(decoding: bytes[index..<scalarEnd], as: UTF8.self).utf16)
    }
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }
}
