/// A list in a column that cannot be read.
public struct UnreadableList: Error, Hashable {
  /// The column's text.
  public let text: String
}

/// What a measurement keeps in one column, as JSON: `[[1,2],[3]]` for pauses, `[[1,2.5,2.5,"boot"]]` for the kernel's clocks.
public enum MeasuredLists {
  /// Writes pauses.
  public static func text(of pauses: [Pause]) -> String {
    let pairs = pauses.map { pause in
      let began = pause.began.secondsSince1970
      return pause.ended.map { "[\(began),\($0.secondsSince1970)]" } ?? "[\(began)]"
    }
    return "[\(pairs.joined(separator: ","))]"
  }

  /// Reads pauses.
  public static func pauses(in text: String) throws(UnreadableList) -> [Pause] {
    try lists(in: text).map { fields throws(UnreadableList) in
      guard let first = fields.first, fields.count <= 2 else { throw UnreadableList(text: text) }
      return Pause(began: try instant(first, in: text), ended: fields.count == 2 ? try instant(fields[1], in: text) : nil)
    }
  }

  /// Writes readings.
  public static func text(of readings: [TimedReading]) -> String {
    let items = readings.compactMap { reading -> String? in
      let clocks = reading.clocks
      guard clocks.boottime.isFinite, clocks.monotonic.isFinite else { return nil }
      let bootID = clocks.bootID.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      return "[\(reading.at.secondsSince1970),\(clocks.boottime),\(clocks.monotonic),\"\(bootID)\"]"
    }
    return "[\(items.joined(separator: ","))]"
  }

  /// Reads readings.
  public static func readings(in text: String) throws(UnreadableList) -> [TimedReading] {
    try lists(in: text).map { fields throws(UnreadableList) in
      guard fields.count == 4, let boottime = Double(fields[1]), let monotonic = Double(fields[2]) else {
        throw UnreadableList(text: text)
      }
      let bootID = String(fields[3].drop { $0 == "\"" }.prefix { $0 != "\"" })
      return TimedReading(
        at: try instant(fields[0], in: text), clocks: ClockReading(bootID: bootID, boottime: boottime, monotonic: monotonic))
    }
  }

  /// Reads a moment that can be kept.
  public static func instant(_ field: Substring, in text: String) throws(UnreadableList) -> Instant {
    guard let seconds = Int64(field) else { throw UnreadableList(text: text) }
    let instant = Instant(secondsSince1970: seconds)
    guard instant.isRecordable else { throw UnreadableList(text: text) }
    return instant
  }

  /// Splits a list of lists that hold neither brackets nor commas in their values.
  public static func lists(in text: String) throws(UnreadableList) -> [[Substring]] {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count >= 2 else { throw UnreadableList(text: text) }
    let inner = text.dropFirst().dropLast()
    if inner.isEmpty { return [] }
    return inner.split(separator: "]").map { list in
      list.drop { $0 == "," || $0 == "[" }.split(separator: ",")
    }
  }
}
