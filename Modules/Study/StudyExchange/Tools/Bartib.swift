import ProgramSupport
import StudyModels

/// The lines of bartib: `2026-03-02 09:00 - 2026-03-02 10:05 | project | description`, local and to the minute.
struct BartibLines: PieceParsing {
  let options: ReadingOptions

  func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    let fields = Self.fields(of: piece.text)
    guard !piece.text.allSatisfy(\.isWhitespace), !piece.text.hasPrefix("#") else { return nil }
    guard fields.count >= 2 else { throw .unreadable(piece.text) }
    let times = fields[0].components(by: " - ")
    guard let start = options.time(times[0]) else { throw .unreadable(fields[0]) }
    guard times.count == 2 else { throw .running }
    guard let end = options.time(times[1]) else { throw .unreadable(times[1]) }
    let memo = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
    return ExchangedRecord(
      started: start, ended: end, activeSeconds: max(0, end.instant.seconds(since: start.instant)),
      material: fields[1].isEmpty ? nil : fields[1], memo: memo,
      key: "\(times[0])-\(times[1]) \(fields[1])\u{1F}\(memo ?? "")")
  }

  /// Cuts a line at its bars; `\|` and `\\` stand for themselves.
  private static func fields(of line: String) -> [String] {
    var fields = [""]
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        fields[fields.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "|", fields.count < 3 {
        fields.append("")
      } else {
        fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    return fields.map(\.trimmingWhiteSpace)
  }
}

/// Writes lines of bartib.
struct BartibWriting: RecordWriting {
  let clock: WallClock

  mutating func text(of record: ExchangedRecord) -> String {
    guard let span = span(of: record) else { return "" }
    var line = "\(span.start.textToMinute) - \(span.end.textToMinute) | \(Self.escaped(record.material ?? ""))"
    if let memo = record.memo { line += " | " + Self.escaped(memo) }
    return line + "\n"
  }

  func altered(_ record: ExchangedRecord) -> Set<ExchangePart> {
    var parts = differing((.memo, record.memo, record.memo?.oneLine), (.material, record.material, record.material?.oneLine))
    if span(of: record)?.isExact == false { parts.insert(.clockChange) }
    return parts
  }

  /// Its beginning and its end in minutes, so far apart as it was studied; nil where that is no minute.
  private func span(of record: ExchangedRecord) -> WallClock.Span? {
    let minutes = record.wholeMinutes
    return minutes > 0 ? clock.span(from: record.started.toMinute, seconds: minutes * 60) : nil
  }

  private static func escaped(_ text: String) -> String {
    text.oneLine.replacingScalars(["\\": "\\\\", "|": "\\|"])
  }
}

extension String {
  /// What stands before and behind the first `separator`, trimmed.
  func components(by separator: String) -> [String] {
    guard let range = firstRange(of: separator) else { return [trimmingWhiteSpace] }
    return [String(self[..<range.lowerBound]).trimmingWhiteSpace, String(self[range.upperBound...]).trimmingWhiteSpace]
  }

  /// The text on one line.
  var oneLine: String {
    split { $0.isNewline || $0 == "\t" }.map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
