/// Writes property lists as Apple's tools do: their document type, one element a line, tabs.
struct XMLPropertyListWriter {
  private var bytes: [UInt8] = []

  mutating func write(_ root: PropertyListNode) throws(DefinitionError) -> [UInt8] {
    append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    try append(root, level: 0)
    append("</plist>\n")
    return bytes
  }

  private mutating func append(_ node: PropertyListNode, level: Int) throws(DefinitionError) {
    guard level <= PropertyListBudget.greatestDepth else {
      throw DefinitionError(.tooDeep(limit: PropertyListBudget.greatestDepth), at: node.place)
    }
    indent(level)
    switch node.value {
    case .dictionary([]): append("<dict/>\n")
    case .dictionary(let entries):
      append("<dict>\n")
      for entry in entries {
        indent(level + 1)
        append("<key>")
        try append(text: entry.key, at: entry.keyPlace)
        append("</key>\n")
        try append(entry.value, level: level + 1)
      }
      indent(level)
      append("</dict>\n")
    case .array([]): append("<array/>\n")
    case .array(let elements):
      append("<array>\n")
      for element in elements { try append(element, level: level + 1) }
      indent(level)
      append("</array>\n")
    case .string(let text):
      append("<string>")
      try append(text: text, at: node.place)
      append("</string>\n")
    case .integer(let value): append("<integer>\(value)</integer>\n")
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

  /// The shortest text that reads back as the same number; whole ones without a point, as Apple's tools write them.
  private func text(of value: Double) -> String {
    guard abs(value) < 1e15, value.sign == .plus || value != 0, let whole = Int(exactly: value) else { return "\(value)" }
    return String(whole)
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
