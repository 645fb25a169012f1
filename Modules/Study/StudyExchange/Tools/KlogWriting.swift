import ProgramSupport
import StudyModels

/// Writes the text of klog: a day each with its records as ranges, breaks as durations below zero.
struct KlogWriting: RecordWriting {
  let clock: WallClock
  private var day: CivilDate?

  init(clock: WallClock) { self.clock = clock }

  mutating func text(of record: ExchangedRecord) -> String {
    let (date, second) = record.started.toMinute.onWall.parts
    let active = record.wholeMinutes
    let span = span(of: record)
    var text = ""
    if date != day {
      text = (day == nil ? "" : "\n") + "\(date)\n"
      day = date
    }
    let tags = Self.tags(of: record)
    if isRange(span, from: second) {
      text += "    \(KlogTime.text(second)) - \(KlogTime.text(second + span * 60))\(Self.summary(record, tags))\n"
      if span > active { text += "    \(KlogTime.text(minutes: active - span))\(tags.isEmpty ? "" : " " + tags)\n" }
    } else {
      text += "    \(KlogTime.text(minutes: active))\(Self.summary(record, tags))\n"
    }
    return text
  }

  func altered(_ record: ExchangedRecord) -> Set<ExchangePart> {
    var parts = differing(
      (.memo, record.memo, record.memo.map { Self.lines(of: $0).joined(separator: "\n") }),
      (.material, record.material, record.material.map(Self.unquotable)),
      (.category, record.category, record.category.map(Self.unquotable)),
      (.unit, unit(of: record), unit(of: record).map(Self.unquotable))
    )
    if !clock.span(from: record.started.toMinute, seconds: 0).beginsRight { parts.insert(.clockChange) }
    // It knows no changes of the clock: a range is as long as its times are apart on the wall, and the study time is what has to be right.
    let span = span(of: record)
    let start = record.started.toMinute.onWall
    let end = LocalTime(secondsSince1970: start.secondsSince1970 + Int64(span * 60))
    let distance = clock.zone.instant(showing: end).seconds(since: clock.zone.instant(showing: start))
    let isRight = abs(distance - record.ended.instant.seconds(since: record.started.instant)) <= 60
    if !isRight || !isRange(span, from: start.parts.secondOfDay) { parts.insert(.measured) }
    // Tags in a memo are read as what they say.
    guard let memo = record.memo, memo.contains("#") else { return parts }
    if record.material == nil { parts.insert(.material) }
    if ["#material", "#category", "#amount", "#pages", "#unit"].contains(where: { memo.lowercased().contains($0) }) {
      parts.formUnion([.memo, .amount, .unit, .category])
    }
    return parts
  }

  private func unit(of record: ExchangedRecord) -> String? { record.amount.flatMap { _ in record.unit?.written } }

  /// How many minutes lie between the beginning and the end that are written.
  private func span(of record: ExchangedRecord) -> Int { max(onWall(record), record.wholeMinutes) }

  /// How many minutes lie between the beginning and the end on the wall.
  private func onWall(_ record: ExchangedRecord) -> Int {
    let start = record.started.toMinute
    let seconds = record.ended.instant.seconds(since: record.started.instant)
    guard seconds != record.activeSeconds else {
      let end = start.moved(by: record.wholeMinutes * 60, in: clock.zone)
      return Int(end.onWall.secondsSince1970 - start.onWall.secondsSince1970) / 60
    }
    let end = record.started.moved(by: seconds, in: clock.zone).toMinute
    return Int(end.onWall.secondsSince1970 - start.onWall.secondsSince1970) / 60
  }

  /// A range ends on the day after at the latest.
  private func isRange(_ minutes: Int, from second: Int) -> Bool { second + minutes * 60 < 2 * 86_400 }

  private static func lines(of memo: String) -> [String] {
    memo.split { $0.isNewline }.map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty }
  }

  private static func summary(_ record: ExchangedRecord, _ tags: String) -> String {
    let lines = Self.lines(of: record.memo ?? "")
    let text = (lines.isEmpty ? "" : " " + lines.joined(separator: "\n        "))
    return text + (tags.isEmpty ? "" : " " + tags)
  }

  private static func tags(of record: ExchangedRecord) -> String {
    var tags: [String] = []
    if let material = record.material { tags.append("#material=" + quoted(material)) }
    if let category = record.category { tags.append("#category=" + quoted(category)) }
    switch record.amount {
    case .total(let total): tags.append("#amount=\(total)")
    case .range(let from, let to): tags.append("#amount=\(from)-\(to)")
    case nil: break
    }
    if record.amount != nil, let unit = record.unit { tags.append("#unit=" + quoted(unit.written)) }
    return tags.joined(separator: " ")
  }

  private static func quoted(_ value: String) -> String {
    if !value.unicodeScalars.contains("\"") { return "\"\(value)\"" }
    if !value.unicodeScalars.contains("'") { return "'\(value)'" }
    return "\"\(unquotable(value))\""
  }

  /// A value that holds both kinds of marks has other ones in place of one kind.
  private static func unquotable(_ value: String) -> String {
    value.unicodeScalars.contains("\"") && value.unicodeScalars.contains("'") ? value.replacingScalars(["\"": "”"]) : value
  }
}
