import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

/// The way of records out to a format and in again, and what of them comes back.
enum FormatTrip {
  static let formats = ExchangeFormat.allCases.filter { $0.isRead && $0.isWritten }
  static let count = 10_000
  /// The place that texts without an offset are read in.
  static let zone = FixedZone(utcOffset: 32_400)

  /// Sends random records out and in again.
  static func tallies(of format: ExchangeFormat) throws -> [ExchangePart: PartTally] {
    var random = RandomRecords(seed: 20_261_125)
    return try tallies(of: format, (0..<count).map { random.next($0) }, zone: zone)
  }

  /// The same with records over both changes of the clocks.
  static func talliesAroundChanges(of format: ExchangeFormat) throws -> [ExchangePart: PartTally] {
    var random = RandomRecords(seed: 20_261_127, zone: London2026(), around: London2026.changes)
    return try tallies(of: format, (0..<2_000).map { random.next($0) }, zone: London2026())
  }

  /// Writes records, reads them and compares part by part.
  private static func tallies(
    of format: ExchangeFormat, _ all: [ExchangedRecord], zone: any ZoneRules
  ) throws -> [ExchangePart: PartTally] {
    guard var writer = format.writer(stamp: Instant(secondsSince1970: 0), zone: zone) else {
      return try tallies(of: format, all, KirokuLog.read(KirokuLog.text(of: all))[...], zone: zone) { _ in [] }
    }
    var records: [ExchangedRecord] = []
    var text = writer.head
    for record in all {
      let part = writer.text(of: record)
      guard !part.isEmpty else { continue }
      records.append(record)
      text += part
    }
    text += writer.tail
    #expect(records.count > all.count - 10)
    let found = try read(format, text, zone: zone).compactMap(\.record)
    return try tallies(of: format, records, found[...], zone: zone, writer.altered)
  }

  private static func tallies(
    of format: ExchangeFormat, _ records: [ExchangedRecord], _ all: ArraySlice<ExchangedRecord>, zone: any ZoneRules,
    _ altered: (ExchangedRecord) -> Set<ExchangePart>
  ) throws -> [ExchangePart: PartTally] {
    var found = all
    var tallies: [ExchangePart: PartTally] = [:]
    for record in records {
      let pieces = Array(found.prefix(pieces(of: record, in: format)))
      found = found.dropFirst(pieces.count)
      guard let first = pieces.first, let last = pieces.last else {
        Issue.record("\(format) lost \(record)")
        break
      }
      let altered = altered(record)
      if !altered.contains(.clockChange) { compare(record, pieces, format, zone) }
      for part in record.parts {
        var tally = tallies[part] ?? PartTally()
        tally.had += 1
        let isKept = keeps(part, of: record, first, last, in: format) && (part != .clockChange || isRight(record, pieces, format, zone))
        if isKept { tally.kept += 1 }
        if !isKept, format.carries.contains(part), !altered.contains(part) { tally.untold += 1 }
        tallies[part] = tally
      }
    }
    #expect(found.isEmpty)
    return tallies
  }

  /// How many pieces a record becomes: as many as it has stretches where a format knows no breaks.
  private static func pieces(of record: ExchangedRecord, in format: ExchangeFormat) -> Int {
    switch format {
    case .timewarrior, .watson, .timeclock: record.stretches.count
    default: 1
    }
  }

  /// What every format keeps: when it began and how long it was, to the minute at least.
  private static func compare(_ record: ExchangedRecord, _ pieces: [ExchangedRecord], _ format: ExchangeFormat, _ zone: any ZoneRules) {
    #expect(
      isRight(record, pieces, format, zone),
      "\(format): \(record.started.rfc3339), \(record.activeSeconds) s became \(pieces.map { "\($0.started.rfc3339), \($0.activeSeconds) s" })"
    )
  }

  private static func isRight(
    _ record: ExchangedRecord, _ pieces: [ExchangedRecord], _ format: ExchangeFormat, _ zone: any ZoneRules
  ) -> Bool {
    let precision = format.carries.contains(.seconds) ? 0 : 59
    let seconds = pieces.reduce(0) { $0 + $1.activeSeconds }
    guard let first = pieces.first, abs(seconds - record.activeSeconds) <= (precision + 1) / 2 else { return false }
    let hasOffset = [.kiroku, .csv, .timewarrior, .watson].contains(format)
    // Where a text says no offset, another place's wall is taken for the one here.
    let isHere = zone.utcOffset(at: record.started.instant) == record.started.utcOffset
    let distance =
      hasOffset || isHere
      ? first.started.instant.seconds(since: record.started.instant) : wall(first.started) - wall(record.started)
    return abs(distance) <= precision
  }

  private static func wall(_ time: ZonedInstant) -> Int { Int(time.instant.secondsSince1970) + time.utcOffset }

  private static func keeps(
    _ part: ExchangePart, of record: ExchangedRecord, _ first: ExchangedRecord, _ last: ExchangedRecord, in format: ExchangeFormat
  ) -> Bool {
    let precision = format.carries.contains(.seconds) ? 0 : 59
    switch part {
    // When it was and how long is looked at as a whole.
    case .clockChange: return true
    case .seconds:
      return wall(first.started) % 60 == wall(record.started) % 60
        && (first != last || first.activeSeconds % 60 == record.activeSeconds % 60)
    case .zone: return first.started == record.started && first.ended == record.ended
    case .measured:
      let span = record.ended.instant.seconds(since: record.started.instant)
      return first == last && abs(last.ended.instant.seconds(since: first.started.instant) - span) <= precision + 1
    case .pauses: return first.pauses == record.pauses
    case .laps: return first.laps == record.laps
    case .material: return first.material == record.material
    case .category: return first.category == record.category
    case .amount: return first.amount == record.amount
    case .unit: return first.unit == record.unit
    case .memo: return first.memo == record.memo
    case .images: return first.images == record.images
    }
  }
}
