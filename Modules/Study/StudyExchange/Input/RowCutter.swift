/// Cuts a table of comma-separated values into its rows: a row goes on over line ends within quotation marks (RFC 4180).
struct RowCutter: PieceCutting {
  private var lines: LineCutter
  private let limit: Int
  private var row = ""
  private var begin = 0
  private var isOpen = false

  init(limit: Int) {
    self.limit = limit
    lines = LineCutter(limit: limit)
  }

  mutating func take(_ chunk: [UInt8], _ body: (Reading<TextPiece>) throws -> Void) throws {
    var found: [Reading<TextPiece>] = []
    try lines.take(chunk) { found.append($0) }
    for line in found { try add(line, body) }
  }

  mutating func end(_ body: (Reading<TextPiece>) throws -> Void) throws {
    var found: [Reading<TextPiece>] = []
    try lines.end { found.append($0) }
    for line in found { try add(line, body) }
    if isOpen { try body(.skipped(.quotes, line: begin)) }
  }

  private mutating func add(_ line: Reading<TextPiece>, _ body: (Reading<TextPiece>) throws -> Void) throws {
    guard case .read(let piece, let number) = line else {
      isOpen = false
      return try body(line)
    }
    if isOpen { row += "\n" + piece.text } else { (row, begin) = (piece.text, number) }
    if piece.text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isOpen.toggle() }
    guard isOpen else { return try body(.read(TextPiece(text: row, line: begin), line: begin)) }
    if row.utf8.count > limit {
      isOpen = false
      try body(.skipped(.quotes, line: begin))
    }
  }
}
