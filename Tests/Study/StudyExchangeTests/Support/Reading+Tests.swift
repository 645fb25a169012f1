import StudyModels

@testable import StudyExchange

/// What a text holds in a format, read in chunks of so many bytes; places without an offset are in Tokyo.
func read(
  _ format: ExchangeFormat, _ text: String, chunk: Int = 1 << 16, named: Set<String> = [],
  zone: any ZoneRules = FixedZone(utcOffset: 32_400)
) throws -> [Reading<ExchangedRecord>] {
  try read(format, Array(text.utf8), chunk: chunk, named: named, zone: zone)
}

func read(
  _ format: ExchangeFormat, _ bytes: [UInt8], chunk: Int = 1 << 16, named: Set<String> = [],
  zone: any ZoneRules = FixedZone(utcOffset: 32_400)
) throws -> [Reading<ExchangedRecord>] {
  var found: [Reading<ExchangedRecord>] = []
  try format.read(ReadingOptions(zone: zone, named: named), chunks(of: bytes, chunk)) { found.append($0) }
  return found
}

/// Hands out bytes so many at a time.
func chunks(of bytes: [UInt8], _ size: Int) -> () -> [UInt8]? {
  var rest = bytes[...]
  return {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(size) }
    return Array(rest.prefix(size))
  }
}

extension Reading<ExchangedRecord> {
  /// The record on one line: `3: 2026-03-02T09:00:00Z–10:00 3600 s Algebra [Math] pages 10–24 “memo”`; or why there is none.
  var line: String {
    switch self {
    case .skipped(let problem, let line): return "\(line): \(problem.message(in: .english))"
    case .read(let record, let line):
      var parts = ["\(line): \(record.started.rfc3339)–\(record.ended.rfc3339.dropFirst(11))", "\(record.activeSeconds) s"]
      if let material = record.material { parts.append(material) }
      if let category = record.category { parts.append("[\(category)]") }
      switch record.amount {
      case .total(let total): parts.append("×\(total)")
      case .range(let from, let to): parts.append("\(from)–\(to)")
      case nil: break
      }
      if let memo = record.memo { parts.append("“\(memo.replacing("\n", with: "⏎"))”") }
      return parts.joined(separator: " ")
    }
  }
}
