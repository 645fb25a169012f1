/// A piece of a file that is read at once, and the line that it begins on, from 1.
struct TextPiece: Hashable {
  var text: String
  var line: Int
}

/// Cuts a file that comes in chunks into pieces, of which it never holds more than one.
protocol PieceCutting {
  /// Takes a chunk, and hands out the pieces that it completes.
  mutating func take(_ chunk: [UInt8], _ body: (Reading<TextPiece>) throws -> Void) throws
  /// Takes the end of the file.
  mutating func end(_ body: (Reading<TextPiece>) throws -> Void) throws
}

/// What a piece is made of: its bytes, up to a limit.
struct PieceBuffer {
  let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { bytes.isEmpty && !isTooLong }

  mutating func append(_ more: some Collection<UInt8>) {
    guard !isTooLong else { return }
    guard bytes.count + more.count <= limit else {
      // What is not going to be read is not kept.
      isTooLong = true
      bytes = []
      return
    }
    bytes.append(contentsOf: more)
  }

  /// What came together, and an empty buffer.
  mutating func taken(line: Int) -> Reading<TextPiece> {
    defer {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
      isTooLong = false
    }
    if isTooLong { return .skipped(.tooLong(limit: limit), line: line) }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .skipped(.notUTF8, line: line) }
    return .read(TextPiece(text: text, line: line), line: line)
  }
}

/// Cuts a file into its lines; one that is too long to be one ends the file, as nothing behind it can be trusted.
struct LineCutter: PieceCutting {
  private var buffer: PieceBuffer
  private var line = 1
  private var isAtStart = true

  init(limit: Int) { buffer = PieceBuffer(limit: limit) }

  mutating func take(_ chunk: [UInt8], _ body: (Reading<TextPiece>) throws -> Void) throws {
    var rest = chunk[...]
    if isAtStart, !rest.isEmpty {
      isAtStart = false
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    }
    while let end = rest.firstIndex(of: 0x0A) {
      buffer.append(rest[..<end])
      try body(buffer.taken(line: line))
      line += 1
      rest = rest[(end + 1)...]
    }
    buffer.append(rest)
    if buffer.isTooLong { throw ExchangeRefusal.lineTooLong(line: line, limit: buffer.limit) }
  }

  mutating func end(_ body: (Reading<TextPiece>) throws -> Void) throws {
    if !buffer.isEmpty { try body(buffer.taken(line: line)) }
  }
}

/// Why a whole file is not brought in: facts, without words.
public enum ExchangeRefusal: Error, Hashable, Sendable {
  /// A line goes on and on.
  case lineTooLong(line: Int, limit: Int)
  /// Something that is no list of what is looked for.
  case notAList(line: Int)
  /// A table lacks columns that it needs.
  case noColumns([String])
  /// The file is of a newer Kiroku.
  case newer(version: Int)
  /// It does not begin as one of Kiroku's own does.
  case notOurs
}
