/// Cuts a JSON array into its elements, however they are laid out: only one of them is held at a time.
struct ElementCutter: PieceCutting {
  private enum Place { case before, between, within, after }

  private var buffer: PieceBuffer
  private var place = Place.before
  private var line = 1
  private var begin = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  init(limit: Int) { buffer = PieceBuffer(limit: limit) }

  mutating func take(_ chunk: [UInt8], _ body: (Reading<TextPiece>) throws -> Void) throws {
    var from = chunk.startIndex
    for index in chunk.indices {
      let byte = chunk[index]
      switch place {
      case .before:
        // A byte order mark says nothing.
        if byte == UInt8(ascii: "[") {
          place = .between
        } else if !Self.isSpace(byte), ![0xEF, 0xBB, 0xBF].contains(byte) {
          throw ExchangeRefusal.notAList(line: line)
        }
      case .between:
        if byte == UInt8(ascii: "]") {
          place = .after
        } else if byte != UInt8(ascii: ","), !Self.isSpace(byte) {
          (place, from, begin, depth, isInString, isEscaped) = (.within, index, line, 0, false, false)
          step(byte)
        }
      case .within:
        if !isInString, depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
          buffer.append(chunk[from..<index])
          try body(buffer.taken(line: begin))
          place = byte == UInt8(ascii: ",") ? .between : .after
        } else {
          step(byte)
        }
      case .after: if !Self.isSpace(byte) { throw ExchangeRefusal.notAList(line: line) }
      }
      if byte == 0x0A { line += 1 }
    }
    if place == .within {
      buffer.append(chunk[from...])
      if buffer.isTooLong { throw ExchangeRefusal.lineTooLong(line: begin, limit: buffer.limit) }
    }
  }

  mutating func end(_ body: (Reading<TextPiece>) throws -> Void) throws {
    switch place {
    case .before, .after: return
    case .between, .within: try body(.skipped(.cutOff, line: place == .within ? begin : line))
    }
  }

  private mutating func step(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    default: break
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
