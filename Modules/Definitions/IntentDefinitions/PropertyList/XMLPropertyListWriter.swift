import Foundation

/// Writes property lists as Apple's tools do: their document type, one element a line, tabs.
struct XMLPropertyListWriter {
  private var bytes: [UInt8] = []
  private let comments: XMLComments

  /// - Parameter comments: those of the file that the nodes were read from.
  init(comments: XMLComments) {
    self.comments = comments
  }

  mutating func write(_ root: PropertyListNode) throws(DefinitionError) -> [UInt8] {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    append(comments.beforeDocumentType, level: 0)
    append("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    append(comments.prolog, level: 0)
    append("<plist version=\"1.0\">\n")
    try append(root, level: 0)
    append(comments.beforeEnd, level: 0)
    append("</plist>\n")
    append(comments.epilog, level: 0)
    return bytes
  }

  // MARK: Comments

  /// Comments on lines of their own.
  private mutating func append(_ comments: [XMLComment]?, level: Int) {
    for comment in comments ?? [] {
      indent(level)
      bytes += comment.text
      bytes.append(0x0A)
    }
  }

  /// Comments behind what was written last, on its line.
  private mutating func append(onLineOfLast comments: [XMLComment]?) {
    guard let comments, !comments.isEmpty else { return }
    bytes.removeLast()
    for comment in comments {
      bytes.append(0x20)
      bytes += comment.text
    }
    bytes.append(0x0A)
  }

  // MARK: Values

  private mutating func append(_ node: PropertyListNode, level: Int) throws(DefinitionError) {
    guard level <= PropertyListBudget.greatestDepth else {
      throw DefinitionError(.tooDeep(limit: PropertyListBudget.greatestDepth), at: node.place)
    }
    append(comments.before[node.place], level: level)
    indent(level)
    try append(element: node, level: level)
    append(onLineOfLast: comments.after[node.place])
  }

  /// Whether comments stand in a dictionary or array.
  private func isCommented(_ node: PropertyListNode) -> Bool {
    comments.opening[node.place]?.isEmpty == false || comments.closing[node.place]?.isEmpty == false
  }

  private mutating func append(element node: PropertyListNode, level: Int) throws(DefinitionError) {
    switch node.value {
    case .dictionary([]) where !isCommented(node): append("<dict/>\n")
    case .dictionary(let entries):
      append("<dict>\n")
      append(onLineOfLast: comments.opening[node.place])
      for entry in entries {
        append(comments.before[entry.keyPlace], level: level + 1)
        indent(level + 1)
        append("<key>")
        try append(text: entry.key, at: entry.keyPlace)
        append("</key>\n")
        try append(entry.value, level: level + 1)
      }
      append(comments.closing[node.place], level: level + 1)
      indent(level)
      append("</dict>\n")
    case .array([]) where !isCommented(node): append("<array/>\n")
    case .array(let elements):
      append("<array>\n")
      append(onLineOfLast: comments.opening[node.place])
      for element in elements { try append(element, level: level + 1) }
      append(comments.closing[node.place], level: level + 1)
      indent(level)
      append("</array>\n")
    case .string(let text):
      append("<string>")
      try append(text: text, at: node.place)
      append("</string>\n")
    case .integer(let value): append("<integer>\(value)</integer>\n")
    case .unsignedInteger(let value): append("<integer>\(value)</integer>\n")
    case .real(let value):
      guard value.isFinite else { throw DefinitionError(.invalidNumber("\(value)"), at: node.place) }
      append("<real>\(text(of: value))</real>\n")
    case .boolean(let value): append(value ? "<true/>\n" : "<false/>\n")
    case .data(let data): append(data: data, level: level)
    case .date(let text):
      guard let date = PropertyListDate.seconds(of: text).flatMap(PropertyListDate.text) else {
        throw DefinitionError(.invalidDate(String(text.prefix(40))), at: node.place)
      }
      append("<date>\(date)</date>\n")
    case .uid: throw DefinitionError(.uidInXML, at: node.place)
    }
  }

  /// The number with 17 digits at most, as CoreFoundation writes it; so it reads back as the same number.
  private func text(of value: Double) -> String {
    guard value != 0 else { return value.sign == .minus ? "-0.0" : "0.0" }
    return String(format: "%.17g", value)
  }

  /// Base64 in lines of 76 columns, the tabs counting 8 each, as CoreFoundation breaks them.
  private mutating func append(data: [UInt8], level: Int) {
    append("<data>\n")
    let tabs = min(level, 8)
    let groups = (76 - 8 * tabs) / 4 * 3
    for start in stride(from: 0, to: data.count, by: groups) {
      indent(tabs)
      bytes += Base64.encode(data[start..<min(start + groups, data.count)])
      bytes.append(0x0A)
    }
    indent(level)
    append("</data>\n")
  }

  private mutating func append(text: String, at place: SourcePlace) throws(DefinitionError) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      // A raw carriage return would be read as a line feed.
      case 0x0D: append("&#13;")
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: throw DefinitionError(.controlCharacter(UInt32(byte)), at: place)
      }
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { bytes.append(0x09) }
  }
}
