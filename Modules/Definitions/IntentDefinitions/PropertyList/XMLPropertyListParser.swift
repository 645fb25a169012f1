/// The elements of an XML property list.
struct XMLPropertyListParser {
  private var scanner: XMLScanner
  private let budget: PropertyListBudget
  private var values = 0

  /// The comments, where they are kept.
  private(set) var comments = XMLComments()

  /// - Parameter keepsComments: whether comments are kept; what no writer can keep is refused then.
  init(text: [UInt8], budget: PropertyListBudget, keepsComments: Bool = false) {
    scanner = XMLScanner(bytes: text, keepsComments: keepsComments)
    self.budget = budget
  }

  /// Parses `<plist>` with its one value; the value alone is read too.
  mutating func parse() throws(DefinitionError) -> PropertyListNode {
    do {
      try scanner.skipToTag()
    } catch {
      // Text before the first tag is another kind of file, not a slip in this one.
      guard case .unexpectedText(let text) = error.fact else { throw error }
      let isOldStyle = text.first.map { "{(".contains($0) } ?? false
      throw DefinitionError(isOldStyle ? .oldStylePropertyList : .notAPropertyList, at: error.place)
    }
    let index = scanner.gap.documentTypeIndex ?? 0
    comments.beforeDocumentType = Array(scanner.gap.comments.prefix(index))
    comments.prolog = Array(scanner.gap.comments.dropFirst(index))
    let root = try scanner.tag(expected: "<plist>")
    guard root.element == .plist else {
      let node = try value(root, depth: 0)
      try expectEnd()
      return node
    }
    guard root.form == .opening else { throw scanner.error(.unexpectedEnd(expected: "<dict>")) }
    try scanner.skipToTag()
    let first = try scanner.tag(expected: "<dict>")
    guard first.form != .closing else { throw scanner.error(.unexpectedEnd(expected: "<dict>"), at: first) }
    if !scanner.gap.comments.isEmpty { comments.before[scanner.place(at: first.start)] = scanner.gap.comments }
    let node = try value(first, depth: 0)
    try scanner.skipToTag()
    comments.after[node.place] = Array(scanner.gap.onLineOfLast)
    comments.beforeEnd = Array(scanner.gap.rest)
    let closing = try scanner.tag(expected: "</plist>")
    guard closing.form == .closing else { throw scanner.error(.moreThanOneValue, at: closing) }
    try expect(.plist, closedBy: closing)
    try expectEnd()
    return node
  }

  private mutating func expectEnd() throws(DefinitionError) {
    try scanner.skipToTag()
    comments.epilog = scanner.gap.comments
    guard scanner.isAtEnd else { throw scanner.error(.moreThanOneValue) }
  }

  private mutating func value(_ tag: XMLScanner.Tag, depth: Int) throws(DefinitionError) -> PropertyListNode {
    guard tag.form != .closing else {
      throw scanner.error(.unexpectedClosing(found: scanner.name(of: tag), expected: "plist"), at: tag)
    }
    let place = scanner.place(at: tag.start)
    values += 1
    guard values <= budget.values else { throw DefinitionError(.tooManyValues(limit: budget.values), at: place) }
    return PropertyListNode(try contents(of: tag, at: place, depth: depth), at: place)
  }

  private mutating func contents(of tag: XMLScanner.Tag, at place: SourcePlace, depth: Int) throws(DefinitionError) -> PropertyListValue {
    switch tag.element {
    case .string: return .string(try scanner.text(of: tag))
    case .dict: return .dictionary(try entries(of: tag, at: place, depth: depth + 1))
    case .array: return .array(try elements(of: tag, at: place, depth: depth + 1))
    case .true, .false:
      if tag.form == .opening {
        let text = try scanner.text(of: tag).trimmedXML
        guard text.isEmpty else { throw DefinitionError(.unexpectedText(String(text.prefix(20))), at: place) }
      }
      return .boolean(tag.element == .true)
    case .integer: return try integer(try scanner.text(of: tag).trimmedXML, at: place)
    case .real: return .real(try real(try scanner.text(of: tag).trimmedXML, at: place))
    case .data:
      guard let bytes = Base64.decode(try scanner.text(of: tag)) else { throw DefinitionError(.invalidData, at: place) }
      return .data(bytes)
    case .date:
      let text = try scanner.text(of: tag).trimmedXML
      guard let date = PropertyListDate.seconds(of: text).flatMap(PropertyListDate.text) else {
        throw DefinitionError(.invalidDate(String(text.prefix(40))), at: place)
      }
      return .date(date)
    case .key: throw DefinitionError(.missingValue(key: try scanner.text(of: tag)), at: place)
    case .plist, .other: throw DefinitionError(.unexpectedElement(scanner.name(of: tag)), at: place)
    }
  }

  private mutating func entries(
    of tag: XMLScanner.Tag, at place: SourcePlace, depth: Int
  ) throws(DefinitionError) -> [PropertyListEntry] {
    try check(depth, at: place)
    var entries: [PropertyListEntry] = []
    guard tag.form == .opening else { return entries }
    while true {
      try scanner.skipToTag()
      let next = try scanner.tag(expected: "</dict>")
      if next.form == .closing {
        keepComments(in: place, after: entries.last?.value.place, before: nil)
        try expect(.dict, closedBy: next)
        return entries
      }
      guard next.element == .key else { throw scanner.error(.missingKey, at: next) }
      let keyPlace = scanner.place(at: next.start)
      keepComments(in: place, after: entries.last?.value.place, before: keyPlace)
      let key = try scanner.key(of: next)
      try scanner.skipToTag()
      let valueTag = try scanner.tag(expected: "</dict>")
      guard valueTag.form != .closing, valueTag.element != .key else {
        throw DefinitionError(.missingValue(key: key), at: keyPlace)
      }
      if !scanner.gap.comments.isEmpty { comments.before[scanner.place(at: valueTag.start)] = scanner.gap.comments }
      entries.append(PropertyListEntry(key: key, keyPlace: keyPlace, value: try value(valueTag, depth: depth)))
    }
  }

  private mutating func elements(
    of tag: XMLScanner.Tag, at place: SourcePlace, depth: Int
  ) throws(DefinitionError) -> [PropertyListNode] {
    try check(depth, at: place)
    var elements: [PropertyListNode] = []
    guard tag.form == .opening else { return elements }
    while true {
      try scanner.skipToTag()
      let next = try scanner.tag(expected: "</array>")
      if next.form == .closing {
        keepComments(in: place, after: elements.last?.place, before: nil)
        try expect(.array, closedBy: next)
        return elements
      }
      keepComments(in: place, after: elements.last?.place, before: scanner.place(at: next.start))
      elements.append(try value(next, depth: depth))
    }
  }

  /// Keeps the comments between two tags with the one that they belong to.
  ///
  /// - Parameters:
  ///   - container: the dictionary or array.
  ///   - last: the value before them; nil where they follow the opening tag.
  ///   - next: the tag after them; nil where that is the closing one.
  private mutating func keepComments(in container: SourcePlace, after last: SourcePlace?, before next: SourcePlace?) {
    let gap = scanner.gap
    guard !gap.comments.isEmpty else { return }
    if let last { comments.after[last] = Array(gap.onLineOfLast) } else { comments.opening[container] = Array(gap.onLineOfLast) }
    if let next { comments.before[next] = Array(gap.rest) } else { comments.closing[container] = Array(gap.rest) }
  }

  private func check(_ depth: Int, at place: SourcePlace) throws(DefinitionError) {
    guard depth <= budget.depth else { throw DefinitionError(.tooDeep(limit: budget.depth), at: place) }
  }

  private mutating func expect(_ element: XMLScanner.Element, closedBy tag: XMLScanner.Tag) throws(DefinitionError) {
    guard tag.element == element else {
      throw scanner.error(.unexpectedClosing(found: scanner.name(of: tag), expected: element.rawValue), at: tag)
    }
  }

  /// A number of 64 bits, with a sign or without.
  private func integer(_ text: Substring, at place: SourcePlace) throws(DefinitionError) -> PropertyListValue {
    if let value = Int(text) { return .integer(value) }
    let quoted = String(text.prefix(40))
    let digits = text.drop { $0 == "+" || $0 == "-" }
    let signs = text.utf8.count - digits.utf8.count
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let number = isHexadecimal ? digits.dropFirst(2) : digits
    let radix = isHexadecimal ? 16 : 10
    guard signs <= 1, !number.isEmpty, number.utf8.allSatisfy({ isDigit($0, radix: radix) }) else {
      throw DefinitionError(.invalidNumber(quoted), at: place)
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    if let value = Int("\(sign)\(number)", radix: radix) { return .integer(value) }
    guard sign.isEmpty, let value = UInt64(number, radix: radix) else { throw DefinitionError(.integerOutOfRange(quoted), at: place) }
    return .unsignedInteger(value)
  }

  /// Numbers without end, and what is no number, are refused: nothing in a definition can mean them.
  private func real(_ text: Substring, at place: SourcePlace) throws(DefinitionError) -> Double {
    guard text.utf8.count <= 400, let value = Double(text), value.isFinite else {
      throw DefinitionError(.invalidNumber(String(text.prefix(40))), at: place)
    }
    return value
  }

  private func isDigit(_ byte: UInt8, radix: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
    default: false
    }
  }
}

extension String {
  /// The text without the white space of XML around it.
  fileprivate var trimmedXML: Substring {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let start = utf8.firstIndex { !isSpace($0) } ?? endIndex
    let end = utf8.lastIndex { !isSpace($0) }.map { utf8.index(after: $0) } ?? start
    return self[start..<max(start, end)]
  }
}
