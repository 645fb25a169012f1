import StudyModels

/// Lists that stand in one column, as JSON: `[[1,2],[3]]` for pauses, `[[1,2.5,2.5,"boot"]]` for the kernel's clocks, `[[1,48213,"….png"]]`
/// for images, `[[1,10]]` for laps, `[["25/5x4",2,1,3]]` for where rounds stand.
enum StoredLists {
  /// `[[1,48213,"….png"]]`; nil for none.
  static func text(of images: [RecordImage]) -> String? {
    images.isEmpty ? nil : "[\(images.map { "[\($0.number),\($0.bytes),\"\($0.file)\"]" }.joined(separator: ","))]"
  }

  /// Reads them in the order of their numbers, each of which stands once.
  static func images(in text: String) throws -> [RecordImage] {
    var last = 0
    return try lists(in: text).map { fields in
      guard fields.count == 3, let number = Int(fields[0]), StudyLimits.imageNumbers.contains(number), number > last,
        let bytes = Int(fields[1]), (1...StudyLimits.imageBytes).contains(bytes), fields[2].hasPrefix("\""), fields[2].hasSuffix("\"")
      else { throw RepositoryDefect.unreadable(text) }
      let image = RecordImage(number: number, file: String(fields[2].dropFirst().dropLast()), bytes: bytes)
      guard image.kind != nil else { throw RepositoryDefect.unreadable(text) }
      last = number
      return image
    }
  }

  /// `[[1764060000,10]]`; nil for none.
  static func text(of laps: [Lap]) -> String? {
    laps.isEmpty ? nil : "[\(laps.map { "[\($0.at.secondsSince1970),\($0.count)]" }.joined(separator: ","))]"
  }

  /// Reads them in the order of their times.
  static func laps(in text: String) throws -> [Lap] {
    var last: Instant?
    return try lists(in: text).map { fields in
      guard fields.count == 2, let count = Int(fields[1]), count >= 1, StudyLimits.amount.contains(count) else {
        throw RepositoryDefect.unreadable(text)
      }
      let lap = Lap(at: try instant(fields[0], in: text), count: count)
      guard lap.at >= last ?? lap.at else { throw RepositoryDefect.unreadable(text) }
      last = lap.at
      return lap
    }
  }

  /// `[["25/5x4",2,1,1764060000]]`: the plan, the round, whether it came by the clock, and the end of its break while that lasts.
  static func text(of rounds: Rounds) -> String {
    let end = rounds.breakEnds.map { ",\($0.secondsSince1970)" } ?? ""
    return "[[\"\(rounds.plan.text)\",\(rounds.number),\(rounds.isByClock ? 1 : 0)\(end)]]"
  }

  static func rounds(in text: String, targetSeconds: Int) throws -> Rounds {
    guard let fields = try lists(in: text).first, (3...4).contains(fields.count), fields[0].hasPrefix("\""), fields[0].hasSuffix("\""),
      let plan = try? RoundPlan(reading: String(fields[0].dropFirst().dropLast())), let number = Int(fields[1]),
      (1...plan.last).contains(number)
    else { throw RepositoryDefect.unreadable(text) }
    return Rounds(
      plan: plan, number: number, targetSeconds: targetSeconds,
      breakEnds: try fields.dropFirst(3).first.map { try instant($0, in: text) }, isByClock: fields[2] == "1")
  }

  static func text(of pauses: [Pause]) -> String { MeasuredLists.text(of: pauses) }
  static func pauses(in text: String) throws -> [Pause] { try readable { try MeasuredLists.pauses(in: text) } }
  static func text(of readings: [TimedReading]) -> String { MeasuredLists.text(of: readings) }
  static func readings(in text: String) throws -> [TimedReading] { try readable { try MeasuredLists.readings(in: text) } }

  private static func instant(_ field: Substring, in text: String) throws -> Instant {
    try readable { try MeasuredLists.instant(field, in: text) }
  }

  private static func lists(in text: String) throws -> [[Substring]] { try readable { try MeasuredLists.lists(in: text) } }

  /// What cannot be read is damage to the log.
  private static func readable<Value>(_ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let error as UnreadableList { throw RepositoryDefect.unreadable(error.text) }
  }
}
