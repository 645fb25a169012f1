import StudyModels

/// Makes records of the pieces of a file, one format each.
protocol RecordParsing {
  /// Takes the next piece, and hands out what it completes.
  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws
  /// Takes the end of the file.
  mutating func end(_ add: (Reading<ExchangedRecord>) throws -> Void) throws
}

extension RecordParsing {
  mutating func end(_ add: (Reading<ExchangedRecord>) throws -> Void) throws {}
}

/// A format of which each piece is one record.
protocol PieceParsing: RecordParsing {
  /// Reads a piece; nil for one that says nothing, such as an empty line.
  mutating func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord?
}

extension PieceParsing {
  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    let reading: Reading<ExchangedRecord>
    do throws(ExchangeProblem) {
      guard let record = try self.record(piece) else { return }
      reading = .read(record, line: piece.line)
    } catch {
      reading = .skipped(error, line: piece.line)
    }
    try add(reading)
  }
}

extension ExchangeFormat {
  /// The longest line, element or row of a file of other tools.
  static let pieceLimit = 1 << 20

  /// Reads a file of another tool, or a table, from its chunks. It holds no more of the file than one of its pieces.
  ///
  /// Throws ``ExchangeRefusal`` for a file that is none of this format, and what `next` and `body` throw.
  public func read(
    _ options: ReadingOptions, _ next: () throws -> [UInt8]?, _ body: (Reading<ExchangedRecord>) throws -> Void
  ) throws {
    guard var head = try next() else { return }
    while head.count < 3, let more = try next() { head += more }
    var (cutter, parser) = tools(for: head, options)
    var occurrences: [Int: Int] = [:]
    func add(_ reading: Reading<ExchangedRecord>) throws {
      guard case .read(var record, let line) = reading else { return try body(reading) }
      // What is written twice in one file is meant twice, and is the same two the next time.
      let hash = record.key.hashValue
      let occurrence = (occurrences[hash] ?? 0) + 1
      occurrences[hash] = occurrence
      if occurrence > 1 { record.key += "\n\(occurrence)" }
      guard record.ended.instant >= record.started.instant else { return try body(.skipped(.endsBeforeStart, line: line)) }
      try body(.read(record, line: line))
    }
    func take(_ piece: Reading<TextPiece>) throws {
      switch piece {
      case .read(let piece, _): try parser.read(piece, add)
      case .skipped(let problem, let line): try body(.skipped(problem, line: line))
      }
    }
    var chunk: [UInt8]? = head
    while let bytes = chunk {
      try cutter.take(bytes, take)
      chunk = try next()
    }
    try cutter.end(take)
    try parser.end(add)
  }

  private func tools(for head: [UInt8], _ options: ReadingOptions) -> (any PieceCutting, any RecordParsing) {
    let lines = LineCutter(limit: Self.pieceLimit)
    let isJSON = head.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "[")
    return switch self {
    case .timewarrior:
      isJSON
        ? (ElementCutter(limit: Self.pieceLimit), TimewarriorJSON(options: options)) : (lines, TimewarriorLines(options: options))
    case .watson: (ElementCutter(limit: Self.pieceLimit), WatsonFrames(options: options))
    case .klog: (lines, KlogText(options: options))
    case .bartib: (lines, BartibLines(options: options))
    case .timeclock: (lines, TimeclockLines(options: options))
    case .toggl: (RowCutter(limit: Self.pieceLimit), TogglTable(options: options))
    case .csv, .kiroku, .icalendar, .anki: (RowCutter(limit: Self.pieceLimit), RecordTable(options: options))
    }
  }
}
