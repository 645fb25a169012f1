/// The letters of an XML property list: tags, text and what stands between them, as offsets into its bytes.
struct XMLScanner {
  /// The elements of property lists.
  enum Element: String {
    case plist, dict, array, key, string, integer, real, `true`, `false`, data, date
    case other
  }

  struct Tag {
    enum Form { case opening, closing, empty }
    var element: Element
    var form: Form
    var start: Int
    var name: Range<Int>
  }

  private(set) var index = 0
  let bytes: [UInt8]

  /// Whether comments are kept, and what no writer can keep is refused.
  let keepsComments: Bool

  /// What the last call of ``skipToTag()`` passed over, where comments are kept.
  var gap = XMLGap()

  private var tracker = SourcePlaceTracker()
  private var keys = KeyTable()

  init(bytes: [UInt8], keepsComments: Bool = false) {
    self.bytes = bytes
    self.keepsComments = keepsComments
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Asked in rising order, places cost one pass over the file in all.
  mutating func place(at offset: Int) -> SourcePlace { tracker.place(at: offset, in: bytes) }

  mutating func error(_ fact: DefinitionFact) -> DefinitionError { DefinitionError(fact, at: place(at: index)) }

  mutating func error(_ fact: DefinitionFact, at tag: Tag) -> DefinitionError { DefinitionError(fact, at: place(at: tag.start)) }

  func name(of tag: Tag) -> String { String(decoding: bytes[tag.name].prefix(40), as: UTF8.self) }

  /// Whether the next bytes are `text`; takes them if so.
  mutating func take(_ text: StaticString) -> Bool {
    guard isText(text, at: index) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  private func isText(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - offset else { return false }
    for position in 0..<count where bytes[offset + position] != text.utf8Start[position] { return false }
    return true
  }

  mutating func move(to offset: Int) { index = offset }

  /// Reads one tag; attributes are passed over.
  mutating func tag(expected: StaticString) throws(DefinitionError) -> Tag {
    let start = index
    guard !isAtEnd else { throw error(.unexpectedEnd(expected: expected.description)) }
    guard take("<") else { throw error(.unexpectedText(word())) }
    let isClosing = take("/")
    let nameStart = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    let name = nameStart..<index
    var isWellFormed = !name.isEmpty
    var quote: UInt8?
    while isWellFormed, index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[index - 2] == UInt8(ascii: "/")
        guard !(isClosing && isEmpty) else { break }
        let tag = Tag(element: element(name), form: isClosing ? .closing : isEmpty ? .empty : .opening, start: start, name: name)
        if keepsComments { try refuseAttributes(of: tag) }
        return tag
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        isWellFormed = false
      }
    }
    throw DefinitionError(.malformedTag, at: place(at: start))
  }

  /// Nothing that property lists say stands in an attribute, but for the version of the list as a whole.
  private mutating func refuseAttributes(of tag: Tag) throws(DefinitionError) {
    guard tag.element != .plist else { return }
    let rest = bytes[tag.name.upperBound..<(index - (tag.form == .empty ? 2 : 1))]
    guard let start = rest.firstIndex(where: { $0 > 0x20 }) else { return }
    let name = String(decoding: rest[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }.prefix(40), as: UTF8.self)
    throw DefinitionError(.attribute(name, element: self.name(of: tag)), at: place(at: start))
  }

  private func element(_ name: Range<Int>) -> Element {
    let (candidate, text): (Element, StaticString) =
      switch bytes[name.lowerBound] {
      case UInt8(ascii: "k"): (.key, "key")
      case UInt8(ascii: "s"): (.string, "string")
      case UInt8(ascii: "i"): (.integer, "integer")
      case UInt8(ascii: "a"): (.array, "array")
      case UInt8(ascii: "t"): (.true, "true")
      case UInt8(ascii: "f"): (.false, "false")
      case UInt8(ascii: "r"): (.real, "real")
      case UInt8(ascii: "p"): (.plist, "plist")
      case UInt8(ascii: "d"):
        switch name.count {
        case 4 where bytes[name.lowerBound + 1] == UInt8(ascii: "i"): (.dict, "dict")
        case 4 where bytes[name.lowerBound + 3] == UInt8(ascii: "a"): (.data, "data")
        default: (.date, "date")
        }
      default: (.other, "")
      }
    return text.utf8CodeUnitCount == name.count && isText(text, at: name.lowerBound) ? candidate : .other
  }

  /// Reads the text of an element up to its closing tag, which is taken too.
  mutating func text(of tag: Tag) throws(DefinitionError) -> String {
    guard tag.form != .empty else { return "" }
    let start = index
    if let end = plainEnd(of: tag) { return String(decoding: bytes[start..<end], as: UTF8.self) }
    index = start
    return try mixedText(of: tag)
  }

  /// Reads the text of a key; keys come again and again, and each is made once.
  mutating func key(of tag: Tag) throws(DefinitionError) -> String {
    guard tag.form != .empty else { return "" }
    let start = index
    if let end = plainEnd(of: tag) { return keys.string(bytes[start..<end]) }
    index = start
    return try mixedText(of: tag)
  }

  /// Passes over text without entities, comments and the like, and over the closing tag that follows it; nil where it is not that simple.
  private mutating func plainEnd(of tag: Tag) -> Int? {
    while index < bytes.count, isPlain(bytes[index]) { index += 1 }
    let end = index
    let length = tag.name.count
    guard length + 3 <= bytes.count - end, bytes[end] == UInt8(ascii: "<"), bytes[end + 1] == UInt8(ascii: "/"),
      bytes[end + 2 + length] == UInt8(ascii: ">")
    else { return nil }
    for offset in 0..<length where bytes[end + 2 + offset] != bytes[tag.name.lowerBound + offset] { return nil }
    index = end + length + 3
    return end
  }

  private mutating func mixedText(of tag: Tag) throws(DefinitionError) -> String {
    var text: [UInt8] = []
    while !isAtEnd {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"):
        if take("<![CDATA[") {
          text += try characterData()
        } else if take("<!--") {
          if keepsComments { throw DefinitionError(.commentInText, at: place(at: index - 4)) }
          try skip(past: "-->")
        } else {
          let closing = try self.tag(expected: "</")
          guard closing.form == .closing else { throw error(.unexpectedElement(name(of: closing)), at: closing) }
          guard bytes[closing.name] == bytes[tag.name] else {
            throw error(.unexpectedClosing(found: name(of: closing), expected: name(of: tag)), at: closing)
          }
          return String(decoding: text, as: UTF8.self)
        }
      case UInt8(ascii: "&"):
        try appendEntity(to: &text)
      case 0x0D:
        appendLineFeed(to: &text)
      case 0x09, 0x0A, 0x20...:
        text.append(byte)
        index += 1
      default:
        throw error(.controlCharacter(UInt32(byte)))
      }
    }
    throw error(.unexpectedEnd(expected: "</\(name(of: tag))>"))
  }

  /// The text up to `]]>`, which is taken too.
  private mutating func characterData() throws(DefinitionError) -> [UInt8] {
    let start = index
    var text: [UInt8] = []
    while !isAtEnd {
      if take("]]>") { return text }
      switch bytes[index] {
      case 0x0D: appendLineFeed(to: &text)
      case 0x09, 0x0A, 0x20...:
        text.append(bytes[index])
        index += 1
      default: throw error(.controlCharacter(UInt32(bytes[index])))
      }
    }
    index = start
    throw error(.unexpectedEnd(expected: "]]>"))
  }

  /// XML reads every line end as one line feed.
  private mutating func appendLineFeed(to text: inout [UInt8]) {
    text.append(0x0A)
    index += 1
    if !isAtEnd, bytes[index] == 0x0A { index += 1 }
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

  mutating func skip(past end: StaticString) throws(DefinitionError) {
    let start = index
    while !isAtEnd {
      if take(end) { return }
      index += 1
    }
    index = start
    throw error(.unexpectedEnd(expected: end.description))
  }

  /// The next few characters, for a message.
  func word() -> String {
    let text = String(decoding: bytes[index...].prefix(120), as: UTF8.self)
    return String(text.prefix { !$0.isWhitespace && $0 != "<" }.prefix(20))
  }

  /// Whether a byte of text stands for itself.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") : byte == 0x0A || byte == 0x09
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...: true
    default: false
    }
  }
}

/// The keys met so far, so that a thousand equal ones share one string; a later key may push out another.
private struct KeyTable {
  private var slots = [String](repeating: "", count: 512)

  mutating func string(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int((hash ^ hash >> 16) & 511)
    if slots[slot].utf8.elementsEqual(bytes) { return slots[slot] }
    slots[slot] = String(decoding: bytes, as: UTF8.self)
    return slots[slot]
  }
}
