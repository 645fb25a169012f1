import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

/// The way of records into a calendar, whose events are read as a calendar program would.
enum CalendarTrip {
  /// Writes the records into a calendar, and reads its events as a calendar program would.
  static func tallies() throws -> [ExchangePart: PartTally] {
    guard var writer = ExchangeFormat.icalendar.writer(stamp: Instant(secondsSince1970: 0), zone: FormatTrip.zone) else { return [:] }
    var random = RandomRecords(seed: 20_261_126)
    let records = (0..<FormatTrip.count).map { random.next($0) }
    var text = writer.head
    for record in records { text += writer.text(of: record) }
    text += writer.tail
    #expect(text.split(separator: "\r\n", omittingEmptySubsequences: false).allSatisfy { $0.utf8.count <= 75 })
    let events = text.replacing("\r\n ", with: "").split(separator: "BEGIN:VEVENT\r\n").dropFirst().map(properties)
    #expect(events.count == records.count)
    var tallies: [ExchangePart: PartTally] = [:]
    for (record, event) in zip(records, events) {
      for part in record.parts {
        tallies[part, default: PartTally()].had += 1
        if keeps(part, of: record, event) { tallies[part, default: PartTally()].kept += 1 }
      }
    }
    return tallies
  }

  private static func properties(of event: Substring) -> [String: String] {
    event.split(separator: "\r\n").reduce(into: [:]) { properties, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      var value = ""
      var isEscaped = false
      for character in line[line.index(after: colon)...] {
        if !isEscaped, character == "\\" {
          isEscaped = true
        } else {
          value.append(isEscaped && character == "n" ? "\n" : character)
          isEscaped = false
        }
      }
      properties[String(line[..<colon])] = value
    }
  }

  private static func keeps(_ part: ExchangePart, of record: ExchangedRecord, _ event: [String: String]) -> Bool {
    let (start, end) = (Timewarrior.text(record.started.instant), Timewarrior.text(record.ended.instant))
    let isWhole = event["DTSTART"] == start && event["DTEND"] == end && event["X-KIROKU-ACTIVE-SECONDS"] == "\(record.activeSeconds)"
    return switch part {
    case .clockChange, .seconds, .measured: isWhole
    case .material: event["SUMMARY"] == record.material
    case .category: event["CATEGORIES"] == record.category
    case .memo: event["DESCRIPTION"]?.hasPrefix(record.memo ?? "") == true
    case .amount:
      switch record.amount {
      case .total(let total)?: event["X-KIROKU-AMOUNT"] == "\(total)"
      case .range(let from, let to)?: event["X-KIROKU-AMOUNT"] == "\(from)-\(to)"
      case nil: false
      }
    case .unit:
      record.unit.map { event["DESCRIPTION"]?.contains($0.plural) == true || event["DESCRIPTION"]?.hasSuffix("1 \($0.singular)") == true }
        ?? false
    // Times are UTC's.
    case .zone: event["DTSTART"]?.hasSuffix("Z") == false
    case .pauses, .laps, .images: event.keys.contains { $0.contains(part.rawValue.uppercased()) }
    }
  }
}
