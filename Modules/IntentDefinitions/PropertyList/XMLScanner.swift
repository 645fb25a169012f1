/// The letters of an XML file: tags, text and what stands between them, with places.
struct XMLScanner {
  struct Tag {
    enum Form { case opening, closing, empty }
    var name: String
    var form: Form
    var place: SourcePlace
  }

  private let bytes: [UInt8]
  private var index = 0
  private var tracker = SourcePlaceTracker()

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func place() -> SourcePlace { tracker.place(at: index, in: bytes) }

  mutating func error(_ fact: DefinitionFact) -> DefinitionError { DefinitionError(fact, at: place()) }

  /// Whether the next bytes are `text`; takes them if so.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Skips white space, comments, processing instructions and the document type, up to the next tag.
  ///
  /// - Throws: where text stands there.
  mutating func skipToTag() throws(DefinitionError) {
    while !isAtEnd {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D:
        index += 1
      case UInt8(ascii: "<"):
        if take("<!--") {
          try skip(past: "-->")
        } else if take("<?") {
          try skipInstruction()
        } else if take("<!DOCTYPE") {
          try skipDocumentType()
        } else {
          return
        }
      default:
        throw error(.unexpectedText(word()))
      }
    }
  }

  /// Reads one tag; attributes are passed over.
  mutating func tag(expected: String) throws(DefinitionError) -> Tag {
    let start = place()
    guard !isAtEnd else { throw error(.unexpectedEnd(expected: expected)) }
    guard take("<") else { throw error(.unexpectedText(word())) }
    let isClosing = take("/")
    let nameStart = index
    while !isAtEnd, isNameByte(bytes[index]) { index += 1 }
    guard index > nameStart else { throw DefinitionError(.malformedTag, at: start) }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    var quote: UInt8?
    while !isAtEnd {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[index - 2] == UInt8(ascii: "/")
        guard !(isClosing && isEmpty) else { break }
        return Tag(name: name, form: isClosing ? .closing : isEmpty ? .empty : .opening, place: start)
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw DefinitionError(.malformedTag, at: start)
  }

  /// Reads the text of an element up to its closing tag, which is taken too.
  mutating func text(of name: String) throws(DefinitionError) -> String {
    var text: [UInt8] = []
    while !isAtEnd {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"):
        if take("<![CDATA[") {
          let start = index
          try skip(past: "]]>")
          text += bytes[start..<(index - 3)]
        } else if take("<!--") {
          try skip(past: "-->")
        } else {
          let tag = try tag(expected: "</\(name)>")
          guard tag.form == .closing else { throw DefinitionError(.unexpectedElement(tag.name), at: tag.place) }
          guard tag.name == name else {
            throw DefinitionError(.unexpectedClosing(found: tag.name, expected: name), at: tag.place)
          }
          return String(decoding: text, as: UTF8.self)
        }
      case UInt8(ascii: "&"):
        try appendEntity(to: &text)
      case 0x0D:
        // XML reads every line end as one line feed.
        text.append(0x0A)
        index += 1
        if !isAtEnd, bytes[index] == 0x0A { index += 1 }
      case 0x09, 0x0A, 0x20...:
        text.append(byte)
        index += 1
      default:
        throw error(.controlCharacter(UInt32(byte)))
      }
    }
    throw error(.unexpectedEnd(expected: "</\(name)>"))
  }

  private mutating func appendEntity(to text: inout [UInt8]) throws(DefinitionError) {
    let letters = bytes[(index + 1)...].prefix(32).prefix { isNameByte($0) || $0 == UInt8(ascii: "#") }
    guard !letters.isEmpty, letters.endIndex < bytes.count, bytes[letters.endIndex] == UInt8(ascii: ";") else {
      throw error(.bareAmpersand)
    }
    let name = String(decoding: letters, as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch name {
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "amp": scalar = "&"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    case _ where name.hasPrefix("#x"): scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: scalar = nil
    }
    guard let scalar else { throw error(.unknownEntity(name)) }
    guard scalar.value >= 0x20 || scalar.value == 0x09 || scalar.value == 0x0A || scalar.value == 0x0D else {
      throw error(.controlCharacter(scalar.value))
    }
    text += Array(String(Character(scalar)).utf8)
    index = letters.endIndex + 1
  }

  private mutating func skip(past end: StaticString) throws(DefinitionError) {
    let start = index
    while !isAtEnd {
      if take(end) { return }
      index += 1
    }
    index = start
    throw error(.unexpectedEnd(expected: end.description))
  }

  /// Skips `<?…?>`; of `<?xml … encoding="…"?>` the encoding must be one that was read.
  private mutating func skipInstruction() throws(DefinitionError) {
    let start = index - 2
    try skip(past: "?>")
    let instruction = String(decoding: bytes[start..<index], as: UTF8.self)
    guard instruction.hasPrefix("<?xml "), let range = instruction.firstRange(of: "encoding") else { return }
    let rest = instruction[range.upperBound...].drop { " =\t\r\n".contains($0) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return }
    let name = rest.dropFirst().prefix { $0 != quote }
    guard ["utf-8", "utf8", "utf-16", "us-ascii", "ascii"].contains(name.lowercased()) else {
      index = start
      throw error(.unsupportedEncoding(String(name)))
    }
  }

  private mutating func skipDocumentType() throws(DefinitionError) {
    let start = index
    var depth = 1
    while !isAtEnd {
      if take("<!ENTITY") {
        index -= 8
        throw error(.entityDeclaration)
      }
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
    index = start
    throw error(.unexpectedEnd(expected: ">"))
  }

  /// The next few characters, for a message.
  private func word() -> String {
    let text = String(decoding: bytes[index...].prefix(120), as: UTF8.self)
    return String(text.prefix { !$0.isWhitespace && $0 != "<" }.prefix(20))
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...: true
    default: false
    }
  }
}
