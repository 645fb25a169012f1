extension XMLScanner {
  /// Skips white space, comments, processing instructions and the document type, up to the next tag. Where comments are kept, they are then in
  /// ``gap``.
  ///
  /// - Throws: where text stands there.
  mutating func skipToTag() throws(DefinitionError) {
    if keepsComments { gap = XMLGap() }
    while !isAtEnd {
      switch bytes[index] {
      case 0x20, 0x09:
        move(to: index + 1)
      case 0x0A, 0x0D:
        if keepsComments { gap.addLineBreak() }
        move(to: index + 1)
      case UInt8(ascii: "<"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") || bytes[index + 1] == UInt8(ascii: "?") else { return }
        if take("<!--") {
          let start = index - 4
          try skip(past: "-->")
          if keepsComments { gap.add(comment(start..<index)) }
        } else if take("<?") {
          try skipInstruction()
        } else if take("<!DOCTYPE") {
          try skipDocumentType()
          if keepsComments { gap.addDocumentType() }
        } else {
          return
        }
      default:
        throw error(.unexpectedText(word()))
      }
    }
  }

  private mutating func comment(_ range: Range<Int>) -> XMLComment {
    var text: [UInt8] = []
    for index in range {
      switch bytes[index] {
      case 0x0D: if index + 1 >= bytes.count || bytes[index + 1] != 0x0A { text.append(0x0A) }
      default: text.append(bytes[index])
      }
    }
    return XMLComment(text: text, place: place(at: range.lowerBound))
  }

  /// Skips `<?…?>`; of `<?xml … encoding="…"?>` the encoding must be one that was read.
  private mutating func skipInstruction() throws(DefinitionError) {
    let start = index - 2
    try skip(past: "?>")
    // A declaration is short; no more of a long one is looked at.
    let instruction = String(decoding: bytes[start..<index].prefix(200), as: UTF8.self)
    let isDeclaration = instruction.hasPrefix("<?xml") && instruction.dropFirst(5).first?.isWhitespace == true
    if keepsComments, !isDeclaration {
      move(to: start)
      throw error(.processingInstruction)
    }
    guard isDeclaration, let range = instruction.firstRange(of: "encoding") else { return }
    let rest = instruction[range.upperBound...].drop { " =\t\r\n".contains($0) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return }
    let name = rest.dropFirst().prefix { $0 != quote }
    guard ["utf-8", "utf8", "utf-16", "us-ascii", "ascii"].contains(name.lowercased()) else {
      move(to: start)
      throw error(.unsupportedEncoding(String(name.prefix(40))))
    }
  }

  private mutating func skipDocumentType() throws(DefinitionError) {
    let start = index
    var depth = 1
    while !isAtEnd {
      if take("<!ENTITY") {
        move(to: index - 8)
        throw error(.entityDeclaration)
      }
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "[") where keepsComments: throw error(.documentTypeDeclarations)
      default: break
      }
      move(to: index + 1)
      if depth == 0 { return }
    }
    move(to: start)
    throw error(.unexpectedEnd(expected: ">"))
  }
}
