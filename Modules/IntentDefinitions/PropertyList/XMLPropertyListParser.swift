/// The elements of an XML property list.
struct XMLPropertyListParser {
  private var scanner: XMLScanner
  private let budget: PropertyListBudget
  private var values = 0

  init(text: [UInt8], budget: PropertyListBudget) {
    scanner = XMLScanner(bytes: text)
    self.budget = budget
  }

  /// Parses `<plist>` with its one value; the value alone is read too.
  mutating func parse() throws(DefinitionError) -> PropertyListNode {
    do {
      try scanner.skipToTag()
    } catch {
      // Text before the first tag is another kind of file, not a slip in this one.
      if case .unexpectedText = error.fact { throw DefinitionError(.notAPropertyList, at: error.place) }
      throw error
    }
    let root = try scanner.tag(expected: "<plist>")
    guard root.name == "plist" else {
      let node = try value(root, depth: 0)
      try expectEnd()
      return node
    }
    guard root.form == .opening else { throw scanner.error(.unexpectedEnd(expected: "<dict>")) }
    try scanner.skipToTag()
    let first = try scanner.tag(expected: "<dict>")
    guard first.form != .closing else { throw DefinitionError(.unexpectedEnd(expected: "<dict>"), at: first.place) }
    let node = try value(first, depth: 0)
    try scanner.skipToTag()
    let closing = try scanner.tag(expected: "</plist>")
    guard closing.form == .closing else { throw DefinitionError(.moreThanOneValue, at: closing.place) }
    guard closing.name == "plist" else {
      throw DefinitionError(.unexpectedClosing(found: closing.name, expected: "plist"), at: closing.place)
    }
    try expectEnd()
    return node
  }

  private mutating func expectEnd() throws(DefinitionError) {
    try scanner.skipToTag()
    guard scanner.isAtEnd else { throw scanner.error(.moreThanOneValue) }
  }

  private mutating func value(_ tag: XMLScanner.Tag, depth: Int) throws(DefinitionError) -> PropertyListNode {
    guard tag.form != .closing else {
      throw DefinitionError(.unexpectedClosing(found: tag.name, expected: "plist"), at: tag.place)
    }
    values += 1
    guard values <= budget.values else { throw DefinitionError(.tooManyValues(limit: budget.values), at: tag.place) }
    switch tag.name {
    case "dict":
      return PropertyListNode(.dictionary(try entries(of: tag, depth: depth + 1)), at: tag.place)
    case "array":
      return PropertyListNode(.array(try elements(of: tag, depth: depth + 1)), at: tag.place)
    case "string":
      return PropertyListNode(.string(try text(of: tag)), at: tag.place)
    case "integer":
      return PropertyListNode(.integer(try integer(try text(of: tag), at: tag.place)), at: tag.place)
    case "real":
      return PropertyListNode(.real(try real(try text(of: tag), at: tag.place)), at: tag.place)
    case "true", "false":
      let text = try text(of: tag)
      guard trimmed(text).isEmpty else { throw DefinitionError(.unexpectedText(String(trimmed(text).prefix(20))), at: tag.place) }
      return PropertyListNode(.boolean(tag.name == "true"), at: tag.place)
    case "data":
      guard let bytes = Base64.decode(try text(of: tag)) else { throw DefinitionError(.invalidData, at: tag.place) }
      return PropertyListNode(.data(bytes), at: tag.place)
    case "date":
      return PropertyListNode(.date(trimmed(try text(of: tag))), at: tag.place)
    case "key":
      throw DefinitionError(.missingValue(key: try text(of: tag)), at: tag.place)
    default:
      throw DefinitionError(.unexpectedElement(tag.name), at: tag.place)
    }
  }

  private mutating func entries(of tag: XMLScanner.Tag, depth: Int) throws(DefinitionError) -> [PropertyListEntry] {
    try check(depth, at: tag)
    var entries: [PropertyListEntry] = []
    guard tag.form == .opening else { return entries }
    while true {
      try scanner.skipToTag()
      let next = try scanner.tag(expected: "</dict>")
      if next.form == .closing {
        try expect("dict", closedBy: next)
        return entries
      }
      guard next.name == "key" else { throw DefinitionError(.missingKey, at: next.place) }
      let key = try text(of: next)
      try scanner.skipToTag()
      let valueTag = try scanner.tag(expected: "</dict>")
      guard valueTag.form != .closing, valueTag.name != "key" else {
        throw DefinitionError(.missingValue(key: key), at: next.place)
      }
      let node = try value(valueTag, depth: depth)
      entries.append(PropertyListEntry(key: key, keyPlace: next.place, value: node))
    }
  }

  private mutating func elements(of tag: XMLScanner.Tag, depth: Int) throws(DefinitionError) -> [PropertyListNode] {
    try check(depth, at: tag)
    var elements: [PropertyListNode] = []
    guard tag.form == .opening else { return elements }
    while true {
      try scanner.skipToTag()
      let next = try scanner.tag(expected: "</array>")
      if next.form == .closing {
        try expect("array", closedBy: next)
        return elements
      }
      elements.append(try value(next, depth: depth))
    }
  }

  private func check(_ depth: Int, at tag: XMLScanner.Tag) throws(DefinitionError) {
    guard depth <= budget.depth else { throw DefinitionError(.tooDeep(limit: budget.depth), at: tag.place) }
  }

  private func expect(_ name: String, closedBy tag: XMLScanner.Tag) throws(DefinitionError) {
    guard tag.name == name else {
      throw DefinitionError(.unexpectedClosing(found: tag.name, expected: name), at: tag.place)
    }
  }

  private mutating func text(of tag: XMLScanner.Tag) throws(DefinitionError) -> String {
    tag.form == .empty ? "" : try scanner.text(of: tag.name)
  }

  private func integer(_ text: String, at place: SourcePlace) throws(DefinitionError) -> Int {
    let text = trimmed(text)
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "+" || $0 == "-" }
    let signs = text.count - digits.count
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let number = isHexadecimal ? digits.dropFirst(2) : digits
    let radix = isHexadecimal ? 16 : 10
    guard signs <= 1, !number.isEmpty, number.utf8.allSatisfy({ isDigit($0, radix: radix) }) else {
      throw DefinitionError(.invalidNumber(text), at: place)
    }
    guard let value = Int((isNegative ? "-" : "") + number, radix: radix) else {
      throw DefinitionError(.integerOutOfRange(text), at: place)
    }
    return value
  }

  private func real(_ text: String, at place: SourcePlace) throws(DefinitionError) -> Double {
    let text = trimmed(text)
    guard let value = Double(text) else { throw DefinitionError(.invalidNumber(text), at: place) }
    return value
  }

  private func isDigit(_ byte: UInt8, radix: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
    default: false
    }
  }

  private func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
